import type { BasketBooking, BasketPromotion, IssuedVoucher } from './basket.ts';

/** The person who books. All four fields are required. */
export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
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
  readonly discountMinor: number;
  /** The amount paid: the subtotal less the discount. */
  readonly totalMinor: number;
  /** ISO 4217. */
  readonly currency: string;
}
