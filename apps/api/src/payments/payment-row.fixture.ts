import type { Queryable } from '../kernel/database.ts';
import { insertPayment } from './payment-rows.ts';

/** The account at the provider of all payments of `insertPaymentFixture`. */
export const paymentAccount = { provider: 'stripe', account: 'madrid' };

/** Inserts an open payment of 90 euros whose basket is its own. `leftMs`: the time until its deadline, which may be past. */
export function insertPaymentFixture(
  db: Queryable,
  id: string,
  { basketId = `b_${id}`, leftMs = 60_000 } = {},
): Promise<void> {
  return insertPayment(db, {
    ...paymentAccount,
    id,
    basketId,
    locationId: 'loc-madrid',
    amountMinor: 9_000,
    currency: 'EUR',
    checkout: { name: 'Ada' },
    changeOf: null,
    deadline: new Date(Date.now() + leftMs).toISOString(),
  });
}
