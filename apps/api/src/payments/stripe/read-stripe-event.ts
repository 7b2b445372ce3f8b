import type { Stripe } from 'stripe';
import type { Result } from '../../kernel/result.ts';
import { noFacts } from '../facts/merge-facts.ts';
import { paymentFactsSchema } from '../facts/payment-facts-schema.ts';
import type { EventError, PaymentFacts, ProviderEvent, WebhookRequest } from '../payment-provider.ts';
import { isReadEvent } from './stripe-events.ts';
import { chargeFacts, disputeFacts, readId, intentFacts, sessionFacts } from './stripe-facts.ts';

/** The seconds that the time of an event may differ from ours. For the age of a signature it is Stripe's own value. */
const toleranceSeconds = 300;

/** The settings by which events are verified. */
export interface EventRules {
  readonly webhookSecrets: readonly string[];
  readonly isTestMode: boolean;
  /** Returns the milliseconds since 1970. */
  readonly now: () => number;
}

/** Verifies and reads an event of Stripe. */
export function readStripeEvent(
  stripe: Pick<Stripe, 'webhooks'>,
  request: WebhookRequest,
  rules: EventRules,
): Result<ProviderEvent, EventError> {
  const verified = verify(stripe, request, rules);
  if (!verified.ok) return verified;
  const event = verified.value;
  // Events of connected accounts name them; we have none.
  if (event.account !== undefined || event.livemode === rules.isTestMode) return { ok: false, error: 'otherAccount' };
  // Stripe's package checks only the age of a signature. An event of a later time would override the results of all lookups until then.
  const latest = rules.now() / 1_000 + toleranceSeconds;
  if (readSignedAt(request.signature) > latest || event.created > latest) return { ok: false, error: 'early' };
  return readEvent(event);
}

/** Reads the time of a signature, `t=1700000000,v1=...`, in seconds since 1970. */
function readSignedAt(signature: string | null): number {
  return Number(/(?:^|,)t=(\d+)/u.exec(signature ?? '')?.[1] ?? 0);
}

/** Verifies that one of the secrets has signed an event. A body that is no event is `unreadable`. */
function verify(
  stripe: Pick<Stripe, 'webhooks'>,
  { body, signature }: WebhookRequest,
  { webhookSecrets, now }: EventRules,
): Result<Stripe.Event, EventError> {
  if (signature === null) return { ok: false, error: 'forged' };
  const isSigned = (secret: string, tolerance: number) => {
    try {
      return stripe.webhooks.signature?.verifyHeader(body, signature, secret, tolerance, undefined, now()) === true;
    } catch {
      return false;
    }
  };
  // With a tolerance of 0, Stripe's package does not check the age: so a good signature that is too old is `stale` instead of `forged`.
  const secret = webhookSecrets.find((each) => isSigned(each, 0));
  if (secret === undefined) return { ok: false, error: 'forged' };
  if (!isSigned(secret, toleranceSeconds)) return { ok: false, error: 'stale' };
  try {
    return { ok: true, value: stripe.webhooks.constructEvent(body, signature, secret, 0) };
  } catch {
    return { ok: false, error: 'unreadable' };
  }
}

/** Reads the payment that an event is about. */
function readEvent(event: Stripe.Event): Result<ProviderEvent, EventError> {
  try {
    const { paymentId, currency, facts } = interpret(event);
    const checkedFacts = facts === null ? null : paymentFactsSchema.parse(facts);
    return { ok: true, value: { eventId: event.id, kind: event.type, paymentId, currency, facts: checkedFacts } };
  } catch {
    // The event is signed, and has another shape than its types: the endpoint is set to another version of the API.
    return { ok: false, error: 'unreadable' };
  }
}

/** The data of an event that concern us. */
type Meaning = Pick<ProviderEvent, 'paymentId' | 'currency' | 'facts'>;
const noConcern: Meaning = { paymentId: null, currency: null, facts: null };

/** Says what an event means to us. */
function interpret(event: Stripe.Event): Meaning {
  if (!isReadEvent(event)) return noConcern;
  const seconds = event.created;
  switch (event.type) {
    case 'payment_intent.created':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.succeeded':
      return readPayment(event.data.object, () => intentFacts(event.data.object, seconds));
    case 'charge.succeeded':
    case 'charge.updated':
    case 'charge.captured':
    case 'charge.refunded':
      return readPayment(event.data.object, () => chargeFacts(event.data.object, seconds));
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return readPayment(event.data.object, () => sessionFacts(event.data.object, null, seconds));
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return readDispute(event.data.object);
  }
}

interface Paid {
  readonly metadata: Stripe.Metadata | null;
  readonly currency: string | null;
}

/** Reads the facts of a payment. Payments of other programs on the same account have no id of ours, and are ignored. */
function readPayment({ metadata, currency }: Paid, readFacts: () => PaymentFacts | null): Meaning {
  const paymentId = metadata?.['payment_id'] ?? null;
  return paymentId === null ? noConcern : { paymentId, currency: currency?.toUpperCase() ?? null, facts: readFacts() };
}

/** Reads a dispute, which names only the PaymentIntent. */
function readDispute(dispute: Stripe.Dispute): Meaning {
  const facts = disputeFacts(dispute);
  const providerRef = readId(dispute.payment_intent);
  if (facts === null || providerRef === null) return noConcern;
  const currency = dispute.currency.toUpperCase();
  return { paymentId: null, currency, facts: { ...noFacts, providerRef, disputes: [facts] } };
}
