import type { LocaleAt } from '../locale-at.ts';
import type { Locale } from '../locales.ts';
import { formatDate } from './format-date.ts';
import { formatNumber } from './format-number.ts';
import { formatPrice, type Price } from './format-price.ts';

/** The value of a placeholder as it comes from the api: a count, money, or a date as YYYY-MM-DD. */
export type PhraseValue = number | Price | { readonly date: string };

/** Writes the values of a phrase from outside in the words of a language. */
export function formatValues(
  values: Readonly<Record<string, PhraseValue>>,
  { locale, dates }: { readonly locale: Locale; readonly dates: LocaleAt },
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      // A count also selects the plural form.
      if (typeof value === 'number') return [name, name === 'count' ? value : formatNumber(value, locale)];
      return [name, 'date' in value ? formatDate(value.date, dates, 'long') : formatPrice(value, locale)];
    }),
  );
}
