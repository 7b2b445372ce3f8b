import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import { parse } from 'zod/v4/core';
import { type Database, rowCount } from '../../kernel/database.ts';
import { hashOf, idempotencyHours, keyReused, stillRunning, type KeyedRequest } from '../../kernel/idempotency.ts';
import { succeeded, type Result } from '../../kernel/result.ts';

/** After this time another request may take over a claim: its owner has died or timed out. */
const claimSeconds = 90;

const claimRow = z.object({ key: z.string() });
const storedRow = z.object({ bodyHash: z.string(), answer: z.unknown(), ageMs: rowCount });

/**
 * `once` for work that cannot run in a transaction: claims the key, does the work, stores the response. Where the process dies in
 * between, the next request with the key does the work again, which finds the effect of the first by reading it back.
 */
export async function onceAtResova<Schema extends core.$ZodType>(
  db: Database,
  { scope, key, body }: KeyedRequest,
  schema: Schema,
  work: () => Promise<Result<core.output<Schema>>>,
  renew: (response: core.output<Schema>, ageMs: number) => core.output<Schema> = (response) => response,
): Promise<Result<core.output<Schema>>> {
  if (key === null) return work();
  const bodyHash = hashOf(body);
  const claimed = await db.rows(
    claimRow,
    sql`
      INSERT INTO resova_requests AS r (scope, key, body_hash) VALUES (${scope}, ${key}, ${bodyHash})
      ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, claimed_at = now(), answer = NULL
      WHERE (r.answer IS NULL AND r.claimed_at < now() - make_interval(secs => ${claimSeconds}::int))
        OR r.claimed_at < now() - make_interval(hours => ${idempotencyHours}::int)
      RETURNING r.key
    `,
  );
  if (claimed.length === 0) {
    const [stored] = await db.rows(
      storedRow,
      sql`
        SELECT body_hash AS "bodyHash", answer,
          floor(extract(epoch FROM clock_timestamp() - claimed_at) * 1000)::float8 AS "ageMs"
        FROM resova_requests WHERE scope = ${scope} AND key = ${key}
      `,
    );
    if (stored === undefined) return stillRunning();
    if (stored.bodyHash !== bodyHash) return keyReused();
    return stored.answer === null ? stillRunning() : succeeded(renew(parse(schema, stored.answer), stored.ageMs));
  }
  let result: Result<core.output<Schema>> | null = null;
  try {
    result = await work();
    return result;
  } finally {
    // An error had no effect and is not stored, whether returned or thrown.
    await db.run(
      result?.ok === true
        ? sql`
            UPDATE resova_requests SET answer = ${JSON.stringify(result.value)}::text::jsonb, claimed_at = now()
            WHERE scope = ${scope} AND key = ${key}
          `
        : sql`DELETE FROM resova_requests WHERE scope = ${scope} AND key = ${key}`,
    );
  }
}
