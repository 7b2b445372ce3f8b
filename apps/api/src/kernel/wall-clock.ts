import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

const minuteMs = 60_000;
const minutesPerDay = 24 * 60;
/** The number of times of a wall clock whose instants are remembered. The rooms of a location mostly open and close at the same times. */
const maxRememberedInstants = 20_000;
const rememberedInstants = new LRUCache<string, number>({ max: maxRememberedInstants });

/** Returns the minutes since midnight of `HH:MM`. Hours above 24 are of the next day: `25:30` is half past one. */
export function parseMinutes(wallClock: string): number {
  const [hours = '', minutes = ''] = wallClock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/**
 * Converts a location's wall clock to an instant (epoch milliseconds); no other function does. A time that the clocks skip is moved by the skipped
 * hour; a time that occurs twice means the first. The database cannot do this, because it takes the second.
 *
 * @param date YYYY-MM-DD in the location's zone
 *
 * @param minutes the minutes since midnight of that date on the wall clock; they may reach into the next days
 *
 * @param ofTwo the instant that is meant if the time occurs twice, as it does when the clocks go back
 */
export function instantAt(
  date: string,
  minutes: number,
  timeZone: string,
  ofTwo: 'first' | 'second' = 'first',
): number {
  const key = `${date} ${minutes} ${timeZone} ${ofTwo}`;
  const known = rememberedInstants.get(key);
  if (known !== undefined) return known;
  const time = Temporal.PlainTime.from({ hour: Math.floor((minutes % minutesPerDay) / 60), minute: minutes % 60 });
  const epochMs = Temporal.PlainDate.from(date)
    .add({ days: Math.floor(minutes / minutesPerDay) })
    .toPlainDateTime(time)
    .toZonedDateTime(timeZone, { disambiguation: ofTwo === 'first' ? 'compatible' : 'later' }).epochMilliseconds;
  rememberedInstants.set(key, epochMs);
  return epochMs;
}

/** A date and a time on the wall clock of a location. */
export interface WallClock {
  /** The date, YYYY-MM-DD. */
  readonly date: string;
  /** The time, HH:MM. */
  readonly time: string;
}

/** Converts a period on the wall clock to instants. If one of its ends occurs twice, the longest possible period is returned. */
export function periodAt(
  { from, to }: { readonly from: WallClock; readonly to: WallClock },
  timeZone: string,
): { readonly startsAtMs: number; readonly endsAtMs: number } {
  return {
    startsAtMs: instantAt(from.date, parseMinutes(from.time), timeZone),
    endsAtMs: instantAt(to.date, parseMinutes(to.time), timeZone, 'second'),
  };
}

/** The number of minutes whose wall clock is remembered, each for one zone: the present one, and the starts of the slots that are asked for most. */
const rememberedMinutes = 20_000;
const remembered = new LRUCache<string, WallClock>({ max: rememberedMinutes });

/** Returns the location's calendar date and wall clock at an instant. */
export function wallClockAt(epochMs: number, timeZone: string): WallClock {
  const key = `${Math.floor(epochMs / minuteMs)} ${timeZone}`;
  const kept = remembered.get(key);
  if (kept !== undefined) return kept;
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
  const clock = {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
  remembered.set(key, clock);
  return clock;
}

/** Returns the clock time a number of minutes after the midnight of a date, ignoring changes of the clocks. */
export function dateAndTime(date: string, minutes: number): { readonly date: string; readonly time: string } {
  const days = Math.floor(minutes / minutesPerDay);
  const ofDay = minutes - days * minutesPerDay;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return {
    date: days === 0 ? date : addDays(date, days),
    time: `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`,
  };
}

const dayMs = 24 * 60 * 60_000;

/** Returns the date a number of days later. It uses plain arithmetic, which is fast: a month of slots needs hundreds of dates. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the same day that many calendar months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** The days of the week from Monday on, as documents name them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  // `Date` counts from Sunday, which is 0. Temporal would take ten times as long, and figures need the weekdays of thousands of days.
  return new Date(Date.parse(date)).getUTCDay() || 7;
}

/** True for an existing date; 2026-02-30 is none. */
export function isCalendarDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}
