import type { BasketBooking, BasketPromotion, IssuedVoucher } from './basket.ts';

/**
 * The keys of a confirmed booking. `secret` allows to read and change it and is sent in a header only; `checkInToken` is in the QR code, which is
 * photographed and shown, and allows neither.
 */
export interface BookingAccess {
  readonly secret: string;
  readonly checkInToken: string;
}

/** A confirmed booking. */
export interface Confirmation {
  /** The text that the visitor shows at the door. */
  readonly reference: string;
  readonly status: 'confirmed';
  readonly bookings: readonly BasketBooking[];
  /** Gift vouchers that were bought, one entry for each. */
  readonly vouchers: readonly IssuedVoucher[];
  readonly promotions: readonly BasketPromotion[];
  readonly subtotalMinor: number;
  /** The fees and taxes within the subtotal, as in a basket. */
  readonly feesMinor?: number | undefined;
  readonly taxesMinor?: number | undefined;
  readonly discountMinor: number;
  /** The subtotal less the discount. */
  readonly totalMinor: number;
  /** The part of the total that was paid at the checkout; the rest, less `waivedMinor`, is due at the venue. */
  readonly paidMinor: number;
  /** The part of the total that the visitor is not asked for, because the payment provider cannot charge it; absent for 0. */
  readonly waivedMinor?: number | undefined;
  /** ISO 4217. */
  readonly currency: string;
  /** The keys of the booking; null or absent if another system manages it. They are never part of a report. */
  readonly access?: BookingAccess | null | undefined;
}
