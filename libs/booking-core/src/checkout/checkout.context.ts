import { reconcileDelaysMs } from '../foundation/constants.ts';
import type { CheckoutCommand } from './checkout.actors.ts';
import type { CheckoutContext, CheckoutInput } from './checkout.types.ts';
import { customerBounds, customerFields, trimCustomer } from './customer-validation.ts';

export function createCheckoutContext(input: CheckoutInput): CheckoutContext {
  const { gateway, createKey, location, basketId, locale, customer, wantsNews = false } = input;
  return {
    ports: { gateway, createKey },
    locationId: location.id,
    basketId,
    locale,
    customer: { firstName: '', lastName: '', email: '', phone: '', ...customer },
    wantsNews,
    hasTried: false,
    idempotencyKey: null,
    attempts: 0,
    confirmation: null,
    submitError: null,
  };
}

/** @throws {Error} if no key was chosen: a bug in the machine. */
export function commandOf(context: CheckoutContext): CheckoutCommand {
  const { locationId, basketId, customer, wantsNews, locale, idempotencyKey } = context;
  if (idempotencyKey === null) throw new Error(`Basket ${basketId} is checked out without a key`);
  return { locationId, basketId, customer: trimCustomer(customer), newsletter: wantsNews, locale, idempotencyKey };
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
