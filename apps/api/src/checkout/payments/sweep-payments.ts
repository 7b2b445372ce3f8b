import { lt } from 'drizzle-orm';
import { ago } from '../../kernel/conditions.ts';
import { paymentEvents } from '../../db/schema/payments.table.ts';
import { claimChargedPayments, claimDuePayments } from '../../payments/claim-payments.ts';
import type { Database } from '../../kernel/database.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { checkPayment } from './check-payment.ts';
import { payBack } from './pay-back.ts';

/** The time without a report after which an open payment is fetched again. */
const unreportedMs = 60_000;
/** The interval in which a payment past its deadline is fetched. */
const overdueMs = 10_000;
/** The limit of due payments in one sweep. */
const batchSize = 50;
/** The limit of charged payments in one sweep: they are in no hurry, and there are many of them after an outage of events. */
const chargedBatchSize = 5;
/** The days for which events are kept, longer than any provider repeats one. */
const keptEventDays = 60;

/**
 * Ends payments past their deadline, fetches those without a report, makes the intended refunds, and fetches some charged payments again. Runs
 * every few seconds.
 */
export async function sweepPayments(context: CheckoutContext): Promise<void> {
  const due = { checkedBeforeMs: unreportedMs, overdueCheckedBeforeMs: overdueMs, limit: batchSize };
  for (const id of await claimDuePayments(context.db, due)) await checkPayment(context, id, 'find');
  await payBack(context, null);
  for (const id of await claimChargedPayments(context.db, chargedBatchSize)) await checkPayment(context, id, 'find');
}

/** Deletes the events that no provider repeats any more. */
export async function forgetPaymentEvents(db: Database): Promise<void> {
  await db.background.orm.delete(paymentEvents).where(lt(paymentEvents.receivedAt, ago(keptEventDays, 'days')));
}
