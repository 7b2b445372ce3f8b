import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { resovaBaskets } from '../../db/schema/resova-baskets.table.ts';
import type { Database } from '../../kernel/database.ts';
import { failed, type Result } from '../../kernel/result.ts';
import { basketNotFound } from '../shared/basket-errors.ts';
import type { Phrase } from '../shared/phrases.ts';
import type { BasketKey } from './basket-rows.ts';

/** The seconds after which the lock of a process that died is free: longer than the longest change. */
const lockSeconds = 90;
/** The most attempts to lock: a caller waits for four seconds in all, and then gets an error. */
const maxAttempts = 40;
/** The wait between two attempts. */
const waitMs = 100;

/**
 * Runs the work under a lock of the basket that all processes share. The lock is a column and not a transaction, because no transaction may stay open
 * during calls to another server. Returns `basket_busy` if another request keeps the lock.
 */
export async function withBasketLock<Value>(
  db: Database,
  { locationId, basketId }: BasketKey,
  { sleep, phrase }: { readonly sleep: (ms: number) => Promise<void>; readonly phrase: Phrase },
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const owner = randomUUID();
  const { id, turn, turnUntil } = resovaBaskets;
  const isThis = and(eq(id, basketId), eq(resovaBaskets.locationId, locationId));
  const isFree = or(isNull(turn), lte(turnUntil, sql`clock_timestamp()`));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const locked = await db.orm
      .update(resovaBaskets)
      .set({ turn: owner, turnUntil: sql`clock_timestamp() + make_interval(secs => ${lockSeconds}::int)` })
      .where(and(isThis, isFree))
      .returning({ id });
    if (locked.length > 0) {
      try {
        return await work();
      } finally {
        await db.orm
          .update(resovaBaskets)
          .set({ turn: null, turnUntil: null })
          .where(and(eq(id, basketId), eq(turn, owner)));
      }
    }
    const existing = await db.orm.select({ id }).from(resovaBaskets).where(isThis);
    if (existing.length === 0) return basketNotFound(phrase);
    await sleep(waitMs);
  }
  return failed('conflict', 'basket_busy', 'The basket is being changed by another request.', [phrase]);
}
