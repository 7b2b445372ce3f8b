import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../kernel/database.ts';
import { every } from '../../kernel/every.ts';
import { forgetCountedBookings } from '../shared/count-booking.ts';
import type { SlotKeeper } from './ensure-slots.ts';
import { releaseExpired } from './free-places.ts';
import { idempotencyHours } from '../../kernel/idempotency.ts';

interface HousekeepingOptions {
  readonly db: Database;
  readonly keeper: SlotKeeper;
  readonly log: Logger;
  /** 0 sweeps never: expired places then go back when someone asks for them. */
  readonly sweepSeconds: number;
}

/** How long an expired basket still answers that it is expired. */
const keptExpiredHours = 24;
const keeperMs = 60 * 60 * 1_000;
/** Within it a busy venue's tables grow by some thousand rows, which still are no matter to an old plan. */
const tendMs = 10_000;
const forgetMs = 10 * 60 * 1_000;

/** What has to be done from time to time. Answers how to stop it. */
export function startHousekeeping({ db, keeper, log, sweepSeconds }: HousekeepingOptions): () => Promise<void> {
  const chores = [every(keeperMs, 'slots', () => keeper.ensureAll(), log), every(tendMs, 'tend', () => db.tend(), log)];
  if (sweepSeconds > 0) {
    chores.push(every(sweepSeconds * 1_000, 'sweep', () => releaseExpired(db).then(() => undefined), log));
    chores.push(every(forgetMs, 'forget', () => forget(db), log));
  }
  return async () => {
    await Promise.all(chores.map((stop) => stop()));
  };
}

/** Gives back expired places and forgets what nobody can ask for any more. */
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
}
