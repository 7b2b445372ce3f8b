import type { BookingDemand, BookingGateway, Outcome } from '@latchkey/booking-core';
import type { Answer } from '../answer.ts';
import { callPath } from '../call-path.ts';
import { createHttp, type Http, type HttpOptions } from '../http.ts';
import {
  basketWire,
  confirmationWire,
  deletedWire,
  slotListWire,
  slotWire,
  type BasketBody,
  type CheckoutBody,
} from '../schema/booking.ts';
import { basketFromWire, confirmationFromWire } from './basket-from-wire.ts';
import { slotFromWire } from './slot-from-wire.ts';

export interface BookingGatewayOptions extends HttpOptions {
  /** The language of names in the answers (games, pricing categories); the api's default is English. */
  readonly locale?: string | undefined;
}

/** The booking calls of §7 behind the port of booking-core. Every expected failure is a value. */
export function createBookingGateway({ locale: namesIn, ...options }: BookingGatewayOptions): BookingGateway {
  const http = createHttp(options);
  const request: Http['request'] = (call) => http.request({ ...call, query: { locale: namesIn, ...call.query } });
  return {
    listSlots: async ({ locationId, gameId, date, isKidsMode, basketId }) =>
      outcomeOf(
        await request({
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
        await request({
          method: 'GET',
          path: callPath`/resova/${locationId}/game/${gameId}/details`,
          query: { instanceId, basketId },
          schema: slotWire,
          options: fresh,
        }),
        slotFromWire,
      ),

    getBasket: async ({ locationId, basketId }) =>
      outcomeOf(
        await request({ method: 'GET', path: basketPath(locationId, basketId), schema: basketWire, options: fresh }),
        basketFromWire,
      ),

    createBasket: async ({ locationId, bookings, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'POST',
          path: callPath`/resova/${locationId}/basket`,
          json: bodyOf(bookings),
          schema: basketWire,
          idempotencyKey,
        }),
        basketFromWire,
      ),

    updateBasket: async ({ locationId, basketId, bookings, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'PUT',
          path: basketPath(locationId, basketId),
          json: bodyOf(bookings),
          schema: basketWire,
          idempotencyKey,
        }),
        basketFromWire,
      ),

    deleteBasket: async ({ locationId, basketId }) =>
      outcomeOf(
        await request({ method: 'DELETE', path: basketPath(locationId, basketId), schema: deletedWire }),
        ({ success }) => success,
      ),

    deleteBooking: async ({ locationId, basketId, bookingId }) =>
      outcomeOf(
        await request({
          method: 'DELETE',
          path: `${basketPath(locationId, basketId)}${callPath`/booking/${bookingId}`}`,
          schema: basketWire,
        }),
        basketFromWire,
      ),

    extendBasket: async ({ locationId, basketId }) =>
      outcomeOf(
        await request({ method: 'POST', path: `${basketPath(locationId, basketId)}/extend`, schema: basketWire }),
        basketFromWire,
      ),

    checkout: async ({ locationId, basketId, customer, locale, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'POST',
          path: `${basketPath(locationId, basketId)}/checkout`,
          json: { customer, locale, payment: { method: 'venue' } } satisfies CheckoutBody,
          schema: confirmationWire,
          idempotencyKey,
        }),
        confirmationFromWire,
      ),
  };
}

/** Places change by the second: no cache between may answer. */
const fresh = { cache: 'no-store' } as const;

function basketPath(locationId: string, basketId: string): string {
  return callPath`/resova/${locationId}/basket/${basketId}`;
}

function bodyOf(bookings: readonly BookingDemand[]): BasketBody {
  return {
    bookings: bookings.map(({ instanceId, tickets }) => ({
      instanceId,
      tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricing_category_id: pricingCategoryId, quantity })),
    })),
  };
}

function outcomeOf<Wire, Value>(answer: Answer<Wire>, fromWire: (wire: Wire) => Value): Outcome<Value> {
  if (answer.error === null) return { ok: true, value: fromWire(answer.data) };
  const { kind, message, details } = answer.error;
  return { ok: false, error: { kind, message, details } };
}
