import { and, eq, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { ago } from '../../kernel/conditions.ts';
import { idempotencyKeys } from '../../db/schema/requests.table.ts';
import { baskets } from '../../db/schema/bookings.table.ts';
import type { Database } from '../../kernel/database.ts';
import { every } from '../../kernel/every.ts';
import { forgetCountedBookings } from '../shared/count-booking.ts';
import { keptExpiredHours } from '../shared/ticketing.ts';
import { releaseExpired } from '../../baskets/release-expired.ts';
import { forgetPaymentEvents } from '../../checkout/payments/sweep-payments.ts';
import { idempotencyHours } from '../../kernel/idempotency.ts';
import { forgetWatchedHolds } from '../../baskets/own-hold-limits.ts';

interface HousekeepingOptions {
  readonly db: Database;
  readonly log: Logger;
  /** The seconds between two sweeps, which release expired places. 0: nothing is released or deleted by time, and requests release the places that they need. */
  readonly sweepSeconds: number;
  /** True for the one of several apis on a database that runs the tasks. */
  readonly isLeader: () => boolean;
}

/**
 * The time between two looks at the statistics of tables. In ten seconds a busy table grows by a few thousand rows; a query plan made before is still
 * good for those.
 */
const tendMs = 10_000;
/** The most slots that are deleted at once: the foreign key of `holds` is checked for each, without an index. */
const forgottenSlots = 100;
/** The time between two deletions of old rows. */
const forgetMs = 10 * 60 * 1_000;

/**
 * Starts the periodic tasks.
 *
 * @returns a function that stops them
 */
export function startHousekeeping({ db, log, sweepSeconds, isLeader }: HousekeepingOptions): () => Promise<void> {
  const tasks = [every(tendMs, 'tend', () => db.tend(), log, isLeader)];
  if (sweepSeconds > 0) {
    tasks.push(every(sweepSeconds * 1_000, 'sweep', () => releaseExpired(db).then(() => undefined), log, isLeader));
    tasks.push(every(forgetMs, 'forget', () => forgetOld(db), log, isLeader));
  }
  return async () => {
    await Promise.all(tasks.map((stop) => stop()));
  };
}

/** Runs both tasks that follow the clock, for tests: releases expired baskets, and deletes rows that are no longer needed. */
export async function releaseAndForget(db: Database): Promise<void> {
  await releaseExpired(db);
  await forgetOld(db);
}

async function forgetOld(db: Database): Promise<void> {
  await forgetWatchedHolds(db.background);
  const { orm } = db.background;
  const isOld = lt(baskets.expiresAt, ago(keptExpiredHours, 'hours'));
  await orm.delete(baskets).where(and(eq(baskets.status, 'expired'), isOld));
  await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(idempotencyHours, 'hours')));
  await db.background.run(sql`
    DELETE FROM slots
    WHERE id = ANY (ARRAY(
      SELECT s.id FROM slots s
      WHERE s.starts_at < now() - make_interval(hours => ${keptExpiredHours}::int) AND s.held = 0 AND s.sold = 0
        AND NOT EXISTS (SELECT FROM booking_items i WHERE i.slot_id = s.id)
      LIMIT ${forgottenSlots}
    ))
  `);
  await forgetCountedBookings(db);
  await forgetPaymentEvents(db);
}
