import type { BookingKey, BookingManagementGateway, Outcome } from '@latchkey/booking-core';
import { paymentFromWire, slotsFromWire } from '../operations/booking-wire.ts';
import { managementOperations as operations } from '../operations/my-booking.ts';
import {
  changeOutcomeFromWire,
  toGameChangeBody,
  managedBookingFromWire,
  quoteFromWire,
} from '../operations/my-booking-wire.ts';
import { secretHeader } from '../operations/operation.ts';
import { send } from '../transport/send.ts';
import { type BookingGatewayOptions, createBookingHttp, fresh, toOutcome } from '../booking/booking-http.ts';

/** The port of booking-core, and the review that a visitor sends after the visit, which no machine drives. */
export interface BookingManagement extends Required<BookingManagementGateway> {
  /** The value is the URL where the location can be reviewed at Google; null if it has none. */
  sendBookingReview(
    command: BookingKey & {
      readonly rating: number;
      readonly text: string;
      readonly name: string;
      readonly idempotencyKey?: string | undefined;
    },
  ): Promise<Outcome<string | null>>;
}

/** Implements booking-core's port over HTTP. Expected errors are returned, not thrown. No message of an error contains the secret. */
export function createBookingManagement(options: BookingGatewayOptions): BookingManagement {
  const http = createBookingHttp(options);
  const withSecret = ({ secret }: BookingKey) => ({ options: { ...fresh, headers: { [secretHeader]: secret } } });
  return {
    getManagedBooking: async (query) =>
      toOutcome(await send(http, operations.getManagedBooking, query, withSecret(query)), managedBookingFromWire),

    listMoveTimes: async ({ bookingId, date, isKidsMode, ...query }) => {
      const parts = { query: { bookingId, startDate: date, kidsMode: isKidsMode }, ...withSecret(query) };
      return toOutcome(await send(http, operations.listMoveTimes, query, parts), slotsFromWire);
    },

    quoteChange: async ({ version, game, ...query }) => {
      const parts = { json: { version, game: toGameChangeBody(game) }, ...withSecret(query) };
      return toOutcome(await send(http, operations.quoteChange, query, parts), quoteFromWire);
    },

    changeBooking: async ({ version, quoteId, game, page, idempotencyKey, ...command }) => {
      const json = { version, quoteId, game: toGameChangeBody(game), ...(page && { page }) };
      const parts = { json, idempotencyKey, ...withSecret(command) };
      return toOutcome(await send(http, operations.changeBooking, command, parts), changeOutcomeFromWire);
    },

    getChangePayment: async (query) =>
      toOutcome(await send(http, operations.getChangePayment, query, withSecret(query)), paymentFromWire),

    cancelChangePayment: async ({ idempotencyKey, ...command }) => {
      const parts = { idempotencyKey, ...withSecret(command) };
      return toOutcome(await send(http, operations.cancelChangePayment, command, parts), paymentFromWire);
    },

    quoteCancellation: async ({ version, ...query }) => {
      const parts = { json: { version }, ...withSecret(query) };
      return toOutcome(await send(http, operations.quoteCancellation, query, parts), quoteFromWire);
    },

    cancelBooking: async ({ version, quoteId, idempotencyKey, ...command }) => {
      const parts = { json: { version, quoteId }, idempotencyKey, ...withSecret(command) };
      return toOutcome(await send(http, operations.cancelBooking, command, parts), managedBookingFromWire);
    },

    sendBookingLink: async ({ idempotencyKey, ...command }) => {
      const parts = { idempotencyKey, ...withSecret(command) };
      return toOutcome(await send(http, operations.sendBookingLink, command, parts), ({ received }) => received);
    },

    lookUpBooking: async ({ reference, email, idempotencyKey, ...command }) => {
      const parts = { json: { reference, email }, idempotencyKey };
      return toOutcome(await send(http, operations.lookUpBooking, command, parts), ({ received }) => received);
    },

    getBookingContact: async (query) =>
      toOutcome(await send(http, operations.getBookingContact, query, { options: fresh }), (contact) => contact),

    sendBookingReview: async ({ rating, text, name, idempotencyKey, ...command }) => {
      const parts = { json: { rating, text, name }, idempotencyKey, ...withSecret(command) };
      return toOutcome(await send(http, operations.sendBookingReview, command, parts), ({ reviewUrl }) => reviewUrl);
    },
  };
}
