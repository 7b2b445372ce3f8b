import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { intentEvent } from '../events/event-drafts.ts';
import { invalidRequest, StripeApiError, type ErrorBody } from '../stripe-error.ts';
import type { KeptCard } from './card-details.ts';
import { captureCharge, findCharge, createCharge, readId } from './charges.ts';
import { openDispute } from './disputes.ts';
import { findIntent, unexpectedState } from './intents.ts';
import { declines, type DeclineReason } from './test-cards.ts';

export interface ConfirmRequest {
  /** The card; null for the one that the intent has. */
  readonly card: KeptCard | null;
  readonly returnUrl: string | null;
  /** True where Stripe.js shows 3-D Secure; otherwise the visitor is sent to a URL. */
  readonly usesScript: boolean;
  /** The origin of the fake, for the pages of 3-D Secure. */
  readonly origin: string;
}

/** The statuses in which an intent can be confirmed. */
const confirmable: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Starts an attempt to pay. The test card decides the result: the intent succeeds, waits for 3-D Secure, or stays in processing for a while.
 *
 * @throws {StripeApiError} if the card is declined; the intent then waits for another card
 */
export function confirmIntent(account: Account, id: string, request: ConfirmRequest): Stripe.PaymentIntent {
  const intent = findIntent(account, id);
  if (!confirmable.includes(intent.status)) {
    const hasSucceeded = intent.status === 'succeeded';
    throw unexpectedState(
      intent,
      hasSucceeded
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `This PaymentIntent's status is ${intent.status}, but it must be one of the following to be confirmed: ${confirmable.join(', ')}.`,
    );
  }
  const card = attachCard(account, intent, request.card);
  const attempt = findAttempt(account, id);
  const returnUrl = request.returnUrl ?? attempt.returnUrl;
  account.state.attempts[id] = { ...attempt, returnUrl };
  intent.last_payment_error = null;
  intent.next_action = null;
  if (card.authentication === 'redirect' && returnUrl === null) {
    throw invalidRequest('A `return_url` must be specified because this payment method leaves the page.', {
      param: 'return_url',
    });
  }
  if (card.authentication !== 'none') return requireAction(account, intent, card, request, returnUrl);
  return settle(account, intent, card, false);
}

/** Ends 3-D Secure. Throws the error of a declined card; a failed authentication is in the intent. */
export function finishAuthentication(account: Account, id: string, outcome: 'complete' | 'fail'): Stripe.PaymentIntent {
  const intent = findIntent(account, id);
  // A second press, or a second tab, changes nothing.
  if (intent.status !== 'requires_action') return intent;
  intent.next_action = null;
  if (outcome === 'fail') {
    failAttempt(account, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    });
    return intent;
  }
  return settle(account, intent, findCard(account, id), true);
}

/** Ends a payment that was in processing. */
export function settleIntent(account: Account, id: string): void {
  const intent = findIntent(account, id);
  if (intent.status !== 'processing') return;
  const card = findCard(account, id);
  intent.processing = null;
  if (card.outcome === 'failsLater') decline(account, intent, card, 'generic_decline', false);
  else succeed(account, intent, card, false);
}

/** Takes the money of a payment that was only authorized. */
export function captureIntent(account: Account, id: string, given: number | undefined): Stripe.PaymentIntent {
  const intent = findIntent(account, id);
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  const amount = given ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest('The amount to capture is larger than what was authorized.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  captureCharge(account, findCharge(account, readId(intent.latest_charge) ?? ''), amount);
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  account.emit(intentEvent('payment_intent.succeeded', intent));
  return intent;
}

/** Returns the card of an attempt: the given one, which the intent gets, or else the one that the intent has. */
function attachCard(account: Account, intent: Stripe.PaymentIntent, given: KeptCard | null): KeptCard {
  if (given === null) {
    const hasCard = findAttempt(account, intent.id).cardId !== null && intent.payment_method !== null;
    if (hasCard) return findCard(account, intent.id);
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message:
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      payment_intent: structuredClone(intent),
    });
  }
  setCard(account, intent, given);
  return given;
}

/** Gives an intent a card without paying. */
export function setCard(account: Account, intent: Stripe.PaymentIntent, card: KeptCard): void {
  account.state.cards[card.id] = card;
  account.state.attempts[intent.id] = { ...findAttempt(account, intent.id), cardId: card.id };
  intent.payment_method = card.id;
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
}

/** Makes an intent wait for 3-D Secure, on a page of the fake in a frame or by a redirect. */
function requireAction(
  account: Account,
  intent: Stripe.PaymentIntent,
  card: KeptCard,
  { usesScript, origin }: ConfirmRequest,
  returnUrl: string | null,
): Stripe.PaymentIntent {
  const page = `${origin}/3ds/${intent.id}?client_secret=${intent.client_secret ?? ''}`;
  intent.status = 'requires_action';
  intent.next_action =
    usesScript && card.authentication === 'modal'
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `${page}&mode=frame` } }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: `${page}&mode=redirect` } };
  account.emit(intentEvent('payment_intent.requires_action', intent));
  return intent;
}

/** Ends an attempt as the test card says. Throws the error of a declined card. */
function settle(
  account: Account,
  intent: Stripe.PaymentIntent,
  card: KeptCard,
  wasAuthenticated: boolean,
): Stripe.PaymentIntent {
  switch (card.outcome) {
    case 'succeeds':
      succeed(account, intent, card, wasAuthenticated);
      return intent;
    case 'succeedsLater':
    case 'failsLater':
      intent.status = 'processing';
      intent.processing = { type: 'card', card: {} };
      account.emit(intentEvent('payment_intent.processing', intent));
      account.later(account.times.processingMs, { type: 'settleIntent', intent: intent.id });
      return intent;
    default: {
      const error = decline(account, intent, card, card.outcome, wasAuthenticated);
      throw new StripeApiError(402, { ...error, payment_intent: structuredClone(intent) });
    }
  }
}

/** Charges the card, or authorizes it where the money is captured later. */
function succeed(account: Account, intent: Stripe.PaymentIntent, card: KeptCard, wasAuthenticated: boolean): void {
  const charge = createCharge(account, { intent, card, wasAuthenticated, decline: null });
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    account.emit(intentEvent('payment_intent.amount_capturable_updated', intent));
    return;
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  account.emit(intentEvent('payment_intent.succeeded', intent));
  if (card.isDisputed) openDispute(account, charge);
}

/** Notes a declined charge. Returns its error. */
function decline(
  account: Account,
  intent: Stripe.PaymentIntent,
  card: KeptCard,
  reason: DeclineReason,
  wasAuthenticated: boolean,
): ErrorBody {
  const charge = createCharge(account, { intent, card, wasAuthenticated, decline: declines[reason] });
  intent.latest_charge = charge.id;
  const error = { ...declines[reason], charge: charge.id };
  failAttempt(account, intent, error);
  return error;
}

/** Makes an intent wait for another card, with the error of this one. */
function failAttempt(account: Account, intent: Stripe.PaymentIntent, error: ErrorBody): void {
  const { payment_intent: _, ...kept } = error;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = kept;
  account.emit(intentEvent('payment_intent.payment_failed', intent));
}

/** Returns what is stored about the current attempt of an intent. */
function findAttempt(account: Account, id: string) {
  return account.state.attempts[id] ?? { cardId: null, returnUrl: null, sessionId: null };
}

/** Finds the card of the current attempt. */
export function findCard(account: Account, intentId: string): KeptCard {
  const card = account.state.cards[findAttempt(account, intentId).cardId ?? ''];
  if (card === undefined) throw new Error(`The intent ${intentId} has no card.`);
  return card;
}
