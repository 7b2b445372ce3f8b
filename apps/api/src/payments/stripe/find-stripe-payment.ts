import type { Stripe } from 'stripe';
import type { PaymentQuery } from '../payment-provider.ts';

/** A payment at Stripe: a PaymentIntent, or a Checkout Session, which has one once the visitor has chosen how to pay. */
export interface StripePayment {
  readonly session: Stripe.Checkout.Session | null;
  readonly intent: Stripe.PaymentIntent | null;
}

/** Stripe's search finds a new object after up to a minute; the list of so many seconds finds it before. */
const listedSeconds = 600;
const mostListed = 500;

/** The payment by Stripe's id, else by ours. Both parts are null if there is none. */
export async function findStripePayment(
  stripe: Stripe,
  { paymentId, providerRef }: PaymentQuery,
  seconds: number,
): Promise<StripePayment> {
  if (providerRef === null) return withSession(stripe, await searchIntent(stripe, paymentId, seconds));
  if (!isSessionId(providerRef)) return withSession(stripe, await retrieveIntent(stripe, providerRef));
  const session = await stripe.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent.latest_charge'] });
  return { session, intent: typeof session.payment_intent === 'string' ? null : session.payment_intent };
}

export function isSessionId(providerRef: string): boolean {
  return providerRef.startsWith('cs_');
}

async function retrieveIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
}

async function searchIntent(stripe: Stripe, paymentId: string, seconds: number): Promise<Stripe.PaymentIntent | null> {
  const isIt = (intent: Stripe.PaymentIntent) => intent.metadata['payment_id'] === paymentId;
  const found = await stripe.paymentIntents.search({ query: `metadata['payment_id']:'${paymentId}'`, limit: 1 });
  const intent = found.data.find(isIt) ?? (await listed(stripe, isIt, seconds));
  return intent === undefined ? null : retrieveIntent(stripe, intent.id);
}

async function listed(stripe: Stripe, isIt: (intent: Stripe.PaymentIntent) => boolean, seconds: number) {
  const created = { gte: seconds - listedSeconds };
  const recent = await stripe.paymentIntents.list({ created, limit: 100 }).autoPagingToArray({ limit: mostListed });
  return recent.find(isIt);
}

/** The intent of a session cannot be cancelled by itself: the session is needed. */
async function withSession(stripe: Stripe, intent: Stripe.PaymentIntent | null): Promise<StripePayment> {
  if (intent?.metadata['page'] !== 'hosted') return { session: null, intent };
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent.id, limit: 1 });
  return { session: sessions.data[0] ?? null, intent };
}
