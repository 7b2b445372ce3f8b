import type { CheckoutContext } from '../checkout/checkout-context.ts';

/** The dependencies of the operations on bookings. */
export interface ManageContext extends CheckoutContext {
  /** The number of wrong secrets that a client may send within an hour; 0 for no limit. */
  readonly maxSecretAttempts: number;
}
