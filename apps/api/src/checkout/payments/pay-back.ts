import { settleRefunds } from '../../payments/refunds/settle-refunds.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Makes the intended refunds at the provider, and settles the payments that are refunded by them.
 *
 * @param paymentId null for all payments
 */
export async function payBack(context: CheckoutContext, paymentId: string | null): Promise<void> {
  for (const id of await settleRefunds(context, paymentId)) await settlePayment(context, id, { facts: null });
}
