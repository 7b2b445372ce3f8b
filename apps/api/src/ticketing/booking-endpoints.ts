import {
  basketBody,
  basketWire,
  calendarWire,
  checkoutBody,
  confirmationWire,
  deletedWire,
  promotionBody,
  slotListWire,
  slotWire,
  voucherListWire,
} from '@latchkey/cms-client/schema';
import { nearestLocale } from '../content/locale.ts';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import { availabilityQuery, calendarQuery, detailsQuery, localeOnlyQuery } from './booking-queries.ts';
import type { Ticketing } from './ticketing.ts';

const game = '/api/resova/{locationId}/game/{gameId}';
const baskets = '/api/resova/{locationId}/basket';
const basket = `${baskets}/{basketId}` as const;

/** §7 Booking calls, with the additions of the readings. `resova` is the path's name whichever system is behind. */
export function bookingEndpoints(ticketing: Ticketing, newsletter: Newsletter): readonly Endpoint[] {
  return [...slotEndpoints(ticketing), ...basketEndpoints(ticketing, newsletter), ...promotionEndpoints(ticketing)];
}

function slotEndpoints(ticketing: Ticketing): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: `${game}/availability`,
      operationId: 'listSlots',
      tag: 'booking',
      summary: 'The slots of a day',
      query: availabilityQuery,
      data: slotListWire,
      refusals: [],
      handle: ({ params, query: { startDate: date, kidsMode: isKidsMode, basketId, locale } }) =>
        ticketing.listSlots({ ...params, date, isKidsMode, basketId, locale }),
    }),

    defineEndpoint({
      method: 'get',
      path: `${game}/details`,
      operationId: 'getSlot',
      tag: 'booking',
      summary: 'One slot with its pricing categories',
      query: detailsQuery,
      data: slotWire,
      refusals: [],
      handle: ({ params, query }) => ticketing.getSlot({ ...params, ...query }),
    }),

    defineEndpoint({
      method: 'get',
      path: `${game}/calendar`,
      operationId: 'getCalendar',
      tag: 'booking',
      summary: 'A word for each day',
      query: calendarQuery,
      data: calendarWire,
      refusals: [],
      handle: ({ params, query: { kidsMode: isKidsMode, ...days } }) =>
        ticketing.getCalendar({ ...params, ...days, isKidsMode }),
    }),
  ];
}

function basketEndpoints(ticketing: Ticketing, newsletter: Newsletter): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: baskets,
      operationId: 'createBasket',
      tag: 'booking',
      summary: 'Hold places and put gift vouchers in a new basket, all or none',
      query: localeOnlyQuery,
      isIdempotent: true,
      body: basketBody,
      data: basketWire,
      status: 201,
      refusals: ['conflict', 'tooMany'],
      handle: ({ params, query, idempotencyKey, body, client }) =>
        ticketing.createBasket({ ...params, ...query, idempotencyKey, body, client }),
    }),

    defineEndpoint({
      method: 'get',
      path: basket,
      operationId: 'getBasket',
      tag: 'booking',
      summary: 'A basket',
      query: localeOnlyQuery,
      data: basketWire,
      refusals: ['gone'],
      handle: ({ params, query }) => ticketing.getBasket({ ...params, ...query }),
    }),

    defineEndpoint({
      method: 'put',
      path: basket,
      operationId: 'updateBasket',
      tag: 'booking',
      summary: 'Replace all bookings, and the gift vouchers if any are named, all or none',
      query: localeOnlyQuery,
      isIdempotent: true,
      body: basketBody,
      data: basketWire,
      refusals: ['conflict', 'gone', 'tooMany'],
      handle: ({ params, query, idempotencyKey, body }) =>
        ticketing.updateBasket({ ...params, ...query, idempotencyKey, body }),
    }),

    defineEndpoint({
      method: 'delete',
      path: basket,
      operationId: 'deleteBasket',
      tag: 'booking',
      summary: 'Give everything back that the basket holds',
      query: localeOnlyQuery,
      isIdempotent: true,
      data: deletedWire,
      refusals: ['conflict', 'gone'],
      handle: ({ params, query, idempotencyKey }) => ticketing.deleteBasket({ ...params, ...query, idempotencyKey }),
    }),

    defineEndpoint({
      method: 'delete',
      path: `${basket}/booking/{bookingId}`,
      operationId: 'deleteBooking',
      tag: 'booking',
      summary: 'Give the places of one booking back',
      query: localeOnlyQuery,
      isIdempotent: true,
      data: basketWire,
      refusals: ['conflict', 'gone'],
      handle: ({ params, query, idempotencyKey }) => ticketing.deleteBooking({ ...params, ...query, idempotencyKey }),
    }),

    defineEndpoint({
      method: 'post',
      path: `${basket}/extend`,
      operationId: 'extendBasket',
      tag: 'booking',
      summary: 'The one renewal of a hold',
      query: localeOnlyQuery,
      isIdempotent: true,
      data: basketWire,
      refusals: ['conflict', 'gone'],
      handle: ({ params, query, idempotencyKey }) => ticketing.extendBasket({ ...params, ...query, idempotencyKey }),
    }),

    defineEndpoint({
      method: 'post',
      path: `${basket}/checkout`,
      operationId: 'checkoutBasket',
      tag: 'booking',
      summary: 'Book what the basket holds',
      query: localeOnlyQuery,
      isIdempotent: true,
      body: checkoutBody,
      data: confirmationWire,
      refusals: ['conflict', 'gone', 'tooMany'],
      handle: async ({ params, query, idempotencyKey, body, client }) => {
        const booked = await ticketing.checkout({ ...params, ...query, idempotencyKey, body, client });
        // Whoever ticked it is asked by mail like everybody else; that it could not be done undoes no booking.
        if (booked.ok && body.newsletter === true) {
          const { email, firstName, lastName } = body.customer;
          const locale = nearestLocale(body.locale);
          await newsletter.subscribe({ listId: null, email, firstName, lastName, locale, client });
        }
        return booked;
      },
    }),
  ];
}

function promotionEndpoints(ticketing: Ticketing): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/resova/{locationId}/vouchers',
      operationId: 'listVouchers',
      tag: 'booking',
      summary: 'The gift vouchers that can be bought',
      query: localeOnlyQuery,
      data: voucherListWire,
      refusals: [],
      handle: ({ params, query }) => ticketing.listVouchers({ ...params, ...query }),
    }),

    defineEndpoint({
      method: 'post',
      path: `${basket}/promotion`,
      operationId: 'addPromotion',
      tag: 'booking',
      summary: 'Redeem a code, of a promotion or of a gift voucher',
      query: localeOnlyQuery,
      isIdempotent: true,
      body: promotionBody,
      data: basketWire,
      refusals: ['conflict', 'gone', 'tooMany'],
      handle: ({ params, query, idempotencyKey, body, client }) =>
        ticketing.addPromotion({ ...params, ...query, idempotencyKey, body, client }),
    }),

    defineEndpoint({
      method: 'delete',
      path: `${basket}/promotion/{promotionId}`,
      operationId: 'deletePromotion',
      tag: 'booking',
      summary: 'Take a code out of the basket',
      query: localeOnlyQuery,
      isIdempotent: true,
      data: basketWire,
      refusals: ['conflict', 'gone'],
      handle: ({ params, query, idempotencyKey }) => ticketing.deletePromotion({ ...params, ...query, idempotencyKey }),
    }),
  ];
}
