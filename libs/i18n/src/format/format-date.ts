import type { Locale } from '../locales.ts';
import { dateTimeFormat, evenSpaces, unbroken } from './intl-cache.ts';

const dateStyles = {
  /** Saturday, November 21, 2026 */
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** November 21, 2026 */
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  /** Sat, Nov 21 */
  medium: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Nov 21 */
  short: { month: 'short', day: 'numeric' },
  /** Saturday */
  weekday: { weekday: 'long' },
  /** Sat */
  weekdayShort: { weekday: 'short' },
  /** November 2026 */
  monthYear: { year: 'numeric', month: 'long' },
  /** 21 */
  day: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

/**
 * Formats a calendar date, `YYYY-MM-DD`. It has no time zone, so it is the same day for every reader. Throws a RangeError for
 * anything but a real date.
 */
export function formatDate(date: string, locale: Locale, style: DateStyle = 'full'): string {
  return inUtc(instantOfDate(date), locale, dateStyles[style]);
}

/** Formats a local time, `HH:MM` or `HH:MM:SS`: `7:00 PM`, `19:00`, `7:00 م`. Throws a RangeError for anything else. */
export function formatTime(time: string, locale: Locale): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/u.exec(time) ?? [];
  if (hour === undefined || minute === undefined) throw new RangeError(`formatTime: not a time: ${time}`);
  return unbroken(
    inUtc(Date.UTC(1970, 0, 1, Number(hour), Number(minute)), locale, { hour: 'numeric', minute: '2-digit' }),
  );
}

/** Formats an instant (ISO 8601 or epoch milliseconds) in `zone` (IANA): `Saturday, November 21, 2026 at 7:00 PM`. */
export function formatDateTimeInZone(instant: string | number, zone: string, locale: Locale): string {
  const formatter = dateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  return evenSpaces(formatter.format(new Date(instant)));
}

/** Returns the name of a zone, without daylight saving time: `Eastern Time`, `heure d’Europe centrale`. */
export function zoneName(zone: string, locale: Locale): string {
  const formatter = dateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  return formatter.formatToParts(aPresentDay).find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/** A recent date, because some zones had other names in 1970. */
const aPresentDay = Date.UTC(2026, 0, 1);

function inUtc(instantMs: number, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return evenSpaces(dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instantMs));
}

function instantOfDate(date: string): number {
  const instantMs = /^\d{4}-\d{2}-\d{2}$/u.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Date.parse rolls 31 February over into March.
  if (Number.isNaN(instantMs) || new Date(instantMs).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`formatDate: not a date: ${date}`);
  }
  return instantMs;
}
