import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database.ts';

/** The pauses during which systems outside are not called. All apis on a database share them. */
export interface SharedPauses {
  /** Returns the milliseconds that are left of the pause of a name; 0 if there is none. */
  leftMs(name: string): number;
  /** Notes a pause: this process keeps it at once, the others as soon as they look. */
  pause(name: string, forMs: number): void;
  /** Reads the pauses that other processes noted. */
  look(): Promise<void>;
}

/** The longest pause; longer ones are cut, so that no response stops all calls for a day. */
const maxMs = 60_000;

const pauseRow = z.object({ name: z.string(), leftMs: z.number() });

interface PausesOptions {
  readonly db: Pick<Database, 'rows' | 'run'>;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Creates the pauses. The statements have durations and no times, because the clocks of machines differ: only the database's clock compares them. */
export function createSharedPauses({ db, now, onError }: PausesOptions): SharedPauses {
  const ends = new Map<string, number>();
  const note = (name: string, leftMs: number) => ends.set(name, Math.max(ends.get(name) ?? 0, now() + leftMs));
  return {
    leftMs: (name) => Math.max(0, (ends.get(name) ?? 0) - now()),
    pause: (name, forMs) => {
      const lasting = Math.min(forMs, maxMs);
      note(name, lasting);
      db.run(sql`
        INSERT INTO pauses AS p (name, until) VALUES (${name}, now() + ${lasting}::int * interval '1 millisecond')
        ON CONFLICT (name) DO UPDATE SET until = greatest(p.until, excluded.until)
      `).catch(onError);
    },
    look: async () => {
      const rows = await db.rows(
        pauseRow,
        sql`SELECT name, (extract(epoch FROM until - now()) * 1000)::float8 AS "leftMs" FROM pauses WHERE until > now()`,
      );
      for (const { name, leftMs } of rows) note(name, Math.min(leftMs, maxMs));
    },
  };
}
