/*
 * The events of a booking, as the mails need them. The ticketing writes an event in the transaction of its change; the mails decide
 * who gets which mail: the customer, the location, or both.
 */
import type { Customer } from '@latchkey/booking-core';
import type { BasketBookingWire, ChangeQuoteWire, ManagedBookingWire } from '@latchkey/cms-client/contract';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';

/** A booking as it is after the event. */
export interface BookingSnapshot {
  readonly reference: string;
  readonly locationId: string;
  /** The language of the emails to the customer. */
  readonly locale: Locale;
  readonly customer: Customer;
  /** Returns the URL of the booking, with its secret. An email with it must be stored with `hasSecret`. */
  readonly linkIn: (locale: Locale) => string;
  /** Returns all other data, with names in a language: the customer's, or that of the location. Its `version` counts changes. */
  readonly bookingIn: (locale: Locale) => Omit<ManagedBookingWire, 'checkInToken'>;
}

/** The amounts of a change, as the visitor saw them before it. */
export type ChangeMoney = Omit<ChangeQuoteWire, 'quoteId'>;

/** The state before a change, and the amounts of the change. */
interface Before {
  /** Returns the games before the change, with names in a language. */
  readonly gamesBeforeIn: (locale: Locale) => readonly BasketBookingWire[];
  readonly money: ChangeMoney;
}

/** An event of a booking. */
export type BookingEvent =
  /** At least one game got another time. */
  | ({ readonly type: 'moved' } & Before)
  /** Only tickets differ. */
  | ({ readonly type: 'changed' } & Before)
  | ({ readonly type: 'cancelled' } & Before)
  /** The visitor, who has the link, wants it by mail once more. */
  | { readonly type: 'linkAgain' }
  /** A person typed the reference and this email. */
  | { readonly type: 'lookedUp' };

/** Queues the mails of an event, in the caller's transaction. Returns false if the recipient has reached the limit of the day. */
export type QueueBookingEvent = (tx: Queryable, event: BookingEvent, booking: BookingSnapshot) => Promise<boolean>;
