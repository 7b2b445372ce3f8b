import type { Basket, BookingRequest, VoucherRequest, VoucherOffer } from './basket.ts';
import type { Confirmation, Customer } from './checkout.ts';
import type { FoundLocation, LocationQuery, LocationsFound, Position } from './found-location.ts';
import type { Outcome } from './outcome.ts';
import type { Slot } from './slot.ts';

/** The ticketing system as the core sees it (§7 Booking calls). Implemented by cms-client over HTTP and by the simulator. */
export interface BookingGateway {
  listSlots(query: {
    readonly locationId: string;
    readonly gameId: string;
    /** YYYY-MM-DD in the venue's zone. */
    readonly date: string;
    readonly isKidsMode: boolean;
    /** Own basket: its places count as free for their owner. */
    readonly basketId?: string | undefined;
  }): Promise<Outcome<readonly Slot[]>>;

  getSlot(query: {
    readonly locationId: string;
    readonly gameId: string;
    readonly instanceId: string;
    readonly basketId?: string | undefined;
  }): Promise<Outcome<Slot>>;

  getBasket(query: { readonly locationId: string; readonly basketId: string }): Promise<Outcome<Basket>>;

  /** All or nothing. `idempotencyKey` makes a repeat of the same request answer the same basket. */
  createBasket(command: {
    readonly locationId: string;
    /** May be empty where there are vouchers. */
    readonly bookings: readonly BookingRequest[];
    /** Gift vouchers to buy. */
    readonly vouchers?: readonly VoucherRequest[] | undefined;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  /** Replaces the whole of `bookings`, all or nothing: a refusal leaves the basket as it was. */
  updateBasket(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly bookings: readonly BookingRequest[];
    /** Left out, the vouchers stay as they are; the empty list takes them out. */
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

  /** The one renewal of a hold. A second one, which a repeat under the same key is not, is a `conflict`. */
  extendBasket(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  /** What the location sells; empty where it sells none. */
  listVouchers(query: { readonly locationId: string }): Promise<Outcome<readonly VoucherOffer[]>>;

  /** Redeems a code as it was typed, a promotion's or a gift voucher's. `rejected`: there is none, or not for this basket. */
  addPromotion(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly code: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  deletePromotion(command: {
    readonly locationId: string;
    readonly basketId: string;
    /** `BasketPromotion.id`. */
    readonly promotionId: string;
    readonly idempotencyKey?: string | undefined;
  }): Promise<Outcome<Basket>>;

  checkout(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly customer: Customer;
    readonly locale: string;
    /** The visitor ticked that they want to hear of news. */
    readonly newsletter?: boolean | undefined;
    /** Chosen once per intent: a repeat with the same key can never book twice. */
    readonly idempotencyKey: string;
  }): Promise<Outcome<Confirmation>>;
}

/** Where the basket id is remembered: one key per location (§4, §9). A host without storage may answer null. */
export interface BasketStore {
  read(locationId: string): string | null;
  write(locationId: string, basketId: string): void;
  clear(locationId: string): void;
}

/** The chain's locations and the search among them (§7). */
export interface LocationSearch {
  /** Every location, none with a distance. */
  listLocations(): Promise<Outcome<readonly FoundLocation[]>>;

  findLocations(query: LocationQuery): Promise<Outcome<LocationsFound>>;
}

/** Where the visitor is, e.g. the browser's geolocation. May take for ever: the chooser does not wait longer than 8 s. */
export interface Geolocator {
  locate(): Promise<Position>;
}

/** Randomness of a host: idempotency keys. */
export type CreateKey = () => string;
