import { addDays, dateAndTime, instantAt, parseMinutes, wallClockAt } from '../kernel/wall-clock.ts';
import { type Hours, hoursOn, type OpenMinutes } from './hours.ts';

/** The hours of a room, and the length of its games. */
export interface Schedule extends Hours {
  readonly durationMinutes: number;
  /** The minutes between the end of a game and the next start. */
  readonly turnaroundMinutes: number;
  /** The minutes from one start of an opening to the next. If absent, they are the sum of `durationMinutes` and `turnaroundMinutes`. */
  readonly everyMinutes?: number | undefined;
}

/** The start of a game, as an instant and on the wall clock. */
export interface SlotStart {
  readonly startsAtMs: number;
  /** The local date and time of the start; after midnight the date is the next one. */
  readonly date: string;
  readonly time: string;
}

const minuteMs = 60_000;

/**
 * Returns the starts that the hours of a date have, the earliest first. Starts after midnight are included. Within an opening, the same time elapses
 * from each start to the next, even if the clocks change in between. The last game ends by closing. If the clocks skip an hour, two listed times
 * can be the same instant; they are returned as one start.
 */
export function listStartsOfDay(schedule: Schedule, date: string, timeZone: string): readonly SlotStart[] {
  const { openings, starts } = hoursOn(schedule, date);
  // The starts of a single opening are in their order already.
  const isSorted = openings.length <= 1 && starts.length === 0 && schedule.extraStarts === undefined;
  // If an hour is skipped, the day before may close after this day opens.
  let closedUntilMs = openings.length === 0 ? Number.NEGATIVE_INFINITY : findPreviousClosing(schedule, date, timeZone);
  const inOpenings = openings.flatMap((opening) => {
    const found = listStartsOfOpening(schedule, { date, opening, closedUntilMs }, timeZone);
    closedUntilMs = Math.max(closedUntilMs, instantAt(date, opening.closing, timeZone));
    return found;
  });
  if (isSorted) return inOpenings;
  const extra = (schedule.extraStarts ?? []).filter((each) => each.date === date).map(({ time }) => parseMinutes(time));
  const listed = [...starts, ...extra].map((minutes) => {
    const startsAtMs = instantAt(date, minutes, timeZone);
    return { startsAtMs, ...wallClockAt(startsAtMs, timeZone) };
  });
  return sortStarts([...inOpenings, ...listed]);
}

/** An opening of a date. */
interface DatedOpening {
  readonly date: string;
  readonly opening: OpenMinutes;
  /** The time before which there is no start. */
  readonly closedUntilMs: number;
}

/** Lists the starts of one opening. */
function listStartsOfOpening(
  schedule: Schedule,
  { date, opening: hours, closedUntilMs }: DatedOpening,
  timeZone: string,
): readonly SlotStart[] {
  const openingMs = Math.max(instantAt(date, hours.opening, timeZone), closedUntilMs);
  const closingMs = instantAt(date, hours.closing, timeZone);
  // Without a clock change the local time is simple arithmetic, which is much faster than a calendar lookup for each start.
  const isSteady = closingMs - openingMs === (hours.closing - hours.opening) * minuteMs;
  const stepMs = (schedule.everyMinutes ?? schedule.durationMinutes + schedule.turnaroundMinutes) * minuteMs;
  const fitting = Math.floor((closingMs - openingMs - schedule.durationMinutes * minuteMs) / stepMs) + 1;
  return Array.from({ length: Math.max(0, fitting) }, (_, index) => {
    const startsAtMs = openingMs + index * stepMs;
    const shown = isSteady
      ? dateAndTime(date, hours.opening + (index * stepMs) / minuteMs)
      : wallClockAt(startsAtMs, timeZone);
    return { startsAtMs, ...shown };
  });
}

/** Returns the time at which the last opening of the day before closes; minus infinity if it had none. */
function findPreviousClosing(schedule: Schedule, date: string, timeZone: string): number {
  const before = addDays(date, -1);
  const closings = hoursOn(schedule, before).openings.map(({ closing }) => closing);
  return closings.length === 0 ? Number.NEGATIVE_INFINITY : instantAt(before, Math.max(...closings), timeZone);
}

/** Lists the starts with a local date from `from` to `to`, including those after midnight of an opening on the evening before. */
export function listStartsBetween(
  schedule: Schedule,
  from: string,
  to: string,
  timeZone: string,
): readonly SlotStart[] {
  const starts: SlotStart[] = [];
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) {
    starts.push(...listStartsOfDay(schedule, day, timeZone).filter(({ date }) => date >= from && date <= to));
  }
  const isSorted = starts.every(
    ({ startsAtMs }, index) => index === 0 || startsAtMs > (starts[index - 1]?.startsAtMs ?? 0),
  );
  return isSorted ? starts : sortStarts(starts);
}

/** Sorts starts by their instants, and returns one start for each instant. */
function sortStarts(starts: readonly SlotStart[]): readonly SlotStart[] {
  const ordered = starts.toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  return ordered.filter(({ startsAtMs }, index) => startsAtMs !== ordered[index - 1]?.startsAtMs);
}
