import { fromPromise } from 'xstate';
import { isGone, callPort, type GatewayError, type Outcome } from '../foundation/outcome.ts';
import type { CheckoutOutcome, Payment } from '../foundation/payment.ts';
import type { PaymentMethod, PaymentPage } from '../foundation/payment-option.ts';
import type { BookingGateway } from '../foundation/ports.ts';
import { createWait } from '../foundation/wait.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import type { Customer } from '../foundation/customer-fields.ts';
import type { CheckoutPorts } from './checkout.types.ts';

/** The result of an attempt to book. */
export type CheckoutResult =
  | { readonly type: 'confirmed'; readonly confirmation: Confirmation }
  /** The basket has to be paid first. Null: the payment has to be fetched. */
  | { readonly type: 'paying'; readonly payment: Payment | null }
  /** It is unknown whether the basket was booked: only a repeat under the same key can show it. */
  | { readonly type: 'unknown' }
  /** The basket was not booked, and the request can be corrected. */
  | { readonly type: 'rejected'; readonly error: GatewayError }
  /** The basket was not booked and cannot be: it no longer exists, or was booked long ago. */
  | { readonly type: 'expired' };

export interface CheckoutCommand {
  readonly locationId: string;
  readonly basketId: string;
  readonly customer: Customer;
  readonly newsletter: boolean;
  readonly locale: string;
  readonly payment?: { readonly method: PaymentMethod; readonly page?: PaymentPage };
  readonly idempotencyKey: string;
}

export interface SubmitInput {
  readonly ports: CheckoutPorts;
  readonly command: CheckoutCommand;
  /** True if the outcome of an earlier request with the same key is unknown; always true after a restore (persist.ts). */
  readonly isRepeat: boolean;
}

/** Books the basket. After an error it finds out what has happened: booked after all, to be paid, unknown, rejected or expired. */
export const submitCheckout = fromPromise<CheckoutResult, SubmitInput>(async ({ input }) => {
  const { gateway } = input.ports;
  const outcome = await callPort(async () => gateway.checkout(input.command));
  if (outcome.ok) return toResult(outcome.value);
  return isGone(outcome.error)
    ? explainConflict(gateway, input, outcome.error)
    : toErrorResult(outcome.error, input.isRepeat);
});

export const waitToReconcile = createWait<{ readonly type: 'reconcile.due' }>();

function toResult(value: CheckoutOutcome): CheckoutResult {
  return value.status === 'confirmed'
    ? { type: 'confirmed', confirmation: value }
    : { type: 'paying', payment: value.payment };
}

function toErrorResult(error: GatewayError, isRepeat: boolean): CheckoutResult {
  switch (error.kind) {
    // The server may have booked before it failed.
    case 'network':
    case 'timeout':
    case 'server':
    case 'malformed':
      return { type: 'unknown' };
    // A rate limit rejects this request only; an earlier one may have booked.
    case 'rateLimited':
      return isRepeat ? { type: 'unknown' } : { type: 'rejected', error };
    case 'rejected':
    case 'conflict':
    case 'notFound':
      return { type: 'rejected', error };
  }
}

/** A conflict means that the basket has ended, that the request is rejected, or that an earlier request is still running. */
async function explainConflict(
  gateway: BookingGateway,
  { command, isRepeat }: SubmitInput,
  error: GatewayError,
): Promise<CheckoutResult> {
  const { locationId, basketId } = command;
  const basket = await callPort(async () => gateway.getBasket({ locationId, basketId }));
  if (!basket.ok) return isGone(basket.error) ? { type: 'expired' } : { type: 'unknown' };
  if (basket.value.status === 'paying') return { type: 'paying', payment: null };
  if (basket.value.status === 'booked') return findConfirmation(gateway, { locationId, basketId });
  return isRepeat ? { type: 'unknown' } : { type: 'rejected', error };
}

/** The basket is booked, by an earlier request under this key or from another window: its confirmation is the same. */
async function findConfirmation(
  gateway: BookingGateway,
  query: { readonly locationId: string; readonly basketId: string },
): Promise<CheckoutResult> {
  const outcome = await callPort(async () => gateway.getConfirmation(query));
  if (outcome.ok) return { type: 'confirmed', confirmation: outcome.value };
  return isGone(outcome.error) ? { type: 'expired' } : { type: 'unknown' };
}

export interface PaymentAt {
  readonly ports: CheckoutPorts;
  readonly locationId: string;
  readonly basketId: string;
}

export const fetchPayment = fromPromise<Outcome<Payment>, PaymentAt>(({ input: { ports, locationId, basketId } }) =>
  callPort(async () => ports.gateway.getPayment({ locationId, basketId })),
);

export const cancelPayment = fromPromise<Outcome<Payment>, PaymentAt & { readonly idempotencyKey: string }>(
  ({ input: { ports, ...command } }) => callPort(async () => ports.gateway.cancelPayment(command)),
);
