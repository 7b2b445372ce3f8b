import type Stripe from 'stripe';

/** An event without its type and its object. */
export type EventHead = Omit<Stripe.PaymentIntentCreatedEvent, 'type' | 'data'>;

export type EventDraft = (head: EventHead) => Stripe.Event;

export type IntentEventType = `payment_intent.${
  | 'created'
  | 'requires_action'
  | 'processing'
  | 'amount_capturable_updated'
  | 'succeeded'
  | 'payment_failed'
  | 'canceled'}`;

export function intentEvent(type: IntentEventType, object: Stripe.PaymentIntent): EventDraft {
  return (head) => ({ ...head, type, data: { object } });
}

export function chargeEvent(
  type: `charge.${'succeeded' | 'failed' | 'captured' | 'refunded'}`,
  object: Stripe.Charge,
): EventDraft {
  return (head) => ({ ...head, type, data: { object } });
}

export function refundEvent(type: `refund.${'created' | 'updated' | 'failed'}`, object: Stripe.Refund): EventDraft {
  return (head) => ({ ...head, type, data: { object } });
}

export function disputeEvent(
  type: `charge.dispute.${'created' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`,
  object: Stripe.Dispute,
): EventDraft {
  return (head) => ({ ...head, type, data: { object } });
}

export function sessionEvent(
  type: `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`,
  object: Stripe.Checkout.Session,
): EventDraft {
  return (head) => ({ ...head, type, data: { object } });
}
