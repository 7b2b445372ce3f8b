import type { Payment } from '../foundation/payment.ts';
import type { PayingContext } from './payment.types.ts';

/**
 * The step of a payment. `entering`: the visitor types the card, also again after a decline (`selectPayError`). `needsAction`: the bank wants an
 * approval, which `payment.submit` begins. `charging`: the provider has it. `checking`, `waiting`: its result is being fetched. `inDoubt`: the result
 * is still unknown, and the visitor can have it fetched by `checkout.retry` or `change.retry`. `cancelling`: the visitor gives the payment up.
 */
export type PaymentStep = (typeof paymentSteps)[number];

const paymentSteps = ['entering', 'needsAction', 'charging', 'checking', 'waiting', 'inDoubt', 'cancelling'] as const;

/** A machine with a payment in its state `paying`: the checkout, and a booking whose change costs more. */
export interface TakesPayment {
  readonly value: string | object;
  readonly context: Pick<PayingContext, 'payment' | 'payError'>;
}

/** Selects the step of the payment; null if none is under way. */
export function selectPaymentStep({ value }: Pick<TakesPayment, 'value'>): PaymentStep | null {
  if (typeof value === 'string' || !('paying' in value)) return null;
  // The state `deciding` is left at once, so no snapshot has it.
  return paymentSteps.find((step) => step === value.paying) ?? 'checking';
}

/**
 * The screen of a payment. `paying`: the provider's form, or the bank's approval. `paymentPending`: the payment is being fetched or given
 * up. `paymentInDoubt`: it stays unknown whether it was made.
 */
type PaymentScreen = 'paying' | 'paymentPending' | 'paymentInDoubt';

const screenOfStep: Readonly<Record<PaymentStep, PaymentScreen>> = {
  entering: 'paying',
  needsAction: 'paying',
  // The provider's form stays on the page while it charges.
  charging: 'paying',
  checking: 'paymentPending',
  waiting: 'paymentPending',
  cancelling: 'paymentPending',
  inDoubt: 'paymentInDoubt',
};

/** Selects the screen of the payment; null if none is under way. */
export function selectPaymentScreen(snapshot: Pick<TakesPayment, 'value'>): PaymentScreen | null {
  const step = selectPaymentStep(snapshot);
  return step === null ? null : screenOfStep[step];
}

/** Selects the payment as the server returned it last; null if none was started. */
export function selectPayment({ context }: TakesPayment): Payment | null {
  return context.payment;
}

/**
 * Selects the reason why the visitor's last attempt to pay did not succeed: a phrase, or the provider's own words. Null before, and during the next
 * one.
 */
export function selectPayError(snapshot: TakesPayment): string | null {
  const { payError, payment } = snapshot.context;
  return selectPaymentStep(snapshot) === 'charging' ? null : (payError ?? payment?.declined ?? null);
}

export interface PayView {
  readonly isEnabled: boolean;
  /** True while the provider charges the card. The screen `paying` is longer: it has the form before, too. */
  readonly isPaying: boolean;
  readonly reason: { readonly code: 'noPayment' | 'busy' | 'inDoubt' } | null;
}

/** Says whether the visitor can pay, or choose another way (`payment.change`), now. */
export function selectPay(snapshot: TakesPayment): PayView {
  const step = selectPaymentStep(snapshot);
  const reason = ((): PayView['reason'] => {
    if (step === null) return { code: 'noPayment' };
    if (step === 'inDoubt') return { code: 'inDoubt' };
    return step === 'entering' || step === 'needsAction' ? null : { code: 'busy' };
  })();
  return { isEnabled: reason === null, isPaying: step === 'charging', reason };
}
