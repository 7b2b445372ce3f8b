import type { CategoryView, SharedSumView, ShownReason } from '@latchkey/booking-core';
import { formatPrice, priceReasonInWords, type Translator, withCommas } from '@latchkey/i18n';

/** Says what the next ticket of a category adds or saves; null where there is none, and where it only costs its price. */
export function oneMoreInWords(
  t: Translator,
  { canIncrease, oneMoreMinor, priceMinor }: Pick<CategoryView, 'canIncrease' | 'oneMoreMinor' | 'priceMinor'>,
  currency: string,
): string | null {
  if (!canIncrease || oneMoreMinor === priceMinor) return null;
  return addsInWords(t, oneMoreMinor, currency);
}

/** Says that several kinds of tickets pay one sum together, and what the next ticket adds to it. */
export function sharedSumInWords(t: Translator, { oneMoreMinor }: SharedSumView, currency: string): string {
  const sum = t('One price for the whole group');
  return oneMoreMinor === null ? sum : `${sum}. ${addsInWords(t, oneMoreMinor, currency)}`;
}

function addsInWords(t: Translator, oneMoreMinor: number, currency: string): string {
  if (oneMoreMinor === 0) return t('One more costs nothing extra');
  const price = formatPrice({ amountMinor: Math.abs(oneMoreMinor), currency }, t.locale);
  return oneMoreMinor < 0 ? t('One more saves %price', { price }) : t('One more adds %price', { price });
}

/** Says why a price is not the base price; null where it is. */
export function reasonsInWords(t: Translator, reasons: readonly ShownReason[]): string | null {
  const words = reasons.map((reason) => priceReasonInWords(t, reason));
  return words.length === 0 ? null : withCommas(words, t.locale);
}
