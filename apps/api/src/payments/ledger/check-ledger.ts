import type { Queryable } from '../../kernel/database.ts';
import type { PaymentAccounts } from '../payment-accounts.ts';
import { checkProvider, type CheckedPeriod } from './check/check-provider.ts';
import { checkRows } from './check/check-rows.ts';
import type { LedgerDifference } from './check/ledger-difference.ts';

export interface LedgerCheck {
  /** Payments that were begun in this time are compared with their provider; null for none. */
  readonly period: CheckedPeriod | null;
  /** How many payments are looked up at the provider at once. */
  readonly maxAtOnce?: number;
}

const usuallyAtOnce = 4;

/**
 * Everything in which the ledger differs from the bookings, payments, refunds and gift vouchers, and from the money at the
 * providers. A payment that is being settled may differ for a moment: check again.
 */
export async function checkLedger(
  db: Queryable,
  accounts: PaymentAccounts,
  { period, maxAtOnce = usuallyAtOnce }: LedgerCheck,
): Promise<readonly LedgerDifference[]> {
  const inRows = await checkRows(db);
  return period === null ? inRows : [...inRows, ...(await checkProvider(db, accounts, period, maxAtOnce))];
}
