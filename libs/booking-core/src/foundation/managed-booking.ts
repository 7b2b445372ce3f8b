import type { BasketBooking, BasketPromotion, IssuedVoucher } from './basket.ts';
import type { BookingPolicy } from './booking-policy.ts';
import type { Payment } from './payment.ts';

export type { BookingPolicy, MoneyBack } from './booking-policy.ts';

/** The reason why something cannot be done online now. */
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

/** The answer to whether something can be done now, with the reason if it cannot. */
export type Allowed =
  | { readonly isAllowed: true; readonly reason: null }
  | { readonly isAllowed: false; readonly reason: ManageReason };

/** One game of a booking. */
export interface ManagedGame extends BasketBooking {
  readonly policy: BookingPolicy;
  readonly change: Allowed;
}

/** Money that was returned, or is on its way back to the visitor. */
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
  /** The games; empty for a cancelled booking, whose games are in `cancelledGames`. */
  readonly games: readonly ManagedGame[];
  readonly cancelledGames: readonly BasketBooking[];
  readonly vouchers: readonly IssuedVoucher[];
  readonly promotions: readonly BasketPromotion[];
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly totalMinor: number;
  /** The amount paid by card, less what was refunded. */
  readonly paidMinor: number;
  /** The amount due at the location. */
  readonly dueAtVenueMinor: number;
  /** The amount that the payment provider could not charge and the visitor is not asked for; absent for 0. */
  readonly waivedMinor?: number | undefined;
  readonly refunds: readonly ManagedRefund[];
  /** ISO 4217. */
  readonly currency: string;
  readonly cancel: Allowed;
  /** True if the visit is over and was not reviewed. */
  readonly canReview: boolean;
  /** The token in the QR code of the booking. */
  readonly checkInToken: string;
}

/** The wish of a visitor for one game of a booking: another time, other tickets, or both. */
export interface GameChange {
  /** `ManagedGame.id`. */
  readonly bookingId: string;
  readonly instanceId: string;
  readonly tickets: readonly { readonly pricingCategoryId: string; readonly quantity: number }[];
}

/** The money that a change returns, by the ways that it takes. */
export interface BackMoney {
  readonly cardMinor: number;
  /** To the gift vouchers that paid. */
  readonly vouchersMinor: number;
  /** Onto a gift voucher that is made for it. */
  readonly newVoucherMinor: number;
  /** The amount that the venue returns by hand, because it was paid there. */
  readonly handMinor: number;
}

/** The effect that a change or a cancellation would have on the visitor's money. Nothing has happened yet. */
export interface ChangeQuote {
  /** Identifies this quote: the change is rejected with a conflict if its result would differ. */
  readonly quoteId: string;
  /** The version that the quote was made on. */
  readonly version: number;
  readonly oldTotalMinor: number;
  readonly newTotalMinor: number;
  /** The amount that the location keeps by its policy. */
  readonly keptMinor: number;
  /** The amount that is charged by card now. */
  readonly dueNowMinor: number;
  /** The whole amount that is due at the location afterwards. */
  readonly dueAtVenueMinor: number;
  /** The amount that the payment provider could not charge and the visitor is not asked for; absent for 0. */
  readonly waivedMinor?: number | undefined;
  readonly back: BackMoney;
  /** Codes that no longer apply and are removed. */
  readonly removedPromotions: readonly BasketPromotion[];
  readonly currency: string;
}

/** The result of a change. If a higher price has to be paid first, the new places are held, and the old places stay booked until it is paid. */
export type ChangeOutcome =
  | { readonly status: 'changed'; readonly booking: ManagedBooking }
  | { readonly status: 'paymentRequired'; readonly payment: Payment };

/** The system that manages the bookings of a location: this one, or another one, whose visitors have to call. */
export interface BookingContact {
  readonly managedBy: 'here' | 'resova' | 'roller';
  readonly telephone: string | null;
  readonly email: string | null;
}
