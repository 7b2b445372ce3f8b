import { type Locale, localeRecord } from './locales.ts';

/** A language as it is written in a country, `en-GB`. Dates, times and weeks follow the country, words the language. */
export type LocaleAt = Locale | `${Locale}-${string}`;

/** @param country ISO 3166-1 alpha-2; null leaves it to the language's own region */
export function localeAt(locale: Locale, country: string | null): LocaleAt {
  return country !== null && /^[A-Z]{2}$/u.test(country) ? `${locale}-${country}` : locale;
}

/** The tag for Intl, with the calendar and the digits of the language. */
export function intlTagOf(at: LocaleAt): string {
  const [tag = '', country] = at.split('-', 2);
  // What comes before the hyphen is a locale by the type.
  const { intlTag } = localeRecord(tag as Locale);
  if (country === undefined) return intlTag;
  const extension = intlTag.indexOf('-u-');
  return `${at}${extension === -1 ? '' : intlTag.slice(extension)}`;
}

/** CLDR's countries whose weeks do not begin on Monday. Not every browser knows them (`Intl.Locale.prototype.getWeekInfo`). */
const saturdays = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const sundays =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';

/** The first day of a week, 1 for Monday to 7 for Sunday. */
export function weekStartOf(at: LocaleAt): number {
  const [tag = '', country] = at.split('-', 2);
  if (country === undefined) return localeRecord(tag as Locale).weekStart;
  if (country === 'MV') return 5;
  if (saturdays.includes(country)) return 6;
  return sundays.includes(country) ? 7 : 1;
}
