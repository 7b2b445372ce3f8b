import { reconcileDelaysMs } from '../foundation/constants.ts';
import type { PaymentMethod, PaymentOption } from '../foundation/payment-option.ts';
import { noPayment } from '../payment/payment.context.ts';
import type { CheckoutCommand } from './checkout.actors.ts';
import type { CheckoutContext, CheckoutInput } from './checkout.types.ts';
import { completeCustomer, customerFields, declarationOf } from '../foundation/customer-fields.ts';
import { cleanCustomer } from './customer-validation.ts';

/** Creates the context with which the checkout machine starts. */
export function createCheckoutContext(input: CheckoutInput): CheckoutContext {
  const { gateway, createKey, payments, location, basketId, locale, customer, wantsNews = false } = input;
  return {
    ports: { gateway, createKey, payments },
    locationId: location.id,
    basketId,
    locale,
    customer: completeCustomer(customer),
    wantsNews,
    isBooked: input.isBooked ?? false,
    isPaying: input.isPaying ?? false,
    paymentOptions: input.paymentOptions ?? [],
    ...(input.optionalFields && { optionalFields: input.optionalFields }),
    ...(input.paymentPage && { paymentPage: input.paymentPage }),
    method: null,
    ...noPayment,
    hasTried: false,
    idempotencyKey: null,
    attempts: 0,
    confirmation: null,
    submitError: null,
  };
}

/** Returns the request that books the basket with the details of the context. */
export function toCommand(context: CheckoutContext): CheckoutCommand {
  const { locationId, basketId, customer, wantsNews, locale, method, paymentPage: page } = context;
  return {
    locationId,
    basketId,
    customer: cleanCustomer(customer),
    newsletter: wantsNews,
    locale,
    ...(method !== null && { payment: method === 'card' && page ? { method, page } : { method } }),
    idempotencyKey: requireKey(context),
  };
}

/**
 * Returns the idempotency key of the request.
 *
 * @throws {Error} if no key was chosen: a bug in the machine.
 */
export function requireKey({ basketId, idempotencyKey }: CheckoutContext): string {
  if (idempotencyKey === null) throw new Error(`A request for basket ${basketId} has no key`);
  return idempotencyKey;
}

/** Chooses the method of the next submission: the chosen one while it is offered, else the first one; null if nothing has to be chosen. */
export function chooseMethod(options: readonly PaymentOption[], chosen: PaymentMethod | null): PaymentMethod | null {
  return options.some(({ method }) => method === chosen) ? chosen : (options[0]?.method ?? null);
}

/** Returns the milliseconds before the next repeat: longer each time, up to the last delay of the list. */
export function reconcileDelayMs(attempts: number): number {
  return reconcileDelaysMs[attempts] ?? reconcileDelaysMs.at(-1) ?? 0;
}

/** Returns the change of the context after a field of the customer was typed, cut to its bound. It is empty for a field that does not exist. */
export function withField(context: CheckoutContext, field: string, value: string): Partial<CheckoutContext> {
  const known = customerFields.find((name) => name === field);
  if (known === undefined) return {};
  return { customer: { ...context.customer, [known]: value.slice(0, declarationOf(known).maxCharacters) } };
}
