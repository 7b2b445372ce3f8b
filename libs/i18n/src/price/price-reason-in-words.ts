import { formatDate, formatTime } from '../format/format-date.ts';
import type { Translator } from '../translator/create-translator.ts';

/** The reason why a price is not the base price (`PriceReason` and `reasonsFor` of the core). */
export type WordedReason = { readonly name?: string | undefined } & (
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'season' | 'soon' }
  | { readonly type: 'weekday'; readonly weekday: string }
  | { readonly type: 'hours'; readonly from: string }
  | { readonly type: 'party'; readonly size: number }
);

/** Says the reason of a price: "Saturday", "Party of 5", or the chain's own name for it, such as "New Year’s Eve". */
export function priceReasonInWords(t: Translator, reason: WordedReason): string {
  if (reason.name !== undefined) return reason.name;
  switch (reason.type) {
    case 'date':
      return formatDate(reason.date, t.dates, 'short');
    case 'season':
      return t('Season price');
    case 'weekday':
      return weekdayInWords(t, reason.weekday);
    case 'hours':
      return t('From %time on', { time: formatTime(reason.from, t.dates) });
    case 'soon':
      return t('Last minute');
    case 'party':
      return t('Party of %count', { count: reason.size });
  }
}

/** The instant of some Monday, since the name of a day of the week is formatted from a date. */
const monday = Date.UTC(2026, 10, 23);
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

function weekdayInWords(t: Translator, weekday: string): string {
  const date = new Date(monday + Math.max(0, weekdays.indexOf(weekday)) * 86_400_000);
  return formatDate(date.toISOString().slice(0, 10), t.dates, 'weekday');
}
