import type { BookNowView, CategoryView, ShownReason } from '@latchkey/booking-core';
import { formatDate, formatPrice, formatTime } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';

export function formatMinorPrice(t: DeskTranslator, amountMinor: number, currency: string): string {
  return formatPrice({ amountMinor, currency }, t.locale);
}

/** Formats a difference of price with its sign. */
export function formatDifference(t: DeskTranslator, amountMinor: number, currency: string): string {
  const price = formatMinorPrice(t, Math.abs(amountMinor), currency);
  return amountMinor < 0 ? `−${price}` : `+${price}`;
}

/** The instant of some Monday, since the name of a day of the week is formatted from a date. */
const monday = Date.UTC(2026, 10, 23);
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Says why a price is not the base price. */
export function reasonText(t: DeskTranslator, reason: ShownReason): string {
  if ('name' in reason && reason.name !== undefined) return reason.name;
  switch (reason.type) {
    case 'date':
      return formatDate(reason.date, t.dates, 'short');
    case 'weekday': {
      const date = new Date(monday + weekdays.indexOf(reason.weekday) * 86_400_000);
      return formatDate(date.toISOString().slice(0, 10), t.dates, 'weekday');
    }
    case 'season':
      return t('Season price');
    case 'hours':
      return t('From %time on', { time: formatTime(reason.from, t.dates) });
    case 'soon':
      return t('Last minute');
    case 'party':
      return t('Party of %count', { count: reason.size });
  }
}

/** Says why the tickets cannot be held as they are; null if they can. */
export function ticketsReason(t: DeskTranslator, reason: BookNowView['reason'] | CategoryView['limit']): string | null {
  switch (reason?.code) {
    case undefined:
      return null;
    case 'belowMinimum':
      return t('%count more tickets are needed', { count: reason.missing });
    case 'categoryBelowMinimum':
      return t('At least %count of this ticket', { count: reason.min });
    case 'categoryAtMaximum':
    case 'categoryAboveMaximum':
      return t('At most %count of this ticket', { count: reason.max });
    case 'totalAtMaximum':
    case 'totalAboveMaximum':
      return t('At most %count tickets at this time', { count: reason.max });
    case 'submitting':
    case 'notLoaded':
      return t('Loading');
    case 'tooFewPlaces':
    case 'inThePast':
    case 'soldOut':
    case 'held':
    case 'closed':
    case 'tooSoon':
    case 'tooFarAhead':
    case 'roomTaken':
    case 'unavailable':
      return t('This time is no longer free.');
    case 'unknownCategory':
    case 'notACount':
      return t('Something went wrong. Please try again.');
  }
}
