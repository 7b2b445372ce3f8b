import type { CheckoutWire, ConfirmationWire, PaymentWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import { nearestLocale, defaultLocale, type Locale } from '../../../kernel/locale.ts';
import { failed, succeeded, type ApiError, type Failure, type Result } from '../../../kernel/result.ts';
import {
  findPayment,
  findSuccessor,
  saveProviderRef,
  setStatus,
  type PaymentRow,
} from '../../../payments/payment-rows.ts';
import type { ProviderError, StartPayment } from '../../../payments/payment-provider.ts';
import { noPayment, paymentRejected } from '../../shared/basket-errors.ts';
import { phrases } from '../../shared/phrases.ts';
import { roomFor } from '../catalogue.ts';
import { composeConfirmation } from '../confirmations.ts';
import { findVenue, type TicketingContext } from '../context.ts';
import { reopenBasket } from './basket-of-payment.ts';
import { pageOf, paidCheckoutOf, type PaidCheckout } from './paid-checkout.ts';
import { isPayable, paymentWireOf } from './payment-wire.ts';

/** The result of a checkout by card, new or repeated: its payment as it is now, or its booking. */
export async function continueCheckout(
  context: TicketingContext,
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

/** A payment with what the visitor needs next: the provider's part of the page, or the confirmation. */
export async function describePayment(
  context: TicketingContext,
  payment: PaymentRow,
  locale: Locale,
): Promise<Result<PaymentWire>> {
  if (payment.status === 'booked') {
    const confirmation = await confirmationBy(context, payment, locale);
    return confirmation.ok
      ? succeeded(paymentWireOf({ payment, handoff: null, confirmation: confirmation.value }))
      : confirmation;
  }
  if (!isPayable(payment)) return succeeded(paymentWireOf({ payment, handoff: null, confirmation: null }));
  const handoff = await startPayment(context, payment);
  const now = await findPayment(context.db, payment.id, 'none');
  if (!handoff.ok) return now?.status === 'cancelled' ? describePayment(context, now, locale) : handoff;
  if (now?.status === 'open')
    return succeeded(paymentWireOf({ payment: now, handoff: handoff.value, confirmation: null }));
  // It was given up while the provider registered it, so that the provider did not know it yet.
  const { provider } = context.accounts.find(payment.provider, payment.account) ?? {};
  const cancelled = await provider?.cancel({ paymentId: payment.id, providerRef: now?.providerRef ?? null });
  if (cancelled?.ok === false) {
    // Nobody has what it takes to pay it.
    context.log.warn({ payment: payment.id, reason: cancelled.error.message }, 'a payment stays open at its provider');
  }
  return now === undefined ? noPayment() : describePayment(context, now, locale);
}

async function confirmationBy(
  { db, catalogue }: TicketingContext,
  { reference, locationId, basketId, amountMinor }: PaymentRow,
  locale: Locale,
): Promise<Result<ConfirmationWire>> {
  const venue = findVenue(catalogue, locationId);
  if (!venue.ok) return venue;
  const booking = { reference: reference ?? '', basketId, paidMinor: amountMinor };
  return succeeded(await composeConfirmation(db, booking, venue.value, locale));
}

/** Registers the payment at the provider, which has an effect once. Returns what the page needs to take it. */
async function startPayment(
  context: TicketingContext,
  payment: PaymentRow,
): Promise<Result<NonNullable<PaymentWire['handoff']>>> {
  const account = context.accounts.find(payment.provider, payment.account);
  const checkout = paidCheckoutOf(payment.checkout);
  if (account === null || checkout === null) return paymentUnavailable();
  const started = await context.handoffs.of(payment.id, () =>
    account.provider.start(commandOf(context, payment, checkout)),
  );
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

function commandOf(
  { catalogue, siteOrigin }: TicketingContext,
  { id, locationId, amountMinor, currency }: PaymentRow,
  checkout: PaidCheckout,
): StartPayment {
  const { body, contents } = checkout;
  const venue = catalogue.venue(locationId);
  const locale = nearestLocale(body.locale);
  const games = contents.items.map(({ gameId }) =>
    venue === null ? gameId : (roomFor(venue, gameId)?.gameNameIn(defaultLocale) ?? gameId),
  );
  const described = [...games, ...contents.offers.lines.map(({ name }) => name)];
  // The checkout page of the location. It looks the payment up, so that its URL is the same whatever became of it. Whoever pays what the
  // staff sold has no basket there, and gets the confirmation by email.
  const place = `/${locale}/${venue?.locationSlug ?? locationId}`;
  const returnUrl = new URL(checkout.soldBy === null ? `${place}/checkout` : place, siteOrigin).href;
  return {
    paymentId: id,
    locationId,
    amountMinor,
    currency,
    description: described.join(', ').slice(0, 200),
    email: body.customer.email,
    locale,
    page: pageOf(checkout) === 'embedded' ? { kind: 'embedded' } : { kind: 'hosted', returnUrl },
  };
}

/** The provider does not take the payment: the basket is as before, and a repeated checkout begins anew. */
async function giveUp({ db }: TicketingContext, { id, basketId, locationId }: PaymentRow): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await findPayment(tx, id, 'forUpdate');
    if (payment?.status !== 'open' || payment.providerRef !== null) return succeeded(null);
    await setStatus(tx, id, { status: 'cancelled' });
    await reopenBasket(tx, basketId);
    await tx.run(sql`DELETE FROM idempotency_keys WHERE scope = ${checkoutScope({ locationId, basketId })}`);
    return succeeded(null);
  });
}

/** The scope of the idempotency keys of a checkout. */
export function checkoutScope({
  locationId,
  basketId,
}: {
  readonly locationId: string;
  readonly basketId: string;
}): string {
  return `basket.checkout ${locationId} ${basketId}`;
}

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
