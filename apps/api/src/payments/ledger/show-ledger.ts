import { formatPrice } from '@latchkey/i18n';
import { eq, or, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../db/schema/ledger.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { operatorLocale } from '../../kernel/locale.ts';

type Entry = typeof ledgerEntries.$inferSelect;

/**
 * Writes the ledger entries about an id for an operator: that of a booking, a payment, a refund or a gift voucher. It writes a line for each entry,
 * and for a booking the balance.
 *
 * @returns lines to print; empty if the ledger has no entry
 */
export async function showLedger(db: Queryable, id: string): Promise<readonly string[]> {
  const { giftVoucherId, paymentId, refundId } = ledgerEntries;
  const rows = await db.orm
    .select()
    .from(ledgerEntries)
    .where(
      or(
        eq(ledgerEntries.reference, sql`upper(${id}::text)`),
        eq(giftVoucherId, id),
        eq(paymentId, id),
        eq(refundId, id),
      ),
    )
    .orderBy(ledgerEntries.id);
  const [first] = rows;
  if (first === undefined) return [];
  const isBooking = rows.every(({ reference }) => reference === id.toUpperCase());
  const balanceMinor = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [...rows.map(formatEntry), ...(isBooking ? [formatBalance(balanceMinor, first.currency)] : [])];
}

function formatEntry({ at, kind, amountMinor, currency, giftVoucherId, paymentId, refundId, who, why }: Entry): string {
  const amount = formatPrice({ amountMinor, currency }, operatorLocale);
  const ids = [paymentId, refundId, giftVoucherId].filter((id) => id !== null);
  // A person typed the reason: control characters must not reach the terminal.
  return [at.slice(0, 16), kind.padEnd(16), amount.padStart(12), who, why, ...ids].join('  ').replaceAll(/\p{C}/gu, '');
}

function formatBalance(balanceMinor: number, currency: string): string {
  const amount = formatPrice({ amountMinor: Math.abs(balanceMinor), currency }, operatorLocale);
  if (balanceMinor === 0) return 'Balance: nothing is due.';
  return balanceMinor < 0 ? `Balance: ${amount} is due from the visitor.` : `Balance: ${amount} is due to the visitor.`;
}
