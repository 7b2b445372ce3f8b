import { type DayStatus, isFull, type SlotBlock } from '@latchkey/booking-core';
import { formatDate, type Translator, withCommas } from '@latchkey/i18n';
import { closedInWords, slotReason } from './slot-words.ts';

/** Says a date in words, with "today" where it applies. */
export function dateInWords(t: Translator, date: string, today: string): string {
  const words = formatDate(date, t.dates, 'full');
  return date === today ? withCommas([t('Today'), words], t.locale) : words;
}

/** Says what a day offers, announced when its slots are loaded. */
export function dayInWords(
  t: Translator,
  date: string,
  { total, available }: { readonly total: number; readonly available: number },
): string {
  const times =
    total === 0 ? t('There are no times on this day') : t('%count times can be booked', { count: available });
  return `${formatDate(date, t.dates, 'full')}. ${times}`;
}

/** Says why a day is not available, as a suffix of its date; empty if the day is open or unknown. */
export function dayStatusInWords(t: Translator, status: DayStatus | undefined): string {
  if (status === 'cheaper') return `. ${t('Lower price')}`;
  if (!isFull(status)) return '';
  if (status === 'soldOut') return `. ${t('Sold out')}`;
  if (status === 'tooFarAhead') return `. ${t('Not open for booking yet')}`;
  return `. ${status === 'notice' ? t('Too late to book online') : closedInWords(t, status)}`;
}

/** Says why no time of a day can be chosen. */
export function fullDayInWords(t: Translator, isEmpty: boolean, block: SlotBlock | null): string {
  if (isEmpty) return t('There are no times on this day');
  return block === null ? t('All times on this day are taken') : slotReason(t, block);
}
