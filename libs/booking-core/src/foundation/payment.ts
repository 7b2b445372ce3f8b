import type { Confirmation } from './checkout.ts';

/** The values by which the payment provider's part of a page takes this payment. The core passes `values` on without reading them. */
export interface PaymentHandoff {
  /** The name of the provider, e.g. `stripe`. */
  readonly provider: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The state of a payment by the server:
 *
 * - `open`: nothing is charged. The visitor can pay, also again after a decline.
 * - `needsAction`: the visitor's bank wants an approval (3-D Secure).
 * - `processing`: the provider has not decided yet.
 * - `confirmed`: paid and booked.
 * - `placesLost`: paid after the places were given to others. The whole amount is refunded.
 * - `cancelled`: nothing is charged and nothing will be; the basket is as before, or its hold has ended.
 */
export type PaymentStatus = 'open' | 'needsAction' | 'processing' | 'confirmed' | 'placesLost' | 'cancelled';

/** A payment of a basket. A basket has at most one that is not cancelled. */
export interface Payment {
  readonly id: string;
  readonly status: PaymentStatus;
  /** The amount in minor units. */
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The milliseconds until the places of an unpaid payment are given back, counted by the server when it responds. */
  readonly expiresInMs: number;
  /** The reason why the last attempt was declined, as a phrase; null if none was, or after a new attempt. */
  readonly declined: string | null;
  /** Null if the visitor has nothing to do at the provider. */
  readonly handoff: PaymentHandoff | null;
  /** The booking of a confirmed payment; null before. */
  readonly confirmation: Confirmation | null;
}

/** The result of a checkout that has to be paid first. Nothing is booked yet; the places stay held. */
export interface PaymentRequired {
  readonly status: 'paymentRequired';
  readonly payment: Payment;
}

/** The result of a checkout: a booking, or a payment to make first. */
export type CheckoutOutcome = Confirmation | PaymentRequired;
