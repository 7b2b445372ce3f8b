import { parseMinutes, weekdayOf, weekdays, type Weekday } from '../kernel/wall-clock.ts';

/** Opening and closing in local time, `HH:MM`; a closing at or before the opening is on the next day. */
export type Opening = readonly [string, string];

/** The hours of a day: one opening, several of them in their order, or a list of starts. */
export type DayHours = Opening | readonly Opening[] | { readonly starts: readonly string[] };

/** The hours of the days of a week; a day without hours is closed. */
export type Week = Readonly<Partial<Record<Weekday, DayHours>>>;

/** A week of its own from a date on. */
export interface Season {
  /** The first day, YYYY-MM-DD. */
  readonly from: string;
  /** The last day; absent if the season does not end. */
  readonly to?: string | undefined;
  readonly opening: Week;
}

/** The hours of one date. */
export interface HoursException {
  /** The date, YYYY-MM-DD. */
  readonly date: string;
  /** The hours; null if it is closed. */
  readonly hours: DayHours | null;
}

/** All hours of a room, without closures. */
export interface Hours {
  /** The week of all dates that have no other hours. */
  readonly opening: Week;
  /** The seasons. If two contain a date, the first one counts; see `sortSeasons`. */
  readonly seasons?: readonly Season[] | undefined;
  /** The exceptions. If two are about a date, the first one counts. */
  readonly exceptions?: readonly HoursException[] | undefined;
  /** The single starts beside the hours, on the wall clock. */
  readonly extraStarts?: readonly { readonly date: string; readonly time: string }[] | undefined;
}

/** An opening in minutes since midnight of the date; the closing is always after the opening. */
export interface OpenMinutes {
  readonly opening: number;
  readonly closing: number;
}

/** The times at which games of a date begin: within openings, or at listed minutes since its midnight. Both are empty on a day without hours. */
export interface HoursOfDay {
  readonly openings: readonly OpenMinutes[];
  readonly starts: readonly number[];
}

const noHours: HoursOfDay = { openings: [], starts: [] };

/** Returns the hours of a date: those of its exception, else of its season, else of the week. */
export function hoursOn({ opening, seasons = [], exceptions = [] }: Hours, date: string): HoursOfDay {
  const exception = exceptions.find((each) => each.date === date);
  if (exception !== undefined) return exception.hours === null ? noHours : readHours(exception.hours);
  const season = seasons.find(({ from, to }) => from <= date && (to === undefined || date <= to));
  return findWeekdayHours(season?.opening ?? opening, date);
}

function findWeekdayHours(week: Week, date: string): HoursOfDay {
  const weekday = weekdays[weekdayOf(date) - 1];
  const hours = weekday === undefined ? undefined : week[weekday];
  return hours === undefined ? noHours : readHours(hours);
}

/** Sorts seasons in the order in which they count: the one that begins last comes first. So a summer may lie within a season without an end. */
export function sortSeasons(seasons: readonly Season[]): readonly Season[] {
  return seasons.toSorted((one, other) => (one.from < other.from ? 1 : -1));
}

/** Reads the hours of a day as minutes since its midnight. */
export function readHours(hours: DayHours): HoursOfDay {
  if ('starts' in hours) return { openings: [], starts: hours.starts.map(parseMinutes) };
  return { openings: listOpenings(hours).map(toOpenMinutes), starts: [] };
}

function listOpenings(hours: Opening | readonly Opening[]): readonly Opening[] {
  return isOpening(hours) ? [hours] : hours;
}

function isOpening(hours: Opening | readonly Opening[]): hours is Opening {
  return typeof hours[0] === 'string';
}

function toOpenMinutes([from, to]: Opening): OpenMinutes {
  const opening = parseMinutes(from);
  const closing = parseMinutes(to);
  return { opening, closing: closing <= opening ? closing + 24 * 60 : closing };
}

/** Returns the end of the hours of a day, in minutes since its midnight; listed starts end where they begin. 0 without hours. */
export function findEnd({ openings, starts }: HoursOfDay): number {
  return Math.max(0, ...openings.map(({ closing }) => closing), ...starts);
}
