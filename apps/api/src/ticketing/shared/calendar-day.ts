import type { CalendarWire } from '@latchkey/cms-client/schema';
import { addDays } from '../../kernel/wall-clock.ts';

/** Days from today that can be booked. */
export const horizonDays = 60;

/** `closed`: no start is left that day; `few`: at most a quarter of the starts are available. */
export type DayStatus = 'available' | 'few' | 'soldOut' | 'closed';

/** One start of a day, as far as the status of the day depends on it. */
export interface DayStart {
  readonly inPast: boolean;
  readonly isAvailable: boolean;
}

const fewShare = 0.25;

export function dayStatus(starts: readonly DayStart[]): DayStatus {
  const coming = starts.filter(({ inPast }) => !inPast);
  if (coming.length === 0) return 'closed';
  const available = coming.filter(({ isAvailable }) => isAvailable).length;
  if (available === 0) return 'soldOut';
  return available <= Math.ceil(starts.length * fewShare) ? 'few' : 'available';
}

/** The status of each date from `from` to `to`, both included. */
export function calendarOf(
  from: string,
  to: string,
  starts: readonly (DayStart & { readonly date: string })[],
): CalendarWire {
  const startsOf = new Map<string, DayStart[]>();
  for (const start of starts) {
    const ofDate = startsOf.get(start.date);
    if (ofDate === undefined) startsOf.set(start.date, [start]);
    else ofDate.push(start);
  }
  const days: CalendarWire = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ date, status: dayStatus(startsOf.get(date) ?? []) });
  }
  return days;
}
