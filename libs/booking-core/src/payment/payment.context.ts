import type { Payment } from '../foundation/payment.ts';
import type { PayingContext } from './payment.types.ts';

/** The part of the context that belongs to a payment, empty as before one and after one was given up. */
export const noPayment = { payment: null, isAwaited: false, checks: 0, payError: null } as const;

/**
 * Returns the payment that is under way.
 *
 * @throws {Error} if there is none: a bug in the machine.
 */
export function requirePayment({ payment }: Pick<PayingContext, 'payment'>): Payment {
  if (payment === null) throw new Error('There is no payment');
  return payment;
}
