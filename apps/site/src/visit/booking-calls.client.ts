import type { BookingGateway, GameCalendar } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { loadBookingCalls } from './load-booking-calls.ts';
import { loadOnFirstCall } from './load-on-first-call.ts';

/** Creates the booking calls. Their code is loaded with the first call. */
export function createCalls(locale: Locale): BookingGateway {
  return loadOnFirstCall<BookingGateway>(async () => (await loadBookingCalls()).createGateway(locale));
}

/** Creates the calls of the calendar, which says on which days a game can be booked. Their code is loaded with the first call. */
export function createCalendar(locale: Locale): GameCalendar {
  return loadOnFirstCall<GameCalendar>(async () => (await loadBookingCalls()).createCalendar(locale));
}
