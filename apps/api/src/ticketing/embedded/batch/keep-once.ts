import { basketWire, type BasketWire, type BasketBody } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { type Queryable, rowCount } from '../../../kernel/database.ts';
import {
  hashOf,
  idempotencyHours,
  keyReused,
  stillRunning,
  lockOf,
  type KeyedRequest,
} from '../../../kernel/idempotency.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { succeeded, type Result } from '../../../kernel/result.ts';
import { ageBasket } from '../../shared/ticketing.ts';
import type { Venue } from '../catalogue.ts';

const turnRow = z.object({ turn: z.string(), isMine: z.boolean() });
const storedRow = z.object({ turn: z.string(), bodyHash: z.string(), answer: z.unknown(), ageMs: rowCount });

/**
 * What `once` does before its work, for many requests.
 *
 * @returns the results of requests that must not be carried out, by their index
 */
export async function findKnownResults(
  tx: Queryable,
  requests: readonly KeyedRequest[],
): Promise<ReadonlyMap<number, BasketResult>> {
  const known = new Map<number, BasketResult>();
  const byLock = new Map<string, number>();
  for (const [index, { scope, key }] of requests.entries()) {
    if (key === null) continue;
    const lock = lockOf(scope, key);
    if (byLock.has(lock)) known.set(index, stillRunning());
    else byLock.set(lock, index);
  }
  if (byLock.size === 0) return known;
  const turns = [...byLock.keys()];
  const locks = await tx.rows(
    turnRow,
    sql`
      SELECT turn, pg_try_advisory_xact_lock(hashtextextended(turn, 0)) AS "isMine"
      FROM unnest(${sql.param(turns)}::text[]) AS t(turn)
    `,
  );
  for (const { turn, isMine } of locks) {
    const index = byLock.get(turn);
    if (!isMine && index !== undefined) known.set(index, stillRunning());
  }
  // A separate statement, which sees what was committed before the locks were taken.
  const stored = await tx.rows(
    storedRow,
    sql`
      SELECT t.turn, k.body_hash AS "bodyHash", k.answer,
        floor(extract(epoch FROM clock_timestamp() - k.created_at) * 1000)::float8 AS "ageMs"
      FROM unnest(
        ${sql.param(turns)}::text[],
        ${sql.param([...byLock.values()].map((index) => requests[index]?.scope ?? ''))}::text[],
        ${sql.param([...byLock.values()].map((index) => requests[index]?.key ?? ''))}::text[]
      ) AS t(turn, scope, key)
      JOIN idempotency_keys k ON k.scope = t.scope AND k.key = t.key
      WHERE k.created_at > now() - make_interval(hours => ${idempotencyHours}::int)
    `,
  );
  for (const { turn, bodyHash, answer, ageMs } of stored) {
    const index = byLock.get(turn);
    if (index === undefined || known.has(index)) continue;
    const isSame = bodyHash === hashOf(requests[index]?.body);
    known.set(index, isSame ? succeeded(ageBasket(parse(basketWire, answer), ageMs)) : keyReused());
  }
  return known;
}

/** What `once` does after its work: the responses are stored if and only if the baskets are. */
export async function storeResponses(
  tx: Queryable,
  kept: readonly { readonly request: KeyedRequest; readonly response: BasketWire }[],
): Promise<void> {
  const keyed = kept.filter(({ request }) => request.key !== null);
  if (keyed.length === 0) return;
  const column = (read: (each: (typeof keyed)[number]) => string) => sql.param(keyed.map(read));
  await tx.run(sql`
    INSERT INTO idempotency_keys (scope, key, body_hash, answer)
    SELECT k.scope, k.key, k.body_hash, k.answer::jsonb
    FROM unnest(
      ${column(({ request }) => request.scope)}::text[],
      ${column(({ request }) => request.key ?? '')}::text[],
      ${column(({ request }) => hashOf(request.body))}::text[],
      ${column(({ response }) => JSON.stringify(response))}::text[]
    ) AS k(scope, key, body_hash, answer)
    ON CONFLICT (scope, key) DO UPDATE
    SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
  `);
}

/** A request to create a basket. */
export interface NewBasket {
  readonly venue: Venue;
  readonly locale: Locale;
  readonly clientKey: string;
  readonly request: KeyedRequest;
  readonly body: BasketBody;
}

export type BasketResult = Result<BasketWire>;

/** Whether a basket fits in a batch: it has one slot and no vouchers, like nearly all. */
export function isPlain({ body }: NewBasket): boolean {
  return body.bookings.length === 1 && (body.vouchers ?? []).length === 0;
}
