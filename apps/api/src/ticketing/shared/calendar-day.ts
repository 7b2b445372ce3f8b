import type { CalendarWire } from '@latchkey/cms-client/schema';
import { addDays } from '../../kernel/wall-clock.ts';

/** How far ahead the date picker reaches. */
export const horizonDays = 60;

/** `closed`: nothing starts, or nothing any more; `few`: a quarter of the day's starts or less are to be had. */
export type DayStatus = 'available' | 'few' | 'soldOut' | 'closed';

/** What the word is taken from: the starts of one day. */
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

/** Every date from the first to the last with its word. */
export function calendarOf(
  from: string,
  to: string,
  starts: readonly (DayStart & { readonly date: string })[],
): CalendarWire {
  const days: CalendarWire = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ date, status: dayStatus(starts.filter((start) => start.date === date)) });
  }
  return days;
}
