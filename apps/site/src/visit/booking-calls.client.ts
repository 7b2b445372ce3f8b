import type { BookingGateway, GameCalendar } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { loadBookingCalls } from './load-booking-calls.ts';
import { loadOnFirstCall } from './load-on-first-call.ts';

/** The booking calls, which a page does without until the visitor touches what needs one. */
export function bookingCallsIn(locale: Locale): BookingGateway {
  return loadOnFirstCall<BookingGateway>(async () => (await loadBookingCalls()).bookingGatewayIn(locale));
}

/** Which days of a game have something to book. */
export function gameCalendarIn(locale: Locale): GameCalendar {
  return loadOnFirstCall<GameCalendar>(async () => (await loadBookingCalls()).gameCalendarIn(locale));
}
