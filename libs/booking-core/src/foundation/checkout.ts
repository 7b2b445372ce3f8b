import type { BasketBooking, BasketPromotion, IssuedVoucher } from './basket.ts';

/** Who books. All four are required. */
export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** A confirmed booking: what the visitor leaves with. */
export interface Confirmation {
  /** What the visitor shows at the door. */
  readonly reference: string;
  readonly status: 'confirmed';
  readonly bookings: readonly BasketBooking[];
  /** Gift vouchers that were asked for, one by one. */
  readonly vouchers: readonly IssuedVoucher[];
  readonly promotions: readonly BasketPromotion[];
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  /** What was paid: the subtotal less the discount. */
  readonly totalMinor: number;
  /** ISO 4217. */
  readonly currency: string;
}
