import type { Stripe } from 'stripe';
import { toStripeAmount } from './stripe-amount.ts';
import type { RefundFacts, RefundPayment } from '../payment-provider.ts';

/**
 * Refunds a part of a charge. Stripe forgets an idempotency key after a day, and a refund may be repeated later, so it is first looked for among the
 * refunds that Stripe has.
 */
export async function refundIntent(
  stripe: Stripe,
  { id: intentId, currency }: Pick<Stripe.PaymentIntent, 'id' | 'currency'>,
  { paymentId, refundId, amountMinor }: RefundPayment,
): Promise<RefundFacts> {
  const known = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  const earlier = known.data.find(({ metadata }) => metadata?.['refund_id'] === refundId);
  if (earlier !== undefined) return toRefundFacts(earlier);
  const refund = await stripe.refunds.create(
    {
      payment_intent: intentId,
      amount: toStripeAmount(amountMinor, currency.toUpperCase()),
      metadata: { refund_id: refundId, payment_id: paymentId },
    },
    { idempotencyKey: refundId },
  );
  return toRefundFacts(refund);
}

function toRefundFacts({ id, status }: Stripe.Refund): RefundFacts {
  if (status === 'failed' || status === 'canceled') return { providerRef: id, status: 'failed' };
  return { providerRef: id, status: status === 'succeeded' ? 'done' : 'pending' };
}
