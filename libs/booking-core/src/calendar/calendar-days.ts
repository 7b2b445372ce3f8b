import type { CalendarDay } from '../foundation/calendar.ts';
import { addDays } from '../dates/booking-date.ts';

/** The state of a day and, where nothing can be booked, the reason. `cheaper`: the day has slots, at less than the dearest of the usual days. */
export type DayStatus =
  | CalendarDay['status']
  | 'cheaper'
  | NonNullable<CalendarDay['closureKind']>
  | 'notice'
  | 'tooFarAhead';
/** The state of each day by its date (YYYY-MM-DD). A day that is missing is unknown. */
export type CalendarDays = ReadonlyMap<string, DayStatus>;

/** True if the day is known to have nothing to book, whatever the reason. */
export function isFull(status: DayStatus | undefined): status is Exclude<DayStatus, 'available' | 'few' | 'cheaper'> {
  return status !== undefined && status !== 'available' && status !== 'few' && status !== 'cheaper';
}

/** Returns the state of each day: cheaper, or the reason why nothing can be booked, or how much is left. */
export function toCalendarDays(days: readonly CalendarDay[]): CalendarDays {
  const dearestMinor = dearestUsualMinor(days);
  return new Map(
    days.map(({ date, status, reason, closureKind, fromPrice }) => {
      if (fromPrice !== undefined && fromPrice.amountMinor < dearestMinor) return [date, 'cheaper'];
      return [date, reason === 'notice' || reason === 'tooFarAhead' ? reason : (closureKind ?? status)];
    }),
  );
}

/** Computes the dearest price that at least a tenth of the days have: a single New Year's Eve makes no other day cheap. */
function dearestUsualMinor(days: readonly CalendarDay[]): number {
  const prices = days.flatMap(({ fromPrice }) => fromPrice?.amountMinor ?? []);
  const countDays = (price: number) => prices.filter((other) => other === price).length;
  return Math.max(0, ...prices.filter((price) => countDays(price) * 10 >= prices.length));
}

/** Returns the next day with an available slot; null if none is known. */
export function nextOpenDay(days: CalendarDays, after: string): string | null {
  const open = [...days].filter(([date, status]) => date > after && !isFull(status)).map(([date]) => date);
  return open.toSorted()[0] ?? null;
}

/** The number of days in the strip. */
const daysOnShow = 5;

/** Returns the days in the strip: they start today while the selected day is near, otherwise one day before it. */
export function datesOnShow({
  date,
  minDate,
  maxDate,
}: {
  readonly date: string;
  readonly minDate: string;
  readonly maxDate: string;
}): string[] {
  const isNear = date < addDays(minDate, daysOnShow);
  const latestFirst = addDays(maxDate, 1 - daysOnShow);
  // Otherwise it is the earlier one of two days, so that the strip does not end after the last day.
  const first = isNear ? minDate : [addDays(date, -1), latestFirst].toSorted()[0];
  return Array.from({ length: daysOnShow }, (_, day) => addDays(first ?? minDate, day)).filter(
    (day) => day >= minDate && day <= maxDate,
  );
}
