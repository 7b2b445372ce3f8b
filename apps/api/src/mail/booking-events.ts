/*
 * What happens to a booking, as the mails need it. The ticketing writes events in the transaction of what they report; the mails decide
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
  /** The URL of the booking, with its secret. An email with it must be stored with `hasSecret`. */
  readonly linkIn: (locale: Locale) => string;
  /** Everything else, with names in a language: the customer's, or that of the location. Its `version` counts changes. */
  readonly bookingIn: (locale: Locale) => Omit<ManagedBookingWire, 'checkInToken'>;
}

/** What a change did to the money, as the visitor was shown before it. */
export type ChangeMoney = Omit<ChangeQuoteWire, 'quoteId'>;

interface Before {
  /** The games before a change, with names in a language. */
  readonly gamesBeforeIn: (locale: Locale) => readonly BasketBookingWire[];
  readonly money: ChangeMoney;
}

export type BookingEvent =
  /** At least one game has another time. */
  | ({ readonly type: 'moved' } & Before)
  /** Only tickets differ. */
  | ({ readonly type: 'changed' } & Before)
  | ({ readonly type: 'cancelled' } & Before)
  /** The visitor, who has the link, wants it by mail once more. */
  | { readonly type: 'linkAgain' }
  /** Somebody typed the reference and this email. */
  | { readonly type: 'lookedUp' };

/** Queues the mails of an event, in the caller's transaction. False if the recipient has reached the limit of the day. */
export type QueueBookingEvent = (tx: Queryable, event: BookingEvent, booking: BookingSnapshot) => Promise<boolean>;
