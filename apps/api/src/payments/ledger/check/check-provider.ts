import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type Queryable, rowCount } from '../../../kernel/database.ts';
import type { PaymentAccounts } from '../../payment-accounts.ts';
import type { PaymentFacts } from '../../payment-provider.ts';
import { paymentRow } from '../../payment-rows.ts';
import type { LedgerDifference } from './ledger-difference.ts';

const checkedRow = paymentRow
  .pick({ id: true, provider: true, account: true, providerRef: true, currency: true })
  .extend({
    /** The charges less the refunds. */
    keptMinor: rowCount,
    /** The sum that disputes took and returned. */
    disputedMinor: rowCount,
  });

type CheckedPayment = z.output<typeof checkedRow>;

/** The period in which the compared payments were begun. */
export interface CheckedPeriod {
  /** The beginning, included, ISO 8601; `to` is the end, excluded. */
  readonly from: string;
  readonly to: string;
}

/** Lists differences between the ledger and the provider, which is called for each payment of a period. */
export async function checkProvider(
  db: Queryable,
  accounts: PaymentAccounts,
  { from, to }: CheckedPeriod,
  maxAtOnce: number,
): Promise<readonly LedgerDifference[]> {
  const payments = await db.rows(
    checkedRow,
    sql`
      SELECT p.id, p.provider, p.account, p.provider_ref AS "providerRef", p.currency,
        coalesce(sum(l.amount_minor) FILTER (WHERE l.kind IN ('charge', 'refund')), 0) AS "keptMinor",
        coalesce(sum(l.amount_minor) FILTER (WHERE l.kind = 'dispute'), 0) AS "disputedMinor"
      FROM payments p LEFT JOIN ledger_entries l ON l.payment_id = p.id
      WHERE p.created_at >= ${from}::timestamptz AND p.created_at < ${to}::timestamptz
      GROUP BY p.id ORDER BY p.created_at, p.id
    `,
  );
  const differences: LedgerDifference[] = [];
  // All workers take their payments from one iterator, so each payment is checked once.
  const waiting = payments.values();
  const checkWaiting = async () => {
    for (const payment of waiting) differences.push(...(await checkPayment(accounts, payment)));
  };
  await Promise.all(Array.from({ length: maxAtOnce }, checkWaiting));
  return differences.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Compares the ledger of one payment with its provider. */
async function checkPayment(accounts: PaymentAccounts, payment: CheckedPayment): Promise<readonly LedgerDifference[]> {
  const { id, provider, account: name, providerRef } = payment;
  const account = accounts.find(provider, name);
  if (account === null) return [unchecked(id, `its account ${name} at ${provider} is not configured`)];
  const found = await account.provider.find({ paymentId: id, providerRef });
  return found.ok ? compare(payment, found.value) : [unchecked(id, found.error.message)];
}

/** Lists the sums that differ from those of the provider. */
function compare(payment: CheckedPayment, facts: PaymentFacts): readonly LedgerDifference[] {
  // The bank has the money of a dispute until it is won. In the ledger that is a negative amount.
  const disputedMinor = facts.disputes.reduce((sum, each) => sum - (each.status === 'won' ? 0 : each.amountMinor), 0);
  return [
    ...difference(payment, 'kept', payment.keptMinor, facts.receivedMinor - facts.refundedMinor),
    ...difference(payment, 'disputed', payment.disputedMinor, disputedMinor),
  ];
}

/** Describes a sum that differs; an empty list if the two are the same. */
function difference(
  { id, provider, currency }: CheckedPayment,
  sumName: string,
  inLedger: number,
  atProvider: number,
): readonly LedgerDifference[] {
  if (inLedger === atProvider) return [];
  const message = `payment ${id}: ${sumName} ${inLedger} ${currency} in the ledger and ${atProvider} ${currency} at ${provider}`;
  return [{ kind: 'provider', id, message }];
}

/** Describes a payment that could not be compared. */
function unchecked(id: string, why: string): LedgerDifference {
  return { kind: 'unchecked', id, message: `payment ${id} was not compared with its provider: ${why}` };
}
