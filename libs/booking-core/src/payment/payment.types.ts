import type { Payment } from '../foundation/payment.ts';
import type { CreateKey, PaymentGateway } from '../foundation/ports.ts';

/** What the region `paying` reads and writes in the context of its machine. */
export interface PayingContext {
  readonly ports: { readonly payments: PaymentGateway; readonly createKey: CreateKey };
  /** As the server returned it last. A stored one has no handoff (persist.ts). */
  readonly payment: Payment | null;
  /** Whether the visitor has paid and the result is not known. */
  readonly isAwaited: boolean;
  /** Fetches of the payment since the visitor acted, at most `paymentChecks`. */
  readonly checks: number;
  /** Why the visitor's last attempt to pay did not succeed, as a phrase. */
  readonly payError: string | null;
  /** Chosen once per intent, before the request that uses it. Kept while the outcome is unknown. */
  readonly idempotencyKey: string | null;
  /** Repeats after an unknown outcome, since the visitor acted. */
  readonly attempts: number;
}

/** What the guards, actions and inputs of the region receive. */
export interface InPaying {
  readonly context: PayingContext;
}
