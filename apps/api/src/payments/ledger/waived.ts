import { and, eq } from 'drizzle-orm';
import { sumColumn } from '../../kernel/conditions.ts';
import { ledgerEntries } from '../../db/schema/ledger.table.ts';
import type { Queryable } from '../../kernel/database.ts';

/** Finds the amount of a booking that the visitor was not asked for until now, in minor units. */
export async function findWaived(db: Queryable, reference: string): Promise<number> {
  const [row] = await db.orm
    .select({ minor: sumColumn(ledgerEntries.amountMinor) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.reference, reference), eq(ledgerEntries.kind, 'waiver')));
  return row?.minor ?? 0;
}
