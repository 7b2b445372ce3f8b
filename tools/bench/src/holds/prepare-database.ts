import { serverSecret, type Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import { createClient, parseBasket } from '@latchkey/tool-load/client';
import { bigGame } from '@latchkey/tool-load/seeded-content';
import { slotAt, slotsPerDay, type SlotRange } from './slot-range.ts';

type OpenDatabase = () => Promise<Database>;

/** The first day of the slots, in days from today. All slots are later than tomorrow and before the last day that can be booked. */
const firstDay = 3;
const days = 50;

/** The capacity of each slot: more places than can be held while the bench runs. */
const endlessCapacity = 1_000_000_000;

/** Opens a database, does some work with it, and closes it. */
export async function withDatabase<Value>(open: OpenDatabase, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Reads the secret by which the api on a database signs browser tokens. */
export function readBrowserSecret(open: OpenDatabase): Promise<string> {
  return withDatabase(open, (db) => serverSecret(db, 'browser-token'));
}

/**
 * Adds the slots of the measurements. The api makes the row of a slot when it is first held, so one slot is held, and the other rows are copies of
 * it.
 *
 * @param baseUrl the api on the database
 * @param send replaces HTTP for an api in this process
 */
export async function prepareSlots(
  baseUrl: string,
  open: OpenDatabase,
  send?: (request: Request) => Promise<Response>,
): Promise<SlotRange> {
  const client = createClient(baseUrl, send);
  const [slot] = await client.slots(bigGame, firstDay);
  if (slot === undefined) throw new Error('there are no slots');
  await client.release(parseBasket(await client.hold([{ instanceId: slot.instanceId, quantity: 1 }])).id);
  const range = { first: Number(slot.instanceId.slice(1)), count: days * slotsPerDay };
  // The ids of slots count minutes, 1440 of them a day.
  const ids = Array.from({ length: range.count }, (_, turn) => slotAt(range.first, turn));
  await withDatabase(open, async (db) => {
    await db.run(sql`
      INSERT INTO slots (
        id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity, scheduled_capacity,
        min_required, is_private
      )
      SELECT c.id, s.location_id, s.game_id, s.starts_at + (c.id - s.id) * interval '1 minute',
        s.local_date + ((c.id - s.id) / 1440)::int, s.local_time, s.duration_minutes, s.capacity, s.scheduled_capacity,
        s.min_required, s.is_private
      FROM slots s, unnest(${sql.param(ids)}::bigint[]) AS c(id)
      WHERE s.id = ${range.first}::bigint AND c.id <> s.id
    `);
    await db.run(
      sql`UPDATE slots SET capacity = ${endlessCapacity}::int, scheduled_capacity = ${endlessCapacity}::int`,
    );
  });
  return range;
}
