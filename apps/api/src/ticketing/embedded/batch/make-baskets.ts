import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowInstant } from '../../../kernel/database.ts';
import type { HoldRequest } from '../hold-places.ts';

/** A request for a basket with one hold. */
export interface BasketHoldRequest extends Omit<HoldRequest, 'position'> {
  readonly locationId: string;
  readonly clientKey: string;
}

/** All baskets of one statement are created at the same instant, so they expire together. */
const madeRow = z.object({ ids: z.array(z.string()), expiresAt: rowInstant, leftMs: z.number() });
export type MadeBaskets = z.output<typeof madeRow>;

/**
 * Creates baskets with their holds, first come first served, in ONE statement like `holdPlaces`. It locks the slots in the order
 * of their ids. Of the requests that fit alone, each slot takes the first ones that fit together, and a private room takes one.
 *
 * A large party that does not fit behind the first ones blocks the smaller ones behind it. The caller must repeat the call with
 * the remaining requests until nothing more is created.
 *
 * The input is one JSON text and the output one row, because any work per basket dominates the cost of a batch.
 *
 * @returns the baskets that were created; null where there are none
 */
export async function makeBaskets(
  tx: Queryable,
  requests: readonly BasketHoldRequest[],
  holdMinutes: number,
): Promise<MadeBaskets | null> {
  if (requests.length === 0) return null;
  const [made] = await tx.rows(
    madeRow,
    sql`
      WITH demand AS MATERIALIZED (
        SELECT * FROM ROWS FROM (
          jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) AS (
            "id" text, "basketId" text, "locationId" text, "clientKey" text, "slotId" bigint, "isKidsMode" boolean,
            "quantity" int, "tickets" jsonb
          )
        ) WITH ORDINALITY AS d(id, basket_id, location_id, client_key, slot_id, is_kids_mode, quantity, tickets, turn)
      ), locked AS MATERIALIZED (
        SELECT s.id, s.is_private, s.held + s.sold AS taken, s.capacity
        FROM slots s
        -- A list, and not IN (SELECT ...), for which the planner reads the whole table.
        WHERE s.id = ANY (ARRAY(SELECT slot_id FROM demand)) AND s.starts_at > clock_timestamp() AND NOT s.is_withdrawn
        ORDER BY s.id
        FOR UPDATE OF s
      ), fitting AS (
        SELECT d.*, l.capacity - l.taken AS free, l.is_private,
          sum(d.quantity) OVER first_come AS up_to, row_number() OVER first_come AS place
        FROM demand d JOIN locked l ON l.id = d.slot_id
        WHERE l.taken + d.quantity <= l.capacity AND (NOT l.is_private OR l.taken = 0)
        WINDOW first_come AS (PARTITION BY d.slot_id ORDER BY d.turn)
      ), met AS MATERIALIZED (
        SELECT * FROM fitting WHERE up_to <= free AND (NOT is_private OR place = 1)
      ), total AS (
        SELECT slot_id, sum(quantity)::int AS quantity FROM met GROUP BY slot_id
      ), taken AS (
        UPDATE slots s
        SET held = s.held + t.quantity
        FROM total t
        WHERE s.id = t.slot_id
          AND s.held + s.sold + t.quantity <= s.capacity
          AND (NOT s.is_private OR s.held + s.sold = 0)
        RETURNING s.id
      ), kept AS MATERIALIZED (
        SELECT m.* FROM met m JOIN taken t ON t.id = m.slot_id
      ), made AS (
        INSERT INTO baskets (id, location_id, client_key, expires_at)
        SELECT basket_id, location_id, client_key, now() + make_interval(mins => ${holdMinutes}::int) FROM kept
        RETURNING id, expires_at
      ), held AS (
        INSERT INTO holds (id, basket_id, slot_id, is_kids_mode, quantity, position, tickets)
        SELECT id, basket_id, slot_id, is_kids_mode, quantity, 0, tickets FROM kept
      )
      SELECT jsonb_agg(id) AS ids, expires_at AS "expiresAt",
        floor(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS "leftMs"
      FROM made
      GROUP BY expires_at
    `,
  );
  return made ?? null;
}
