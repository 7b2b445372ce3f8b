import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { sessionFacts } from './stripe-facts.ts';

const lookedUpAt = 1_700_000_000;

/** Creates a session with the fields that are read. */
const session = (status: Stripe.Checkout.Session.Status) =>
  ({
    status,
    payment_status: 'unpaid',
    payment_intent: 'pi_1',
    amount_total: 2_000,
    currency: 'usd',
  }) as Stripe.Checkout.Session;
const intent = (status: Stripe.PaymentIntent.Status) =>
  ({
    id: 'pi_1',
    status,
    currency: 'usd',
    amount_received: 0,
    latest_charge: null,
    last_payment_error: { decline_code: 'generic_decline' },
  }) as Stripe.PaymentIntent;

it.each([
  { page: 'open', payment: 'requires_payment_method', state: 'open' },
  { page: 'complete', payment: 'processing', state: 'processing' },
  // This is a bank debit that failed days after the visitor had left the page.
  { page: 'complete', payment: 'requires_payment_method', state: 'cancelled' },
  { page: 'expired', payment: 'requires_payment_method', state: 'cancelled' },
] as const)('a payment on a page that is $page, with an intent that is $payment, is $state', (each) => {
  expect(sessionFacts(session(each.page), intent(each.payment), lookedUpAt).state).toBe(each.state);
});
