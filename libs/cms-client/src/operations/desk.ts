/* The operations of the staff on the day of a location and its bookings. The paths are below `/staff` of the api, not below `/api`. */
import * as z from 'zod/mini';
import { slotListWire } from '../schema/booking.ts';
import { closureBody, closureListWire, closureQuoteWire, closureWire, makeClosureBody } from '../schema/closures.ts';
import { daySheetWire } from '../schema/day-sheet.ts';
import {
  arrivalBody,
  checkInByCodeBody,
  deskCancelBody,
  deskCancelQuoteBody,
  deskChangeBody,
  deskChangeQuoteBody,
  deskRefundBody,
  discountBody,
  noteBody,
  redeemVoucherBody,
  takePaymentBody,
  versionBody,
} from '../schema/desk-bodies.ts';
import { checkInWire, deskBookingWire } from '../schema/desk-booking.ts';
import { foundPartiesWire, versionText } from '../schema/desk-party.ts';
import { linkPageWire, openLinksWire, paymentLinkBody, paymentLinkWire } from '../schema/payment-links.ts';
import { changeQuoteWire } from '../schema/my-booking.ts';
import { typedLine } from '../schema/typed.ts';
import { dateText, moveTimesQuery } from './booking-queries.ts';
import { localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

const location = '/staff/{locationId}';
const booking = `${location}/bookings/{reference}` as const;
const game = `${booking}/games/{bookingId}` as const;
const closures = `${location}/closures` as const;
const paymentLink = `${location}/baskets/{basketId}/payment-link` as const;

/** The parts of the declarations that a caller needs; `declareDesk` adds what the api and its OpenAPI document need. */
export const deskOperations = {
  getDaySheet: { method: 'GET', path: `${location}/days/{date}`, data: daySheetWire },
  findParties: { method: 'GET', path: `${location}/bookings`, data: foundPartiesWire },
  getDeskBooking: { method: 'GET', path: booking, data: deskBookingWire },
  checkInByCode: { method: 'POST', path: `${location}/check-ins`, data: checkInWire, isIdempotent: true },
  checkIn: { method: 'POST', path: `${game}/arrival`, data: checkInWire, isIdempotent: true },
  undoCheckIn: { method: 'DELETE', path: `${game}/arrival`, data: deskBookingWire, isIdempotent: true },
  markNoShow: { method: 'POST', path: `${game}/no-show`, data: deskBookingWire, isIdempotent: true },
  undoNoShow: { method: 'DELETE', path: `${game}/no-show`, data: deskBookingWire, isIdempotent: true },
  writeNote: { method: 'PUT', path: `${booking}/note`, data: deskBookingWire, isIdempotent: true },
  listDeskTimes: { method: 'GET', path: `${booking}/times`, data: slotListWire },
  quoteDeskChange: { method: 'POST', path: `${booking}/change/quote`, data: changeQuoteWire },
  changeDeskBooking: { method: 'POST', path: `${booking}/change`, data: deskBookingWire, isIdempotent: true },
  quoteDeskCancellation: { method: 'POST', path: `${booking}/cancel/quote`, data: changeQuoteWire },
  cancelDeskBooking: { method: 'POST', path: `${booking}/cancel`, data: deskBookingWire, isIdempotent: true },
  takePayment: { method: 'POST', path: `${booking}/payments`, data: deskBookingWire, isIdempotent: true },
  refundDeskBooking: { method: 'POST', path: `${booking}/refunds`, data: deskBookingWire, isIdempotent: true },
  discountBooking: { method: 'PUT', path: `${booking}/discount`, data: deskBookingWire, isIdempotent: true },
  redeemVoucher: { method: 'POST', path: `${booking}/vouchers`, data: deskBookingWire, isIdempotent: true },
  listPaymentLinks: { method: 'GET', path: `${location}/payment-links`, data: openLinksWire },
  getPaymentLink: { method: 'GET', path: paymentLink, data: linkPageWire },
  sendPaymentLink: { method: 'POST', path: paymentLink, data: paymentLinkWire, isIdempotent: true },
  listClosures: { method: 'GET', path: closures, data: closureListWire },
  quoteClosure: { method: 'POST', path: `${closures}/quote`, data: closureQuoteWire },
  makeClosure: { method: 'POST', path: closures, data: closureWire, isIdempotent: true },
  endClosure: { method: 'DELETE', path: `${closures}/{closureId}`, data: closureWire, isIdempotent: true },
} as const satisfies Readonly<Record<string, Operation>>;

/**
 * Creates the full declarations of the desk operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareDesk() {
  const operations = deskOperations;
  const host = { tag: 'desk', query: localeQuery, staff: 'host' } as const;
  const manager = { ...host, staff: 'manager' } as const;
  /**
   * The query of a change without a body: it names the version that the person has seen. Without a version, the change applies to the current one.
   */
  const versionQuery = z.object({ ...localeQuery.shape, version: z.optional(versionText) });
  return {
    getDaySheet: {
      ...operations.getDaySheet,
      ...host,
      params: { date: dateText },
      summary: 'The rooms and parties of a day',
      errors: ['notFound'],
    },
    /** Finds bookings by the beginning of a name, the reference, the email, or the end of a telephone number. */
    findParties: {
      ...operations.findParties,
      ...host,
      query: z.object({
        ...localeQuery.shape,
        text: typedLine(100).check(z.minLength(2, 'is too short')),
      }),
      summary: 'Bookings by name, reference, email or telephone number, those of today first',
      errors: ['notFound'],
    },
    getDeskBooking: { ...operations.getDeskBooking, ...host, summary: 'A booking', errors: ['notFound'] },
    /** A second use of a code changes nothing and says so. */
    checkInByCode: {
      ...operations.checkInByCode,
      ...host,
      body: checkInByCodeBody,
      summary: 'Check a party in by the code of its confirmation',
      errors: ['notFound', 'conflict'],
    },
    checkIn: {
      ...operations.checkIn,
      ...host,
      body: arrivalBody,
      summary: 'Check a party in',
      errors: ['notFound', 'conflict'],
    },
    undoCheckIn: {
      ...operations.undoCheckIn,
      ...host,
      query: versionQuery,
      summary: 'Take a check-in back',
      errors: ['notFound', 'conflict'],
    },
    markNoShow: {
      ...operations.markNoShow,
      ...host,
      body: versionBody,
      summary: 'Note that a party did not come',
      errors: ['notFound', 'conflict'],
    },
    undoNoShow: {
      ...operations.undoNoShow,
      ...host,
      query: versionQuery,
      summary: 'Take the note of a no-show back',
      errors: ['notFound', 'conflict'],
    },
    writeNote: {
      ...operations.writeNote,
      ...host,
      body: noteBody,
      summary: 'The note of the staff about a booking',
      errors: ['notFound', 'conflict'],
    },
    listDeskTimes: {
      ...operations.listDeskTimes,
      ...host,
      query: moveTimesQuery,
      summary: 'The slots of a day to which a game can move; its own places count as free',
      errors: ['notFound'],
    },
    quoteDeskChange: {
      ...operations.quoteDeskChange,
      ...host,
      body: deskChangeQuoteBody,
      summary: 'The effect of a change on the price',
      errors: ['notFound', 'conflict'],
    },
    /** The staff are not bound to the deadlines of visitors. The change is made as a whole or not at all. */
    changeDeskBooking: {
      ...operations.changeDeskBooking,
      ...host,
      body: deskChangeBody,
      summary: 'Move a game, or change its tickets',
      errors: ['notFound', 'conflict', 'unavailable'],
    },
    quoteDeskCancellation: {
      ...operations.quoteDeskCancellation,
      ...manager,
      body: deskCancelQuoteBody,
      summary: 'The money that goes back if the booking is cancelled',
      errors: ['notFound', 'conflict'],
    },
    cancelDeskBooking: {
      ...operations.cancelDeskBooking,
      ...manager,
      body: deskCancelBody,
      summary: 'Cancel all games of a booking',
      errors: ['notFound', 'conflict', 'unavailable'],
    },
    takePayment: {
      ...operations.takePayment,
      ...host,
      body: takePaymentBody,
      summary: 'Record what was paid at the location',
      errors: ['notFound', 'conflict'],
    },
    refundDeskBooking: {
      ...operations.refundDeskBooking,
      ...manager,
      body: deskRefundBody,
      summary: 'Give money back',
      errors: ['notFound', 'conflict', 'unavailable'],
    },
    /** A host may take off as much as the location allows, a manager the whole price. No money is given back. */
    discountBooking: {
      ...operations.discountBooking,
      ...host,
      body: discountBody,
      summary: 'Take something off the price of a booking, up to all of it',
      errors: ['notFound', 'conflict', 'forbidden'],
    },
    /** The voucher pays as much of the sum that is due as it can. */
    redeemVoucher: {
      ...operations.redeemVoucher,
      ...host,
      body: redeemVoucherBody,
      summary: 'Pay what is due of a booking with a gift voucher',
      errors: ['notFound', 'conflict', 'unavailable'],
    },
    listPaymentLinks: {
      ...operations.listPaymentLinks,
      ...host,
      summary: 'Sales of the staff that wait for the payment of their link, the newest first',
      errors: ['notFound'],
    },
    /** Reads the link and changes nothing. */
    getPaymentLink: {
      ...operations.getPaymentLink,
      ...host,
      summary: 'The page on which a basket is paid by card',
      errors: ['notFound', 'conflict', 'unavailable'],
    },
    /** Sending the mail again does not move the deadline of the payment. */
    sendPaymentLink: {
      ...operations.sendPaymentLink,
      ...host,
      body: paymentLinkBody,
      summary: 'Send the page on which a basket is paid by card',
      errors: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    },
    listClosures: {
      ...operations.listClosures,
      ...host,
      summary: 'Closures that have not ended',
      errors: ['notFound'],
    },
    quoteClosure: {
      ...operations.quoteClosure,
      ...manager,
      body: closureBody,
      summary: 'The parties that a closure would hit',
      errors: ['notFound', 'conflict'],
    },
    /** The closure is rejected if it would hit other parties than the quote said, so that none is overlooked. */
    makeClosure: {
      ...operations.makeClosure,
      ...manager,
      body: makeClosureBody,
      status: 201,
      summary: 'Close a room or the location for some time',
      errors: ['notFound', 'conflict'],
    },
    endClosure: {
      ...operations.endClosure,
      ...manager,
      summary: 'Open again from now on',
      errors: ['notFound', 'conflict'],
    },
    /** The stream has one line for each change, `data: {"date":"2026-11-25"}`; the screen then reads that day again. */
    watchDesk: {
      method: 'GET',
      path: `${location}/events`,
      ...host,
      raw: { contentType: 'text/event-stream', status: 200 },
      summary: 'The days that change, as server-sent events',
      errors: ['notFound', 'tooMany'],
    },
  } as const satisfies Contracts;
}
