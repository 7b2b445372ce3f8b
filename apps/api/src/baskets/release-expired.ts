import { and, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { baskets } from '../db/schema/bookings.table.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { freePlaces, placesTakenCode } from '../inventory/places/free-places.ts';
import { freeOffers } from '../offers/keep-offers.ts';
import { spentCode, usedUpCode } from '../offers/settle-offers.ts';

const idRow = z.object({ id: z.string() });

/** The limit of baskets that are closed in one transaction. */
const batchSize = 500;

/** The time for which locked slots are skipped after one could not be locked in time. */
const skipMs = 5_000;
/** The times until which locked slots are skipped, by the monotonic clock of this process. */
const skipUntil = new WeakMap<Database, number>();

/**
 * Closes the expired baskets, by the clock of the database, and releases their places and codes exactly once. Skips a basket that
 * another process has locked, and after a lock timeout also baskets with a locked slot, so that one lock does not delay the rest.
 *
 * @returns the number of baskets closed; if the database fails, those that were closed before
 */
export async function releaseExpired(db: Database): Promise<number> {
  let released = 0;
  for (;;) {
    const skips = performance.now() < (skipUntil.get(db) ?? 0);
    const batch = await db.transaction(async (tx) => succeeded(await releaseBatch(tx, skips)), 'brief');
    if (!batch.ok && batch.error.code === 'database_locked' && !skips) {
      skipUntil.set(db, performance.now() + skipMs);
      continue;
    }
    if (!batch.ok) return released;
    const { due, closed } = batch.value;
    released += closed;
    // A batch of which none could be closed would be found again and again.
    const isLastBatch = due < batchSize || closed === 0;
    if (isLastBatch) return released;
  }
}

/**
 * Closes one batch by separate statements: each sees what was committed before the previous one had its locks. Returns the numbers of expired baskets
 * that were found and of those that were closed.
 */
async function releaseBatch(tx: Queryable, skipsLocked: boolean): Promise<{ due: number; closed: number }> {
  const due = await tx.orm
    .select({ id: baskets.id })
    .from(baskets)
    .where(and(eq(baskets.status, 'open'), lte(baskets.expiresAt, sql`clock_timestamp()`)))
    .orderBy(baskets.id)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  if (due.length === 0) return { due: 0, closed: 0 };
  const ids = due.map(({ id }) => id);
  const closed = await tx.rows(
    idRow,
    sql`
      WITH locked AS MATERIALIZED (
        SELECT s.id FROM slots s
        WHERE s.id = ANY (ARRAY(SELECT h.slot_id FROM holds h WHERE h.basket_id = ANY (${sql.param(ids)}::text[])))
        ORDER BY s.id
        FOR UPDATE ${skipsLocked ? sql`SKIP LOCKED` : sql``}
      )
      UPDATE baskets b SET status = 'expired'
      WHERE b.id = ANY (${sql.param(ids)}::text[]) AND NOT EXISTS (
        SELECT FROM holds h WHERE h.basket_id = b.id AND h.slot_id NOT IN (SELECT id FROM locked)
      )
      RETURNING b.id
    `,
  );
  if (closed.length > 0) {
    const basketIds = closed.map(({ id }) => id);
    await freePlaces(tx, { basketIds });
    await freeOffers(tx, basketIds);
  }
  return { due: due.length, closed: closed.length };
}

/** The codes of errors that may be gone once expired baskets are released. */
const retriedCodes: readonly string[] = [placesTakenCode, usedUpCode, spentCode];

/**
 * Runs a transaction that holds places, uses of a promotion or money of a voucher. If it fails because they are taken, the expired baskets are
 * released and it runs once more.
 */
export async function holdInTransaction<Value>(
  db: Database,
  work: (tx: Queryable) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const result = await db.transaction(work);
  const isTaken = !result.ok && retriedCodes.includes(result.error.code);
  return isTaken && (await releaseExpired(db)) > 0 ? db.transaction(work) : result;
}
