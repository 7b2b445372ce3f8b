import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { type Queryable, rowDate, rowId, rowInstant } from '../../../kernel/database.ts';

const freshMs = 30_000;
/** Far more than are sold within that time. */
const most = 10_000;

const factsRow = z.object({
  id: rowId,
  locationId: z.string(),
  gameId: z.string(),
  startsAt: rowInstant,
  date: rowDate,
  time: z.string(),
  capacity: z.number(),
  minRequired: z.number(),
  isWithdrawn: z.boolean(),
  /** Until it begins, by the database's clock; 0 and less where it has begun. */
  startsInMs: z.number(),
});

/** What a slot is, not what is left of it. */
export interface SlotFact extends Omit<z.output<typeof factsRow>, 'startsInMs'> {
  readonly inPast: boolean;
}

export interface SlotFacts {
  of(db: Queryable, slotIds: readonly string[]): Promise<ReadonlyMap<string, SlotFact>>;
}

/**
 * Rows of slots, half a minute old at most, for checking and pricing what is asked; none is older than its slot's start. An edition
 * of the documents has facts of its own. That the slot is still to come, still offered and has places is asked again by the
 * statement that takes them.
 */
export function createSlotFacts(): SlotFacts {
  const known = new LRUCache<string, SlotFact>({ max: most, ttl: freshMs });
  return {
    of: async (db, slotIds) => {
      const slots = new Map<string, SlotFact>();
      for (const id of slotIds) {
        const slot = known.get(id);
        if (slot !== undefined) slots.set(id, slot);
      }
      const missing = slotIds.filter((id) => !slots.has(id));
      if (missing.length === 0) return slots;
      for (const { startsInMs, ...row } of await selectFacts(db, missing)) {
        const slot = { ...row, inPast: startsInMs <= 0 };
        slots.set(row.id, slot);
        known.set(row.id, slot, { ttl: slot.inPast ? freshMs : Math.min(freshMs, startsInMs) });
      }
      return slots;
    },
  };
}

function selectFacts(db: Queryable, slotIds: readonly string[]) {
  return db.rows(
    factsRow,
    sql`
      SELECT s.id, s.location_id AS "locationId", s.game_id AS "gameId", s.starts_at AS "startsAt",
        s.local_date AS "date", s.local_time AS "time", s.capacity, s.min_required AS "minRequired",
        s.is_withdrawn AS "isWithdrawn",
        floor(extract(epoch FROM s.starts_at - clock_timestamp()) * 1000)::float8 AS "startsInMs"
      FROM slots s
      WHERE s.id = ANY (${sql.param(slotIds)}::bigint[])
    `,
  );
}
