import type { ErrorMessage } from '../foundation/outcome.ts';
import type { BookingGateway, CreateKey } from '../foundation/ports.ts';
import type { Confirmation, Customer } from '../foundation/checkout.ts';
import type { CustomerField } from './customer-validation.ts';

/** The ports of the checkout machine. In its context they are under `ports`, so that a persisted snapshot leaves them out. */
export interface CheckoutPorts {
  readonly gateway: BookingGateway;
  readonly createKey: CreateKey;
}

export interface CheckoutInput extends CheckoutPorts {
  readonly location: { readonly id: string };
  readonly basketId: string;
  /** The visitor's locale, for the confirmation. */
  readonly locale: string;
  /** Initial values of the fields. */
  readonly customer?: Partial<Customer> | undefined;
  /** Initial choice of the newsletter; off if absent. */
  readonly wantsNews?: boolean | undefined;
}

export interface CheckoutContext {
  readonly ports: CheckoutPorts;
  readonly locationId: string;
  readonly basketId: string;
  readonly locale: string;
  readonly customer: Customer;
  readonly wantsNews: boolean;
  /** Whether the visitor has tried to submit. Errors of fields are shown only then. */
  readonly hasTried: boolean;
  /** Chosen once per intent, before the request that uses it. Kept while the outcome is unknown. */
  readonly idempotencyKey: string | null;
  /** Repeats after an unknown outcome. */
  readonly attempts: number;
  readonly confirmation: Confirmation | null;
  /** The error of the last submission: the server's phrase, or 'Error during basket checkout'. */
  readonly submitError: ErrorMessage | null;
}

export type CheckoutEvent =
  | { readonly type: 'field.set'; readonly field: CustomerField; readonly value: string }
  /** Subscribes to the newsletter, or not. */
  | { readonly type: 'news.set'; readonly isWanted: boolean }
  | { readonly type: 'checkout.submit' }
  /** Repeats a request with an unknown outcome now. */
  | { readonly type: 'checkout.retry' }
  /** The hold of the basket has ended. */
  | { readonly type: 'basket.expired' }
  /** Internal: the delay before a repeat is over. */
  | { readonly type: 'reconcile.due' };
