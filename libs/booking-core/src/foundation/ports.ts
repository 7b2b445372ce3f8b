import type { Basket, BookingRequest, VoucherRequest, VoucherOffer } from './basket.ts';
import type { Confirmation } from './checkout.ts';
import type { Customer } from './customer-fields.ts';
import type { FoundLocation, ListedLocations, LocationQuery, LocationsFound, Position } from './found-location.ts';
import type { BookingContact, ChangeOutcome, ChangeQuote, GameChange, ManagedBooking } from './managed-booking.ts';
import type { Outcome } from './outcome.ts';
import type { CheckoutOutcome, Payment } from './payment.ts';
import type { PaymentMethod, PaymentPage } from './payment-option.ts';
import type { Slot } from './slot.ts';

/** The ticketing system as the core uses it. cms-client implements it over HTTP; the simulator does in memory. */
export interface BookingGateway {
  listSlots(query: {
    readonly locationId: string;
    readonly gameId: string;
    /** YYYY-MM-DD in the venue's zone. */
    readonly date: string;
    readonly isKidsMode: boolean;
    /** The visitor's own basket. Its places count as available to the visitor. */
    readonly basketId?: string | undefined;
  }): Promise<Outcome<readonly Slot[]>>;

  getSlot(query: {
    readonly locationId: string;
    readonly gameId: string;
    readonly instanceId: string;
    /** Tickets by pricing category id, for a provider that prices each party separately (`Slot.quote`). */
    readonly tickets?: Readonly<Record<string, number>> | undefined;
    readonly basketId?: string | undefined;
  }): Promise<Outcome<Slot>>;

  getBasket(query: { readonly locationId: string; readonly basketId: string }): Promise<Outcome<Basket>>;

