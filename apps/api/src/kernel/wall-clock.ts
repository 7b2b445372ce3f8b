import { Temporal } from 'temporal-polyfill';

const minutesPerDay = 24 * 60;

/** Minutes since midnight of `HH:MM`; hours past 24 are the next day's: `25:30` is half past one. */
export function minutesOf(wallClock: string): number {
  const [hours = '', minutes = ''] = wallClock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/**
 * THE place where a venue's wall clock becomes an instant (epoch milliseconds). A time that the clocks skip is moved on by
 * what they skipped, of a time that they show twice the first is meant. Never left to the database, which means the second.
 *
 * @param date YYYY-MM-DD in the venue's zone
 * @param minutes since that date's midnight on the wall clock; may reach into the next days
 */
export function instantAt(date: string, minutes: number, timeZone: string): number {
  const time = Temporal.PlainTime.from({ hour: Math.floor((minutes % minutesPerDay) / 60), minute: minutes % 60 });
  return Temporal.PlainDate.from(date)
    .add({ days: Math.floor(minutes / minutesPerDay) })
    .toPlainDateTime(time)
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
}

/** The venue's calendar date and wall clock at an instant. */
export function wallClockAt(epochMs: number, timeZone: string): { readonly date: string; readonly time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** What a clock that goes on by itself shows so many minutes after a date's midnight. */
export function dateAndTime(date: string, minutes: number): { readonly date: string; readonly time: string } {
  const days = Math.floor(minutes / minutesPerDay);
  const ofDay = minutes - days * minutesPerDay;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return {
    date: days === 0 ? date : addDays(date, days),
    time: `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`,
  };
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** In the order of ISO 8601. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** Whether the text is a date that the calendar has: 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}
