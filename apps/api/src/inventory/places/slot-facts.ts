import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Database, Queryable } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { toOfferedSlot } from '../slots/sale-rights.ts';
import { storedSlot } from '../slots/slot-row.ts';
import { insertRows, findNamedSlots, type SlotContext } from '../slots/slot-rows.ts';

/** The milliseconds for which a slot is remembered. */
const freshMs = 30_000;
/** The most slots that are remembered: far more than are sold in that time. */
const maxSlots = 10_000;

const factSchema = storedSlot
  .pick({
    id: true,
    gameId: true,
    startsAt: true,
    durationMinutes: true,
    date: true,
    time: true,
    capacity: true,
    minRequired: true,
    isWithdrawn: true,
  })
  .extend({ locationId: z.string() });

/** The schema of the facts in one row, with the clock of the database in epoch milliseconds. */
const factsRow = z.object({ nowMs: z.number(), facts: z.array(factSchema) });

/** The facts about a slot, without the number of its free places. */
export interface SlotFact extends z.output<typeof factSchema> {
  readonly inPast: boolean;
}

/** The facts about slots, as a process remembers them. */
export interface SlotFacts {
  /** Finds slots by their ids. A slot that no table and no schedule has is not in the result. */
  find(db: Database, slotIds: readonly string[]): Promise<Result<ReadonlyMap<string, SlotFact>>>;
}

/**
 * Creates a cache of slots, by which requests are checked and priced before a statement takes places. A slot that only the schedule has
 * gets its row here, because places are held in rows.
 *
 * Entries live for 30 seconds, or until the slot begins, and each version of the documents has its own cache. An entry that is out of
 * date sells nothing wrong: the statement that takes places checks again that the slot is in the future, is offered and has places.
 */
export function createSlotFacts(context: SlotContext): SlotFacts {
  const remembered = new LRUCache<string, SlotFact>({ max: maxSlots, ttl: freshMs });
  // A change of closures may close a slot or open it again, so entries from before it must not be found: its number is in the key.
  const keyOf = (slotId: string) => `${context.rooms.closures.known().revision} ${slotId}`;
  const findRemembered = (slotIds: readonly string[]) => {
    const slots = new Map<string, SlotFact>();
    for (const id of slotIds) {
      const slot = remembered.get(keyOf(id));
      if (slot !== undefined) slots.set(id, slot);
    }
    return slots;
  };
  return {
    find: async (db, slotIds) => {
      const slots = findRemembered(slotIds);
      const missing = [...new Set(slotIds)].filter((id) => !slots.has(id));
      if (missing.length === 0) return succeeded(slots);
      return db.oneStatement(async (one) => {
        // The facts are remembered for the closures that were known before they were read.
        const { revision } = context.rooms.closures.known();
        const { nowMs, facts } = await selectFacts(one, missing);
        const withRow = new Set(facts.map(({ id }) => id));
        const withoutRow = findNamedSlots(
          context,
          missing.filter((id) => !withRow.has(id)),
          nowMs,
        );
        await insertRows(one, withoutRow, context.rights.takesUntil);
        for (const slot of [...facts, ...withoutRow.map((named) => named.slot)]) {
          const startsInMs = Date.parse(slot.startsAt) - nowMs;
          const fact = toOfferedSlot({ ...slot, inPast: startsInMs <= 0 }, context.rights, nowMs);
          slots.set(slot.id, fact);
          remembered.set(`${revision} ${slot.id}`, fact, {
            ttl: startsInMs > 0 ? Math.min(freshMs, startsInMs) : freshMs,
          });
        }
        return slots;
      });
    },
  };
}

/** Reads the facts about slots that have a row, and the clock of the database. */
async function selectFacts(db: Queryable, slotIds: readonly string[]): Promise<z.output<typeof factsRow>> {
  const [row] = await db.rows(
    factsRow,
    sql`
      SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs",
        coalesce((
          SELECT jsonb_agg(r)
          FROM (
            SELECT s.id, s.location_id AS "locationId", s.game_id AS "gameId", s.starts_at AS "startsAt",
              s.duration_minutes AS "durationMinutes",
              s.local_date AS "date", s.local_time AS "time", s.capacity, s.min_required AS "minRequired",
              s.is_withdrawn AS "isWithdrawn"
            FROM slots s
            WHERE s.id = ANY (${sql.param(slotIds)}::bigint[])
          ) r
        ), '[]') AS facts
    `,
  );
  // The fallback satisfies the type: the statement always returns a row.
  return row ?? { nowMs: Date.now(), facts: [] };
}
