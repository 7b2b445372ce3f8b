import type { BookingDemand, BookingGateway, VoucherDemand } from '@latchkey/booking-core';
import { callPath } from '../call-path.ts';
import type { Http } from '../http.ts';
import { basketWire, confirmationWire, deletedWire, type BasketBody, type CheckoutBody } from '../schema/booking.ts';
import { basketFromWire, confirmationFromWire } from './basket-from-wire.ts';
import { fresh, outcomeOf } from './outcome-of.ts';

type BasketCalls = Pick<
  BookingGateway,
  'getBasket' | 'createBasket' | 'updateBasket' | 'deleteBasket' | 'deleteBooking' | 'extendBasket' | 'checkout'
>;

/** The basket from its creation to its checkout. */
export function basketCalls({ request }: Http): BasketCalls {
  return {
    getBasket: async ({ locationId, basketId }) =>
      outcomeOf(
        await request({ method: 'GET', path: basketPath(locationId, basketId), schema: basketWire, options: fresh }),
        basketFromWire,
      ),

    createBasket: async ({ locationId, bookings, vouchers, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'POST',
          path: callPath`/resova/${locationId}/basket`,
          json: bodyOf(bookings, vouchers),
          schema: basketWire,
          idempotencyKey,
        }),
        basketFromWire,
      ),

    updateBasket: async ({ locationId, basketId, bookings, vouchers, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'PUT',
          path: basketPath(locationId, basketId),
          json: bodyOf(bookings, vouchers),
          schema: basketWire,
          idempotencyKey,
        }),
        basketFromWire,
      ),

    deleteBasket: async ({ locationId, basketId, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'DELETE',
          path: basketPath(locationId, basketId),
          schema: deletedWire,
          idempotencyKey,
        }),
        ({ success }) => success,
      ),

    deleteBooking: async ({ locationId, basketId, bookingId, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'DELETE',
          path: `${basketPath(locationId, basketId)}${callPath`/booking/${bookingId}`}`,
          schema: basketWire,
          idempotencyKey,
        }),
        basketFromWire,
      ),

    extendBasket: async ({ locationId, basketId, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'POST',
          path: `${basketPath(locationId, basketId)}/extend`,
          schema: basketWire,
          idempotencyKey,
        }),
        basketFromWire,
      ),

    checkout: async ({ locationId, basketId, customer, newsletter, locale, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'POST',
          path: `${basketPath(locationId, basketId)}/checkout`,
          json: {
            customer,
            locale,
            ...(newsletter !== undefined && { newsletter }),
            payment: { method: 'venue' },
          } satisfies CheckoutBody,
          schema: confirmationWire,
          idempotencyKey,
        }),
        confirmationFromWire,
      ),
  };
}

export function basketPath(locationId: string, basketId: string): string {
  return callPath`/resova/${locationId}/basket/${basketId}`;
}

function bodyOf(bookings: readonly BookingDemand[], vouchers: readonly VoucherDemand[] | undefined): BasketBody {
  return {
    bookings: bookings.map(({ instanceId, tickets }) => ({
      instanceId,
      tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricing_category_id: pricingCategoryId, quantity })),
    })),
    // JSON leaves out what is undefined; a field that the api does not know would be refused.
    ...(vouchers && {
      vouchers: vouchers.map(({ voucherId, quantity, email, message }) => ({ voucherId, quantity, email, message })),
    }),
  };
}
