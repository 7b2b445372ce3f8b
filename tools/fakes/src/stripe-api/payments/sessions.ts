import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import type { SessionDetails } from '../account/account-state.ts';
import { sessionEvent } from '../events/event-drafts.ts';
import { required, unexecuted } from '../params/parsers.ts';
import { invalidRequest, noSuch, notDone } from '../stripe-error.ts';
import { readId } from './charges.ts';
import { checkAmount } from './amounts.ts';
import { cancelIntent, createIntent, findIntent, mergeMetadata } from './intents.ts';
import { createSessionObject } from './session-object.ts';

/** The bounds of Stripe for the life of a session, in seconds. */
const minSeconds = 30 * 60;
const maxSeconds = 24 * 3_600;

export function findSession(account: Account, id: string): Stripe.Checkout.Session {
  const session = Object.hasOwn(account.state.sessions, id) ? account.state.sessions[id] : undefined;
  if (session === undefined) throw noSuch('checkout.session', id, 'session');
  return session;
}

/** Opens a page of hosted Checkout. `origin` is the one of the fake. */
export function createSession(
  account: Account,
  params: Partial<Stripe.Checkout.SessionCreateParams>,
  origin: string,
): Stripe.Checkout.Session {
  if (required(params.mode, 'mode') !== 'payment') throw notDone('a mode besides payment', 'mode');
  const successUrl = required(params.success_url, 'success_url');
  const { lineItems, currency } = readLineItems(required(params.line_items, 'line_items'));
  const total = checkAmount(
    lineItems.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    currency,
    'line_items',
  );
  const id = account.newId('cs_test');
  const session = createSessionObject({
    id,
    params,
    currency,
    total,
    successUrl,
    url: `${origin}/c/pay/${id}`,
    created: account.now(),
    expiresAt: chooseExpiry(account, params.expires_at),
  });
  account.state.sessions[id] = session;
  account.state.sessionDetails[id] = {
    lineItems,
    intent: {
      description: params.payment_intent_data?.description ?? null,
      metadata: mergeMetadata({}, params.payment_intent_data?.metadata),
      receiptEmail: params.payment_intent_data?.receipt_email ?? params.customer_email ?? null,
    },
  };
  account.later(session.expires_at * 1_000 - account.nowMs(), { type: 'expireSession', session: id });
  return session;
}

/** Closes a session that is open. Throws where it is not. */
export function expireSession(account: Account, id: string): Stripe.Checkout.Session {
  const session = findSession(account, id);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ''}.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  const intent = readId(session.payment_intent);
  if (intent !== null) cancelIntent(account, intent, 'expired');
  account.emit(sessionEvent('checkout.session.expired', session));
  return session;
}

/** Returns the intent of a session. As at Stripe, it is made when the visitor pays for the first time. */
export function findSessionIntent(account: Account, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const intentId = readId(session.payment_intent);
  if (intentId !== null) return findIntent(account, intentId);
  const details = findDetails(account, session.id);
  const intent = createIntent(
    account,
    {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? '',
      metadata: details.intent.metadata,
      ...(details.intent.description !== null && { description: details.intent.description }),
      ...(details.intent.receiptEmail !== null && { receipt_email: details.intent.receiptEmail }),
    },
    session.id,
  );
  session.payment_intent = intent.id;
  return intent;
}

/**
 * Brings the session of an intent up to date. Called after each change of an intent:
 *
 * - an open session completes once its payment is accepted or in processing;
 * - a complete one whose payment was in processing becomes paid, or reports that the payment failed.
 */
export function followIntent(account: Account, intent: Stripe.PaymentIntent): void {
  const sessionId = account.state.attempts[intent.id]?.sessionId ?? null;
  if (sessionId === null) return;
  const session = findSession(account, sessionId);
  const isPaid = intent.status === 'succeeded' || intent.status === 'requires_capture';
  const isAccepted = isPaid || intent.status === 'processing';
  if (session.status === 'open' && isAccepted) {
    session.status = 'complete';
    session.url = null;
    session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
    account.emit(sessionEvent('checkout.session.completed', session));
  } else if (session.status === 'complete' && session.payment_status === 'unpaid') {
    if (intent.status === 'succeeded') {
      session.payment_status = 'paid';
      account.emit(sessionEvent('checkout.session.async_payment_succeeded', session));
    } else if (intent.status === 'requires_payment_method') {
      account.emit(sessionEvent('checkout.session.async_payment_failed', session));
    }
  }
}

export function findDetails(account: Account, sessionId: string): SessionDetails {
  const details = account.state.sessionDetails[sessionId];
  if (details === undefined) throw noSuch('checkout.session', sessionId, 'session');
  return details;
}

/** Reads the line items, all of one currency. */
function readLineItems(given: readonly Stripe.Checkout.SessionCreateParams.LineItem[]) {
  const [first] = given;
  if (first === undefined) throw unexecuted('parameter_missing', 'line_items must not be empty.', 'line_items');
  const currency = required(first.price_data?.currency, 'line_items[0][price_data][currency]');
  const lineItems = given.map(({ price_data: price, quantity }, index) => {
    const param = `line_items[${index}]`;
    const { product_data: product, unit_amount: unitAmount } = required(price, `${param}[price_data]`);
    if (price?.currency !== currency) throw invalidRequest('All line items must have one currency.', { param });
    return {
      name: required(product?.name, `${param}[price_data][product_data][name]`),
      quantity: required(quantity, `${param}[quantity]`),
      unitAmount: required(unitAmount, `${param}[price_data][unit_amount]`),
    };
  });
  return { lineItems, currency };
}

/** Returns the end of a session in epoch seconds: the given one, or the latest that Stripe allows. */
function chooseExpiry(account: Account, given: number | undefined): number {
  if (given === undefined) return account.now() + maxSeconds;
  const ahead = given - account.now();
  if (ahead < minSeconds || ahead > maxSeconds) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  return given;
}
