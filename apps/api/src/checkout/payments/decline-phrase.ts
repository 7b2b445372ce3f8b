import type { Phrase } from '@latchkey/i18n';

/**
 * The phrases by the provider's codes. A code that a card is stolen or suspected has the general phrase, since the person who holds it may read it.
 */
const phrases = {
  insufficient_funds: 'There is not enough money on your card. Please use another card.',
  expired_card: 'Your card has expired. Please use another card.',
  incorrect_cvc: 'The security code of the card is wrong. Please check it.',
  invalid_cvc: 'The security code of the card is wrong. Please check it.',
  incorrect_number: 'The card number is wrong. Please check it.',
  invalid_number: 'The card number is wrong. Please check it.',
  authentication_required: 'Your bank did not approve the payment. Please try again or use another card.',
  payment_intent_authentication_failure: 'Your bank did not approve the payment. Please try again or use another card.',
  processing_error: 'The payment could not be processed. Please try again in a minute.',
} as const satisfies Readonly<Record<string, Phrase>>;

const declined: Phrase = 'Your card was declined. Please use another card or ask your bank.';

/** Finds the phrase for a decline; the general one for a code that has none of its own. */
export function findDeclinePhrase(code: string): Phrase {
  const known: Readonly<Partial<Record<string, Phrase>>> = phrases;
  return (Object.hasOwn(phrases, code) ? known[code] : undefined) ?? declined;
}
