import type { BookingGateway } from '@latchkey/booking-core';
import { callPath } from '../call-path.ts';
import { slotListWire, slotWire } from '../schema/booking.ts';
import { basketCalls } from './basket-calls.ts';
import { createBookingHttp, type BookingGatewayOptions } from './booking-http.ts';
import { offersCalls } from './offers-calls.ts';
import { fresh, outcomeOf } from './outcome-of.ts';
import { slotFromWire } from './slot-from-wire.ts';

/** The booking calls of §7 behind the port of booking-core. Every expected failure is a value. */
export function createBookingGateway(options: BookingGatewayOptions): BookingGateway {
  const http = createBookingHttp(options);
  return {
    ...basketCalls(http),
    ...offersCalls(http),

    listSlots: async ({ locationId, gameId, date, isKidsMode, basketId }) =>
      outcomeOf(
        await http.request({
          method: 'GET',
          path: callPath`/resova/${locationId}/game/${gameId}/availability`,
          query: { startDate: date, kidsMode: isKidsMode, basketId },
          schema: slotListWire,
          options: fresh,
        }),
        (slots) => slots.map(slotFromWire),
      ),

    getSlot: async ({ locationId, gameId, instanceId, basketId }) =>
      outcomeOf(
        await http.request({
          method: 'GET',
          path: callPath`/resova/${locationId}/game/${gameId}/details`,
          query: { instanceId, basketId },
          schema: slotWire,
          options: fresh,
        }),
        slotFromWire,
      ),
  };
}
