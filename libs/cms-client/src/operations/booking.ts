/*
 * The booking calls: slots, baskets, promotions, gift vouchers and the checkout. Paths contain `resova` whichever system sells the
 * tickets.
 */

import {
  toBasketBody,
  basketFromWire,
  toCheckoutBody,
  checkoutFromWire,
  confirmationFromWire,
  paymentFromWire,
  slotFromWire,
  toTicketsText,
  slotsFromWire,
  voucherOffersFromWire,
} from './booking-wire.ts';
import type { PortOperations } from './port-operation.ts';
import { basketBody, checkoutBody, paymentPageBody, promotionBody } from '../schema/booking-bodies.ts';
import {
  basketWire,
  calendarWire,
  checkoutWire,
  confirmationWire,
  deletedWire,
  paymentWire,
  slotListWire,
  slotWire,
  voucherListWire,
} from '../schema/booking.ts';
import { calendarQuery, slotListQuery, slotQuery } from './booking-queries.ts';
import { localeQuery } from './locale.ts';
import type { Contract, Contracts, Operation } from './operation.ts';

const game = '/resova/{locationId}/game/{gameId}';
const baskets = '/resova/{locationId}/basket';
const basket = `${baskets}/{basketId}` as const;

/**
 * The operations under the names of booking-core's port. `toRequest` and `toValue` convert where the port and the wire differ; if
 * one is missing, `createBookingGateway` does not compile.
 */
export const portOperations = {
  listSlots: {
    method: 'GET',
    path: `${game}/availability`,
    data: slotListWire,
    toRequest: ({ date, isKidsMode, basketId }) => ({ query: { startDate: date, kidsMode: isKidsMode, basketId } }),
    toValue: slotsFromWire,
  },
  getSlot: {
    method: 'GET',
    path: `${game}/details`,
    data: slotWire,
    toRequest: ({ instanceId, basketId, tickets }) => ({
      query: { instanceId, basketId, tickets: tickets && toTicketsText(tickets) },
    }),
    toValue: slotFromWire,
  },

  createBasket: {
    method: 'POST',
    path: baskets,
    data: basketWire,
    isIdempotent: true,
    toRequest: (command) => ({ json: toBasketBody(command) }),
    toValue: basketFromWire,
  },
  getBasket: { method: 'GET', path: basket, data: basketWire, toValue: basketFromWire },
  updateBasket: {
    method: 'PUT',
    path: basket,
    data: basketWire,
    isIdempotent: true,
    toRequest: (command) => ({ json: toBasketBody(command) }),
    toValue: basketFromWire,
  },
  deleteBasket: {
    method: 'DELETE',
    path: basket,
    data: deletedWire,
    isIdempotent: true,
    toValue: ({ success }: { readonly success: true }) => success,
  },
  deleteBooking: {
    method: 'DELETE',
    path: `${basket}/booking/{bookingId}`,
    data: basketWire,
    isIdempotent: true,
    toValue: basketFromWire,
  },
  extendBasket: {
    method: 'POST',
    path: `${basket}/extend`,
    data: basketWire,
    isIdempotent: true,
    toValue: basketFromWire,
  },
  checkout: {
    method: 'POST',
    path: `${basket}/checkout`,
    data: checkoutWire,
    isIdempotent: true,
    toRequest: (command) => ({ json: toCheckoutBody(command) }),
    toValue: checkoutFromWire,
  },
  getPayment: { method: 'GET', path: `${basket}/payment`, data: paymentWire, toValue: paymentFromWire },
  cancelPayment: {
    method: 'DELETE',
    path: `${basket}/payment`,
    data: paymentWire,
    isIdempotent: true,
    toValue: paymentFromWire,
  },
  getConfirmation: {
    method: 'GET',
    path: `${basket}/confirmation`,
    data: confirmationWire,
    toValue: confirmationFromWire,
  },

  listVouchers: {
    method: 'GET',
    path: '/resova/{locationId}/vouchers',
    data: voucherListWire,
    toValue: voucherOffersFromWire,
  },
  addPromotion: {
    method: 'POST',
    path: `${basket}/promotion`,
    data: basketWire,
    isIdempotent: true,
    toRequest: ({ code }) => ({ json: { code } }),
    toValue: basketFromWire,
  },
  deletePromotion: {
    method: 'DELETE',
    path: `${basket}/promotion/{promotionId}`,
    data: basketWire,
    isIdempotent: true,
    toValue: basketFromWire,
  },
} as const satisfies PortOperations;

/** The calendar of a game. It is no part of the port, so a page that shows no calendar does not load its shape. */
export const getCalendar = { method: 'GET', path: `${game}/calendar`, data: calendarWire } as const satisfies Operation;

