import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { customerKey } from '../kernel/customer-key.ts';
import type { Queryable } from '../kernel/database.ts';

const walkRow = z.object({ start: z.string(), key: z.string() });

/** For each of these keys of customers all that an owner has merged with it, itself first. */
export async function mergedKeys(
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

/** Forgets merges of customers whom no booking names any more. */
export function forgetLeftMerges(tx: Queryable): Promise<void> {
  const isNamed = (key: SQL) =>
    sql`EXISTS (SELECT FROM bookings b WHERE ${customerKey} = ${key} AND b.person_removed_at IS NULL)`;
  return tx.run(sql`
    DELETE FROM customer_merges m WHERE NOT ${isNamed(sql`m.customer_key`)} OR NOT ${isNamed(sql`m.other_key`)}
  `);
}
