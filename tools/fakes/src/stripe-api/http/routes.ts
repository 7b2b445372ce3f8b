import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { createEndpoint, deleteEndpoint, describeAccount, findEndpoint, updateEndpoint } from '../events/endpoints.ts';
import { cutPage } from './lists.ts';
import type { FormFields } from '../params/form.ts';
import * as intents from '../params/intent-shapes.ts';
import * as others from '../params/other-shapes.ts';
import { readParams } from '../params/parsers.ts';
import * as sessions from '../params/session-shapes.ts';
import { onlyExpand } from '../params/shared-shapes.ts';
import { findCardByToken } from '../payments/card-of-token.ts';
import { findCharge, readId } from '../payments/charges.ts';
import { captureIntent, confirmIntent, setCard } from '../payments/confirm.ts';
import { findDispute } from '../payments/disputes.ts';
import { cancelIntent, createIntent, findIntent, updateIntent } from '../payments/intents.ts';
import { createRefund, findRefund } from '../payments/refunds.ts';
import { createSession, expireSession, followIntent, findSession } from '../payments/sessions.ts';
import { invalidRequest, noSuch } from '../stripe-error.ts';

export interface ApiCall {
  readonly account: Account;
  /** The segments of the path that are `*` in the route. */
  readonly ids: readonly string[];
  readonly fields: FormFields;
  /** The origin of the fake. */
  readonly origin: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path, in which `*` is one segment. */
  readonly path: string;
  handle(call: ApiCall): unknown;
}

