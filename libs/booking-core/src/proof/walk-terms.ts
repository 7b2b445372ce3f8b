import type { PaymentMethod } from '../foundation/payment-option.ts';
import type { SimulatedCard } from '../testing/venue.types.ts';

const methodsOfVenues: readonly (readonly PaymentMethod[])[] = [
  ['venue'],
  ['card'],
  ['card', 'venue'],
  ['venue', 'card'],
];

/** The cards of a walk by their behaviour; most are approved. */
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

/**
 * Chooses the terms of the venue of a walk: the tickets that a category must have, the most that one booking may hold, the length of a hold and the
 * ways to pay.
 */
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
