import type { ManagedBooking } from '@latchkey/booking-core';
import { downloadCalendar } from '../checkout/web-calendars.tsx';
import { toCalendarEvents } from '../checkout/calendar-events.ts';

/** Saves the games of a booking as a file that every calendar program reads. Loaded by its button, which few press. */
export function saveGames(
  { games, reference, sequence }: ManagedBooking,
  page: Parameters<typeof toCalendarEvents>[1],
): void {
  downloadCalendar(toCalendarEvents({ bookings: games, reference, sequence }, page), reference);
}
