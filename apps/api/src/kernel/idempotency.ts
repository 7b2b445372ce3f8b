import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import { parse } from 'zod/v4/core';
import { type Queryable, rowCount } from './database.ts';
import { succeeded, failed, type Result } from './result.ts';

/** A mutation that a caller may repeat without knowing whether it succeeded. */
export interface KeyedRequest {
  /** The operation and its object. The same key with another scope is another request. */
  readonly scope: string;
  /** The idempotency key; null for a request without a key. */
  readonly key: string | null;
  readonly body: unknown;
}

/** The number of hours for which results are kept: a day, longer than any repeat takes. */
export const idempotencyHours = 24;

/** A result as it is stored under a key. */
export const storedResult = z.object({ bodyHash: z.string(), value: z.unknown(), ageMs: rowCount });

type StoredResult = z.output<typeof storedResult>;

/**
 * Runs the work at most once per key, in the transaction of its effect: the result is stored if and only if the effect is. A repeat with the same
 * body gets the stored result, after `renew` has adapted it to its age; a repeat with another body is invalid; a repeat while the first request still
 * runs is a conflict. Errors have no effect and are not stored.
 */
export async function once<Schema extends core.$ZodType>(
  tx: Queryable,
  { scope, key, body }: KeyedRequest,
  schema: Schema,
  work: () => Promise<Result<core.output<Schema>>>,
  renew: (value: core.output<Schema>, ageMs: number) => core.output<Schema> = (value) => value,
): Promise<Result<core.output<Schema>>> {
  if (key === null) return work();
  if (!(await takeLock(tx, scope, key))) {
    return stillRunning();
  }
  const [stored] = await tx.rows(
    storedResult,
    sql`
      SELECT body_hash AS "bodyHash", answer AS value,
        floor(extract(epoch FROM clock_timestamp() - created_at) * 1000)::float8 AS "ageMs"
      FROM idempotency_keys
      WHERE scope = ${scope} AND key = ${key} AND created_at > now() - make_interval(hours => ${idempotencyHours}::int)
    `,
  );
  if (stored !== undefined) {
    return repeated(stored, body, schema, renew);
  }
  const result = await work();
  if (result.ok) await storeResult(tx, { scope, key, body }, result.value);
  return result;
}

/** Stores the result of a request, in the transaction of its effect. It stores nothing for a request without a key. */
export async function storeResult(tx: Queryable, { scope, key, body }: KeyedRequest, value: unknown): Promise<void> {
  if (key === null) return;
  await tx.run(sql`
    INSERT INTO idempotency_keys (scope, key, body_hash, answer)
    VALUES (${scope}, ${key}, ${hashBody(body)}, ${JSON.stringify(value)}::text::jsonb)
    ON CONFLICT (scope, key) DO UPDATE
    SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
  `);
}

/** Returns the error of a request whose first call is still running. */
export function stillRunning(): ReturnType<typeof failed> {
  return failed('conflict', 'request_running', 'The same request is still running. Repeat it with the same key.');
}

/** Returns the stored result of a repeated request, or the error that its body differs. */
export function repeated<Schema extends core.$ZodType>(
  { bodyHash, value, ageMs }: StoredResult,
  body: unknown,
  schema: Schema,
  renew: (value: core.output<Schema>, ageMs: number) => core.output<Schema> = (same) => same,
): Result<core.output<Schema>> {
  return bodyHash === hashBody(body) ? succeeded(renew(parse(schema, value), ageMs)) : keyReused();
}

/** Returns the error of a key that came with another body before. */
export function keyReused(): ReturnType<typeof failed> {
  return failed('invalid', 'idempotency_key_reused', 'This Idempotency-Key came with another body before.', [], {
    problems: ['Idempotency-Key: was used with another body'],
  });
}

/** Calculates the hash of a body. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** Returns the name of the lock that a keyed request holds while it runs. */
export function nameLock(scope: string, key: string): string {
  return JSON.stringify(['once', scope, key]);
}

/** `isMine` is true if this transaction has the lock. */
const lockRow = z.object({ isMine: z.boolean() });

async function takeLock(tx: Queryable, scope: string, key: string): Promise<boolean> {
  const lock = nameLock(scope, key);
  const [row] = await tx.rows(lockRow, sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) AS "isMine"`);
  return row?.isMine ?? false;
}
