import type { Queryable } from '../../../db/database.ts';
import { selectSlotsById, type SlotRow } from '../slot-row.ts';

const freshMs = 1_000;
/** Far more than are sold within a second. */
const most = 10_000;

/** What a slot is, not what is left of it. */
export interface SlotFacts {
  of(db: Queryable, slotIds: readonly string[]): Promise<ReadonlyMap<string, SlotRow>>;
}

/**
 * Rows of slots, up to a second old, for checking and pricing what is asked. That the slot is still to come, still offered and
 * has places is asked again by the statement that takes them.
 */
export function createSlotFacts(): SlotFacts {
  const known = new Map<string, { readonly slot: SlotRow; readonly readAt: number }>();
  return {
    of: async (db, slotIds) => {
      const now = performance.now();
      const missing = slotIds.filter((id) => now - (known.get(id)?.readAt ?? Number.NEGATIVE_INFINITY) > freshMs);
      if (missing.length > 0) {
        if (known.size > most) known.clear();
        for (const slot of await selectSlotsById(db, missing)) known.set(slot.id, { slot, readAt: now });
      }
      return new Map(
        slotIds.flatMap((id) => {
          const found = known.get(id);
          return found === undefined ? [] : [[id, found.slot] as const];
        }),
      );
    },
  };
}
