import type { FromPrice, Slot } from '../foundation/slot.ts';
import { fromPrice } from '../tickets/from-price.ts';
import { minimumTotal } from '../tickets/quantity.ts';

/** The facts that all slots of a list have in common; null if they differ. */
export interface SlotFacts {
  readonly isPrivate: boolean | null;
  /** The price of one player in the smallest party, in `currency`. */
  readonly fromPrice: FromPrice | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Fewest tickets of one booking. */
  readonly minimumTotal: number | null;
}

/** Reads the facts that the slots have in common. */
export function commonFacts(slots: readonly Slot[]): SlotFacts {
  return {
    isPrivate: findShared(slots.map(({ isPrivate }) => isPrivate)),
    fromPrice: findShared(slots.map((slot) => fromPrice(slot))),
    currency: findShared(slots.map(({ currency }) => currency)),
    minimumTotal: findShared(slots.map((slot) => minimumTotal(slot))),
  };
}

function findShared<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  const shared = JSON.stringify(first);
  return first !== undefined && values.every((value) => JSON.stringify(value) === shared) ? first : null;
}