/** The operations of the fake that need a secret key. `client-routes.ts` has those of Stripe.js, with a publishable key. */
export const routes: readonly Route[] = [
  post('/v1/payment_intents', ({ account, fields, origin }) => {
    const params = readParams(intents.intentCreate, fields);
    const { payment_method: token, confirm } = params;
    if (confirm !== true && params.return_url !== undefined) {
      throw invalidRequest(
        'The parameter `return_url` cannot be passed when creating a PaymentIntent unless confirm is set to true.',
        { param: 'return_url' },
      );
    }
    const card = token === undefined ? null : findCardByToken(account, token);
    const intent = createIntent(account, params);
    if (card !== null) setCard(account, intent, card);
    return confirm === true ? confirmByServer(account, intent, params, origin) : intent;
  }),
  get('/v1/payment_intents', ({ account, fields }) =>
    cutPage(account.state.intents, readParams(intents.intentList, fields), '/v1/payment_intents'),
  ),
  get('/v1/payment_intents/*', ({ account, ids: [id = ''], fields }) => {
    readParams(intents.intentRetrieve, fields);
    return findIntent(account, id);
  }),
  post('/v1/payment_intents/*', ({ account, ids: [id = ''], fields }) => {
    const params = readParams(intents.intentUpdate, fields);
    const card = params.payment_method === undefined ? null : findCardByToken(account, params.payment_method);
    const intent = updateIntent(account, id, params);
    if (card !== null) setCard(account, intent, card);
    return intent;
  }),
  post('/v1/payment_intents/*/confirm', ({ account, ids: [id = ''], fields, origin }) => {
    const params = readParams(intents.intentConfirm, fields);
    return confirmByServer(account, findIntent(account, id), params, origin);
  }),
  post('/v1/payment_intents/*/cancel', ({ account, ids: [id = ''], fields }) => {
    const { cancellation_reason: reason } = readParams(intents.intentCancel, fields);
    const attempt = Object.hasOwn(account.state.attempts, id) ? account.state.attempts[id] : undefined;
    const isOfSession = attempt !== undefined && attempt.sessionId !== null;
    if (isOfSession) {
      throw invalidRequest(
        'You cannot cancel this PaymentIntent because it was created by a Checkout Session. Expire the Checkout Session instead.',
      );
    }
    return cancelIntent(account, id, reason ?? null);
  }),
  post('/v1/payment_intents/*/capture', ({ account, ids: [id = ''], fields }) => {
    const { amount_to_capture: amount } = readParams(intents.intentCapture, fields);
    const intent = captureIntent(account, id, amount);
    followIntent(account, intent);
    return intent;
  }),
  post('/v1/refunds', ({ account, fields }) => createRefund(account, readParams(others.refundCreate, fields))),
  get('/v1/refunds', ({ account, fields }) => {
    const params = readParams(others.refundList, fields);
    return cutPage(account.state.refunds, params, '/v1/refunds', (refund) => matchesPath(refund, params));
  }),
  get(
    '/v1/refunds/*',
    one(({ account, ids: [id = ''] }) => findRefund(account, id)),
  ),
  post('/v1/checkout/sessions', ({ account, fields, origin }) =>
    createSession(account, readParams(sessions.sessionCreate, fields), origin),
  ),
  get('/v1/checkout/sessions', ({ account, fields }) => {
    const params = readParams(sessions.sessionList, fields);
    const { payment_intent: intent, status } = params;
    return cutPage(
      account.state.sessions,
      params,
      '/v1/checkout/sessions',
      (session) =>
        (intent === undefined || readId(session.payment_intent) === intent) &&
        (status === undefined || session.status === status),
    );
  }),
  get(
    '/v1/checkout/sessions/*',
    one(({ account, ids: [id = ''] }) => findSession(account, id)),
  ),
  post(
    '/v1/checkout/sessions/*/expire',
    one(({ account, ids: [id = ''] }) => expireSession(account, id)),
  ),
  get('/v1/charges', ({ account, fields }) => {
    const params = readParams(others.chargeList, fields);
    const { transfer_group: group, payment_intent: intent } = params;
    return cutPage(
      account.state.charges,
      params,
      '/v1/charges',
      (charge) =>
        (intent === undefined || readId(charge.payment_intent) === intent) &&
        (group === undefined || charge.transfer_group === group),
    );
  }),
  get(
    '/v1/charges/*',
    one(({ account, ids: [id = ''] }) => findCharge(account, id, 'id')),
  ),
  get('/v1/disputes', ({ account, fields }) => {
    const params = readParams(others.disputeList, fields);
    return cutPage(account.state.disputes, params, '/v1/disputes', (dispute) => matchesPath(dispute, params));
  }),
  get(
    '/v1/disputes/*',
    one(({ account, ids: [id = ''] }) => findDispute(account, id)),
  ),
  get('/v1/balance_transactions', ({ account, fields }) => {
    const params = readParams(others.balanceList, fields);
    const { source, type, currency } = params;
    return cutPage(
      account.state.balance,
      params,
      '/v1/balance_transactions',
      (each) =>
        (source === undefined || each.source === source) &&
        (type === undefined || each.type === type) &&
        (currency === undefined || each.currency === currency),
    );
  }),
  get('/v1/events', ({ account, fields }) => {
    const params = readParams(others.eventList, fields);
    const { type, types, delivery_success: isDelivered } = params;
    return cutPage(
      account.state.events,
      params,
      '/v1/events',
      (event) =>
        (type === undefined || matchesType(event.type, type)) &&
        (types === undefined || types.some((each) => matchesType(event.type, each))) &&
        (isDelivered === undefined || isDelivered === (event.pending_webhooks === 0)),
    );
  }),
  get(
    '/v1/events/*',
    one(({ account, ids: [id = ''] }) => {
      const event = Object.hasOwn(account.state.events, id) ? account.state.events[id] : undefined;
      if (event === undefined) throw noSuch('event', id);
      return event;
    }),
  ),
  get(
    '/v1/account',
    one(({ account }) => describeAccount(account)),
  ),
  post('/v1/webhook_endpoints', ({ account, fields }) =>
    createEndpoint(account, readParams(others.endpointCreate, fields)),
  ),
  get('/v1/webhook_endpoints', ({ account, fields }) =>
    cutPage(account.state.endpoints, readParams(others.endpointList, fields), '/v1/webhook_endpoints'),
  ),
  get(
    '/v1/webhook_endpoints/*',
    one(({ account, ids: [id = ''] }) => findEndpoint(account, id)),
  ),
  post('/v1/webhook_endpoints/*', ({ account, ids: [id = ''], fields }) =>
    updateEndpoint(account, id, readParams(others.endpointUpdate, fields)),
  ),
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/*',
    handle: one(({ account, ids: [id = ''] }) => deleteEndpoint(account, id)),
  },
];

/** Confirms an intent as a request with the secret key does. */
function confirmByServer(
  account: Account,
  intent: Stripe.PaymentIntent,
  params: Pick<Stripe.PaymentIntentConfirmParams, 'payment_method' | 'return_url' | 'use_stripe_sdk'>,
  origin: string,
): Stripe.PaymentIntent {
  const { payment_method: token, return_url: returnUrl = null, use_stripe_sdk: usesScript = false } = params;
  if (intent.automatic_payment_methods?.allow_redirects === 'always' && returnUrl === null && !usesScript) {
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { payment_intent: structuredClone(intent) },
    );
  }
  const card = token === undefined || token === intent.payment_method ? null : findCardByToken(account, token);
  const confirmed = confirmIntent(account, intent.id, { card, returnUrl, usesScript, origin });
  followIntent(account, confirmed);
  return confirmed;
}

/** Says whether an object belongs to the charge and the intent of a list's parameters. */
function matchesPath(
  item: Pick<Stripe.Refund, 'payment_intent'> & Partial<Pick<Stripe.Refund, 'charge'>>,
  { charge, payment_intent: intent }: Pick<Stripe.RefundListParams, 'charge' | 'payment_intent'>,
): boolean {
  return (
    (charge === undefined || readId(item.charge ?? null) === charge) &&
    (intent === undefined || readId(item.payment_intent) === intent)
  );
}

/** Says whether a type matches a pattern, in which `payment_intent.*` is every type of an object. */
function matchesType(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

/** Wraps an operation on one object, which has no parameters but `expand`. */
function one(handle: Route['handle']): Route['handle'] {
  return (call) => {
    readParams(onlyExpand, call.fields);
    return handle(call);
  };
}

function get(path: string, handle: Route['handle']): Route {
  return { method: 'GET', path, handle };
}

function post(path: string, handle: Route['handle']): Route {
  return { method: 'POST', path, handle };
}

/** Returns the segments of a path that are `*` in a pattern; null where the path does not match. */
export function matchPath(pattern: string, path: string): readonly string[] | null {
  const expected = pattern.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return null;
  if (!expected.every((segment, index) => segment === '*' || segment === given[index])) return null;
  return given.filter((_, index) => expected[index] === '*');
}
