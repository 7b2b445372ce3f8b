import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../kernel/database.ts';
import { failed, type Result } from '../../kernel/result.ts';
import type { Phrase } from '../shared/phrases.ts';
import { noBasket, type BasketKey } from './basket-rows.ts';

/** Longer than the longest change takes: a process that died in one stops nobody for longer. */
const turnSeconds = 90;
const tries = 40;
const waitMs = 100;

const idRow = z.object({ id: z.string() });
const countRow = z.object({ id: z.string() });

/**
 * Does one change of a basket at a time, whichever process it is asked of. Not a transaction: none may stay open while somebody
 * else's server is asked.
 */
export async function inTurn<Value>(
  db: Database,
  { locationId, basketId }: BasketKey,
  { sleep, phrase }: { readonly sleep: (ms: number) => Promise<void>; readonly phrase: Phrase },
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const turn = randomUUID();
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const mine = await db.rows(
      idRow,
      sql`
        UPDATE resova_baskets
        SET turn = ${turn}, turn_until = clock_timestamp() + make_interval(secs => ${turnSeconds}::int)
        WHERE id = ${basketId} AND location_id = ${locationId}
          AND (turn IS NULL OR turn_until <= clock_timestamp())
        RETURNING id
      `,
    );
    if (mine.length > 0) {
      try {
        return await work();
      } finally {
        await db.run(
          sql`UPDATE resova_baskets SET turn = NULL, turn_until = NULL WHERE id = ${basketId} AND turn = ${turn}`,
        );
      }
    }
    const there = await db.rows(
      countRow,
      sql`SELECT id FROM resova_baskets WHERE id = ${basketId} AND location_id = ${locationId}`,
    );
    if (there.length === 0) return noBasket(phrase);
    await sleep(waitMs);
  }
  return failed('conflict', 'basket_busy', 'The basket is being changed by another request.', [phrase]);
}
