import type { SnapshotFrom } from 'xstate';
import type { ErrorMessage } from '../foundation/outcome.ts';
import type { PaymentMethod, PaymentOption } from '../foundation/payment-option.ts';
import { chooseMethod } from './checkout.context.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import { completeCustomer, type Customer, customerFields, mapCustomerFields } from '../foundation/customer-fields.ts';
import { type CustomerErrors, customerErrors } from './customer-validation.ts';

/** The state of the checkout machine, which views read through the selectors of this file. */
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/**
 * The step of the checkout. `reconciling`: the outcome is unknown and the request is being repeated. `unresolved`: the outcome is
 * unknown and the visitor can repeat the request by `checkout.retry`. `paying`: the places are held, and nothing is booked before
 * the payment is made; `selectPaymentStep` has the details. `placesLost`: paid too late; everything is refunded. `booked`: the basket
 * was booked elsewhere, and its confirmation is not there yet; `selectBookedStep` has the details.
 */
export type CheckoutStep =
  | 'editing'
  | 'submitting'
  | 'reconciling'
  | 'unresolved'
  | 'rejected'
  | 'paying'
  | 'confirmed'
  | 'placesLost'
  | 'booked'
  | 'expired';

export function selectCheckoutStep(snapshot: CheckoutSnapshot): CheckoutStep {
  if (snapshot.matches({ reconciling: 'paused' })) return 'unresolved';
  const { value } = snapshot;
  if (typeof value === 'string') return value === 'deciding' ? 'editing' : value;
  if ('booked' in value) return 'booked';
  return 'paying' in value ? 'paying' : 'reconciling';
}

/**
 * The state of the confirmation of a basket that was booked elsewhere. `failed`: it could not be fetched, and the visitor can have it fetched by
 * `checkout.retry`. `unavailable`: the server has none any more.
 */
export type BookedStep = 'fetching' | 'waiting' | 'failed' | 'unavailable';

/** Selects the state of that confirmation; null if the basket was not booked elsewhere, or the confirmation is there. */
export function selectBookedStep({ value }: CheckoutSnapshot): BookedStep | null {
  return typeof value !== 'string' && 'booked' in value ? value.booked : null;
}

export function selectCustomer({ context }: CheckoutSnapshot): Customer {
  return completeCustomer(context.customer);
}

/** Selects the id of the basket that this checkout books. */
export function selectBasketToBook({ context }: CheckoutSnapshot): string {
  return context.basketId;
}

/** Selects the locale in which the basket is booked, and its confirmation written. */
export function selectBookedLocale({ context }: CheckoutSnapshot): string {
  return context.locale;
}

export function selectWantsNews({ context }: CheckoutSnapshot): boolean {
  return context.wantsNews;
}

/** Selects the ways in which the basket can be paid, in the order in which a visitor chooses; empty if nothing is due. */
export function selectPaymentOptions({ context }: CheckoutSnapshot): readonly PaymentOption[] {
  return context.paymentOptions;
}

/** Selects the chosen method, the first one before a choice; null if nothing has to be chosen. */
export function selectPaymentMethod({ context }: CheckoutSnapshot): PaymentMethod | null {
  return chooseMethod(context.paymentOptions, context.method);
}

/** Selects the chosen method with what is due now and on arrival; null if nothing is due. */
export function selectPaymentOption(snapshot: CheckoutSnapshot): PaymentOption | null {
  const method = selectPaymentMethod(snapshot);
  return selectPaymentOptions(snapshot).find((option) => option.method === method) ?? null;
}

const noErrors: CustomerErrors = mapCustomerFields(() => null);

/** Selects the error of each field as a phrase; all null before the first attempt to submit. */
export function selectFieldErrors({ context }: CheckoutSnapshot): CustomerErrors {
  return context.hasTried ? customerErrors(context.customer, context) : noErrors;
}

export interface SubmitView {
  readonly isEnabled: boolean;
  readonly isSubmitting: boolean;
  /** Invalid fields do not disable the button: a press shows their errors. */
  readonly reason: {
    readonly code: 'submitting' | 'unresolved' | 'paying' | 'expired' | 'placesLost' | 'booked' | 'confirmed';
  } | null;
}

export function selectSubmit(snapshot: CheckoutSnapshot): SubmitView {
  const reason = ((): SubmitView['reason'] => {
    const step = selectCheckoutStep(snapshot);
    if (step === 'editing' || step === 'rejected') return null;
    return { code: step === 'reconciling' ? 'submitting' : step };
  })();
  return { isEnabled: reason === null, isSubmitting: reason?.code === 'submitting', reason };
}

/** Selects the first invalid field after an attempt to submit, for the focus; null if there is none. */
export function selectFirstErrorField(snapshot: CheckoutSnapshot): keyof Customer | null {
  const errors = selectFieldErrors(snapshot);
  return customerFields.find((field) => errors[field] !== null) ?? null;
}

/** Selects the error of the last submission; null if it was not rejected, or is shown at a field. */
export function selectCheckoutError({ context }: CheckoutSnapshot): ErrorMessage | null {
  const { submitError, refused = {} } = context;
  return Object.keys(refused).length > 0 ? null : submitError;
}

export function selectConfirmation({ context }: CheckoutSnapshot): Confirmation | null {
  return context.confirmation;
}
