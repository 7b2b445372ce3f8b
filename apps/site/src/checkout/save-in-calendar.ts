import type { Confirmation } from '@latchkey/booking-core';
import { downloadCalendar } from './web-calendars.tsx';
import { toCalendarEvents } from './calendar-events.ts';

/** Downloads all bookings of a confirmation as one file. */
export function saveInCalendar(confirmation: Confirmation, by: Parameters<typeof toCalendarEvents>[1]): void {
  downloadCalendar(toCalendarEvents(confirmation, by), confirmation.reference);
}
