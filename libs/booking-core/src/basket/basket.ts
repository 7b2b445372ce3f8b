import type { BasketPromotion, BasketVoucher } from './basket-offers.ts';

/** Tickets of one pricing category in a basket, priced by the server. */
export interface BasketTicket {
  readonly pricingCategoryId: string;
  readonly name: string;
  readonly quantity: number;
  /** Price of one ticket in minor units. */
  readonly priceMinor: number;
}

/** One slot in a basket. */
export interface BasketBooking {
  readonly id: string;
  readonly instanceId: string;
  readonly gameId: string;
  readonly gameName: string;
  readonly gameSlug: string;
  /** The venue's calendar date, YYYY-MM-DD. */
  readonly date: string;
  /** The venue's wall clock, HH:MM. */
  readonly startTime: string;
  /** ISO 8601 instant. */
  readonly startsAt: string;
  /** How long the game takes; null where nobody says it. */
  readonly durationMinutes: number | null;
  readonly isKidsMode: boolean;
  readonly tickets: readonly BasketTicket[];
  readonly totalMinor: number;
}

/** What a visitor holds at one location until it is booked or the hold ends. */
export interface Basket {
  readonly id: string;
  readonly locationId: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly bookings: readonly BasketBooking[];
  /** Gift vouchers to buy. */
  readonly vouchers: readonly BasketVoucher[];
  /** Redeemed codes, in the order in which they count: promotions first. */
  readonly promotions: readonly BasketPromotion[];
  /** What the very call that this is the answer of took out, because it no longer applies. */
  readonly removedPromotions: readonly BasketPromotion[];
  /** Bookings and vouchers before any discount. */
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  /** What is to pay: the subtotal less the discount. */
  readonly totalMinor: number;
  /** `open` may be changed; `booked` is closed by a checkout. An expired basket is answered as a `conflict`. */
  readonly status: 'open' | 'booked';
  /**
   * Milliseconds until the hold ends, counted by the server when it answered. A duration, not an instant, because a visitor's
   * clock may be hours off.
   */
  readonly expiresInMs: number;
  /** Whether the one renewal is still to be had. */
  readonly canExtend: boolean;
}

/** What a visitor asks to hold: the body of basket create and update (§7). */
export interface BookingDemand {
  readonly instanceId: string;
  readonly tickets: readonly { readonly pricingCategoryId: string; readonly quantity: number }[];
}
