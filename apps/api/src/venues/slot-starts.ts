import {
  addDays,
  dateAndTime,
  instantAt,
  minutesOf,
  wallClockAt,
  weekdayOf,
  weekdays,
  type Weekday,
} from '../kernel/wall-clock.ts';

export interface Schedule {
  /** Opening and closing in local time, `HH:MM`; a closing at or before the opening is on the next day. */
  readonly opening: Readonly<Partial<Record<Weekday, readonly [string, string]>>>;
  readonly durationMinutes: number;
  /** Between the end of a game and the next start. */
  readonly turnaroundMinutes: number;
}

export interface SlotStart {
  readonly startsAtMs: number;
  /** The local date and time of the start; after midnight the date is the next one. */
  readonly date: string;
  readonly time: string;
}

const minuteMs = 60_000;

/**
 * The starts of one opening, evenly spaced in elapsed time even where the clocks change meanwhile. The last game ends by closing.
 * Empty where the venue is closed that day.
 */
export function startsOfDay(schedule: Schedule, date: string, timeZone: string): readonly SlotStart[] {
  const hours = openingHours(schedule, date);
  if (hours === null) return [];
  // Where an hour is skipped, the day before may close after this day opens.
  const previous = openingHours(schedule, addDays(date, -1));
  const previousClosing =
    previous === null ? Number.NEGATIVE_INFINITY : instantAt(addDays(date, -1), previous.closing, timeZone);
  const openingMs = Math.max(instantAt(date, hours.opening, timeZone), previousClosing);
  const closingMs = instantAt(date, hours.closing, timeZone);
  // Without a clock change the local time is simple arithmetic, which is much faster than a calendar lookup for each start.
  const isSteady = closingMs - openingMs === (hours.closing - hours.opening) * minuteMs;
  const stepMs = (schedule.durationMinutes + schedule.turnaroundMinutes) * minuteMs;
  const fitting = Math.floor((closingMs - openingMs - schedule.durationMinutes * minuteMs) / stepMs) + 1;
  return Array.from({ length: Math.max(0, fitting) }, (_, index) => {
    const startsAtMs = openingMs + index * stepMs;
    const shown = isSteady
      ? dateAndTime(date, hours.opening + (index * stepMs) / minuteMs)
      : wallClockAt(startsAtMs, timeZone);
    return { startsAtMs, ...shown };
  });
}

/** The starts with a local date from `from` to `to`, including those after midnight of an opening on the evening before. */
export function startsBetween(schedule: Schedule, from: string, to: string, timeZone: string): readonly SlotStart[] {
  const starts: SlotStart[] = [];
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) {
    starts.push(...startsOfDay(schedule, day, timeZone).filter(({ date }) => date >= from && date <= to));
  }
  return starts;
}

/** Minutes since midnight of the date; the closing is always after the opening. Null where the venue is closed. */
function openingHours(
  schedule: Pick<Schedule, 'opening'>,
  date: string,
): { readonly opening: number; readonly closing: number } | null {
  const weekday = weekdays[weekdayOf(date) - 1];
  return weekday === undefined ? null : hoursOn(schedule, weekday);
}

/** The opening hours of a day of the week. */
export function hoursOn(
  { opening: week }: Pick<Schedule, 'opening'>,
  weekday: Weekday,
): { readonly opening: number; readonly closing: number } | null {
  const hours = week[weekday];
  if (hours === undefined) return null;
  const opening = minutesOf(hours[0]);
  const closing = minutesOf(hours[1]);
  return { opening, closing: closing <= opening ? closing + 24 * 60 : closing };
}
