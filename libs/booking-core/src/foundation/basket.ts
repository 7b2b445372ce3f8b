import type { BookingPolicy } from './booking-policy.ts';
import type { PriceReason } from '../prices/price-table.ts';
import type { Money } from '../tickets/money.ts';
import type { PaymentOption } from './payment-option.ts';

/** Tickets of one pricing category in a basket, priced by the server. */
export interface BasketTicket {
  readonly pricingCategoryId: string;
  readonly name: string;
  readonly quantity: number;
  /** Price of one ticket in minor units, rounded up where the party pays a sum: `totalMinor` is what the visitor is charged. */
  readonly priceMinor: number;
  /** Price of all tickets of the category, in minor units. */
  readonly totalMinor: number;
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
  /** The start as an ISO 8601 instant. */
  readonly startsAt: string;
  /** Length of the game in minutes; null if the provider does not say. */
  readonly durationMinutes: number | null;
  readonly isKidsMode: boolean;
  readonly tickets: readonly BasketTicket[];
  /** The sum of the totals of its tickets. */
  readonly totalMinor: number;
  /** The reasons why the price is not the base price; absent if it is, or where the provider does not say. */
  readonly reasons?: readonly PriceReason[] | undefined;
  /** The policy of the booking; absent if another system manages the bookings. */
  readonly policy?: BookingPolicy | undefined;
}

/** The content that a visitor holds at one location until it is booked or the hold ends. */
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
  /** Codes that the last call removed because they no longer apply. */
  readonly removedPromotions: readonly BasketPromotion[];
  /** Bookings and vouchers before any discount, with fees and taxes that are added to them. */
  readonly subtotalMinor: number;
  /** The part of the subtotal that is fees which are added to the prices; absent if there are none, or if the prices include them. */
  readonly feesMinor?: number | undefined;
  /** The part of the subtotal that is taxes which are added to the prices; absent as for the fees. */
  readonly taxesMinor?: number | undefined;
  /** The sum of what the redeemed codes take off. */
  readonly discountMinor: number;
  /** The amount due: the subtotal less the discount. */
  readonly totalMinor: number;
  /**
   * The ways in which the basket can be paid, in the order in which a visitor chooses; the first is the default. Empty if nothing is due, or if the
   * location does not sell this content online.
   */
  readonly paymentOptions: readonly PaymentOption[];
  /** The total, if it is too small to be charged, so that the visitor is not asked for it; absent otherwise. */
  readonly waivedMinor?: number | undefined;
  /** The most that a card can be charged, if the total is more, so that a card is not offered; absent otherwise. */
  readonly cardMaximumMinor?: number | undefined;
  /**
   * `open` may be changed. `paying` has a payment under way and may be changed once that is cancelled. `booked` is closed by a
   * checkout. For an expired basket, ports return a `conflict`.
   */
  readonly status: 'open' | 'paying' | 'booked';
  /**
   * Milliseconds until the hold ends, counted by the server when it responds. A duration, not an instant, because a visitor's
   * clock may be hours off.
   */
  readonly expiresInMs: number;
  /** True while the one renewal is still available. */
  readonly canExtend: boolean;
}

/** The tickets of one slot that a visitor wants to hold, as basket create and update take them. */
export interface BookingRequest {
  readonly instanceId: string;
  readonly tickets: readonly { readonly pricingCategoryId: string; readonly quantity: number }[];
  /** The price that the visitor was shown: if it is more by now, nothing is held. Absent if none was shown. */
  readonly shown?: Money | undefined;
}

/** A code that was redeemed on a basket. */
export interface BasketPromotion {
  /** The id by which `deletePromotion` names it. */
  readonly id: string;
  /** The code of a gift voucher is masked except for its last group. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'promotion' | 'voucher';
  /** The discount in minor units. */
  readonly discountMinor: number;
}

/** Gift vouchers of one kind that a basket is about to buy. */
export interface BasketVoucher {
  readonly id: string;
  readonly voucherId: string;
  readonly name: string;
  readonly quantity: number;
  /** Price of one in minor units. */
  readonly priceMinor: number;
  /** The recipient of the codes; null for the buyer. */
  readonly email: string | null;
  /** The name on the voucher; absent if none was typed. */
  readonly recipientName?: string | undefined;
  readonly message: string | null;
}

/** Gift vouchers that a visitor wants to buy. */
export interface VoucherRequest {
  readonly voucherId: string;
  readonly quantity: number;
  readonly email?: string | undefined;
  readonly recipientName?: string | undefined;
  readonly message?: string | undefined;
}

/** A gift voucher that a location sells. */
export interface VoucherOffer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Price and value in minor units. */
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Calendar months from the sale in which it can be spent; null or absent: it never expires. */
  readonly validMonths?: number | null | undefined;
}

/** A gift voucher that was bought at a checkout. */
export interface IssuedVoucher {
  readonly voucherId: string;
  readonly name: string;
  /** The code, which is as good as money. It is null until the location releases the voucher, after payment. */
  readonly code: string | null;
  /** The balance in minor units. */
  readonly amountMinor: number;
  readonly email: string | null;
  readonly message: string | null;
}
