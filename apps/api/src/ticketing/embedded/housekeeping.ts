import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { SlotKeeper } from './ensure-slots.ts';
import { releaseExpired } from './free-places.ts';
import { idempotencyHours } from './once.ts';

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

/** What has to be done from time to time. Answers how to stop it. */
export function startHousekeeping({ db, keeper, log, sweepSeconds }: HousekeepingOptions): () => Promise<void> {
  const chores = [every(keeperMs, 'slots', () => keeper.ensureAll(), log)];
  if (sweepSeconds > 0) chores.push(every(sweepSeconds * 1_000, 'sweep', () => sweep(db), log));
  return async () => {
    await Promise.all(chores.map((stop) => stop()));
  };
}

/** Gives back expired places and forgets what nobody can ask for any more. */
export async function sweep(db: Database): Promise<void> {
  await releaseExpired(db);
  await db.run(sql`
    DELETE FROM baskets
    WHERE status = 'expired' AND expires_at < now() - make_interval(hours => ${keptExpiredHours}::int)
  `);
  await db.run(sql`
    DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(hours => ${idempotencyHours}::int)
  `);
}

/** One run at a time; a run that fails is logged and the next one tries again. Keeps no process alive. */
function every(periodMs: number, name: string, chore: () => Promise<void>, log: Logger): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      await chore();
    } catch (error) {
      log.error({ err: error, chore: name }, 'housekeeping failed');
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    running ??= run();
  }, periodMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
