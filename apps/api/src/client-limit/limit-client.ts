import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../db/database.ts';
import { done, refused, type Result } from '../result.ts';

/** What is counted, each by itself. */
export type LimitScope = 'form' | 'newsletter' | 'upload' | 'review';

/** Counts a request of a client and refuses it where there were too many within the hour. */
export type LimitClient = (scope: LimitScope, client: string, phrase?: string) => Promise<Result<null>>;

interface LimitOptions {
  readonly db: Queryable;
  /** Key of the clients' hashes: no address is kept. */
  readonly secret: string;
  /** 0 for no limit. */
  readonly requestsPerHour: number;
}

const countRow = z.object({ requests: z.number() });

/**
 * Hours are the clock's and counts are in the database, so that all processes count together. One statement: two requests at
 * the same moment are two.
 */
export function createClientLimit({ db, secret, requestsPerHour }: LimitOptions): LimitClient {
  return async (scope, client, phrase) => {
    if (requestsPerHour === 0) return done(null);
    const clientKey = createHmac('sha256', secret).update(client).digest('base64url');
    const [row] = await db.rows(
      countRow,
      sql`
        INSERT INTO client_requests (scope, client_key, hour, requests)
        VALUES (${scope}, ${clientKey}, date_trunc('hour', now()), 1)
        ON CONFLICT (scope, client_key, hour) DO UPDATE SET requests = client_requests.requests + 1
        RETURNING requests
      `,
    );
    if ((row?.requests ?? 1) <= requestsPerHour) return done(null);
    const message = `At most ${requestsPerHour} requests of this kind from one client within an hour.`;
    return refused('tooMany', 'too_many_requests', message, phrase === undefined ? [] : [phrase]);
  };
}

/** What was counted in hours that are over. */
export function forgetCounts(db: Queryable): Promise<void> {
  return db.run(sql`DELETE FROM client_requests WHERE hour < date_trunc('hour', now())`);
}
