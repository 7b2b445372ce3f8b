import type { LocaleAt } from '../locale-at.ts';
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
  /** S */
  weekdayNarrow: { weekday: 'narrow' },
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
export function formatDate(date: string, locale: LocaleAt, style: DateStyle = 'full'): string {
  return inUtc(parseDate(date), locale, dateStyles[style]);
}

/** Formats a local time, `HH:MM` or `HH:MM:SS`: `7:00 PM`, `19:00`, `7:00 م`. Throws a RangeError for anything else. */
export function formatTime(time: string, locale: LocaleAt): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/u.exec(time) ?? [];
  if (hour === undefined || minute === undefined) throw new RangeError(`formatTime: not a time: ${time}`);
  return unbroken(
    inUtc(Date.UTC(1970, 0, 1, Number(hour), Number(minute)), locale, { hour: 'numeric', minute: '2-digit' }),
  );
}

/** The start of something: on the clock of its place, `HH:MM`, and as an instant (ISO 8601). */
interface Start {
  readonly startTime: string;
  readonly startsAt: string;
}

/**
 * Formats the time of a start on the clock of its place: `7:00 PM`. In the night in which clocks go back an hour comes twice: a time
 * of that hour says which it is, `1:30 AM EDT` or `1:30 AM EST`.
 *
 * @param zone IANA; null where it is not known
 */
export function formatStart({ startTime, startsAt }: Start, zone: string | null, locale: LocaleAt): string {
  const time = formatTime(startTime, locale);
  return zone === null ? time : unbroken(withZoneIfRepeated(time, Date.parse(startsAt), zone, locale));
}

/**
 * Formats an instant (ISO 8601 or epoch milliseconds) in `zone` (IANA): `Saturday, November 21, 2026 at 7:00 PM`. A time that comes
 * twice says which it is, as in `formatStart`.
 */
export function formatDateTimeInZone(instant: string | number, zone: string, locale: LocaleAt): string {
  const formatter = dateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const at = new Date(instant);
  return evenSpaces(withZoneIfRepeated(formatter.format(at), at.getTime(), zone, locale));
}

const deadlineStyle = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Formats an instant like `formatDateTimeInZone`, in short and without the year, for a sentence: `Sat, Nov 21, 7:00 PM`. */
export function formatDeadline(instant: string | number, zone: string, locale: LocaleAt): string {
  const formatter = dateTimeFormat(locale, { ...deadlineStyle, timeZone: zone });
  const at = new Date(instant);
  return evenSpaces(withZoneIfRepeated(formatter.format(at), at.getTime(), zone, locale));
}

function withZoneIfRepeated(text: string, instantMs: number, zone: string, locale: LocaleAt): string {
  if (!isRepeated(instantMs, zone)) return text;
  const formatter = dateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  const name = formatter.formatToParts(instantMs).find((part) => part.type === 'timeZoneName')?.value;
  return name === undefined ? text : `${text} ${name}`;
}

/** A time in milliseconds that is longer than clocks go back, and shorter than between two changes. */
const aroundMs = 6 * 60 * 60 * 1_000;

/**
 * Says whether the clock of a zone shows the time of an instant at another instant, too. If the clock has another offset some hours earlier or later,
 * the other instant is the one with the same clock time at that offset. It counts if that offset holds then.
 */
function isRepeated(instantMs: number, zone: string): boolean {
  const offsetMs = computeOffset(instantMs, zone);
  return [instantMs - aroundMs, instantMs + aroundMs].some((near) => {
    const otherMs = computeOffset(near, zone);
    return otherMs !== offsetMs && computeOffset(instantMs + offsetMs - otherMs, zone) === otherMs;
  });
}

/** Computes how far the clock of a zone is ahead of UTC, in milliseconds. */
function computeOffset(instantMs: number, zone: string): number {
  const formatter = dateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(formatter.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1_000) * 1_000;
}

/**
 * Returns the name of a zone, the same in summer and in winter: `Eastern Time`, `heure d’Europe centrale`. A zone without a name of its own has that
 * of its region: `United Kingdom Time`. In German and French, Intl adds the word for "time" to a region (`heure : Royaume-Uni`). It is removed, because
 * the sentences with the name have this word already.
 */
export function zoneName(zone: string, locale: LocaleAt): string {
  const formatter = dateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = formatter.formatToParts(recentMs).find((part) => part.type === 'timeZoneName')?.value ?? zone;
  return name.replace(/ \(Ortszeit\)$|^heure : /u, '');
}

/** A recent instant for reading the name of a zone, because some zones had other names in 1970. */
const recentMs = Date.UTC(2026, 0, 1);

function inUtc(instantMs: number, locale: LocaleAt, options: Intl.DateTimeFormatOptions): string {
  return evenSpaces(dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instantMs));
}

function parseDate(date: string): number {
  const instantMs = /^\d{4}-\d{2}-\d{2}$/u.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Date.parse rolls 31 February over into March, so the result is compared with the date.
  if (Number.isNaN(instantMs) || new Date(instantMs).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`formatDate: not a date: ${date}`);
  }
  return instantMs;
}