/**
 * The change of the page on which the card of a payment is typed. A page needs it only if the browser has turned scripts off or on since the payment
 * began.
 */
export const changePaymentPage = {
  method: 'PUT',
  path: `${basket}/payment`,
  data: paymentWire,
} as const satisfies Operation;

/** Checks that each operation of the port is declared. The port names the checkout differently. */
type DeclaredPort = {
  readonly [Name in keyof typeof portOperations as Name extends 'checkout' ? 'checkoutBasket' : Name]: Contract;
};

/**
 * Creates the full declarations of the booking operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareBooking() {
  const booking = { tag: 'booking', query: localeQuery } as const;
  return {
    listSlots: {
      ...portOperations.listSlots,
      ...booking,
      summary: 'The slots of a day',
      query: slotListQuery,
      errors: [],
    },
    getSlot: {
      ...portOperations.getSlot,
      ...booking,
      summary: 'One slot with its pricing categories',
      query: slotQuery,
      errors: [],
    },
    /** Returns a status for each day from `from` to `to`, both included. */
    getCalendar: { ...getCalendar, ...booking, summary: 'The status of each day', query: calendarQuery, errors: [] },

    createBasket: {
      ...portOperations.createBasket,
      ...booking,
      summary: 'Hold places and put gift vouchers in a new basket, all or none',
      body: basketBody,
      status: 201,
      errors: ['conflict', 'tooMany'],
    },
    getBasket: { ...portOperations.getBasket, ...booking, summary: 'A basket', errors: ['gone'] },
    /**
     * Either the whole update is done, or an error leaves the basket unchanged. Without vouchers in the body, those of the basket
     * stay. A promotion that no longer applies is removed and listed in `removedPromotions`.
     */
    updateBasket: {
      ...portOperations.updateBasket,
      ...booking,
      summary: 'Replace all bookings, and the gift vouchers if any are named, all or none',
      body: basketBody,
      errors: ['conflict', 'gone', 'tooMany'],
    },
    deleteBasket: {
      ...portOperations.deleteBasket,
      ...booking,
      summary: 'Give everything back that the basket holds',
      errors: ['conflict', 'gone'],
    },
    deleteBooking: {
      ...portOperations.deleteBooking,
      ...booking,
      summary: 'Give the places of one booking back',
      errors: ['conflict', 'gone'],
    },
    extendBasket: {
      ...portOperations.extendBasket,
      ...booking,
      summary: 'The one renewal of a hold',
      errors: ['conflict', 'gone'],
    },
    /**
     * Books the slots of the basket, redeems its codes and issues its vouchers: all of it or nothing. With `paymentRequired`, this
     * happens once the payment is made; until then the places stay held.
     */
    checkoutBasket: {
      ...portOperations.checkout,
      ...booking,
      summary: 'Book the content of the basket',
      body: checkoutBody,
      errors: ['conflict', 'gone', 'tooMany', 'unavailable'],
    },
    /** The payment is fetched from the payment provider, so that a visitor who has paid is confirmed at once. */
    getPayment: {
      ...portOperations.getPayment,
      ...booking,
      summary: 'The payment of a basket',
      errors: ['unavailable'],
    },
    /**
     * Moves a payment to the other page, for a visitor whose browser has turned scripts off or on: it begins anew with the same details, contents and
     * deadline. The payment under way is cancelled, unless it has just been made: then it counts, and its status says so. A repeat changes nothing.
     */
    changePaymentPage: {
      ...changePaymentPage,
      ...booking,
      summary: 'The page on which the card of a payment is typed',
      body: paymentPageBody,
      errors: ['unavailable'],
    },
    /** A payment that has been made by then is not given up; its status says so. */
    cancelPayment: {
      ...portOperations.cancelPayment,
      ...booking,
      summary: 'Give up the payment of a basket',
      errors: ['conflict', 'unavailable'],
    },
    /** A basket that is not booked is not found, nor is one that was booked more than 24 hours ago. */
    getConfirmation: {
      ...portOperations.getConfirmation,
      ...booking,
      summary: 'The confirmation of a booked basket',
      errors: [],
    },

    /** The list is empty if there are none. */
    listVouchers: {
      ...portOperations.listVouchers,
      ...booking,
      summary: 'The gift vouchers that can be bought',
      errors: [],
    },
    /** The code stays reserved until the basket is booked or expires. */
    addPromotion: {
      ...portOperations.addPromotion,
      ...booking,
      summary: 'Redeem a code, of a promotion or of a gift voucher',
      body: promotionBody,
      errors: ['conflict', 'gone', 'tooMany'],
    },
    deletePromotion: {
      ...portOperations.deletePromotion,
      ...booking,
      summary: 'Take a code out of the basket',
      errors: ['conflict', 'gone'],
    },
  } as const satisfies Contracts & DeclaredPort;
}
