import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { type Queryable, rowDate, rowId, rowInstant } from '../../../kernel/database.ts';

const freshMs = 30_000;
/** Far more slots than are sold in that time. */
const maxSlots = 10_000;

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
  /** Milliseconds until it begins, by the clock of the database; 0 or less where it has begun. */
  startsInMs: z.number(),
});

/** A slot without its free places. */
export interface SlotFact extends Omit<z.output<typeof factsRow>, 'startsInMs'> {
  readonly inPast: boolean;
}

export interface SlotFacts {
  of(db: Queryable, slotIds: readonly string[]): Promise<ReadonlyMap<string, SlotFact>>;
}

/**
 * A cache of slots for checking and pricing requests. Entries live for 30 seconds, or until the slot begins. Each version of the
 * documents has its own cache. The statement that takes places checks again that the slot is in the future, is offered and has
 * places.
 */
export function createSlotFacts(): SlotFacts {
  const known = new LRUCache<string, SlotFact>({ max: maxSlots, ttl: freshMs });
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
