import type { PaymentPage } from '@latchkey/booking-core';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findPayment, findSuccessor, saveCheckout, type PaymentRow } from '../../payments/payment-rows.ts';
import { noPayment } from '../../ticketing/shared/basket-errors.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { checkPayment } from './check-payment.ts';
import { readPaymentPage, parsePaidCheckout } from './paid-checkout.ts';
import { isPayable } from './payment-wire.ts';

/**
 * Moves the typing of the card to the other page. A payment at the provider cannot change its page, so it is cancelled there, and begins anew with
 * what is stored of it (`restartPayment`), in the transaction that records that nothing will be charged. The basket is never open in between. A
 * payment that was made by then counts.
 *
 * @returns the payment that counts from now on, which is the same one if there is nothing to change
 */
export async function changePage(
  context: CheckoutContext,
  paymentId: string,
  page: PaymentPage,
): Promise<Result<PaymentRow>> {
  const { db } = context;
  const intended = await db.transaction((tx) => intendPage(tx, paymentId, page));
  if (!intended.ok) return intended;
  const { payment, isChanging } = intended.value;
  const checked = isChanging ? await checkPayment(context, paymentId, 'cancel') : succeeded(payment);
  return checked.ok ? succeeded(await findSuccessor(db, checked.value)) : checked;
}

/** Stores the wanted page before the provider is called: the process that learns that the payment is cancelled begins the other one. */
async function intendPage(
  tx: Queryable,
  paymentId: string,
  page: PaymentPage,
): Promise<Result<{ readonly payment: PaymentRow; readonly isChanging: boolean }>> {
  const payment = await findPayment(tx, paymentId, 'forUpdate');
  if (payment === undefined) return noPayment();
  const checkout = parsePaidCheckout(payment.checkout);
  const isChanging = checkout !== null && isPayable(payment) && readPaymentPage(checkout) !== page;
  if (isChanging) await saveCheckout(tx, paymentId, { ...checkout, nextPage: page });
  return succeeded({ payment, isChanging });
}

/** Drops the wish for another page, because the visitor gives the payment up: it must not begin anew. */
export async function keepPage(tx: Queryable, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId, 'forUpdate');
  const checkout = parsePaidCheckout(payment?.checkout ?? null);
  if (checkout !== null && checkout.nextPage !== null) {
    await saveCheckout(tx, paymentId, { ...checkout, nextPage: null });
  }
}
