import { reconcileDelaysMs } from '../foundation/constants.ts';
import type { Payment } from '../foundation/payment.ts';
import type { CheckoutCommand } from './checkout.actors.ts';
import type { CheckoutContext, CheckoutInput } from './checkout.types.ts';
import { customerBounds, customerFields, mapCustomerFields } from '../foundation/checkout.ts';
import { cleanCustomer } from './customer-validation.ts';

export function createCheckoutContext(input: CheckoutInput): CheckoutContext {
  const { gateway, createKey, payments, location, basketId, locale, customer, wantsNews = false } = input;
  return {
    ports: { gateway, createKey, payments },
    locationId: location.id,
    basketId,
    locale,
    customer: { ...mapCustomerFields(() => ''), ...customer },
    wantsNews,
    isBooked: input.isBooked ?? false,
    isPaying: input.isPaying ?? false,
    paymentOptions: input.paymentOptions ?? [],
    ...(input.optionalFields && { optionalFields: input.optionalFields }),
    ...(input.paymentPage && { paymentPage: input.paymentPage }),
    method: null,
    ...withoutPayment,
    hasTried: false,
    idempotencyKey: null,
    attempts: 0,
    confirmation: null,
    submitError: null,
  };
}

/** The context before a payment, and after one was given up. */
export const withoutPayment = { payment: null, isAwaited: false, checks: 0, payError: null } as const;

export function commandOf(context: CheckoutContext): CheckoutCommand {
  const { locationId, basketId, customer, wantsNews, locale, method, paymentPage: page } = context;
  return {
    locationId,
    basketId,
    customer: cleanCustomer(customer),
    newsletter: wantsNews,
    locale,
    ...(method !== null && { payment: method === 'card' && page ? { method, page } : { method } }),
    idempotencyKey: keyOf(context),
  };
}

/** @throws {Error} if no key was chosen: a bug in the machine. */
export function keyOf({ basketId, idempotencyKey }: CheckoutContext): string {
  if (idempotencyKey === null) throw new Error(`A request for basket ${basketId} has no key`);
  return idempotencyKey;
}

/** @throws {Error} if there is none: a bug in the machine. */
export function paymentOf({ basketId, payment }: CheckoutContext): Payment {
  if (payment === null) throw new Error(`Basket ${basketId} has no payment`);
  return payment;
}

/** Milliseconds before the next repeat: longer each time, up to the last delay of the list. */
export function reconcileDelayMs(attempts: number): number {
  return reconcileDelaysMs[attempts] ?? reconcileDelaysMs.at(-1) ?? 0;
}

export function withField(context: CheckoutContext, field: string, value: string): Partial<CheckoutContext> {
  const known = customerFields.find((name) => name === field);
  if (known === undefined) return {};
  return { customer: { ...context.customer, [known]: value.slice(0, customerBounds[known]) } };
}
