import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../kernel/database.ts';
import { failed, type Result } from '../../kernel/result.ts';
import { basketNotFound } from '../shared/basket-errors.ts';
import type { Phrase } from '../shared/phrases.ts';
import type { BasketKey } from './basket-rows.ts';

/** Longer than the longest change. The lock of a process that died is free after this time. */
const lockSeconds = 90;
const maxAttempts = 40;
const waitMs = 100;

const idRow = z.object({ id: z.string() });

/**
 * Runs the work under a lock of the basket that all processes share. It is a column and not a transaction, because no transaction
 * may stay open during calls to another server. Returns `basket_busy` where the lock stays taken.
 */
export async function withBasketLock<Value>(
  db: Database,
  { locationId, basketId }: BasketKey,
  { sleep, phrase }: { readonly sleep: (ms: number) => Promise<void>; readonly phrase: Phrase },
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const owner = randomUUID();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const locked = await db.rows(
      idRow,
      sql`
        UPDATE resova_baskets
        SET turn = ${owner}, turn_until = clock_timestamp() + make_interval(secs => ${lockSeconds}::int)
        WHERE id = ${basketId} AND location_id = ${locationId}
          AND (turn IS NULL OR turn_until <= clock_timestamp())
        RETURNING id
      `,
    );
    if (locked.length > 0) {
      try {
        return await work();
      } finally {
        await db.run(
          sql`UPDATE resova_baskets SET turn = NULL, turn_until = NULL WHERE id = ${basketId} AND turn = ${owner}`,
        );
      }
    }
    const existing = await db.rows(
      idRow,
      sql`SELECT id FROM resova_baskets WHERE id = ${basketId} AND location_id = ${locationId}`,
    );
    if (existing.length === 0) return basketNotFound(phrase);
    await sleep(waitMs);
  }
  return failed('conflict', 'basket_busy', 'The basket is being changed by another request.', [phrase]);
}
