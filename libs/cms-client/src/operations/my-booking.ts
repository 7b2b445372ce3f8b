/*
 * A booking after its confirmation, for anyone who has its secret. The secret is in a header, never in a URL: see `secretHeader`. Where
 * another system sells, no secret is known, and `getBookingContact` says whom to call.
 */
import { paymentWire, slotListWire } from '../schema/booking.ts';
import {
  bookingContactWire,
  cancelBookingBody,
  changeBookingBody,
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  quoteCancellationBody,
  quoteChangeBody,
  receivedWire,
} from '../schema/my-booking.ts';
import { reviewReceivedWire } from '../schema/review.ts';
import { bookingReviewBody, lookUpBookingBody } from '../schema/visitor-bodies.ts';
import { moveTimesQuery } from './booking-queries.ts';
import { localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

const booking = '/resova/{locationId}/my-booking';

/** The parts of the declarations that a caller needs, under the names of booking-core's port; `declareMyBooking` adds the rest. */
export const managementOperations = {
  getManagedBooking: { method: 'GET', path: booking, data: managedBookingWire, needsSecret: true },
  listMoveTimes: { method: 'GET', path: `${booking}/times`, data: slotListWire, needsSecret: true },
  quoteChange: { method: 'POST', path: `${booking}/change/quote`, data: changeQuoteWire, needsSecret: true },
  changeBooking: {
    method: 'POST',
    path: `${booking}/change`,
    data: changeOutcomeWire,
    needsSecret: true,
    isIdempotent: true,
  },
  getChangePayment: { method: 'GET', path: `${booking}/change/payment`, data: paymentWire, needsSecret: true },
  cancelChangePayment: {
    method: 'DELETE',
    path: `${booking}/change/payment`,
    data: paymentWire,
    needsSecret: true,
    isIdempotent: true,
  },
  quoteCancellation: { method: 'POST', path: `${booking}/cancel/quote`, data: changeQuoteWire, needsSecret: true },
  cancelBooking: {
    method: 'POST',
    path: `${booking}/cancel`,
    data: managedBookingWire,
    needsSecret: true,
    isIdempotent: true,
  },
  sendBookingLink: {
    method: 'POST',
    path: `${booking}/link`,
    data: receivedWire,
    needsSecret: true,
    isIdempotent: true,
  },
  lookUpBooking: { method: 'POST', path: `${booking}/look-up`, data: receivedWire, isIdempotent: true },
  getBookingContact: { method: 'GET', path: `${booking}/contact`, data: bookingContactWire },
  sendBookingReview: {
    method: 'POST',
    path: `${booking}/review`,
    data: reviewReceivedWire,
    needsSecret: true,
    isIdempotent: true,
  },
} as const satisfies Readonly<Record<string, Operation>>;

/**
 * Creates the full declarations of these operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareMyBooking() {
  const shared = { tag: 'myBooking', query: localeQuery } as const;
  const operations = managementOperations;
  return {
    /** An unknown secret is not found, and counts as a failed attempt of the client. */
    getManagedBooking: {
      ...operations.getManagedBooking,
      ...shared,
      summary: 'A booking',
      errors: ['notFound', 'tooMany'],
    },
    listMoveTimes: {
      ...operations.listMoveTimes,
      ...shared,
      summary: 'The slots of a day to which a game of the booking can move; its own places count as free',
      query: moveTimesQuery,
      errors: ['notFound', 'tooMany'],
    },
    /** A quote changes nothing and holds no places. */
    quoteChange: {
      ...operations.quoteChange,
      ...shared,
      summary: 'The effect of a change on the price',
      body: quoteChangeBody,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    /**
     * The change is made as a whole or not at all: the new places are taken before the old ones are given back. With `paymentRequired`, this happens
     * once the payment is made; until then the new places are held and the old ones stay booked.
     */
    changeBooking: {
      ...operations.changeBooking,
      ...shared,
      summary: 'Move a game of the booking to another time, or change its tickets, or both',
      body: changeBookingBody,
      errors: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    },
    /** The payment is fetched from the payment provider, so that a visitor who has paid has the change at once. */
    getChangePayment: {
      ...operations.getChangePayment,
      ...shared,
      summary: 'The newest payment of a change of the booking',
      errors: ['notFound', 'tooMany', 'unavailable'],
    },
    /** A payment that has been made by then is not given up; its status says so. */
    cancelChangePayment: {
      ...operations.cancelChangePayment,
      ...shared,
      summary: 'Give up the payment of a change; the booking stays as it is',
      errors: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    },
    quoteCancellation: {
      ...operations.quoteCancellation,
      ...shared,
      summary: 'The money that comes back if the booking is cancelled, and its way',
      body: quoteCancellationBody,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    cancelBooking: {
      ...operations.cancelBooking,
      ...shared,
      summary: 'Cancel all games of the booking',
      body: cancelBookingBody,
      errors: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    },
    sendBookingLink: {
      ...operations.sendBookingLink,
      ...shared,
      summary: 'Send the mail with the link to the booking once more, to the address of the booking',
      status: 202,
      errors: ['notFound', 'tooMany'],
    },
    /** Neither the response nor the time that it takes reveals whether there is such a booking. */
    lookUpBooking: {
      ...operations.lookUpBooking,
      ...shared,
      summary: 'Send the link to the booking of a reference to this address, if it is that of the booking',
      body: lookUpBookingBody,
      status: 202,
      errors: ['notFound', 'tooMany'],
    },
    getBookingContact: {
      ...operations.getBookingContact,
      ...shared,
      summary: 'The system that manages the bookings of a location, and its contact',
      errors: ['notFound'],
    },
    sendBookingReview: {
      ...operations.sendBookingReview,
      ...shared,
      summary: 'A review of the visit, shown once a person has released it',
      body: bookingReviewBody,
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
  } as const satisfies Contracts;
}
