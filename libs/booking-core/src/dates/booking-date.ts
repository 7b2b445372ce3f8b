/* Booking dates are calendar dates of the venue as text, YYYY-MM-DD. The order of the texts is the order of the dates. */

const dayMs = 86_400_000;

/** True for YYYY-MM-DD and a day that exists: `2027-02-29` is not one. */
export function isBookingDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const instant = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}

/** Negative, zero or positive as `left` is before, the same as or after `right`. */
export function compareDates(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function isWithin(date: string, minDate: string, maxDate: string): boolean {
  return compareDates(minDate, date) <= 0 && compareDates(date, maxDate) <= 0;
}

/** Returns the date itself where it is within the bounds, else the nearer bound. */
export function clampDate(date: string, minDate: string, maxDate: string): string {
  if (compareDates(date, minDate) < 0) return minDate;
  return compareDates(date, maxDate) > 0 ? maxDate : date;
}

/** Adds calendar days (or subtracts them, if negative); a day is a day whatever the clocks do. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Counts the calendar days from one date to another; negative if the other one is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/**
 * Returns the calendar date at an instant (milliseconds since 1970) in an IANA zone. A zone that this runtime does not know counts
 * as UTC, so that a misspelt venue still opens its booking.
 */
export function dateAt(instantMs: number, timeZone: string): string {
  const parts = new Map(
    getFormatter(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** One formatter for each zone, because making one takes far longer than using it. A host has as many zones as its chain has. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = createFormatter(timeZone);
  formatters.set(timeZone, formatter);
  return formatter;
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  const options = { calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US-u-nu-latn', { ...options, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en-US-u-nu-latn', { ...options, timeZone: 'UTC' });
  }
}
