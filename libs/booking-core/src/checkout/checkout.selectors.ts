import type { SnapshotFrom } from 'xstate';
import type { ErrorMessage } from '../foundation/outcome.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import type { Confirmation, Customer } from '../foundation/checkout.ts';
import { type CustomerErrors, customerErrors, customerFields } from './customer-validation.ts';

/** What views read instead of the machine's memory. */
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/**
 * Which face the checkout shows. `reconciling`: nobody knows yet whether it booked, it is being asked. `unresolved`: the
 * visitor may have it asked again by `checkout.retry`.
 */
export type CheckoutStep =
  | 'editing'
  | 'submitting'
  | 'reconciling'
  | 'unresolved'
  | 'rejected'
  | 'confirmed'
  | 'expired';

export function selectCheckoutStep(snapshot: CheckoutSnapshot): CheckoutStep {
  if (snapshot.matches({ reconciling: 'paused' })) return 'unresolved';
  return typeof snapshot.value === 'string' ? snapshot.value : 'reconciling';
}

export function selectCustomer({ context }: CheckoutSnapshot): Customer {
  return context.customer;
}

/** The id of the basket that this checkout is about. */
export function selectBasketToBook({ context }: CheckoutSnapshot): string {
  return context.basketId;
}

export function selectWantsNews({ context }: CheckoutSnapshot): boolean {
  return context.wantsNews;
}

const noErrors: CustomerErrors = { firstName: null, lastName: null, email: null, phone: null };

/** What is wrong with each field, as phrases; nothing before the first attempt to submit (§5). */
export function selectFieldErrors({ context }: CheckoutSnapshot): CustomerErrors {
  return context.hasTried ? customerErrors(context.customer) : noErrors;
}

export interface SubmitView {
  readonly isEnabled: boolean;
  readonly isSubmitting: boolean;
  /** Faulty fields do not disable the button: pressing it is what shows them. */
  readonly reason: { readonly code: 'submitting' | 'unresolved' | 'expired' | 'confirmed' } | null;
}

export function selectSubmit(snapshot: CheckoutSnapshot): SubmitView {
  const reason = ((): SubmitView['reason'] => {
    if (snapshot.hasTag('submitting')) return { code: 'submitting' };
    const step = selectCheckoutStep(snapshot);
    return step === 'unresolved' || step === 'expired' || step === 'confirmed' ? { code: step } : null;
  })();
  return { isEnabled: reason === null, isSubmitting: snapshot.hasTag('submitting'), reason };
}

/** The first faulty field after an attempt: where the focus belongs. */
export function selectFirstErrorField(snapshot: CheckoutSnapshot): keyof Customer | null {
  const faults = selectFieldErrors(snapshot);
  return customerFields.find((field) => faults[field] !== null) ?? null;
}

/** What is said of the last submitError; null where nothing was refused. */
export function selectCheckoutError({ context }: CheckoutSnapshot): ErrorMessage | null {
  return context.submitError;
}

export function selectConfirmation({ context }: CheckoutSnapshot): Confirmation | null {
  return context.confirmation;
}
