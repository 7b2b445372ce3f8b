import type { Phrase } from '@latchkey/i18n';

const declinePhrases = {
  insufficient_funds: 'There is not enough money on your card. Please use another card.',
  expired_card: 'Your card has expired. Please use another card.',
  incorrect_cvc: 'The security code of the card is wrong. Please check it.',
  incorrect_number: 'The card number is wrong. Please check it.',
  authentication_failed: 'Your bank did not approve the payment. Please try again or use another card.',
  processing_error: 'The payment could not be processed. Please try again in a minute.',
  card_declined: 'Your card was declined. Please use another card or ask your bank.',
} as const satisfies Readonly<Record<string, Phrase>>;

/** The kind of a decline by Stripe's code of an error or, more exactly, of a decline. https://docs.stripe.com/declines/codes */
const declineKinds: Readonly<Partial<Record<string, keyof typeof declinePhrases>>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
};

/** Returns the phrase that the visitor reads after a decline, by the first code that is known. The api has the same words for the same codes. */
export function declinePhrase(...codes: readonly (string | undefined)[]): Phrase {
  const known = codes.map((code) => declineKinds[code ?? '']).find((kind) => kind !== undefined);
  return declinePhrases[known ?? 'card_declined'];
}
