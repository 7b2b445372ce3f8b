import { formatPrice } from '@latchkey/i18n';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowInstant } from '../../kernel/database.ts';
import { defaultLocale } from '../../kernel/locale.ts';

const entryRow = z.object({
  at: rowInstant,
  kind: z.string(),
  amountMinor: rowCount,
  currency: z.string(),
  reference: z.string().nullable(),
  giftVoucherId: z.string().nullable(),
  paymentId: z.string().nullable(),
  refundId: z.string().nullable(),
  who: z.string(),
  why: z.string(),
});

type Entry = z.output<typeof entryRow>;

/**
 * The rows of the ledger about a booking, a payment, a refund or a gift voucher, and the sum of a booking's.
 *
 * @returns lines to print; empty if there are none
 */
export async function showLedger(db: Queryable, id: string): Promise<readonly string[]> {
  const rows = await db.rows(
    entryRow,
    sql`
      SELECT at, kind, amount_minor AS "amountMinor", currency, reference, gift_voucher_id AS "giftVoucherId",
        payment_id AS "paymentId", refund_id AS "refundId", who, why
      FROM ledger_entries
      WHERE reference = upper(${id}::text) OR ${id}::text IN (gift_voucher_id, payment_id, refund_id)
      ORDER BY id
    `,
  );
  const [first] = rows;
  if (first === undefined) return [];
  const isBooking = rows.every(({ reference }) => reference === id.toUpperCase());
  const balanceMinor = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [...rows.map(lineOf), ...(isBooking ? [balanceLine(balanceMinor, first.currency)] : [])];
}

function lineOf({ at, kind, amountMinor, currency, giftVoucherId, paymentId, refundId, who, why }: Entry): string {
  const amount = formatPrice({ amountMinor, currency }, defaultLocale);
  const ids = [paymentId, refundId, giftVoucherId].filter((id) => id !== null);
  // A reason is typed by a person: control characters must not reach the terminal.
  return [at.slice(0, 16), kind.padEnd(16), amount.padStart(12), who, why, ...ids].join('  ').replaceAll(/\p{C}/gu, '');
}

function balanceLine(balanceMinor: number, currency: string): string {
  const amount = formatPrice({ amountMinor: Math.abs(balanceMinor), currency }, defaultLocale);
  if (balanceMinor === 0) return 'Balance: nothing is due.';
  return balanceMinor < 0 ? `Balance: ${amount} is due from the visitor.` : `Balance: ${amount} is due to the visitor.`;
}
