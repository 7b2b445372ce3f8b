import type Stripe from 'stripe';

const publicFields = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

/** Returns the part of an intent that a browser sees, without metadata and charges. */
export function publicIntent(intent: Stripe.PaymentIntent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(publicFields.map((field) => [field, intent[field]]));
}
