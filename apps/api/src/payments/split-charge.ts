import type { ChargeLimits } from './payment-provider.ts';

/** Any whole amount, as over a counter. */
export const noChargeLimits: ChargeLimits = { minMinor: 1, maxMinor: Number.MAX_SAFE_INTEGER, stepMinor: 1 };

/** How a sum is charged. `chargedMinor` and `waivedMinor` add up to it. */
export type ChargeSplit =
  | { readonly type: 'charged'; readonly chargedMinor: number; readonly waivedMinor: number }
  /** Too small to be charged, or 0. */
  | { readonly type: 'waived'; readonly chargedMinor: 0; readonly waivedMinor: number }
  | { readonly type: 'tooLarge'; readonly maxMinor: number };

/** Divides a sum into what the provider charges and what it cannot: all of it below the minimum, else the rest above a step. */
export function splitCharge(dueMinor: number, { minMinor, maxMinor, stepMinor }: ChargeLimits): ChargeSplit {
  const restMinor = dueMinor % stepMinor;
  const chargedMinor = dueMinor - restMinor;
  if (chargedMinor === 0 || chargedMinor < minMinor) return { type: 'waived', chargedMinor: 0, waivedMinor: dueMinor };
  return chargedMinor > maxMinor
    ? { type: 'tooLarge', maxMinor: maxMinor - (maxMinor % stepMinor) }
    : { type: 'charged', chargedMinor, waivedMinor: restMinor };
}

/** Whether exactly this amount can be charged. */
export function canCharge(amountMinor: number, limits: ChargeLimits): boolean {
  const split = splitCharge(amountMinor, limits);
  return split.type === 'charged' && split.waivedMinor === 0;
}
