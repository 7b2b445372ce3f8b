import type { Payment } from '../foundation/payment.ts';
import type { CreateKey, PaymentGateway } from '../foundation/ports.ts';

/** The part of a machine's context that the states of a payment read and write. */
export interface PayingContext {
  readonly ports: { readonly payments: PaymentGateway; readonly createKey: CreateKey };
  /** The payment as the server returned it last. A stored one has no handoff (persist.ts). */
  readonly payment: Payment | null;
  /** True if the visitor has paid and the result is not known. */
  readonly isAwaited: boolean;
  /** Fetches of the payment since the visitor acted, at most `paymentChecks`. */
  readonly checks: number;
  /** The reason why the visitor's last attempt to pay did not succeed, as a phrase. */
  readonly payError: string | null;
  /** Chosen once per intent, before the request that uses it. Kept while the outcome is unknown. */
  readonly idempotencyKey: string | null;
  /** Repeats after an unknown outcome, since the visitor acted. */
  readonly attempts: number;
}

/** The argument of the guards, actions and inputs of these states. */
export interface InPaying {
  readonly context: PayingContext;
}
