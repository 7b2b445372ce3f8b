import type { PaymentOption } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';

interface SubmitContext {
  /** ISO 4217. */
  readonly currency: string;
  /** True where there are other ways to pay. */
  readonly isChoice: boolean;
  /** True where the button that binds has to say that the order obliges to pay. */
  readonly wordsObligation: boolean;
  /** The most that a card can pay; only there for a basket whose total is more. */
  readonly cardMaximumMinor?: number | undefined;
}

/** The words around the button below the customer's details. */
export interface SubmitWords {
  /** The label of the button. */
  readonly button: string;
  /** The sentence about when the visitor pays. */
  readonly terms: string;
}

/** Says why a card is not offered for a total above the maximum. */
export function cardMaximumNote(t: Translator, cardMaximumMinor: number, currency: string): string {
  const amount = formatPrice({ amountMinor: cardMaximumMinor, currency }, t.locale);
  return t('You can pay at most %amount by card. Please remove something, or call us.', { amount });
}

/**
 * Returns the words around the button below the customer's details.
 *
 * @param option the chosen way to pay; null if nothing is due
 */
export function submitLabel(
  t: Translator,
  option: PaymentOption | null,
  { currency, isChoice, wordsObligation, cardMaximumMinor }: SubmitContext,
): SubmitWords {
  if (option === null) {
    const terms =
      cardMaximumMinor === undefined ? t('There is nothing to pay.') : cardMaximumNote(t, cardMaximumMinor, currency);
    // Where the form in the page has the choice, the button may be the one that binds.
    return { button: isChoice && wordsObligation ? t('Order with obligation to pay') : t('Confirm booking'), terms };
  }
  if (option.method === 'card') {
    const price = formatPrice({ amountMinor: option.dueNowMinor, currency }, t.locale);
    return {
      button: t('Continue to payment'),
      terms: t('You pay %price in the next step. We do not charge your card before that.', { price }),
    };
  }
  const plain = isChoice ? t('Book, pay at the venue') : t('Confirm booking');
  return {
    button: wordsObligation ? t('Order with obligation to pay') : plain,
    terms: t('You pay when you arrive. Nothing is charged now.'),
  };
}
