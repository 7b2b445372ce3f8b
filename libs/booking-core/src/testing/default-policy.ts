import type { SimulatedPolicy } from './venue.types.ts';

/**
 * The policy of a simulated venue whose options name none. A game can be changed until two hours before its start. A cancellation is free until four
 * hours before the start; later it costs half of the price.
 */
export const defaultPolicy: SimulatedPolicy = {
  changeUntilHours: 2,
  cancellation: [
    { untilHours: 4, feeHundredths: 0, back: 'original' },
    { untilHours: 0, feeHundredths: 5_000, back: 'original' },
  ],
  higherPrice: 'venue',
  lowerPrice: 'original',
};
