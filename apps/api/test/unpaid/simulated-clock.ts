import { sql } from 'drizzle-orm';
import type { TestApi } from '../../src/testing/open-test-api.ts';

const hourMs = 3_600_000;

export interface SimulatedClock {
  /** Returns the time of the api in epoch milliseconds, for `openTestApi`. */
  now(): number;
  /** Returns the milliseconds since the start. */
  elapsedMs(): number;
  /** Lets time pass, forwards only. */
  goTo(api: Pick<TestApi, 'db'>, elapsedMs: number): Promise<void>;
  /** Begins again at the start, without taken places and without counts. */
  restart(api: Pick<TestApi, 'db'>): Promise<void>;
}

/**
 * Creates a clock that tests move. The database has a clock of its own, so what its limits have counted is moved into the past instead: the
 * instants until which bookings count and baskets hold, and the counters per clock hour end with it. The simulation starts at a full hour.
 */
export function createSimulatedClock(): SimulatedClock {
  const startMs = Date.now();
  let elapsedMs = 0;
  return {
    now: () => Math.floor(startMs + elapsedMs),
    elapsedMs: () => elapsedMs,
    goTo: async ({ db }, nextMs) => {
      const seconds = (nextMs - elapsedMs) / 1_000;
      if (seconds < 0) throw new Error('time goes forwards');
      const isNextHour = Math.floor(nextMs / hourMs) > Math.floor(elapsedMs / hourMs);
      elapsedMs = nextMs;
      await db.run(sql`
        UPDATE counted_bookings SET counts_until = counts_until - make_interval(secs => ${seconds}::float8)
      `);
      await db.run(sql`
        UPDATE baskets SET expires_at = expires_at - make_interval(secs => ${seconds}::float8) WHERE status = 'open'
      `);
      if (isNextHour) await db.run(sql`DELETE FROM client_requests`);
    },
    restart: async ({ db }) => {
      elapsedMs = 0;
      await db.run(sql`TRUNCATE counted_bookings, client_requests`);
      await db.run(sql`UPDATE slots SET sold = 0 WHERE sold > 0`);
      // Each step leaves a dead row for each open basket, and nothing else removes them here.
      await db.run(sql`VACUUM baskets`);
    },
  };
}
