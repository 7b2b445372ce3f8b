import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { customerKey } from '../kernel/customer-key.ts';
import type { Queryable } from '../kernel/database.ts';

/*
 * An owner can merge customers into one person, such as a person who books from two addresses. A customer is known by a key that
 * the database computes from each booking (`customer-key.ts`); a row of `customer_merges` joins two keys, in either order.
 */

const walkRow = z.object({ start: z.string(), key: z.string() });

/** Finds, for each of the keys, all keys of the same person: itself first, then the keys that are joined to it over any number of merges. */
export async function findMergedKeys(
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.rows(
    walkRow,
    sql`
      WITH RECURSIVE walk(start, key) AS (
        SELECT k, k FROM unnest(${sql.param([...keys])}::text[]) k
        UNION
        SELECT w.start, CASE WHEN m.customer_key = w.key THEN m.other_key ELSE m.customer_key END
        FROM walk w JOIN customer_merges m ON m.customer_key = w.key OR m.other_key = w.key
      )
      SELECT start, key FROM walk ORDER BY start, key <> start, key
    `,
  );
  const groups = new Map<string, string[]>();
  for (const { start, key } of rows) groups.set(start, [...(groups.get(start) ?? []), key]);
  return groups;
}

/** Deletes the merges of a key that no booking has any more, so that nothing is left of a person who was erased. */
export function deleteUnusedMerges(tx: Queryable): Promise<void> {
  const isNamed = (key: SQL) =>
    sql`EXISTS (SELECT FROM bookings b WHERE ${customerKey} = ${key} AND b.person_removed_at IS NULL)`;
  return tx.run(sql`
    DELETE FROM customer_merges m WHERE NOT ${isNamed(sql`m.customer_key`)} OR NOT ${isNamed(sql`m.other_key`)}
  `);
}
