import type { ChargeLimits } from './payment-provider.ts';

/** The limits of a counter, at which any whole amount can be paid. */
export const noChargeLimits: ChargeLimits = { minMinor: 1, maxMinor: Number.MAX_SAFE_INTEGER, stepMinor: 1 };

/** The division of a sum that is charged. `chargedMinor` and `waivedMinor` add up to the sum. */
export type ChargeSplit =
  | { readonly type: 'charged'; readonly chargedMinor: number; readonly waivedMinor: number }
  /** The sum is too small to be charged, or 0. */
  | { readonly type: 'waived'; readonly chargedMinor: 0; readonly waivedMinor: number }
  | { readonly type: 'tooLarge'; readonly maxMinor: number };

/**
 * Divides a sum into the part that the provider charges and the part that it cannot: all of it below the minimum, otherwise the rest above a step.
 */
export function splitCharge(dueMinor: number, { minMinor, maxMinor, stepMinor }: ChargeLimits): ChargeSplit {
  const restMinor = dueMinor % stepMinor;
  const chargedMinor = dueMinor - restMinor;
  if (chargedMinor === 0 || chargedMinor < minMinor) return { type: 'waived', chargedMinor: 0, waivedMinor: dueMinor };
  return chargedMinor > maxMinor
    ? { type: 'tooLarge', maxMinor: maxMinor - (maxMinor % stepMinor) }
    : { type: 'charged', chargedMinor, waivedMinor: restMinor };
}

/** True if exactly this amount can be charged. */
export function canCharge(amountMinor: number, limits: ChargeLimits): boolean {
  const split = splitCharge(amountMinor, limits);
  return split.type === 'charged' && split.waivedMinor === 0;
}
