import type { ManagedBooking } from '@latchkey/booking-core';
import { downloadCalendar } from '../checkout/download-calendar.ts';
import { toCalendarEvents } from '../checkout/calendar-events.ts';

/** Downloads the games of a booking as a calendar file. This module is loaded when its button is pressed, which few do. */
export function saveGames(
  { games, reference, sequence }: ManagedBooking,
  page: Parameters<typeof toCalendarEvents>[1],
): void {
  downloadCalendar(toCalendarEvents({ bookings: games, reference, sequence }, page), reference);
}
