import type { FromPrice, Slot } from '../foundation/slot.ts';
import { fromPrice } from '../tickets/from-price.ts';
import { minimumTotal } from '../tickets/quantity.ts';

/** What all slots of a list have in common; null where they differ. */
export interface SlotFacts {
  readonly isPrivate: boolean | null;
  /** What each player of the smallest party pays, in `currency`. */
  readonly fromPrice: FromPrice | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Fewest tickets of one booking. */
  readonly minimumTotal: number | null;
}

export function commonFacts(slots: readonly Slot[]): SlotFacts {
  return {
    isPrivate: inCommon(slots.map(({ isPrivate }) => isPrivate)),
    fromPrice: inCommon(slots.map((slot) => fromPrice(slot))),
    currency: inCommon(slots.map(({ currency }) => currency)),
    minimumTotal: inCommon(slots.map((slot) => minimumTotal(slot))),
  };
}

function inCommon<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  const shared = JSON.stringify(first);
  return first !== undefined && values.every((value) => JSON.stringify(value) === shared) ? first : null;
}
