import type { PriceWeekday } from './price-table.ts';

/** The conditions of a rule, each of which may be absent. The rule holds for a start that meets all conditions that it has. */
export interface PriceMoment {
  /** YYYY-MM-DD. */
  readonly date?: string | undefined;
  /** The first and the last day, YYYY-MM-DD. Without the first or the last, the range is open at that end. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly weekdays?: readonly PriceWeekday[] | undefined;
  /**
   * The times of starts: from the first time, up to but not including the second, HH:MM. After midnight the hours go on: 25:00 of Saturday is 01:00 on
   * Sunday.
   */
  readonly hours?: readonly [from: string, to: string] | undefined;
}

export const minutesPerDay = 24 * 60;
const weekdays: readonly PriceWeekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Ranks a rule: 3 with a single date, 2 with a range of dates, 1 with days of the week or hours only. A rule of a higher rank goes first. */
export function rankMoment({ date, from, to }: PriceMoment): number {
  if (date !== undefined) return 3;
  return from === undefined && to === undefined ? 1 : 2;
}

/** Says whether a rule holds at these minutes after the midnight that begins a date. 1,500 minutes of Saturday are 01:00 on Sunday. */
export function doesHold(
  when: PriceMoment,
  { date, minutes }: { readonly date: string; readonly minutes: number },
): boolean {
  const [from, to] = toMinuteRange(when);
  return includesDay(when, date) && minutes >= from && minutes < to;
}

/** Says whether the date meets the conditions of a rule, whatever its hours are. */
export function includesDay({ date: only, from, to, weekdays: days }: PriceMoment, date: string): boolean {
  return (
    (only === undefined || only === date) &&
    (from === undefined || from <= date) &&
    (to === undefined || date <= to) &&
    (days === undefined || days.includes(toWeekday(date)))
  );
}

/** Returns the hours of a rule in minutes after midnight, from the first to before the last; the whole day if it has none. */
export function toMinuteRange({ hours }: PriceMoment): readonly [from: number, to: number] {
  return hours === undefined ? [0, minutesPerDay] : [toMinutes(hours[0]), toMinutes(hours[1])];
}

/** Returns the minutes after midnight of HH:MM. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function toWeekday(date: string): PriceWeekday {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'mon';
}

/** Adds calendar days to a date. The folder `dates` has this function, too, but this folder is below it and imports from no other. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * minutesPerDay * 60_000).toISOString().slice(0, 10);
}
