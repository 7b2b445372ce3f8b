import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../kernel/database.ts';
import { every } from '../../kernel/every.ts';
import { forgetCountedBookings } from '../shared/count-booking.ts';
import { keptExpiredHours } from '../shared/ticketing.ts';
import type { SlotKeeper } from './ensure-slots.ts';
import { releaseExpired } from './free-places.ts';
import { forgetPaymentEvents } from './payments/sweep-payments.ts';
import { idempotencyHours } from '../../kernel/idempotency.ts';

interface HousekeepingOptions {
  readonly db: Database;
  readonly keeper: SlotKeeper;
  readonly log: Logger;
  /** 0: no sweeps; expired places are then released when they are requested. */
  readonly sweepSeconds: number;
}

const keeperMs = 60 * 60 * 1_000;
/** In this time the tables of a busy venue grow by a few thousand rows, for which an old query plan is still good. */
const tendMs = 10_000;
const forgetMs = 10 * 60 * 1_000;

/**
 * Starts the periodic tasks.
 *
 * @returns a function that stops them
 */
export function startHousekeeping({ db, keeper, log, sweepSeconds }: HousekeepingOptions): () => Promise<void> {
  const tasks = [every(keeperMs, 'slots', () => keeper.ensureAll(), log), every(tendMs, 'tend', () => db.tend(), log)];
  if (sweepSeconds > 0) {
    tasks.push(every(sweepSeconds * 1_000, 'sweep', () => releaseExpired(db).then(() => undefined), log));
    tasks.push(every(forgetMs, 'forget', () => forget(db), log));
  }
  return async () => {
    await Promise.all(tasks.map((stop) => stop()));
  };
}

/** Releases expired baskets and deletes rows that are no longer needed. */
export async function sweep(db: Database): Promise<void> {
  await releaseExpired(db);
  await forget(db);
}

async function forget(db: Database): Promise<void> {
  await db.background.run(sql`
    DELETE FROM baskets
    WHERE status = 'expired' AND expires_at < now() - make_interval(hours => ${keptExpiredHours}::int)
  `);
  await db.background.run(sql`
    DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(hours => ${idempotencyHours}::int)
  `);
  await forgetCountedBookings(db);
  await forgetPaymentEvents(db);
}
