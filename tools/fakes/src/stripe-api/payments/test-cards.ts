import type { ErrorBody } from '../stripe-error.ts';

/** The outcome of a payment with a card once it was authenticated. */
export type CardOutcome = 'succeeds' | 'succeedsLater' | 'failsLater' | DeclineReason;

export type DeclineReason =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'test_mode_live_card';

export interface TestCard {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** The kind of authentication: `modal` opens 3-D Secure above the page, `redirect` leaves the page for it. */
  readonly authentication: 'none' | 'modal' | 'redirect';
  readonly outcome: CardOutcome;
  /** True where the owner of the card disputes the payment at once. */
  readonly isDisputed: boolean;
  /** The outcome of a refund, which may be pending for a while, or succeed and fail later. */
  readonly refund: 'succeeds' | 'succeedsLater' | 'failsLater';
  /** The name of its payment method at Stripe, for requests of servers. */
  readonly token: string | null;
}

const usual: TestCard = {
  brand: 'visa',
  authentication: 'none',
  outcome: 'succeeds',
  isDisputed: false,
  refund: 'succeeds',
  token: null,
};

/**
 * Stripe's documented test cards. Two numbers are the fake's own, since Stripe has no card whose payment stays in processing:
 * 4000 0000 0000 9003 succeeds later, 4000 0000 0000 5001 fails later.
 */
const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { ...usual, token: 'pm_card_visa' },
  '5555555555554444': { ...usual, brand: 'mastercard', token: 'pm_card_mastercard' },
  '378282246310005': { ...usual, brand: 'amex', token: 'pm_card_amex' },
  '4000000000000002': { ...usual, outcome: 'generic_decline', token: 'pm_card_visa_chargeDeclined' },
  '4000000000009995': {
    ...usual,
    outcome: 'insufficient_funds',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  '4000000000000069': { ...usual, outcome: 'expired_card', token: 'pm_card_chargeDeclinedExpiredCard' },
  '4000000000000127': { ...usual, outcome: 'incorrect_cvc', token: 'pm_card_chargeDeclinedIncorrectCvc' },
  '4000000000000119': { ...usual, outcome: 'processing_error', token: 'pm_card_chargeDeclinedProcessingError' },
  '4000002500003155': { ...usual, authentication: 'modal', token: 'pm_card_authenticationRequiredOnSetup' },
  '4000002760003184': { ...usual, authentication: 'modal', token: 'pm_card_authenticationRequired' },
  '4000000000003220': { ...usual, authentication: 'modal', token: 'pm_card_threeDSecure2Required' },
  '4000000000003063': { ...usual, authentication: 'redirect', token: 'pm_card_threeDSecureRequired' },
  '4000008400001629': {
    ...usual,
    authentication: 'modal',
    outcome: 'generic_decline',
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
  },
  '4000000000000259': { ...usual, isDisputed: true, token: 'pm_card_createDispute' },
  '4000000000007726': { ...usual, refund: 'succeedsLater', token: 'pm_card_pendingRefund' },
  '4000000000005126': { ...usual, refund: 'failsLater', token: 'pm_card_refundFail' },
  '4000000000009003': { ...usual, outcome: 'succeedsLater', token: null },
  '4000000000005001': { ...usual, outcome: 'failsLater', token: null },
};

/** The card for a valid number that is no test card, which Stripe declines. */
const liveCard: TestCard = { ...usual, outcome: 'test_mode_live_card' };

export function findTestCard(number: string): TestCard {
  return (Object.hasOwn(testCards, number) ? testCards[number] : undefined) ?? liveCard;
}

/** Returns the number of a test card by the name of its payment method; null if there is none. */
export function findNumberByToken(token: string): string | null {
  return Object.entries(testCards).find(([, card]) => card.token === token)?.[0] ?? null;
}

/** The errors of declined cards, in Stripe's words. */
export const declines: Readonly<Record<DeclineReason, ErrorBody>> = {
  generic_decline: decline('Your card was declined.', 'generic_decline'),
  insufficient_funds: decline('Your card has insufficient funds.', 'insufficient_funds'),
  expired_card: {
    type: 'card_error',
    code: 'expired_card',
    param: 'exp_month',
    message: 'Your card has expired.',
  },
  incorrect_cvc: {
    type: 'card_error',
    code: 'incorrect_cvc',
    param: 'cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    type: 'card_error',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  test_mode_live_card: decline(
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    'test_mode_live_card',
  ),
};

function decline(message: string, reason: DeclineReason): ErrorBody {
  return { type: 'card_error', code: 'card_declined', decline_code: reason, message };
}
