import type { Stripe } from 'stripe';
import { mergeFacts, noFacts } from '../facts/merge-facts.ts';
import type { PaymentFacts, PaymentProvider, PaymentQuery, ProviderResult } from '../payment-provider.ts';
import { findStripePayment, type StripePayment } from './find-stripe-payment.ts';
import { readStripeEvent } from './read-stripe-event.ts';
import { refundIntent } from './refund-stripe-payment.ts';
import { startIntent, startSession } from './start-stripe-payment.ts';
import { createStripeClient, isTestKey, type StripeAccountSettings } from './stripe-client.ts';
import { callStripe } from './stripe-errors.ts';
import { getStripeLimits } from './stripe-limits.ts';
import { disputeFacts, intentFacts, sessionFacts } from './stripe-facts.ts';

/**
 * Creates the provider that charges cards with one account of Stripe. README.md beside this file says how to set it up.
 *
 * @param now returns the milliseconds since 1970
 */
export function createStripeProvider(settings: StripeAccountSettings, now: () => number): PaymentProvider {
  let client: Stripe | null = null;
  /** Returns the client. The first request creates it, which loads Stripe's package. */
  const stripe = () => (client ??= createStripeClient(settings));
  const seconds = () => Math.floor(now() / 1_000);
  const { webhookSecrets } = settings;
  const isTestMode = isTestKey(settings.secretKey);

  /** Looks a payment up; throws the errors of Stripe's package. */
  const lookUp = async (query: PaymentQuery) => {
    const lookedUpAt = now() / 1_000;
    return readFacts(stripe(), await findStripePayment(stripe(), query, seconds()), lookedUpAt);
  };
  const find = (query: PaymentQuery) =>
    callStripe(`find ${query.paymentId}`, async () => succeeded(await lookUp(query)));
  /** Returns the facts of the payment if Stripe rejects an attempt that its state no longer allows. */
  const orFind = async (attempt: Promise<ProviderResult<PaymentFacts>>, query: PaymentQuery) => {
    const result = await attempt;
    return result.ok || result.error.kind === 'unavailable' ? result : find(query);
  };

  return {
    name: 'stripe',
    getChargeLimits: getStripeLimits,
    start: (command) =>
      callStripe(`start ${command.paymentId}`, async () =>
        succeeded(
          command.page.kind === 'embedded'
            ? await startIntent(stripe(), command, settings, seconds())
            : await startSession(stripe(), command, command.page.returnUrl, settings, seconds()),
        ),
      ),
    find,
    capture: (query) =>
      orFind(
        callStripe(`capture ${query.paymentId}`, async () => {
          const { intent } = await findStripePayment(stripe(), query, seconds());
          if (intent?.status === 'requires_capture') await stripe().paymentIntents.capture(intent.id);
          return succeeded(await lookUp(query));
        }),
        query,
      ),
    cancel: (query) =>
      orFind(
        callStripe(`cancel ${query.paymentId}`, async () => succeeded(await cancel(stripe(), query, now() / 1_000))),
        query,
      ),
    refund: (command) =>
      callStripe(`refund ${command.refundId}`, async () => {
        const { intent } = await findStripePayment(stripe(), command, seconds());
        if (intent === null) {
          const message = `refund ${command.refundId} failed: Stripe has no charge of payment ${command.paymentId}`;
          return { ok: false, error: { kind: 'rejected', message } };
        }
        return succeeded(await refundIntent(stripe(), intent, command));
      }),
    removePerson: (query) =>
      callStripe(`remove the person of ${query.paymentId}`, async () => {
        const { intent } = await findStripePayment(stripe(), query, seconds());
        // The metadata and the description are ours, and name nobody.
        if (intent !== null && intent.receipt_email !== null) {
          await stripe().paymentIntents.update(intent.id, { receipt_email: '' });
        }
        return succeeded(null);
      }),
    readEvent: (request) => readStripeEvent(stripe(), request, { webhookSecrets, isTestMode, now }),
  };
}

/**
 * Makes sure that nothing will be charged.
 *
 * @param lookedUpAt seconds since 1970, with their fraction, so that it is later than the events of its second
 */
async function cancel(stripe: Stripe, query: PaymentQuery, lookedUpAt: number): Promise<PaymentFacts> {
  const { session, intent } = await findStripePayment(stripe, query, Math.floor(lookedUpAt));
  // If its start was lost, no visitor has its secret, so it can never be paid.
  if (session === null && intent === null) return { ...noFacts, state: 'cancelled', attemptedAt: lookedUpAt };
  // The intent of a session cannot be cancelled by itself.
  if (session?.status === 'open') {
    return sessionFacts(await stripe.checkout.sessions.expire(session.id), intent, lookedUpAt);
  }
  if (session !== null || intent === null || intent.status === 'succeeded' || intent.status === 'canceled') {
    return readFacts(stripe, { session, intent }, lookedUpAt);
  }
  return intentFacts(await stripe.paymentIntents.cancel(intent.id), lookedUpAt);
}

/** Reads the facts of a payment, with its disputes, which Stripe does not have in the payment itself. */
async function readFacts(
  stripe: Stripe,
  { session, intent }: StripePayment,
  lookedUpAt: number,
): Promise<PaymentFacts> {
  if (intent === null) return session === null ? noFacts : sessionFacts(session, null, lookedUpAt);
  const facts = session === null ? intentFacts(intent, lookedUpAt) : sessionFacts(session, intent, lookedUpAt);
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (charge?.disputed !== true) return facts;
  const found = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 });
  const disputes = found.data.map(disputeFacts).filter((dispute) => dispute !== null);
  return mergeFacts(facts, { ...noFacts, disputes });
}

function succeeded<Value>(value: Value): ProviderResult<Value> {
  return { ok: true, value };
}
