import {
  addDays,
  dateAndTime,
  instantAt,
  minutesOf,
  wallClockAt,
  weekdayOf,
  weekdays,
  type Weekday,
} from '../../kernel/wall-clock.ts';

export interface Schedule {
  /** Opening and closing on the venue's wall clock, `HH:MM`; closing at or before opening is on the next day. */
  readonly opening: Readonly<Partial<Record<Weekday, readonly [string, string]>>>;
  readonly durationMinutes: number;
  /** Between one game's end and the next one's start. */
  readonly turnaroundMinutes: number;
}

export interface SlotStart {
  readonly startsAtMs: number;
  /** The venue's date and wall clock at the start; past midnight the date is the next one. */
  readonly date: string;
  readonly time: string;
}

const minuteMs = 60_000;

/**
 * The starts of the games of one opening: from opening to closing in elapsed time, whatever the clocks do meanwhile, the last
 * game over by closing. Empty where the venue is closed that day.
 */
export function startsOfDay(schedule: Schedule, date: string, timeZone: string): readonly SlotStart[] {
  const hours = openingHours(schedule, date);
  if (hours === null) return [];
  // Around a skipped hour the day before may close later, in true time, than this day opens.
  const previous = openingHours(schedule, addDays(date, -1));
  const previousClosing =
    previous === null ? Number.NEGATIVE_INFINITY : instantAt(addDays(date, -1), previous.closing, timeZone);
  const openingMs = Math.max(instantAt(date, hours.opening, timeZone), previousClosing);
  const closingMs = instantAt(date, hours.closing, timeZone);
  // Clocks that nobody sets meanwhile are counted on; asking the calendar for each start is what takes time.
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

/** The starts whose date, on the venue's calendar, is from `from` to `to`: what opens the evening before may start after midnight. */
export function startsBetween(schedule: Schedule, from: string, to: string, timeZone: string): readonly SlotStart[] {
  const starts: SlotStart[] = [];
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) {
    starts.push(...startsOfDay(schedule, day, timeZone).filter(({ date }) => date >= from && date <= to));
  }
  return starts;
}

/** Minutes since the date's midnight, closing after opening. */
export function openingHours(
  schedule: Pick<Schedule, 'opening'>,
  date: string,
): { readonly opening: number; readonly closing: number } | null {
  const weekday = weekdays[weekdayOf(date) - 1];
  const hours = weekday === undefined ? undefined : schedule.opening[weekday];
  if (hours === undefined) return null;
  const opening = minutesOf(hours[0]);
  const closing = minutesOf(hours[1]);
  return { opening, closing: closing <= opening ? closing + 24 * 60 : closing };
}
