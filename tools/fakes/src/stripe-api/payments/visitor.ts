import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { StripeApiError } from '../stripe-error.ts';
import { keepCard, type TypedCard } from './card-details.ts';
import { confirmIntent, finishAuthentication, type ConfirmRequest } from './confirm.ts';
import { followIntent } from './sessions.ts';

/** Pays an intent with a card, as a visitor. Throws Stripe's error of a wrong or declined card. */
export function payWithCard(
  account: Account,
  intentId: string,
  typed: TypedCard,
  how: Omit<ConfirmRequest, 'card'>,
): Stripe.PaymentIntent {
  const card = keepCard(account.newId('pm'), typed, account.nowMs());
  const intent = confirmIntent(account, intentId, { ...how, card });
  followIntent(account, intent);
  return intent;
}

export interface AuthenticationResult {
  readonly intent: Stripe.PaymentIntent;
  /** The error of a card that was declined after its authentication, or of the authentication; null where neither failed. */
  readonly message: string | null;
}

/** Ends 3-D Secure, as a visitor. */
export function authenticate(account: Account, intentId: string, outcome: 'complete' | 'fail'): AuthenticationResult {
  try {
    const intent = finishAuthentication(account, intentId, outcome);
    followIntent(account, intent);
    return { intent, message: intent.last_payment_error?.message ?? null };
  } catch (error) {
    const intent = account.state.intents[intentId];
    if (!(error instanceof StripeApiError) || error.status !== 402 || intent === undefined) throw error;
    return { intent, message: error.message };
  }
}

/** Returns the URL to which a visitor goes after 3-D Secure on its own page; null where the intent has none. */
export function toReturnUrl(account: Account, intent: Stripe.PaymentIntent): string | null {
  const given = account.state.attempts[intent.id]?.returnUrl ?? null;
  if (given === null) return null;
  const url = new URL(given);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', toRedirectStatus(intent));
  return url.href;
}

function toRedirectStatus({ status }: Stripe.PaymentIntent): string {
  if (status === 'succeeded' || status === 'requires_capture') return 'succeeded';
  return status === 'processing' ? 'pending' : 'failed';
}
