import type { ErrorMessage } from '../foundation/outcome.ts';
import type { PaymentMethod, PaymentOption, PaymentPage } from '../foundation/payment-option.ts';
import type { BookingGateway, CreateKey, PaymentGateway } from '../foundation/ports.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import type { Customer, CustomerField } from '../foundation/customer-fields.ts';
import type { RefusedValues } from './customer-validation.ts';
import type { PayingContext } from '../payment/payment.types.ts';

/** The ports of the checkout machine. In its context they are under `ports`, so that a persisted snapshot leaves them out. */
export interface CheckoutPorts {
  readonly gateway: BookingGateway;
  readonly createKey: CreateKey;
  readonly payments: PaymentGateway;
}

export interface CheckoutInput extends CheckoutPorts {
  readonly location: { readonly id: string };
  readonly basketId: string;
  /** The ways in which the basket can be paid; empty if absent. */
  readonly paymentOptions?: readonly PaymentOption[] | undefined;
  /** The page on which the visitor of this host types a card; `embedded` if absent. */
  readonly paymentPage?: PaymentPage | undefined;
  /** A payment of the basket is under way, e.g. in another window: the checkout begins with it. */
  readonly isPaying?: boolean | undefined;
  /** The basket was booked elsewhere, e.g. in another window: the checkout begins with its confirmation. */
  readonly isBooked?: boolean | undefined;
  /** The visitor's locale, for the confirmation. */
  readonly locale: string;
  /** Fields of the customer that may stay empty; none if absent. */
  readonly optionalFields?: readonly CustomerField[] | undefined;
  /** Initial values of the fields. */
  readonly customer?: Partial<Customer> | undefined;
  /** Initial choice of the newsletter; off if absent. */
  readonly wantsNews?: boolean | undefined;
}

export interface CheckoutContext extends PayingContext {
  readonly ports: CheckoutPorts;
  readonly locationId: string;
  readonly basketId: string;
  readonly locale: string;
  /** The details. A stored session lacks the fields that did not exist when it was stored. */
  readonly customer: Partial<Customer>;
  /** The value of the input; absent in the stored text of an earlier version. */
  readonly optionalFields?: readonly CustomerField[] | undefined;
  readonly wantsNews: boolean;
  readonly isBooked: boolean;
  readonly isPaying: boolean;
  readonly paymentOptions: readonly PaymentOption[];
  /** The value of the input; absent in the stored text of an earlier version. */
  readonly paymentPage?: PaymentPage | undefined;
  /** The method that the visitor has chosen, or that the last submission was sent with; null before. `chooseMethod` reads it. */
  readonly method: PaymentMethod | null;
  /** True once the visitor has tried to submit. Errors of fields are shown only then. */
  readonly hasTried: boolean;
  /** The automatic repeats after an unknown outcome, or fetches of a confirmation, since the last act of the visitor. */
  readonly attempts: number;
  readonly confirmation: Confirmation | null;
  /** The error of the last submission: the server's phrase, or 'Error during basket checkout'. */
  readonly submitError: ErrorMessage | null;
  /** Values of fields that the last submission was rejected for; absent in the stored text of an earlier version. */
  readonly refused?: RefusedValues | undefined;
}

export type CheckoutEvent =
  | { readonly type: 'field.set'; readonly field: CustomerField; readonly value: string }
  /** Subscribes to the newsletter, or not. */
  | { readonly type: 'news.set'; readonly isWanted: boolean }
  /** Ignored if the basket cannot be paid by this method. */
  | { readonly type: 'method.set'; readonly method: PaymentMethod }
  | { readonly type: 'checkout.submit' }
  /** Repeats a request with an unknown outcome now, or fetches an undecided payment or a confirmation. */
  | { readonly type: 'checkout.retry' }
  /** Pays with what the visitor typed, or goes on to the bank's approval. */
  | { readonly type: 'payment.submit' }
  /** Gives up the payment, to change the basket or to pay in another way. */
  | { readonly type: 'payment.change' }
  /** The basket was fetched again and can be paid in these ways. */
  | { readonly type: 'payment.options'; readonly options: readonly PaymentOption[] }
  /** The payment may have ended elsewhere: it is fetched. */
  | { readonly type: 'payment.check' }
  /** A payment of the basket is under way, e.g. in another window. */
  | { readonly type: 'basket.paying' }
  /** The hold of the basket has ended. */
  | { readonly type: 'basket.expired' }
  /** This event and the next ones are internal: a wait of the machine is over. */
  | { readonly type: 'reconcile.due' }
  | { readonly type: 'confirmation.due' }
  | { readonly type: 'payment.due' };
