import { succeeded, type Result } from '../../kernel/result.ts';
import type { PaymentFacts, ProviderResult } from '../../payments/payment-provider.ts';
import { findPayment, type PaymentRow } from '../../payments/payment-rows.ts';
import { noPayment } from '../../ticketing/shared/basket-errors.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { paymentUnavailable } from './continue-payment.ts';
import { payBack } from './pay-back.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Finds a payment at the provider, or cancels it there, and settles what it returns. If the provider is not available, the deadline still passes: the
 * result is then `payment_unavailable`.
 *
 * @param wanted `find`, which becomes `cancel` once the deadline is over
 */
export async function checkPayment(
  context: CheckoutContext,
  paymentId: string,
  wanted: 'find' | 'cancel',
): Promise<Result<PaymentRow>> {
  const payment = await findPayment(context.db, paymentId, 'none');
  if (payment === undefined) return noPayment();
  const isUnsettled = payment.status === 'open' || payment.status === 'cancelling';
  if (payment.status === 'cancelled' || (wanted === 'cancel' && !isUnsettled)) return succeeded(payment);
  const found = await callProvider(context, payment, payment.status === 'cancelling' ? 'cancel' : wanted);
  if (!found.ok)
    context.log.warn({ payment: paymentId, reason: found.error.message }, 'a payment could not be checked');
  const settled = await settlePayment(context, paymentId, { facts: found.ok ? found.value : null });
  if (!settled.ok) return settled;
  if (settled.value.status === 'refunding') await payBack(context, paymentId);
  // The deadline is over, so the payment is cancelled at the provider now.
  if (payment.status === 'open' && settled.value.status === 'cancelling') {
    return checkPayment(context, paymentId, 'cancel');
  }
  return found.ok ? settled : paymentUnavailable(found.error);
}

async function callProvider(
  { accounts }: CheckoutContext,
  { id: paymentId, provider: name, account, providerRef }: PaymentRow,
  call: 'find' | 'cancel',
): Promise<ProviderResult<PaymentFacts>> {
  const provider = accounts.find(name, account)?.provider;
  if (provider === undefined) {
    const message = `the account ${account} of ${name} is not configured`;
    return { ok: false, error: { kind: 'unavailable', message } };
  }
  return provider[call]({ paymentId, providerRef });
}
