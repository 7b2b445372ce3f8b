import type { Confirmation } from '@latchkey/booking-core';
import { downloadCalendar } from './web-calendars.tsx';
import { calendarEventsOf } from './calendar-events.ts';

/** Downloads all bookings of a confirmation as one file. */
export function saveInCalendar(confirmation: Confirmation, by: Parameters<typeof calendarEventsOf>[1]): void {
  downloadCalendar(calendarEventsOf(confirmation, by), confirmation.reference);
}
