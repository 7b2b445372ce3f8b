import type { Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import { locationId } from '@latchkey/tool-load/seeded-content';
import { slotAt, type SlotRange } from './slot-range.ts';

/**
 * The milliseconds that the last five digits count in the time with which ids and keys begin, which is written to the base of 36. The rows here have
 * their number in place of these digits.
 */
const numberedMs = 36 ** 5;

/** Adds baskets as the api stores them, each with one hold, a key and its response, and its own client. */
export async function fillWithKeyedHolds(db: Database, { first, count }: SlotRange, many: number): Promise<void> {
  const slots = Array.from({ length: count }, (_, turn) => slotAt(first, turn));
  // Several statements are used, since a single one would take longer than a visitor may wait.
  const atOnce = 10_000;
  // By their ids, these rows were made hours ago.
  const time = (Date.now() - numberedMs).toString(36).slice(0, -5);
  const key = sql`${time}::text || lpad(n::text, 5, '0') || '-' || md5(n::text)`;
  const basketId = sql`'b_0' || ${time}::text || lpad(n::text, 5, '0') || left(md5(n::text), 22)`;
  for (let from = 0; from < many; from += atOnce) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(many, from + atOnce) - 1}::int) AS n`;
    const slotSql = sql`(${sql.param(slots)}::bigint[])[1 + n % ${count}::int]`;
    await db.background.run(sql`
      INSERT INTO baskets (id, location_id, client_key, expires_at)
      SELECT ${basketId}, ${locationId}, md5(n::text), now() + interval '10 minutes' FROM ${numbers}
    `);
    await db.background.run(sql`
      INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
      SELECT 'filled-' || n, ${basketId}, ${slotSql}, 0, false, 1, '[]' FROM ${numbers}
    `);
    await db.background.run(sql`
      INSERT INTO idempotency_keys (scope, key, body_hash, answer)
      SELECT ${`basket.create ${locationId} `} || md5(n::text), ${key}, md5(n::text), jsonb_build_object('id', repeat('x', 700))
      FROM ${numbers}
    `);
  }
  await db.background.run(sql`
    UPDATE slots s SET held = s.held + h.places
    FROM (SELECT slot_id, sum(quantity)::int AS places FROM holds WHERE id LIKE 'filled-%' GROUP BY slot_id) h
    WHERE s.id = h.slot_id
  `);
}
