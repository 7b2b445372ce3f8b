import { type Locale, localeRecord } from './locales.ts';

/** A language in a country, such as `en-GB`. Dates, times and weeks follow the country, words the language. */
export type LocaleAt = Locale | `${Locale}-${string}`;

/**
 * Returns a language in a country.
 *
 * @param country ISO 3166-1 alpha-2; null leaves it to the language's own region
 */
export function localeAt(locale: Locale, country: string | null): LocaleAt {
  return country !== null && /^[A-Z]{2}$/u.test(country) ? `${locale}-${country}` : locale;
}

/** Returns the tag for Intl, with the calendar and the digits of the language. */
export function toIntlTag(at: LocaleAt): string {
  const [tag = '', country] = at.split('-', 2);
  // By its type, the part before the hyphen is a locale.
  const { intlTag } = localeRecord(tag as Locale);
  if (country === undefined) return intlTag;
  const extension = intlTag.indexOf('-u-');
  return `${at}${extension === -1 ? '' : intlTag.slice(extension)}`;
}
