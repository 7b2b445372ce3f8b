import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';

const waivedRow = z.object({ minor: rowCount });

/** What a booking was not asked for until now, in minor units. */
export async function findWaived(db: Queryable, reference: string): Promise<number> {
  const [row] = await db.rows(
    waivedRow,
    sql`
      SELECT coalesce(sum(amount_minor), 0) AS minor FROM ledger_entries
      WHERE reference = ${reference} AND kind = 'waiver'
    `,
  );
  return row?.minor ?? 0;
}
