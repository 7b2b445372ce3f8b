import { lowestPriceMinor } from '../tickets/pricing.ts';
import { listedCategories, minimumTotal } from '../tickets/quantity.ts';
import type { Slot } from '../foundation/slot.ts';

/** What all slots of a list have in common; null where they differ. */
export interface SlotFacts {
  readonly isPrivate: boolean | null;
  /** The cheapest ticket in minor units of `currency`. */
  readonly lowestPriceMinor: number | null;
  /** Whether some tickets cost more, so that the price is a 'from' price. */
  readonly hasSeveralPrices: boolean;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Fewest tickets of one booking. */
  readonly minimumTotal: number | null;
}

export function commonFacts(slots: readonly Slot[]): SlotFacts {
  return {
    isPrivate: inCommon(slots.map(({ isPrivate }) => isPrivate)),
    lowestPriceMinor: inCommon(slots.map((slot) => lowestPriceMinor(slot))),
    hasSeveralPrices: slots.some(
      (slot) => new Set(listedCategories(slot).map(({ priceMinor }) => priceMinor)).size > 1,
    ),
    currency: inCommon(slots.map(({ currency }) => currency)),
    minimumTotal: inCommon(slots.map((slot) => minimumTotal(slot))),
  };
}

function inCommon<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}
