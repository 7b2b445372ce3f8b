import { sql } from 'drizzle-orm';
import type { Phrase } from '@latchkey/i18n';
import * as z from 'zod';
import type { Queryable } from './database.ts';
import { noteQuota } from './quota-notes.ts';
import { succeeded, tooMany, type Result } from './result.ts';
import { sign } from './signatures.ts';

/** The kinds of request that are counted, each separately. */
export type LimitScope = 'form' | 'newsletter' | 'upload' | 'review';

/** Counts a request of a client; returns an error if there were too many within the hour. */
export type LimitClient = (scope: LimitScope, client: string, phrase?: Phrase) => Promise<Result<null>>;

interface LimitOptions {
  readonly db: Queryable;
  /** The key of the hashes of client addresses; no address is stored. */
  readonly secret: string;
  /** The most requests of a client per hour and kind; 0 for no limit. */
  readonly requestsPerHour: number;
}

/** The schema of a row of counts. */
export const countRow = z.object({ requests: z.number(), secondsLeft: z.number() });

/** The SQL of the seconds that are left of the hour of a row of `client_requests`. */
export const secondsLeftOfHour = sql`ceil(extract(epoch FROM hour + interval '1 hour' - clock_timestamp()))::int`;

/** The number of requests of a client within the current hour, and the seconds until its end. */
export type HourCount = z.output<typeof countRow>;

/**
 * Counts a request. The counts are per clock hour and in the database, so that all processes share them. It is one statement, so that two requests at
 * the same moment count as two.
 */
async function countInHour(db: Queryable, scope: string, clientKey: string): Promise<HourCount> {
  const [row] = await db.rows(
    countRow,
    sql`
      INSERT INTO client_requests AS r (scope, client_key, hour, requests)
      VALUES (${scope}, ${clientKey}, date_trunc('hour', now()), 1)
      ON CONFLICT (scope, client_key, hour) DO UPDATE SET requests = r.requests + 1
      RETURNING requests, ${secondsLeftOfHour} AS "secondsLeft"
    `,
  );
  // The fallback satisfies the type: the statement always returns a row.
  return row ?? { requests: 1, secondsLeft: 1 };
}

/** Counts a request of a limit per clock hour, and notes the remaining quota for the headers. A limit of 0 counts nothing. */
export async function countWithin(
  db: Queryable,
  { name, limit, clientKey }: { readonly name: string; readonly limit: number; readonly clientKey: string },
): Promise<{ readonly isExceeded: boolean; readonly secondsLeft: number }> {
  if (limit === 0) return { isExceeded: false, secondsLeft: 0 };
  const count = await countInHour(db, name, clientKey);
  noteCount(name, limit, count);
  return { isExceeded: count.requests > limit, secondsLeft: count.secondsLeft };
}

/** Takes a counted request back if it turned out to be one that does not count. */
export function uncount(db: Queryable, name: string, clientKey: string): Promise<void> {
  return db.run(sql`
    UPDATE client_requests SET requests = requests - 1
    WHERE scope = ${name} AND client_key = ${clientKey} AND hour = date_trunc('hour', now()) AND requests > 0
  `);
}

/** Notes the remaining quota of a limit per clock hour, for the `RateLimit` headers. */
export function noteCount(name: string, limit: number, { requests, secondsLeft }: HourCount): void {
  const remaining = Math.max(0, limit - requests);
  noteQuota({ name, limit, windowSeconds: 3_600, remaining, resetSeconds: Math.max(1, secondsLeft) });
}

/** Creates a limit that rejects requests above a number per client and hour. */
export function createClientLimit({ db, secret, requestsPerHour }: LimitOptions): LimitClient {
  return async (scope, client, phrase) => {
    const limit = { name: scope, limit: requestsPerHour, clientKey: createClientKey(client, secret) };
    const { isExceeded, secondsLeft } = await countWithin(db, limit);
    if (!isExceeded) return succeeded(null);
    const message = `At most ${requestsPerHour} requests of this kind from one client within an hour.`;
    return tooMany('too_many_requests', message, secondsLeft, phrase === undefined ? [] : [phrase]);
  };
}

/** Calculates a keyed hash of a client or mailbox, because no address may be stored. */
export function createClientKey(client: string, secret: string): string {
  return sign(secret, client);
}

/** The scope of emails to a mailbox. They are counted per day, everything else per hour. */
export const mailScope = 'mail';

/** Deletes the counts of past hours and, for emails, of past days. */
export function forgetCounts(db: Queryable): Promise<void> {
  return db.run(sql`
    DELETE FROM client_requests
    WHERE hour < CASE WHEN scope = ${mailScope} THEN date_trunc('day', now(), 'UTC') ELSE date_trunc('hour', now()) END
  `);
}
