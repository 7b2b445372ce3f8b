import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { Phrase } from '@latchkey/i18n';
import { clientRequests } from '../db/schema/requests.table.ts';
import type { Queryable } from './database.ts';
import { noteQuota } from './quota-notes.ts';
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

/** What is left of the hour of a row, and its requests. */
export const hourCount = {
  requests: clientRequests.requests,
  secondsLeft: sql<number>`ceil(extract(epoch FROM ${clientRequests.hour} + interval '1 hour' - clock_timestamp()))::int`,
};

/** The row of a client and the current hour. */
export function isOfHour(scope: string, clientKey: string): SQL | undefined {
  return and(
    eq(clientRequests.scope, scope),
    eq(clientRequests.clientKey, clientKey),
    eq(clientRequests.hour, sql`date_trunc('hour', now())`),
    gt(clientRequests.requests, 0),
  );
}

export const oneLess = { requests: sql`${clientRequests.requests} - 1` };

/** Requests of a client within the current hour, and the seconds until its end. */
export interface HourCount {
  readonly requests: number;
  readonly secondsLeft: number;
}

/**
 * Counts a request. The counts are per clock hour and in the database, so that all processes share them. One statement: two
 * requests at the same moment count as two.
 */
async function countInHour(db: Queryable, scope: string, clientKey: string): Promise<HourCount> {
  const { scope: scopeColumn, clientKey: keyColumn, hour, requests } = clientRequests;
  const [row] = await db.orm
    .insert(clientRequests)
    .values({ scope, clientKey, hour: sql`date_trunc('hour', now())`, requests: 1 })
    .onConflictDoUpdate({ target: [scopeColumn, keyColumn, hour], set: { requests: sql`${requests} + 1` } })
    .returning(hourCount);
  return row ?? { requests: 1, secondsLeft: 1 };
}

/** Counts a request of a limit per clock hour, and notes what is left of it for the headers. A limit of 0 counts nothing. */
export async function countWithin(
  db: Queryable,
  { name, limit, clientKey }: { readonly name: string; readonly limit: number; readonly clientKey: string },
): Promise<{ readonly isExceeded: boolean; readonly secondsLeft: number }> {
  if (limit === 0) return { isExceeded: false, secondsLeft: 0 };
  const count = await countInHour(db, name, clientKey);
  noteCount(name, limit, count);
  return { isExceeded: count.requests > limit, secondsLeft: count.secondsLeft };
}

/** Takes a request back that was counted before it turned out to be one that does not count. */
export async function uncount(db: Queryable, name: string, clientKey: string): Promise<void> {
  await db.orm.update(clientRequests).set(oneLess).where(isOfHour(name, clientKey));
}

/** Notes what is left of a limit per clock hour, for the `RateLimit` headers. */
export function noteCount(name: string, limit: number, { requests, secondsLeft }: HourCount): void {
  const remaining = Math.max(0, limit - requests);
  noteQuota({ name, limit, windowSeconds: 3_600, remaining, resetSeconds: Math.max(1, secondsLeft) });
}

/** Rejects requests above a number per client and hour. */
export function createClientLimit({ db, secret, requestsPerHour }: LimitOptions): LimitClient {
  return async (scope, client, phrase) => {
    const limit = { name: scope, limit: requestsPerHour, clientKey: clientKeyOf(client, secret) };
    const { isExceeded, secondsLeft } = await countWithin(db, limit);
    if (!isExceeded) return succeeded(null);
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
export async function forgetCounts(db: Queryable): Promise<void> {
  const { scope, hour } = clientRequests;
  const dayOfMails = sql`date_trunc('day', now(), 'UTC')`;
  await db.orm
    .delete(clientRequests)
    .where(lt(hour, sql`CASE WHEN ${scope} = ${mailScope} THEN ${dayOfMails} ELSE date_trunc('hour', now()) END`));
}
