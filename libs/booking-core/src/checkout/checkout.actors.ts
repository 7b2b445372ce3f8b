import { fromPromise } from 'xstate';
import { isGone } from '../basket/hold-booking.ts';
import { callPort, type GatewayError } from '../foundation/outcome.ts';
import type { BookingGateway } from '../foundation/ports.ts';
import { createWait } from '../foundation/wait.ts';
import type { Confirmation, Customer } from '../foundation/checkout.ts';
import type { CheckoutPorts } from './checkout.types.ts';

/** What an attempt to book came to. */
export type CheckoutResult =
  | { readonly type: 'confirmed'; readonly confirmation: Confirmation }
  /** It may or may not have booked: only asking again with the same key can tell. */
  | { readonly type: 'unknown' }
  /** It has not booked. */
  | { readonly type: 'rejected'; readonly error: GatewayError }
  /** It has not booked and cannot: the basket is no longer there, or was booked under another key. */
  | { readonly type: 'expired' };

export interface CheckoutCommand {
  readonly locationId: string;
  readonly basketId: string;
  readonly customer: Customer;
  readonly newsletter: boolean;
  readonly locale: string;
  readonly idempotencyKey: string;
}

export interface SubmitInput {
  readonly ports: CheckoutPorts;
  readonly command: CheckoutCommand;
  /** True while the outcome of an earlier request with the same key is unknown; also after a restore (persist.ts). */
  readonly isRepeat: boolean;
}

export const submitCheckout = fromPromise<CheckoutResult, SubmitInput>(async ({ input }) => {
  const { gateway } = input.ports;
  const outcome = await callPort(async () => gateway.checkout(input.command));
  if (outcome.ok) return { type: 'confirmed', confirmation: outcome.value };
  return isGone(outcome.error)
    ? explainConflict(gateway, input, outcome.error)
    : resultFor(outcome.error, input.isRepeat);
});

export const waitToReconcile = createWait<{ readonly type: 'reconcile.due' }>();

function resultFor(error: GatewayError, isRepeat: boolean): CheckoutResult {
  switch (error.kind) {
    // A server that failed, or answered what nobody can read, may have booked before it did.
    case 'network':
    case 'timeout':
    case 'server':
    case 'malformed':
      return { type: 'unknown' };
    // Turned away at the door, which says nothing about an earlier request that was let in.
    case 'rateLimited':
      return isRepeat ? { type: 'unknown' } : { type: 'rejected', error };
    case 'rejected':
    case 'conflict':
    case 'notFound':
      return { type: 'rejected', error };
  }
}

/** A conflict is the end of the basket, a refusal, or an earlier request that is still running: the basket can tell. */
async function explainConflict(
  gateway: BookingGateway,
  { command, isRepeat }: SubmitInput,
  error: GatewayError,
): Promise<CheckoutResult> {
  const { locationId, basketId } = command;
  const basket = await callPort(async () => gateway.getBasket({ locationId, basketId }));
  if (!basket.ok) return isGone(basket.error) ? { type: 'expired' } : { type: 'unknown' };
  if (isRepeat) return { type: 'unknown' };
  return basket.value.status === 'booked' ? whoBooked(gateway, command) : { type: 'rejected', error };
}

/**
 * The basket is booked: by this very key, when a page that was loaded again asks while its first request still runs, or by
 * another. The key can tell: its own booking is answered to it.
 */
async function whoBooked(gateway: BookingGateway, command: CheckoutCommand): Promise<CheckoutResult> {
  const outcome = await callPort(async () => gateway.checkout(command));
  if (outcome.ok) return { type: 'confirmed', confirmation: outcome.value };
  return isGone(outcome.error) ? { type: 'expired' } : { type: 'unknown' };
}
