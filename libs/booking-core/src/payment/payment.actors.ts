import { fromPromise } from 'xstate';
import type { Payment } from '../foundation/payment.ts';
import type { PayOutcome } from '../foundation/ports.ts';
import { createFreshWait, createWait } from '../foundation/wait.ts';
import type { PayingContext } from './payment.types.ts';

export interface PaymentDue {
  readonly type: 'payment.due';
}

export interface PayInput {
  readonly ports: Pick<PayingContext['ports'], 'payments'>;
  readonly payment: Payment;
  /** True if an earlier call may have paid; always true after a restore (persist.ts). */
  readonly isRepeat: boolean;
}

/** The visitor's part of a payment. After a restore it is not repeated: the result is fetched, because the visitor may have paid. */
export const pay = fromPromise<PayOutcome, PayInput>(async ({ input: { ports, payment, isRepeat } }) => {
  if (isRepeat) return { type: 'submitted' };
  try {
    return await ports.payments.pay(payment);
  } catch {
    // The host threw, but the provider may already have the payment.
    return { type: 'submitted' };
  }
});

/** Waits before an undecided payment is fetched again. */
export const waitToCheck = createWait<PaymentDue>();

/** Waits while nothing is under way. A restored machine fetches the payment at once, because it may have been made by then. */
export const waitForPayment = createFreshWait<PaymentDue>();
