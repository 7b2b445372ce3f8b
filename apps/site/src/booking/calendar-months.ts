import { addDays } from '@latchkey/booking-core';

/** A month of a calendar. Each of its weeks has seven entries; an entry is null for a day that is not shown. */
export interface CalendarMonth {
  /** YYYY-MM-01 */
  readonly first: string;
  readonly weeks: readonly (readonly (string | null)[])[];
}

/**
 * Returns the months from one date to another, both YYYY-MM-DD and included.
 *
 * @param weekStart the first day of a week, 1 for Monday to 7 for Sunday
 */
export function calendarMonths(from: string, to: string, weekStart: number): readonly CalendarMonth[] {
  const months: { first: string; weeks: (string | null)[][] }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const first = `${day.slice(0, 7)}-01`;
    const column = (readWeekday(day) - weekStart + 7) % 7;
    let month = months.at(-1);
    if (month?.first !== first) {
      month = { first, weeks: [] };
      months.push(month);
    }
    if (month.weeks.length === 0 || column === 0) month.weeks.push(Array.from({ length: 7 }, () => null));
    const week = month.weeks.at(-1);
    if (week !== undefined) week[column] = day;
  }
  return months;
}

/** Returns the day of the week, 1 for Monday to 7 for Sunday. */
function readWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
