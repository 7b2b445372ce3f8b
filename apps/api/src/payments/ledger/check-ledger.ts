import type { Queryable } from '../../kernel/database.ts';
import type { PaymentAccounts } from '../payment-accounts.ts';
import { checkProvider, type CheckedPeriod } from './check/check-provider.ts';
import { checkRows } from './check/check-rows.ts';
import type { LedgerDifference } from './check/ledger-difference.ts';

/** The extent of a check of the ledger. */
export interface LedgerCheck {
  /** The time in which the compared payments were begun; null to compare none with their provider. */
  readonly period: CheckedPeriod | null;
  /** The number of payments that are looked up at the provider at once. */
  readonly maxAtOnce?: number;
}

/** The number of payments that are looked up at once by default: providers limit requests. */
const usuallyAtOnce = 4;

/**
 * Lists everything in which the ledger differs from the bookings, payments, refunds and gift vouchers, and from the money at the providers. A payment
 * that is being settled may differ for a moment: check again.
 */
export async function checkLedger(
  db: Queryable,
  accounts: PaymentAccounts,
  { period, maxAtOnce = usuallyAtOnce }: LedgerCheck,
): Promise<readonly LedgerDifference[]> {
  const inRows = await checkRows(db);
  return period === null ? inRows : [...inRows, ...(await checkProvider(db, accounts, period, maxAtOnce))];
}
