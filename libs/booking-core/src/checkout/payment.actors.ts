import { fromPromise } from 'xstate';
import { callPort, type Outcome } from '../foundation/outcome.ts';
import type { Payment } from '../foundation/payment.ts';
import type { PayOutcome } from '../foundation/ports.ts';
import { createFreshWait, createWait } from '../foundation/wait.ts';
import type { CheckoutPorts } from './checkout.types.ts';

export interface PaymentDue {
  readonly type: 'payment.due';
}

export interface PayInput {
  readonly ports: Pick<CheckoutPorts, 'payments'>;
  readonly payment: Payment;
  /** Whether an earlier call may have paid. Always true after a restore (persist.ts). */
  readonly isRepeat: boolean;
}

/** The visitor’s part of a payment. After a restore it is not repeated: what became of it is fetched. */
export const pay = fromPromise<PayOutcome, PayInput>(async ({ input: { ports, payment, isRepeat } }) => {
  if (isRepeat) return { type: 'submitted' };
  try {
    return await ports.payments.pay(payment);
  } catch {
    // The provider may have the payment.
    return { type: 'submitted' };
  }
});

export interface PaymentAt {
  readonly ports: CheckoutPorts;
  readonly locationId: string;
  readonly basketId: string;
}

export const fetchPayment = fromPromise<Outcome<Payment>, PaymentAt>(({ input: { ports, locationId, basketId } }) =>
  callPort(async () => ports.gateway.getPayment({ locationId, basketId })),
);

export const cancelPayment = fromPromise<Outcome<Payment>, PaymentAt & { readonly idempotencyKey: string }>(
  ({ input: { ports, ...command } }) => callPort(async () => ports.gateway.cancelPayment(command)),
);

/** Waits before an undecided payment is fetched again. */
export const waitToCheck = createWait<PaymentDue>();

/** Waits while nothing is under way. A restored checkout fetches the payment at once, because it may have been made meanwhile. */
export const waitForPayment = createFreshWait<PaymentDue>();
