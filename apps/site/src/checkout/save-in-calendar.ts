import type { Confirmation } from '@latchkey/booking-core';
import { toCalendarEvents } from './calendar-events.ts';
import { downloadCalendar } from './download-calendar.ts';

/** Downloads all bookings of a confirmation as one file. */
export function saveInCalendar(confirmation: Confirmation, by: Parameters<typeof toCalendarEvents>[1]): void {
  downloadCalendar(toCalendarEvents(confirmation, by), confirmation.reference);
}
