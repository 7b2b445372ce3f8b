import type { Phrase } from '@latchkey/i18n';

/** By Stripe's code of an error or, more exactly, of a decline. https://docs.stripe.com/declines/codes */
const phraseOf: Readonly<Partial<Record<string, Phrase>>> = {
  card_declined: 'The bank declined this card. Nothing was charged. Please try another card or call your bank.',
  insufficient_funds: 'There is not enough money on this card. Nothing was charged. Please try another card.',
  expired_card: 'This card has expired. Nothing was charged. Please try another card.',
  incorrect_cvc: 'The security code of the card is not right. Nothing was charged. Please check it.',
  processing_error: 'The card could not be processed. Nothing was charged. Please try again in a moment.',
  authentication_failed: 'The bank could not confirm that it is you. Nothing was charged. Please try again.',
  incorrect_number: 'The number of the card is not right. Nothing was charged. Please check it.',
};

const sameAs: Readonly<Partial<Record<string, string>>> = {
  invalid_cvc: 'incorrect_cvc',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  invalid_number: 'incorrect_number',
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  generic_decline: 'card_declined',
  do_not_honor: 'card_declined',
};

const general: Phrase = 'The payment did not go through. Nothing was charged. Please try again or take another card.';

/** What the visitor reads after a decline, by the first code that is known. */
export function declinePhrase(...codes: readonly (string | undefined)[]): Phrase {
  for (const code of codes) {
    const phrase = phraseOf[sameAs[code ?? ''] ?? code ?? ''];
    if (phrase !== undefined) return phrase;
  }
  return general;
}
