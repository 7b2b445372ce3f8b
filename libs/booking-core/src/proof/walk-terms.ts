import type { PaymentMethod } from '../foundation/payment-option.ts';
import type { SimulatedCard } from '../testing/venue.types.ts';

const methodsOfVenues: readonly (readonly PaymentMethod[])[] = [
  ['venue'],
  ['card'],
  ['card', 'venue'],
  ['venue', 'card'],
];

/** What the cards of a walk do; `approved` the most. */
export const cards: readonly SimulatedCard[] = [
  'approved',
  'approved',
  'approved',
  'declined',
  'needsAction',
  'processing',
  'unreported',
  'unavailable',
];

/** Venues differ: what a category must have, what one booking may hold whatever is free, how long a hold lasts. */
export function chooseTerms(seed: number) {
  const fewestAdults = seed % 2;
  return {
    fewestAdults,
    prices: [
      { id: 'adult', name: 'Adult', priceMinor: 2_900, minQuantity: fewestAdults, maxQuantity: 8, isHidden: false },
      { id: 'child', name: 'Child', priceMinor: 1_950, maxQuantity: 6, isHidden: false },
    ],
    providerMaximum: [undefined, 5, 20][seed % 3],
    holdMs: seed % 5 === 0 ? 3 * 60_000 : undefined,
    paymentMethods: methodsOfVenues[seed % 4],
  };
}