  /** All or nothing. A repeat of the same request under the same `idempotencyKey` returns the same basket. */
  createBasket(command: {
    readonly locationId: string;
    /** May be empty if there are vouchers. */
    readonly bookings: readonly BookingRequest[];
    /** Gift vouchers to buy. */
    readonly vouchers?: readonly VoucherRequest[] | undefined;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  /** Replaces the whole of `bookings`, all or nothing: after an error the basket is unchanged. */
  updateBasket(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly bookings: readonly BookingRequest[];
    /** The vouchers; if absent, they stay as they are, and the empty list removes them. */
    readonly vouchers?: readonly VoucherRequest[] | undefined;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  deleteBasket(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<true>>;

  deleteBooking(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly bookingId: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  /** Renews a hold, which is possible once. A second renewal is a `conflict`; a repeat under the same key is not a second one. */
  extendBasket(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  /** Lists the gift vouchers that the location sells; empty if it sells none. */
  listVouchers(query: { readonly locationId: string }): Promise<Outcome<readonly VoucherOffer[]>>;

  /** Redeems a code as typed, of a promotion or a gift voucher. `rejected`: the code does not exist or does not apply. */
  addPromotion(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly code: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  deletePromotion(command: {
    readonly locationId: string;
    readonly basketId: string;
    /** The `BasketPromotion.id`. */
    readonly promotionId: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  checkout(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly customer: Customer;
    readonly locale: string;
    /** True if the visitor subscribes to the newsletter. */
    readonly newsletter?: boolean | undefined;
    /**
     * At the venue if absent; `rejected` where the basket has to be paid by card. `page` is that of a payment by card, `embedded` if absent; a
     * payment that is under way changes to it.
     */
    readonly payment?: { readonly method: PaymentMethod; readonly page?: PaymentPage | undefined } | undefined;
    /** Chosen once per intent: a repeat under the same key never books twice. */
    readonly idempotencyKey: string;
  }): Promise<Outcome<CheckoutOutcome>>;

  /** Returns the payment of a basket, as the provider reports it now. `notFound` if the basket has none. */
  getPayment(query: { readonly locationId: string; readonly basketId: string }): Promise<Outcome<Payment>>;

  /**
   * Gives up a payment, so that the basket can be changed or paid in another way. A payment that was made in the meantime is not given up: its status
   * is then `confirmed` or `processing`.
   */
  cancelPayment(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Payment>>;

  /**
   * Returns the confirmation of a booked basket, for a visitor who did not see it when it was booked. `notFound` if the basket is not
   * booked, is unknown, or was booked more than 24 hours ago.
   */
  getConfirmation(query: { readonly locationId: string; readonly basketId: string }): Promise<Outcome<Confirmation>>;
}

/** The key to a booking. The secret is sent in a header; it is in no URL, no log and no report. */
export interface BookingKey {
  readonly locationId: string;
  readonly secret: string;
}

/**
 * The bookings of visitors after their confirmation. An unknown secret is `notFound`, whatever is wrong with it. A change that was
 * made on an older version is a `conflict`, and so is one whose result is no longer what was quoted.
 */
export interface BookingManagementGateway {
  getManagedBooking(query: BookingKey): Promise<Outcome<ManagedBooking>>;

  /** The slots of a day for one game of the booking, whose own places count as free. */
  listMoveTimes(
    query: BookingKey & {
      /** `ManagedGame.id`. */
      readonly bookingId: string;
      /** YYYY-MM-DD in the location's zone. */
      readonly date: string;
      readonly isKidsMode: boolean;
    },
  ): Promise<Outcome<readonly Slot[]>>;

  /** Computes the effect of a change on the visitor's money. Changes nothing and holds no places. */
  quoteChange(
    query: BookingKey & { readonly version: number; readonly game: GameChange },
  ): Promise<Outcome<ChangeQuote>>;

  /** All or nothing. A repeat of the same request under the same key has no second effect. */
  changeBooking(
    command: BookingKey & {
      readonly version: number;
      readonly quoteId: string;
      readonly game: GameChange;
      /** The page on which the card for a higher price is typed; `embedded` if absent. */
      readonly page?: PaymentPage | undefined;
      readonly idempotencyKey: string;
    },
  ): Promise<Outcome<ChangeOutcome>>;

  /**
   * The newest payment of a change, as the provider reports it now. `notFound` if there is none. Absent if no location takes the
   * higher price of a change by card.
   */
  getChangePayment?(query: BookingKey): Promise<Outcome<Payment>>;

  /**
   * Gives up the payment of a change; the booking stays as it is. If the payment was made in the meantime, its status is `confirmed`. A port has
   * either both this and `getChangePayment`, or neither.
   */
  cancelChangePayment?(
    command: BookingKey & { readonly idempotencyKey?: string | undefined },
  ): Promise<Outcome<Payment>>;

  /** Computes what a cancellation would return, and by which way. Cancels nothing. */
  quoteCancellation(query: BookingKey & { readonly version: number }): Promise<Outcome<ChangeQuote>>;

  cancelBooking(
    command: BookingKey & { readonly version: number; readonly quoteId: string; readonly idempotencyKey: string },
  ): Promise<Outcome<ManagedBooking>>;

  /** Sends the mail with the link once more, to the address of the booking. */
  sendBookingLink(command: BookingKey & { readonly idempotencyKey?: string | undefined }): Promise<Outcome<true>>;

  /**
   * Sends the link to that address, if it has such a booking. The result is the same if it has none, so that a stranger cannot find out who has
   * booked.
   */
  lookUpBooking(command: {
    readonly locationId: string;
    readonly reference: string;
    readonly email: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<true>>;

  /** Fetches the contact to call where another system sells. */
  getBookingContact(query: { readonly locationId: string }): Promise<Outcome<BookingContact>>;
}

/** The outcome of the visitor's part of a payment. */
export type PayOutcome =
  /** The provider has the payment details. `getPayment` returns how the payment ended. */
  | { readonly type: 'submitted' }
  /** Nothing is charged; the visitor can correct the details or take another card. `phrase` is of libs/i18n, or in the provider's own words. */
  | { readonly type: 'declined'; readonly phrase: string }
  /** The provider's part of the page could not be loaded or used. */
  | { readonly type: 'unavailable' };

/**
 * The payment provider's part of a page, where a visitor types the card. The host implements it, e.g. by a form of the provider,
 * and keeps the card away from everything else. It may take as long as the visitor needs.
 */
export interface PaymentGateway {
  /** Sends what the visitor typed. For `needsAction`, it leads the visitor through the approval. */
  pay(payment: Payment): Promise<PayOutcome>;
}

/** Storage of the basket id, one entry per location. A host without storage may return null. */
export interface BasketStore {
  read(locationId: string): string | null;
  write(locationId: string, basketId: string): void;
  clear(locationId: string): void;
}

/** A booking that was made or opened in this tab, with the secret of its link. */
export interface RememberedBooking {
  readonly reference: string;
  readonly secret: string;
}

/**
 * Storage of the access to one booking per location, for the life of the visitor's tab: it is gone where the tab is closed. A host
 * without such a storage may return null.
 */
export interface BookingAccessStore {
  read(locationId: string): RememberedBooking | null;
  write(locationId: string, booking: RememberedBooking): void;
  clear(locationId: string): void;
}

/** The chain's locations, and the search for locations. */
export interface LocationSearch {
  /** Lists all locations without distances, or their groups. */
  listLocations(): Promise<Outcome<ListedLocations>>;

  /** Lists all locations of a group. */
  listGroup(key: string): Promise<Outcome<readonly FoundLocation[]>>;

  findLocations(query: LocationQuery): Promise<Outcome<LocationsFound>>;
}

/** The visitor's position, e.g. by the browser's geolocation. May take for ever: the chooser waits at most 8 s. */
export interface Geolocator {
  locate(): Promise<Position>;
}

/** Creates a random idempotency key. */
export type CreateKey = () => string;
