import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type * as core from 'zod/v4/core';
import { parse } from 'zod/v4/core';
import { ago, msSince } from '../../kernel/conditions.ts';
import { resovaRequests } from '../../db/schema/resova-baskets.table.ts';
import type { Database } from '../../kernel/database.ts';
import { hashBody, idempotencyHours, keyReused, stillRunning, type KeyedRequest } from '../../kernel/idempotency.ts';
import { succeeded, type Result } from '../../kernel/result.ts';

/** The seconds after which another request may take over a claim, because its owner has died or timed out. */
const claimSeconds = 90;

/**
 * Does the same as `once` for work that cannot run in a transaction: claims the key, does the work, stores the response. If the process dies in
 * between, the next request with the key does the work again, which finds the effect of the first by reading it back.
 */
export async function onceAtResova<Schema extends core.$ZodType>(
  db: Database,
  { scope, key, body }: KeyedRequest,
  schema: Schema,
  work: () => Promise<Result<core.output<Schema>>>,
  renew: (value: core.output<Schema>, ageMs: number) => core.output<Schema> = (value) => value,
): Promise<Result<core.output<Schema>>> {
  if (key === null) return work();
  const bodyHash = hashBody(body);
  const { response, claimedAt } = resovaRequests;
  const isThis = and(eq(resovaRequests.scope, scope), eq(resovaRequests.key, key));
  const isForgotten = lt(claimedAt, ago(idempotencyHours, 'hours'));
  const isDead = sql`${isNull(response)} AND ${lt(claimedAt, ago(claimSeconds, 'secs'))}`;
  const claimed = await db.orm
    .insert(resovaRequests)
    .values({ scope, key, bodyHash })
    .onConflictDoUpdate({
      target: [resovaRequests.scope, resovaRequests.key],
      set: { bodyHash, claimedAt: sql`now()`, response: null },
      setWhere: sql`(${isDead}) OR ${isForgotten}`,
    })
    .returning({ key: resovaRequests.key });
  if (claimed.length === 0) {
    const [stored] = await db.orm
      .select({ bodyHash: resovaRequests.bodyHash, response, ageMs: msSince(claimedAt) })
      .from(resovaRequests)
      .where(isThis);
    if (stored === undefined) return stillRunning();
    if (stored.bodyHash !== bodyHash) return keyReused();
    return stored.response === null ? stillRunning() : succeeded(renew(parse(schema, stored.response), stored.ageMs));
  }
  let result: Result<core.output<Schema>> | null = null;
  try {
    result = await work();
    return result;
  } finally {
    // An error, returned or thrown, had no effect and is not stored.
    if (result?.ok === true) {
      const done = { response: result.value, claimedAt: sql`now()` };
      await db.orm.update(resovaRequests).set(done).where(isThis);
    } else await db.orm.delete(resovaRequests).where(isThis);
  }
}
