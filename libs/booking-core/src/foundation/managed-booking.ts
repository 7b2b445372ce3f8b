import type { BasketBooking, BasketPromotion, IssuedVoucher } from './basket.ts';
import type { BookingPolicy } from './booking-policy.ts';
import type { Payment } from './payment.ts';

export type { BookingPolicy, MoneyBack } from './booking-policy.ts';

/** Why something cannot be done online now. */
export type ManageReason =
  | 'cancelled'
  /** The game has begun, or is over. */
  | 'started'
  /** The deadline of the policy is over. */
  | 'tooLate'
  /** The policy does not allow it online. */
  | 'notOnline'
  /** A payment of an earlier change is under way. */
  | 'paying'
  /** There are only gift vouchers in the booking. */
  | 'nothingToChange';

/** Whether something can be done now. */
export type Allowed =
  | { readonly isAllowed: true; readonly reason: null }
  | { readonly isAllowed: false; readonly reason: ManageReason };

/** One game of a booking. */
export interface ManagedGame extends BasketBooking {
  readonly policy: BookingPolicy;
  readonly change: Allowed;
}

/** Money that went back, or is on its way. */
export interface ManagedRefund {
  readonly amountMinor: number;
  /** `newVoucher`: a gift voucher made for it. `voucher`: the gift vouchers that paid. */
  readonly to: 'card' | 'newVoucher' | 'voucher';
  /** `intended`: on its way. `failed`: the provider did not make it; the location has to. */
  readonly status: 'intended' | 'done' | 'failed';
}

/** A booking as its visitor sees it after the confirmation. */
export interface ManagedBooking {
  readonly reference: string;
  readonly state: 'confirmed' | 'cancelled';
  /** Counts changes. A change names the version that it was made on, so that none is lost. */
  readonly version: number;
  /** The revision of the calendar events (RFC 5545 `SEQUENCE`). */
  readonly sequence: number;
  readonly location: {
    readonly id: string;
    /** IANA name, in which the dates and times of the games are. */
    readonly timeZone: string;
    readonly telephone: string | null;
    readonly email: string | null;
  };
  readonly firstName: string;
  /** The language of the confirmation and of all mails. */
  readonly locale: string;
  /** Empty for a cancelled booking, whose games are in `cancelledGames`. */
  readonly games: readonly ManagedGame[];
  readonly cancelledGames: readonly BasketBooking[];
  readonly vouchers: readonly IssuedVoucher[];
  readonly promotions: readonly BasketPromotion[];
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly totalMinor: number;
  /** By card, less what went back. */
  readonly paidMinor: number;
  /** What is due at the location. */
  readonly dueAtVenueMinor: number;
  /** What the provider could not charge and the visitor is not asked for; absent for 0. */
  readonly waivedMinor?: number | undefined;
  readonly refunds: readonly ManagedRefund[];
  /** ISO 4217. */
  readonly currency: string;
  readonly cancel: Allowed;
  /** Whether the visit is over, and was not reviewed. */
  readonly canReview: boolean;
  /** For the QR code. */
  readonly checkInToken: string;
}

/** What one game of a booking is to become: another time, other tickets, or both. */
export interface GameChange {
  /** `ManagedGame.id`. */
  readonly bookingId: string;
  readonly instanceId: string;
  readonly tickets: readonly { readonly pricingCategoryId: string; readonly quantity: number }[];
}

/** What goes back, and where. */
export interface BackMoney {
  readonly cardMinor: number;
  /** To the gift vouchers that paid. */
  readonly vouchersMinor: number;
  /** Onto a gift voucher that is made for it. */
  readonly newVoucherMinor: number;
  /** What was paid at the venue, which gives it back there. */
  readonly handMinor: number;
}

/** What a change or a cancellation means for the visitor's money. Nothing has happened yet. */
export interface ChangeQuote {
  /** Names what was quoted; the change is rejected with a conflict if it would turn out otherwise. */
  readonly quoteId: string;
  /** The version that the quote was made on. */
  readonly version: number;
  readonly oldTotalMinor: number;
  readonly newTotalMinor: number;
  /** What the location keeps by its policy. */
  readonly keptMinor: number;
  /** Charged by card now. */
  readonly dueNowMinor: number;
  /** What is due at the location afterwards, all together. */
  readonly dueAtVenueMinor: number;
  /** What the provider could not charge and the visitor is not asked for; absent for 0. */
  readonly waivedMinor?: number | undefined;
  readonly back: BackMoney;
  /** Codes that no longer apply and are taken off. */
  readonly removedPromotions: readonly BasketPromotion[];
  readonly currency: string;
}

/** A change is done, or its higher price has to be paid first. Until then the new places are held and the old ones stay booked. */
export type ChangeOutcome =
  | { readonly status: 'changed'; readonly booking: ManagedBooking }
  | { readonly status: 'paymentRequired'; readonly payment: Payment };

/** Who manages the bookings of a location: this system, or another one, whose visitors have to call. */
export interface BookingContact {
  readonly managedBy: 'here' | 'resova' | 'roller';
  readonly telephone: string | null;
  readonly email: string | null;
}
