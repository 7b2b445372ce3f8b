import type { Stripe } from 'stripe';

/** The events that `read-stripe-event.ts` reads; the webhook at Stripe sends these and no other. */
export const stripeEvents = [
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.succeeded',
  'charge.succeeded',
  'charge.updated',
  'charge.captured',
  'charge.refunded',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

type ReadEvent = Extract<Stripe.Event, { readonly type: (typeof stripeEvents)[number] }>;

const types: ReadonlySet<string> = new Set(stripeEvents);

/** True for an event of the list. The compiler then requires the reader to handle each of them. */
export function isReadEvent(event: Stripe.Event): event is ReadEvent {
  return types.has(event.type);
}
