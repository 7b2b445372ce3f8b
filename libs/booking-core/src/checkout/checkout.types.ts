import type { ErrorMessage } from '../foundation/outcome.ts';
import type { BookingGateway, CreateKey } from '../foundation/ports.ts';
import type { Confirmation, Customer } from '../foundation/checkout.ts';
import type { CustomerField } from './customer-validation.ts';

/** What the checkout machine uses of the world. Kept under `ports`, so that a persisted snapshot can leave it out. */
export interface CheckoutPorts {
  readonly gateway: BookingGateway;
  readonly createKey: CreateKey;
}

export interface CheckoutInput extends CheckoutPorts {
  readonly location: { readonly id: string };
  readonly basketId: string;
  /** The visitor's language: the confirmation is written in it. */
  readonly locale: string;
  /** What is known of the visitor already. */
  readonly customer?: Partial<Customer> | undefined;
  /** The visitor has said already that they want to hear of news. */
  readonly wantsNews?: boolean | undefined;
}

export interface CheckoutContext {
  readonly ports: CheckoutPorts;
  readonly locationId: string;
  readonly basketId: string;
  readonly locale: string;
  readonly customer: Customer;
  readonly wantsNews: boolean;
  /** Faults are shown only after the visitor has tried to submit. */
  readonly hasTried: boolean;
  /** Chosen once per intent, before the request that uses it; kept while its outcome is unknown. */
  readonly idempotencyKey: string | null;
  /** How often it was asked again after an unknown outcome. */
  readonly attempts: number;
  readonly confirmation: Confirmation | null;
  /** The last submitError: in the server's phrase, or 'Error during basket checkout'. */
  readonly submitError: ErrorMessage | null;
}

export type CheckoutEvent =
  | { readonly type: 'field.set'; readonly field: CustomerField; readonly value: string }
  /** Whether to hear of new games and deals. */
  | { readonly type: 'news.set'; readonly isWanted: boolean }
  | { readonly type: 'checkout.submit' }
  /** Ask now whether an unresolved checkout went through. */
  | { readonly type: 'checkout.retry' }
  /** The basket machine's `basket.expired`, passed on by the host. */
  | { readonly type: 'basket.expired' }
  /** Internal: time to ask again. */
  | { readonly type: 'reconcile.due' };
