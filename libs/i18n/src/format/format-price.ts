import type { Locale } from '../locales.ts';
import { unbroken, numberFormat } from './intl-cache.ts';

export interface Price {
  /** Integer hundredths of the currency's unit. */
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * A price as it is shown. US dollars are `$1,234.00` in every language (§9); other currencies follow the language, always with
 * two decimals.
 *
 * In Arabic, Intl brackets the amount with right-to-left marks; they are kept, they hold `د.إ.` on its side in any surrounding.
 * A dollar price carries no marks: inside a phrase the formatter isolates it, elsewhere put it in a `<bdi>`.
 */
export function formatPrice({ amountMinor, currency }: Price, locale: Locale): string {
  const formatter = numberFormat(currency === 'USD' ? 'en' : locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return unbroken(formatter.format(amountMinor / 100));
}
