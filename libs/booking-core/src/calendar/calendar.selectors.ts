import type { SnapshotFrom } from 'xstate';
import { type ChoosesDate, type ChoosesSlot, selectSlotCount } from '../booking/booking.selectors.ts';
import { toCalendarDays, type CalendarDays } from './calendar-days.ts';
import type { calendarMachine } from './calendar.machine.ts';
import { isSameQuery } from './calendar.setup.ts';
import type { CalendarWish } from './calendar.types.ts';

export type CalendarSnapshot = SnapshotFrom<typeof calendarMachine>;

const unknown: CalendarDays = new Map();

/** What is known of the days that the screen shows; nothing of days of another game, mode or range. */
export function selectCalendarDays(snapshot: CalendarSnapshot | null): CalendarDays {
  if (snapshot === null) return unknown;
  const { wish, known, days } = snapshot.context;
  return wish !== null && isSameQuery(known, wish.query) ? toCalendarDays(days) : unknown;
}

/** The days among which a visitor chooses who looks at one day. */
export function calendarWishOf(
  snapshot: ChoosesDate & ChoosesSlot,
  { locationId, gameId }: { readonly locationId: string; readonly gameId: string },
): CalendarWish {
  const { minDate: from, maxDate: to, isKidsMode } = snapshot.context;
  const count = selectSlotCount(snapshot);
  const times = count === null ? null : count.available > 0 ? 'some' : 'none';
  return { query: { locationId, gameId, from, to, isKidsMode }, times };
}
