import type { Database } from '@latchkey/api/testing';
import { type SQL, sql } from 'drizzle-orm';
import { locationId } from '@latchkey/tool-load/seeded-content';
import { slotAt, type SlotRange } from './slot-range.ts';

/** The rows of one statement. A single statement for all of them would take longer than a visitor may wait. */
const rowsAtOnce = 10_000;
/** The digits at the end of an id's time in which the rows have their number here. */
const numberDigits = 5;
/** The milliseconds that those digits can count: an id begins with its time in base 36. */
const countedMs = 36 ** numberDigits;

/** Adds baskets as the api stores them, each with one hold, a key and its response, and its own client. */
export async function fillWithKeyedHolds(db: Database, { first, count }: SlotRange, many: number): Promise<void> {
  const slots = Array.from({ length: count }, (_, turn) => slotAt(first, turn));
  // By their ids, these rows were made hours ago: their time is over, whichever number they have.
  const time = (Date.now() - countedMs).toString(36).slice(0, -numberDigits);
  for (let from = 0; from < many; from += rowsAtOnce) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(many, from + rowsAtOnce) - 1}::int) AS n`;
    await insertBaskets(db, numbers, time);
    await insertHolds(db, numbers, time, slots);
    await insertKeys(db, numbers, time);
  }
  await countHeld(db);
}

/** The SQL of a time with the number `n` of the row in its last digits. */
function numberedTime(time: string): SQL {
  return sql`${time}::text || lpad(n::text, ${numberDigits}::int, '0')`;
}

/** The SQL of the id of the basket number `n`, in the form of the api (`random-ids.ts`). */
function basketId(time: string): SQL {
  return sql`'b_0' || ${numberedTime(time)} || left(md5(n::text), 22)`;
}

function insertBaskets(db: Database, numbers: SQL, time: string) {
  return db.background.run(sql`
    INSERT INTO baskets (id, location_id, client_key, expires_at)
    SELECT ${basketId(time)}, ${locationId}, md5(n::text), now() + interval '10 minutes' FROM ${numbers}
  `);
}

/** Inserts a hold of one place into each basket, in one slot after the other. */
function insertHolds(db: Database, numbers: SQL, time: string, slots: readonly number[]) {
  const slotId = sql`(${sql.param(slots)}::bigint[])[1 + n % ${slots.length}::int]`;
  return db.background.run(sql`
    INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
    SELECT 'filled-' || n, ${basketId(time)}, ${slotId}, 0, false, 1, '[]' FROM ${numbers}
  `);
}

/** Inserts the key of each basket's request, with a response of the usual size. */
function insertKeys(db: Database, numbers: SQL, time: string) {
  const key = sql`${numberedTime(time)} || '-' || md5(n::text)`;
  return db.background.run(sql`
    INSERT INTO idempotency_keys (scope, key, body_hash, answer)
    SELECT ${`basket.create ${locationId} `} || md5(n::text), ${key}, md5(n::text), jsonb_build_object('id', repeat('x', 700))
    FROM ${numbers}
  `);
}

/** Adds the places of all these holds to the counts of their slots. */
function countHeld(db: Database) {
  return db.background.run(sql`
    UPDATE slots s SET held = s.held + h.places
    FROM (SELECT slot_id, sum(quantity)::int AS places FROM holds WHERE id LIKE 'filled-%' GROUP BY slot_id) h
    WHERE s.id = h.slot_id
  `);
}
