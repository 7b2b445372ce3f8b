import type { GameCalendar } from '@latchkey/booking-core';
import { fromPriceFromWire } from '../operations/booking-wire.ts';
import { getCalendar } from '../operations/booking.ts';
import { send } from '../transport/send.ts';
import { type BookingGatewayOptions, createBookingHttp, fresh, toOutcome } from './booking-http.ts';

/** Creates the calendar client, which uses the same api as `createBookingGateway`. Expected errors are returned, not thrown. */
export function createGameCalendar(options: BookingGatewayOptions): GameCalendar {
  const http = createBookingHttp(options);
  return {
    listDays: async ({ from, to, isKidsMode, ...place }) =>
      toOutcome(
        await send(http, getCalendar, place, { query: { from, to, kidsMode: isKidsMode }, options: fresh }),
        (days) =>
          days.map(({ fromPrice, ...day }) =>
            fromPrice === undefined ? day : { ...day, fromPrice: fromPriceFromWire(fromPrice, fromPrice.currency) },
          ),
      ),
  };
}
