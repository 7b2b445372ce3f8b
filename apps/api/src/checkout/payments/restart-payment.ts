import type { Queryable } from '../../kernel/database.ts';
import { insertPayment, setStatus, type PaymentRow } from '../../payments/payment-rows.ts';
import { createPaymentId } from '../../ticketing/shared/random-ids.ts';
import { parsePaidCheckout } from './paid-checkout.ts';

/**
 * Ends a payment that the provider has cancelled, and begins another one on the page that the visitor wants, with the same checkout, amount and
 * deadline. Its id is new, as that of the first is an idempotency key of the provider. The rows of the payment and of its basket have to be locked;
 * the basket stays in `paying`.
 *
 * @returns false if the visitor wants no other page
 */
export async function restartPayment(tx: Queryable, payment: PaymentRow): Promise<boolean> {
  const checkout = payment.changeOf === null ? parsePaidCheckout(payment.checkout) : null;
  if (checkout === null || checkout.nextPage === null) return false;
  const { body, contents, soldBy, nextPage: page } = checkout;
  await setStatus(tx, payment.id, { status: 'cancelled' });
  await insertPayment(tx, {
    ...payment,
    id: createPaymentId(),
    checkout: { body: { ...body, payment: { method: 'card', page } }, contents, soldBy },
  });
  return true;
}
