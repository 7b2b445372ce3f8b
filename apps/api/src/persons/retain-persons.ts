import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type Database, rowCount } from '../kernel/database.ts';
import { succeeded } from '../kernel/result.ts';
import { eraseBookings } from './erase-bookings.ts';
import { deleteUnusedMerges } from './merged-keys.ts';

interface RetainOptions {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** The days after the last game of a booking; 0 for ever. */
  readonly days: number;
}

/** The number of bookings in one transaction. */
const batchSize = 200;
const bookingRow = z.object({ reference: z.string(), basketId: z.string() });
const stateRow = z.object({ isAnnounced: z.boolean(), isDue: z.boolean() });
const countRow = z.object({ count: rowCount });

/**
 * Removes the persons of bookings whose last game was long ago, once a day. The first run with a number of days removes nothing: it logs how many
 * bookings it would reach, so that a mistake in the number is seen a day before it matters.
 *
 * @returns the number of bookings that lost their persons
 */
export async function retainPersons({ db, log, days }: RetainOptions): Promise<number> {
  if (days === 0) return 0;
  switch (await noteRun(db, days)) {
    case 'notDue':
      return 0;
    case 'announce':
      await announce({ db, log, days });
      return 0;
    case 'remove': {
      const removed = await removeInBatches(db, days);
      if (removed > 0) log.info({ days, bookings: removed }, 'persons were removed from bookings');
      return removed;
    }
  }
}

/**
 * Decides what this run does, and stores it:
 *
 * - A number of days that is the first one, or differs from the last one, is announced at once.
 * - The same number is carried out a day after the last announcement or removal.
 * - Until then, nothing is due.
 */
async function noteRun({ background }: Pick<Database, 'background'>, days: number) {
  const isSame = sql`r.days = excluded.days`;
  const isDayLater = sql`r.ran_at < now() - interval '1 day'`;
  const [state] = await background.rows(
    stateRow,
    // In SET, `r` is the row before the statement; in RETURNING, it is the row after it.
    sql`
      INSERT INTO person_retention AS r (id, days, ran_at) VALUES (1, ${days}::int, now())
      ON CONFLICT (id) DO UPDATE
      SET ran_at = CASE WHEN NOT ${isSame} OR ${isDayLater} THEN now() ELSE r.ran_at END,
        days = excluded.days, is_announced = ${isSame} AND (r.is_announced OR ${isDayLater})
      RETURNING r.is_announced AS "isAnnounced", r.ran_at = now() AS "isDue"
    `,
  );
  if (state?.isDue !== true) return 'notDue';
  return state.isAnnounced ? 'remove' : 'announce';
}

/** Logs how many bookings the first removal would reach. */
async function announce({ db, log, days }: RetainOptions): Promise<void> {
  const [found] = await db.background.rows(countRow, sql`SELECT count(*) AS count FROM (${dueBookings(days)}) d`);
  log.warn(
    { days, bookings: found?.count ?? 0 },
    'tomorrow persons are removed from bookings that are older; nothing was removed now',
  );
}

/** Removes the persons of all due bookings, and returns the number of bookings. */
async function removeInBatches({ background }: Pick<Database, 'background'>, days: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch = await background.transaction(async (tx) => {
      const due = await tx.rows(bookingRow, sql`${dueBookings(days)} LIMIT ${batchSize} FOR UPDATE OF b SKIP LOCKED`);
      if (due.length > 0) {
        await eraseBookings(tx, due);
        await deleteUnusedMerges(tx);
      }
      return succeeded(due.length);
    });
    // Another transaction held a lock for too long. The run of the next day takes the bookings that are left.
    if (!batch.ok) return removed;
    removed += batch.value;
    if (batch.value < batchSize) return removed;
  }
}

/** Selects the bookings whose persons are due. A cancelled booking counts from its last change. */
function dueBookings(days: number) {
  return sql`
    SELECT b.reference, b.basket_id AS "basketId" FROM bookings b
    WHERE b.person_removed_at IS NULL
      AND b.created_at < now() - make_interval(days => ${days}::int)
      AND NOT EXISTS (
        SELECT FROM booking_items i JOIN slots s ON s.id = i.slot_id
        WHERE i.reference = b.reference AND s.starts_at > now() - make_interval(days => ${days}::int)
      )
      AND NOT EXISTS (
        SELECT FROM booking_changes c
        WHERE c.reference = b.reference AND c.created_at > now() - make_interval(days => ${days}::int)
      )
    ORDER BY b.created_at
  `;
}
