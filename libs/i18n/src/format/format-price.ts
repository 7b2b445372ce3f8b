import { minorUnitExponent } from '@latchkey/booking-core/money';
import type { Locale } from '../locales.ts';
import { unbroken, numberFormat } from './intl-cache.ts';

export interface Price {
  /** Whole minor units of the currency: cents of a dollar, but whole yen. */
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * A price as it is shown. US dollars are `$1,234.00` in every language (§9); other currencies follow the language, always with
 * two decimals (three where a currency has them and the price needs them).
 *
 * In Arabic, Intl brackets the amount with right-to-left marks; they are kept, they hold `د.إ.` on its side in any surrounding.
 * A dollar price carries no marks: inside a phrase the formatter isolates it, elsewhere put it in a `<bdi>`.
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
