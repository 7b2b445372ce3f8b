import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import { parse } from 'zod/v4/core';
import { type Queryable, rowCount } from './database.ts';
import { succeeded, failed, type Result } from './result.ts';

/** A mutation that a caller may repeat without knowing whether it was done. */
export interface KeyedRequest {
  /** The operation and what it is done to: the same key elsewhere is another request. */
  readonly scope: string;
  /** Null makes it a plain call. */
  readonly key: string | null;
  readonly body: unknown;
}

/** Kept for a day, long past any repeat. */
export const idempotencyHours = 24;

const storedRow = z.object({ bodyHash: z.string(), value: z.unknown(), ageMs: rowCount });

/**
 * Does the work at most once per key, within the transaction of its effect: the answer is kept if and only if the effect is.
 * Same key and body: the kept answer, `ageMs` old. Another body: refused as invalid. Still running elsewhere: a conflict.
 * A refusal had no effect and is not kept.
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
  const bodyHash = hashOf(body);
  const [stored] = await tx.rows(
    storedRow,
    sql`
      SELECT body_hash AS "bodyHash", answer AS value,
        floor(extract(epoch FROM clock_timestamp() - created_at) * 1000)::float8 AS "ageMs"
      FROM idempotency_keys
      WHERE scope = ${scope} AND key = ${key} AND created_at > now() - make_interval(hours => ${idempotencyHours}::int)
    `,
  );
  if (stored !== undefined) {
    return stored.bodyHash === bodyHash ? succeeded(renew(parse(schema, stored.value), stored.ageMs)) : keyReused();
  }
  const result = await work();
  if (result.ok) {
    await tx.run(sql`
      INSERT INTO idempotency_keys (scope, key, body_hash, answer)
      VALUES (${scope}, ${key}, ${bodyHash}, ${JSON.stringify(result.value)}::text::jsonb)
      ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
    `);
  }
  return result;
}

export function stillRunning(): ReturnType<typeof failed> {
  return failed('conflict', 'request_running', 'The same request is still running. Ask again with the same key.');
}

export function keyReused(): ReturnType<typeof failed> {
  return failed('invalid', 'idempotency_key_reused', 'This Idempotency-Key came with another body before.', [], {
    problems: ['Idempotency-Key: was used with another body'],
  });
}

export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** What is locked for as long as a keyed request runs. */
export function lockOf(scope: string, key: string): string {
  return JSON.stringify(['once', scope, key]);
}

const lockRow = z.object({ isMine: z.boolean() });

async function takeLock(tx: Queryable, scope: string, key: string): Promise<boolean> {
  const lock = lockOf(scope, key);
  const [row] = await tx.rows(lockRow, sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) AS "isMine"`);
  return row?.isMine ?? false;
}
