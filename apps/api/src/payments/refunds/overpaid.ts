import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { sumColumn } from '../../kernel/conditions.ts';
import { ledgerEntries } from '../../db/schema/ledger.table.ts';
import { type Queryable, rowCount } from '../../kernel/database.ts';

const minorRow = z.object({ minor: rowCount });

/** Calculates the sum of a booking's rows in the ledger: 0 when it is paid, negative as long as something is due. */
export async function findBalance(tx: Queryable, reference: string): Promise<number> {
  const [row] = await tx.orm
    .select({ minor: sumColumn(ledgerEntries.amountMinor) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reference, reference));
  return row?.minor ?? 0;
}

/** Calculates the amount that the visitor has paid too much, without refunds that are on their way already. */
export async function findOverpaid(tx: Queryable, reference: string): Promise<number> {
  const [row] = await tx.rows(
    minorRow,
    sql`
      SELECT coalesce((SELECT sum(amount_minor) FROM ledger_entries WHERE reference = ${reference}), 0)
        - coalesce((
          SELECT sum(r.amount_minor) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.reference = ${reference} AND p.status = 'booked' AND r.destination = 'card' AND r.status = 'intended'
        ), 0) AS minor
    `,
  );
  return Math.max(0, row?.minor ?? 0);
}
