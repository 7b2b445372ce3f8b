import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queryable } from '../../db/database.ts';
import { rowCount } from '../../db/row-types.ts';
import { done } from '../../result.ts';
import { freeOffers } from './offers/keep-offers.ts';

const idRow = z.object({ id: z.string() });
const countRow = z.object({ count: rowCount });

/** Baskets closed in one go; a sweep after a long stop takes several. */
const batchSize = 500;

/**
 * Locks all slots that a basket's change can touch, in the order of their ids. Called with the basket's row locked, before
 * places are freed and held anew, so that two baskets over the same slots never wait for each other in a ring.
 */
export async function lockSlots(tx: Queryable, basketId: string, others: readonly string[]): Promise<void> {
  await tx.run(sql`
    SELECT s.id FROM slots s
    WHERE s.id = ANY (
      ${sql.param(others)}::bigint[] || ARRAY(SELECT h.slot_id FROM holds h WHERE h.basket_id = ${basketId})
    )
    ORDER BY s.id
    FOR UPDATE
  `);
}

/** Gives back what a basket holds, or one booking of it; answers how many bookings that were. */
export async function freePlaces(tx: Queryable, basketId: string, bookingId: string | null): Promise<number> {
  const rows = await tx.rows(
    countRow,
    sql`
      WITH freed AS (
        DELETE FROM holds
        WHERE basket_id = ${basketId} AND (${bookingId}::text IS NULL OR id = ${bookingId}::text)
        RETURNING slot_id, quantity
      ), total AS (
        SELECT slot_id, sum(quantity)::int AS quantity FROM freed GROUP BY slot_id
      ), given AS (
        UPDATE slots s SET held = s.held - t.quantity FROM total t WHERE s.id = t.slot_id
      )
      SELECT count(*) AS count FROM freed
    `,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Gives back the places, and what codes hold, of baskets whose time is up, by the database's clock, exactly once: a basket that another process is
 * at is skipped. Answers how many baskets were closed.
 *
 * Two statements on purpose: the second sees what was committed while the first waited for nothing but took its locks.
 */
export async function releaseExpired(db: Database): Promise<number> {
  let released = 0;
  for (;;) {
    const batch = await db.transaction(async (tx) => done(await releaseBatch(tx)));
    const count = batch.ok ? batch.value : 0;
    released += count;
    if (count < batchSize) return released;
  }
}

async function releaseBatch(tx: Queryable): Promise<number> {
  const closed = await tx.rows(
    idRow,
    sql`
      UPDATE baskets SET status = 'expired'
      WHERE id IN (
        SELECT id FROM baskets
        WHERE status = 'open' AND expires_at <= clock_timestamp()
        ORDER BY id
        LIMIT ${batchSize}
        FOR UPDATE SKIP LOCKED
      )
      RETURNING id
    `,
  );
  if (closed.length > 0) {
    await tx.run(sql`
      WITH freed AS (
        DELETE FROM holds
        WHERE basket_id = ANY (${sql.param(closed.map(({ id }) => id))}::text[])
        RETURNING slot_id, quantity
      ), total AS (
        SELECT slot_id, sum(quantity)::int AS quantity FROM freed GROUP BY slot_id
      ), locked AS MATERIALIZED (
        SELECT s.id, t.quantity FROM slots s JOIN total t ON t.slot_id = s.id ORDER BY s.id FOR UPDATE OF s
      )
      UPDATE slots s SET held = s.held - l.quantity FROM locked l WHERE s.id = l.id
    `);
    await freeOffers(
      tx,
      closed.map(({ id }) => id),
    );
  }
  return closed.length;
}
