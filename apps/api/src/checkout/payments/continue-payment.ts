import type { CheckoutWire, ConfirmationWire, PaymentWire } from '@latchkey/cms-client/contract';
import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../../db/schema/requests.table.ts';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, type ApiError, type Failure, type Result } from '../../kernel/result.ts';
import {
  findPayment,
  findSuccessor,
  saveProviderRef,
  setStatus,
  type PaymentRow,
} from '../../payments/payment-rows.ts';
import type { ProviderError } from '../../payments/payment-provider.ts';
import { noPayment, paymentRejected } from '../../ticketing/shared/basket-errors.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';
import { composeConfirmation, findBasketId } from '../confirmations.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { findVenue } from '../../venues/find-room.ts';
import { expireBasket, reopenBasket } from '../../baskets/paying-basket.ts';
import { changeScope, checkoutScope } from './payment-scopes.ts';
import { isPayable, toPaymentWire } from './payment-wire.ts';
import { toStartPayment } from './purchase.ts';

/** Responds to a checkout by card, new or repeated: with its payment as it is now, or with its booking. */
export async function continueCheckout(
  context: CheckoutContext,
  paymentId: string,
  locale: Locale,
): Promise<Result<CheckoutWire>> {
  const begun = await findPayment(context.db, paymentId, 'none');
  if (begun === undefined) return noPayment();
  const payment = await findSuccessor(context.db, begun);
  const described = await describePayment(context, payment, locale);
  if (!described.ok) return described;
  const { confirmation, status } = described.value;
  if (payment.status === 'open' && status === 'cancelled') return paymentRejected();
  return succeeded(confirmation ?? { status: 'paymentRequired', payment: described.value });
}

/**
 * Describes a payment with what the visitor needs next:
 *
 * - A booked payment has the confirmation.
 * - A payment that can be made has the handoff, by which the page takes it. The provider registers it first.
 * - Any other payment has only its status.
 */
export async function describePayment(
  context: CheckoutContext,
  payment: PaymentRow,
  locale: Locale,
): Promise<Result<PaymentWire>> {
  if (payment.status === 'booked') {
    const confirmation = await findConfirmation(context, payment, locale);
    return confirmation.ok
      ? succeeded(toPaymentWire({ payment, handoff: null, confirmation: confirmation.value }))
      : confirmation;
  }
  if (!isPayable(payment)) return succeeded(toPaymentWire({ payment, handoff: null, confirmation: null }));
  const handoff = await startPayment(context, payment);
  const started = await findPayment(context.db, payment.id, 'none');
  if (!handoff.ok) return started?.status === 'cancelled' ? describePayment(context, started, locale) : handoff;
  if (started?.status === 'open')
    return succeeded(toPaymentWire({ payment: started, handoff: handoff.value, confirmation: null }));
  // The payment was given up while the provider registered it, so the provider could not cancel it before.
  await cancelAtProvider(context, { ...payment, providerRef: started?.providerRef ?? null });
  return started === undefined ? noPayment() : describePayment(context, started, locale);
}

/** Cancels a payment at the provider. If that fails, it stays open there; it cannot be made, because its handoff was sent to no visitor. */
async function cancelAtProvider(
  { accounts, log }: CheckoutContext,
  { id: paymentId, provider: name, account, providerRef }: PaymentRow,
): Promise<void> {
  const { provider } = accounts.find(name, account) ?? {};
  const cancelled = await provider?.cancel({ paymentId, providerRef });
  if (cancelled?.ok === false) {
    log.warn({ payment: paymentId, reason: cancelled.error.message }, 'a payment stays open at its provider');
  }
}

/** Finds the confirmation of a payment that is booked. */
async function findConfirmation(
  { db, catalogue }: CheckoutContext,
  { reference: booked, changeOf, locationId, basketId: paidId, amountMinor }: PaymentRow,
  locale: Locale,
): Promise<Result<ConfirmationWire>> {
  const venue = findVenue(catalogue, locationId);
  if (!venue.ok) return venue;
  // Each booked payment has a reference; a check of the table requires it.
  const reference = booked ?? '';
  // A payment of a change has a basket of its own; the confirmation is that of the booking's basket.
  const changedId = changeOf === null ? null : await findBasketId(db, changeOf);
  const booking = { reference, basketId: changedId ?? paidId, paidMinor: amountMinor };
  return succeeded(await composeConfirmation(db, booking, venue.value, locale));
}

/** Registers the payment at the provider, which has an effect once. Returns the values by which the page takes it. */
async function startPayment(
  context: CheckoutContext,
  payment: PaymentRow,
): Promise<Result<NonNullable<PaymentWire['handoff']>>> {
  const account = context.accounts.find(payment.provider, payment.account);
  const command = toStartPayment(context, payment);
  if (account === null || command === null) return paymentUnavailable();
  const started = await context.handoffs.of(payment.id, () => account.provider.start(command));
  if (started.ok) {
    const { providerRef, handoff } = started.value;
    if (payment.providerRef === null) await saveProviderRef(context.db, payment.id, providerRef);
    return succeeded({ provider: payment.provider, values: { ...handoff } });
  }
  const { kind, message } = started.error;
  context.log.warn({ payment: payment.id, reason: message }, 'a payment could not be started');
  if (kind === 'rejected' && payment.providerRef === null) await giveUp(context, payment);
  return paymentUnavailable(started.error);
}

/** Gives up a payment that the provider does not accept: the basket or the booking is as before, and a repeated request begins anew. */
async function giveUp(context: CheckoutContext, { id, basketId, locationId, changeOf }: PaymentRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const payment = await findPayment(tx, id, 'forUpdate');
    if (payment?.status !== 'open' || payment.providerRef !== null) return succeeded(null);
    await setStatus(tx, id, { status: 'cancelled' });
    await (changeOf === null ? reopenBasket(tx, basketId, context) : expireBasket(tx, basketId));
    const scope = changeOf === null ? checkoutScope({ locationId, basketId }) : changeScope(changeOf);
    await tx.orm.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, scope));
    return succeeded(null);
  });
}

/** Returns the error of a provider that cannot be reached. */
export function paymentUnavailable(error?: Pick<ProviderError, 'retryAfterSeconds'>): Failure<ApiError> {
  const { ok, error: unavailable } = failed(
    'unavailable',
    'payment_unavailable',
    'The payment provider cannot be reached. Repeat the request with the same Idempotency-Key.',
    [phrases.paymentUnavailable],
  );
  const { retryAfterSeconds } = error ?? {};
  return { ok, error: { ...unavailable, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } };
}
