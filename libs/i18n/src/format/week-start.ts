import type { LocaleAt } from '../locale-at.ts';
import { type Locale, localeRecord } from '../locales.ts';

/**
 * The countries whose weeks begin on Saturday, and below those with Sunday, by CLDR. Not every browser knows them
 * (`Intl.Locale.prototype.getWeekInfo`).
 */
const saturdays = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const sundays =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';

/** Finds the first day of a week, 1 for Monday to 7 for Sunday. */
export function findWeekStart(at: LocaleAt): number {
  const [tag = '', country] = at.split('-', 2);
  if (country === undefined) return localeRecord(tag as Locale).weekStart;
  if (country === 'MV') return 5;
  if (saturdays.includes(country)) return 6;
  return sundays.includes(country) ? 7 : 1;
}
