import type { Stripe } from 'stripe';
import { noFacts } from '../facts/merge-facts.ts';
import type { DisputeFacts, PaymentFacts } from '../payment-provider.ts';
import { fromStripeAmount } from './stripe-amount.ts';

/**
 * Reads the facts of a PaymentIntent. Refunds are known only if its newest charge is expanded.
 *
 * @param seconds the time of Stripe's response, in seconds since 1970
 */
export function intentFacts(intent: Stripe.PaymentIntent, seconds: number): PaymentFacts {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const state = toPaymentState(intent.status);
  return {
    ...noFacts,
    providerRef: intent.id,
    state,
    receivedMinor: fromStripeAmount(intent.amount_received, intent.currency),
    refundedMinor: fromStripeAmount(charge?.amount_refunded ?? 0, intent.currency),
    // The error of an attempt stays on the intent during the next one.
    declineCode: intent.status === 'requires_payment_method' ? readDeclineCode(intent.last_payment_error) : null,
    attemptedAt: seconds,
  };
}

function toPaymentState(status: Stripe.PaymentIntent.Status): PaymentFacts['state'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    case 'requires_action':
      return 'needsAction';
    case 'processing':
      return 'processing';
    // The amount is authorised and not charged: we always request both at once.
    case 'requires_capture':
      return 'processing';
    default:
      return 'open';
  }
}

function readDeclineCode(error: Stripe.PaymentIntent['last_payment_error']): string | null {
  return error?.decline_code ?? error?.code ?? null;
}

/** Reads the facts of a charge; null for a declined one, since the events of its intent have them. */
export function chargeFacts(charge: Stripe.Charge, seconds: number): PaymentFacts | null {
  const providerRef = readId(charge.payment_intent);
  if (providerRef === null || charge.status !== 'succeeded' || !charge.captured) return null;
  return {
    ...noFacts,
    providerRef,
    state: 'succeeded',
    receivedMinor: fromStripeAmount(charge.amount_captured, charge.currency),
    refundedMinor: fromStripeAmount(charge.amount_refunded, charge.currency),
    attemptedAt: seconds,
  };
}

/**
 * Reads the facts of a Checkout Session.
 *
 * @param intent the intent of the session, as far as it exists and was read
 */
export function sessionFacts(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  seconds: number,
): PaymentFacts {
  if (intent?.status === 'succeeded') return intentFacts(intent, seconds);
  const facts = { ...noFacts, providerRef: readId(session.payment_intent), attemptedAt: seconds };
  if (session.status === 'expired') return { ...facts, state: 'cancelled' };
  if (session.payment_status === 'paid') {
    const receivedMinor = fromStripeAmount(session.amount_total ?? 0, session.currency ?? '');
    return { ...facts, state: 'succeeded', receivedMinor };
  }
  if (intent !== null) {
    const ofIntent = intentFacts(intent, seconds);
    // The bank refused it after the page had ended: nobody can try again there.
    return session.status === 'complete' && ofIntent.state === 'open' ? { ...ofIntent, state: 'cancelled' } : ofIntent;
  }
  return session.status === 'complete' ? { ...facts, state: 'processing' } : facts;
}

/** Reads a dispute; null for an inquiry of the bank, which takes no money. */
export function disputeFacts({ id, amount, currency, status }: Stripe.Dispute): DisputeFacts | null {
  const amountMinor = fromStripeAmount(amount, currency);
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
    case 'warning_closed':
    case 'prevented':
      return null;
    case 'won':
      return { id, amountMinor, status: 'won' };
    case 'lost':
      return { id, amountMinor, status: 'lost' };
    default:
      return { id, amountMinor, status: 'open' };
  }
}

/** Returns the id of an object that may be expanded. */
export function readId(found: string | { readonly id: string } | null | undefined): string | null {
  return typeof found === 'string' ? found : (found?.id ?? null);
}
