import { fromPromise } from 'xstate';
import type { BookingContact, ChangeQuote, ManagedBooking } from '../foundation/managed-booking.ts';
import { callPort, failed, type GatewayError, isOutcomeUnknown, type Outcome } from '../foundation/outcome.ts';
import type { Payment } from '../foundation/payment.ts';
import type { Slot } from '../foundation/slot.ts';
import { createWait } from '../foundation/wait.ts';
import { isAsWanted } from './manage.rules.ts';
import type { ChangeCommand, Intent, ManagePorts } from './manage.types.ts';

/** The result of opening the link to a booking. */
export type Opened =
  | { readonly type: 'opened'; readonly booking: ManagedBooking }
  /** The secret is unknown or wrong. The contact is null if it could not be fetched. */
  | { readonly type: 'notFound'; readonly contact: BookingContact | null }
  /** Another system manages the bookings of this location. */
  | { readonly type: 'elsewhere'; readonly contact: BookingContact }
  | { readonly type: 'failed'; readonly error: GatewayError };

/** The input of an actor that calls the ports. Exported since the type of the machine names it. */
export interface WithPorts {
  readonly ports: ManagePorts;
}

/** Fetches the booking, or the reason why there is none. Changes nothing. */
export const openBooking = fromPromise<Opened, WithPorts>(async ({ input: { ports } }) => {
  const { gateway, key } = ports;
  const outcome = await callPort(async () => gateway.getManagedBooking(key));
  if (outcome.ok) return { type: 'opened', booking: outcome.value };
  if (outcome.error.kind !== 'notFound') return { type: 'failed', error: outcome.error };
  const contact = await callPort(async () => gateway.getBookingContact({ locationId: key.locationId }));
  if (!contact.ok) return { type: 'notFound', contact: null };
  return { type: contact.value.managedBy === 'here' ? 'notFound' : 'elsewhere', contact: contact.value };
});

export interface LoadTimesInput extends WithPorts {
  readonly query: { readonly bookingId: string; readonly date: string; readonly isKidsMode: boolean };
}

/** Lists the slots to which a game of the booking can be moved. */
export const loadTimes = fromPromise<Outcome<readonly Slot[]>, LoadTimesInput>(({ input: { ports, query } }) =>
  callPort(async () => ports.gateway.listMoveTimes({ ...ports.key, ...query })),
);

export interface QuoteInput extends WithPorts {
  readonly intent: Intent;
  readonly version: number;
}

/** Fetches the effect of a change or a cancellation on the visitor's money. */
export const fetchQuote = fromPromise<Outcome<ChangeQuote>, QuoteInput>(({ input: { ports, intent, version } }) => {
  const { gateway, key } = ports;
  return callPort(async () =>
    intent.type === 'cancel'
      ? gateway.quoteCancellation({ ...key, version })
      : gateway.quoteChange({ ...key, version, game: intent.game }),
  );
});

/** The result of an attempt to change the booking. */
export type ChangeResult =
  | { readonly type: 'done'; readonly booking: ManagedBooking }
  /** The change has to be paid first. */
  | { readonly type: 'paying'; readonly payment: Payment }
  /** It is unknown whether the change was made: only a repeat under the same key can show it. */
  | { readonly type: 'unknown' }
  /** The change was not made: the booking or its price is no longer as it was quoted. */
  | { readonly type: 'conflict'; readonly error: GatewayError }
  /** The change was not made, and the same request would fail again. */
  | { readonly type: 'rejected'; readonly error: GatewayError };

export interface SubmitChangeInput extends WithPorts {
  readonly command: ChangeCommand;
  /** The number of repeats until now. */
  readonly attempts: number;
  /** True if the outcome of an earlier request with the same key is unknown; always true after a restore (persist.ts). */
  readonly isRepeat: boolean;
}

/**
 * A conflict can mean that an earlier request is still running. From this repeat on it cannot: the delays before it sum to more than a request takes.
 */
const lastRunningAttempt = 3;

/** Makes the change that was quoted and confirmed. */
export const submitChange = fromPromise<ChangeResult, SubmitChangeInput>(async ({ input }) => {
  const outcome = await callPort(async () => send(input));
  if (outcome.ok) return outcome.value;
  const { error } = outcome;
  // A repeat over the rate limit was not carried out, so it says nothing about the first request.
  if (isOutcomeUnknown(error) || (error.kind === 'rateLimited' && input.isRepeat)) return { type: 'unknown' };
  if (error.kind !== 'conflict') return { type: 'rejected', error };
  return input.isRepeat ? explainConflict(input, error) : { type: 'conflict', error };
});

async function send({ ports, command }: SubmitChangeInput): Promise<Outcome<ChangeResult>> {
  const { gateway, key } = ports;
  const { intent, version, quoteId, page, idempotencyKey } = command;
  const shared = { ...key, version, quoteId, idempotencyKey };
  if (intent.type === 'cancel') {
    const cancelled = await gateway.cancelBooking(shared);
    return cancelled.ok ? { ok: true, value: { type: 'done', booking: cancelled.value } } : cancelled;
  }
  const changed = await gateway.changeBooking({ ...shared, game: intent.game, page });
  if (!changed.ok) return changed;
  const { value } = changed;
  return {
    ok: true,
    value:
      value.status === 'changed'
        ? { type: 'done', booking: value.booking }
        : { type: 'paying', payment: value.payment },
  };
}

/**
 * Explains the conflict of a repeat by the booking as it is now. At the same version, the first request may still be running. One version later, with
 * the wanted change, the first request was carried out. Otherwise, another change came first.
 */
async function explainConflict(
  { ports, command, attempts }: SubmitChangeInput,
  error: GatewayError,
): Promise<ChangeResult> {
  const outcome = await callPort(async () => ports.gateway.getManagedBooking(ports.key));
  if (!outcome.ok) return { type: 'unknown' };
  const booking = outcome.value;
  if (booking.version === command.version) {
    return attempts < lastRunningAttempt ? { type: 'unknown' } : { type: 'conflict', error };
  }
  const isOwn = booking.version === command.version + 1 && isAsWanted(booking, command.intent);
  return isOwn ? { type: 'done', booking } : { type: 'conflict', error };
}

export const waitToReconcile = createWait<{ readonly type: 'reconcile.due' }>();

/** Fetches the newest payment of a change. */
export const fetchChangePayment = fromPromise<Outcome<Payment>, WithPorts>(({ input: { ports } }) =>
  callPort(async () => ports.gateway.getChangePayment?.(ports.key) ?? noPayments()),
);

/** Gives the payment of a change up. */
export const cancelChangePayment = fromPromise<Outcome<Payment>, WithPorts & { readonly idempotencyKey: string }>(
  ({ input: { ports, idempotencyKey } }) =>
    callPort(async () => ports.gateway.cancelChangePayment?.({ ...ports.key, idempotencyKey }) ?? noPayments()),
);

/** Returns the outcome at a gateway that takes no payments for changes. */
function noPayments(): Outcome<Payment> {
  return failed('notFound', 'Changes are not paid by card here');
}

/** Sends the mail with the link to the booking again. */
export const sendLink = fromPromise<Outcome<true>, WithPorts & { readonly idempotencyKey: string }>(
  ({ input: { ports, idempotencyKey } }) =>
    callPort(async () => ports.gateway.sendBookingLink({ ...ports.key, idempotencyKey })),
);
