import type { PaymentOption } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';

export interface SubmitWords {
  /** What the button below the details does. */
  readonly button: string;
  /** What it means for the visitor's money. */
  readonly terms: string;
}

/**
 * @param option the chosen way to pay; null if nothing is due
 * @param isChoice whether there are others
 */
export function submitWords(
  t: Translator,
  option: PaymentOption | null,
  { currency, isChoice }: { readonly currency: string; readonly isChoice: boolean },
): SubmitWords {
  if (option === null) return { button: t('Confirm booking'), terms: t('Nothing is left to pay') };
  if (option.method === 'card') {
    const price = formatPrice({ amountMinor: option.dueNowMinor, currency }, t.locale);
    return {
      button: t('Continue to payment'),
      terms: t('You pay %price in the next step. Nothing is charged before.', { price }),
    };
  }
  return {
    button: isChoice ? t('Book, pay at the venue') : t('Confirm booking'),
    terms: t('You pay when you arrive. Nothing is charged now.'),
  };
}
