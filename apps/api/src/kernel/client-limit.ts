import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Phrase } from '@latchkey/i18n';
import * as z from 'zod';
import type { Queryable } from './database.ts';
import { succeeded, tooMany, type Result } from './result.ts';

/** What is counted, each separately. */
export type LimitScope = 'form' | 'newsletter' | 'upload' | 'review';

/** Counts a request of a client; an error where there were too many within the hour. */
export type LimitClient = (scope: LimitScope, client: string, phrase?: Phrase) => Promise<Result<null>>;

interface LimitOptions {
  readonly db: Queryable;
  /** Key of the hashes of client addresses; no address is stored. */
  readonly secret: string;
  /** 0 for no limit. */
  readonly requestsPerHour: number;
}

const countRow = z.object({ requests: z.number(), secondsLeft: z.number() });

/** Requests of a client within the current hour, and the seconds until its end. */
export type HourCount = z.output<typeof countRow>;

/**
 * Counts a request. The counts are per clock hour and in the database, so that all processes share them. One statement: two
 * requests at the same moment count as two.
 */
export async function countInHour(db: Queryable, scope: string, clientKey: string): Promise<HourCount> {
  const [row] = await db.rows(
    countRow,
    sql`
      INSERT INTO client_requests AS r (scope, client_key, hour, requests)
      VALUES (${scope}, ${clientKey}, date_trunc('hour', now()), 1)
      ON CONFLICT (scope, client_key, hour) DO UPDATE SET requests = r.requests + 1
      RETURNING requests, ceil(extract(epoch FROM hour + interval '1 hour' - clock_timestamp()))::int AS "secondsLeft"
    `,
  );
  return row ?? { requests: 1, secondsLeft: 1 };
}

/** Rejects requests above a number per client and hour. */
export function createClientLimit({ db, secret, requestsPerHour }: LimitOptions): LimitClient {
  return async (scope, client, phrase) => {
    if (requestsPerHour === 0) return succeeded(null);
    const { requests, secondsLeft } = await countInHour(db, scope, clientKeyOf(client, secret));
    if (requests <= requestsPerHour) return succeeded(null);
    const message = `At most ${requestsPerHour} requests of this kind from one client within an hour.`;
    return tooMany('too_many_requests', message, secondsLeft, phrase === undefined ? [] : [phrase]);
  };
}

/** A keyed hash of a client or mailbox, because no address may be stored. */
export function clientKeyOf(client: string, secret: string): string {
  return createHmac('sha256', secret).update(client).digest('base64url');
}

/** Emails to a mailbox are counted per day, everything else per hour. */
export const mailScope = 'mail';

/** Deletes the counts of past hours and, for emails, of past days. */
export function forgetCounts(db: Queryable): Promise<void> {
  return db.run(sql`
    DELETE FROM client_requests
    WHERE hour < CASE WHEN scope = ${mailScope} THEN date_trunc('day', now(), 'UTC') ELSE date_trunc('hour', now()) END
  `);
}
