import type { SnapshotFrom } from 'xstate';
import { type ChoosesDate, type ChoosesSlot, selectSlotCount } from '../booking/booking.selectors.ts';
import { toCalendarDays, type CalendarDays } from './calendar-days.ts';
import type { calendarMachine } from './calendar.machine.ts';
import { isSameQuery } from './calendar.setup.ts';
import type { CalendarWish } from './calendar.types.ts';

/** The state of the calendar machine, which views read through the selectors of this file. */
export type CalendarSnapshot = SnapshotFrom<typeof calendarMachine>;

const unknown: CalendarDays = new Map();

/** Selects the known days of the calendar that the screen shows; nothing of days of another game, mode or range. */
export function selectCalendarDays(snapshot: CalendarSnapshot | null): CalendarDays {
  if (snapshot === null) return unknown;
  const { wish, known, days } = snapshot.context;
  return wish !== null && isSameQuery(known, wish.query) ? toCalendarDays(days) : unknown;
}

/** Returns the days that the calendar loads for a visitor who looks at one day, by the machine in which that day is chosen. */
export function toCalendarWish(
  snapshot: ChoosesDate & ChoosesSlot,
  { locationId, gameId }: { readonly locationId: string; readonly gameId: string },
): CalendarWish {
  const { minDate: from, maxDate: to, isKidsMode } = snapshot.context;
  const count = selectSlotCount(snapshot);
  const times = count && (count.available > 0 ? 'some' : 'none');
  return { query: { locationId, gameId, from, to, isKidsMode }, times };
}
