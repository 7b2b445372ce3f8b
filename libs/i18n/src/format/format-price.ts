import { minorUnitExponent } from '@latchkey/booking-core/money';
import type { Locale } from '../locales.ts';
import { unbroken, numberFormat } from './intl-cache.ts';

export interface Price {
  /** An integer in minor units of the currency: cents for dollars, whole yen for yen. */
  readonly amountMinor: number;
  /** The code of the currency, ISO 4217. */
  readonly currency: string;
}

/**
 * Formats a price for visitors. US dollars are `$1,234.00` in every language; other currencies follow the language, always with two
 * decimals (three if the currency has them and the price needs them).
 *
 * In Arabic, Intl puts right-to-left marks around the amount; they are kept, since they hold `د.إ.` on its side in any context. A
 * dollar price has no marks: `formatPhrase` isolates it in a phrase; elsewhere put it in a `<bdi>`.
 */
export function formatPrice({ amountMinor, currency }: Price, locale: Locale): string {
  const exponent = minorUnitExponent(currency);
  const formatter = numberFormat(currency === 'USD' ? 'en' : locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.max(2, exponent),
  });
  return unbroken(formatter.format(amountMinor / 10 ** exponent));
}
