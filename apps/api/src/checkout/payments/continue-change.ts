import type { ChangeOutcomeWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findPayment } from '../../payments/payment-rows.ts';
import { noPayment, paymentRejected } from '../../ticketing/shared/basket-errors.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { describePayment } from './continue-payment.ts';

/** Responds to a change that is paid by card, be it new or repeated, with its payment as it is now. */
export async function continueChange(
  context: CheckoutContext,
  paymentId: string,
  locale: Locale,
): Promise<Result<ChangeOutcomeWire>> {
  const payment = await findPayment(context.db, paymentId, 'none');
  if (payment === undefined) return noPayment();
  const described = await describePayment(context, payment, locale);
  if (!described.ok) return described;
  // The payment was open a moment ago: the provider has rejected it when `describePayment` registered it there.
  if (payment.status === 'open' && described.value.status === 'cancelled') return paymentRejected();
  return succeeded({ status: 'paymentRequired', payment: described.value });
}
