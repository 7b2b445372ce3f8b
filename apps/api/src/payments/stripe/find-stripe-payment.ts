import type { Stripe } from 'stripe';
import type { PaymentQuery } from '../payment-provider.ts';

/** A payment at Stripe: a PaymentIntent, or a Checkout Session, which has one once the visitor has chosen how to pay. */
export interface StripePayment {
  readonly session: Stripe.Checkout.Session | null;
  readonly intent: Stripe.PaymentIntent | null;
}

/** The seconds before now in which a payment whose response was lost is looked for, the newest first. */
const listedSeconds = 86_400;
/** The most payments that are looked through. */
const maxListed = 2_000;

/** Finds a payment by Stripe's id, or by ours. Both parts are null if there is none. */
export async function findStripePayment(
  stripe: Stripe,
  { paymentId, providerRef }: PaymentQuery,
  seconds: number,
): Promise<StripePayment> {
  if (providerRef === null) return withSession(stripe, await findIntent(stripe, paymentId, seconds));
  if (!isSessionId(providerRef)) return withSession(stripe, await retrieveIntent(stripe, providerRef));
  const session = await stripe.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent.latest_charge'] });
  return { session, intent: typeof session.payment_intent === 'string' ? null : session.payment_intent };
}

function isSessionId(providerRef: string): boolean {
  return providerRef.startsWith('cs_');
}

async function retrieveIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
}

/** Finds an intent by our id. Stripe's search would be one request, but it finds new objects only after a minute, and not in every country. */
export async function findIntent(
  stripe: Stripe,
  paymentId: string,
  seconds: number,
): Promise<Stripe.PaymentIntent | null> {
  const listed = stripe.paymentIntents.list({ created: { gte: seconds - listedSeconds }, limit: 100 });
  const intent = await findFirst(listed, ({ metadata }) => metadata['payment_id'] === paymentId);
  return intent === null ? null : retrieveIntent(stripe, intent.id);
}

/** Finds a session by our id. */
export async function findSession(
  stripe: Stripe,
  paymentId: string,
  seconds: number,
): Promise<Stripe.Checkout.Session | null> {
  const listed = stripe.checkout.sessions.list({ created: { gte: seconds - listedSeconds }, limit: 100 });
  return findFirst(listed, ({ client_reference_id: id }) => id === paymentId);
}

async function findFirst<Item>(items: AsyncIterable<Item>, isIt: (item: Item) => boolean): Promise<Item | null> {
  let looked = 0;
  for await (const item of items) {
    if (isIt(item)) return item;
    looked += 1;
    if (looked >= maxListed) break;
  }
  return null;
}

/** Adds the session of an intent, because the intent of a session cannot be cancelled by itself. */
async function withSession(stripe: Stripe, intent: Stripe.PaymentIntent | null): Promise<StripePayment> {
  if (intent?.metadata['page'] !== 'hosted') return { session: null, intent };
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent.id, limit: 1 });
  return { session: sessions.data[0] ?? null, intent };
}
