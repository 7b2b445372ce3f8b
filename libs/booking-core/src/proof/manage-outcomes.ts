import type { ChangeQuote, ManagedBooking } from '../foundation/managed-booking.ts';
import { failed, type GatewayErrorKind, succeeded } from '../foundation/outcome.ts';
import type { Payment, PaymentStatus } from '../foundation/payment.ts';
import type { BookingManagementGateway } from '../foundation/ports.ts';
import type { Opened } from '../manage/manage.actors.ts';
import { requireBooking, toQuantities } from '../manage/manage.context.ts';
import { isPaying } from '../manage/manage.rules.ts';
import type { ManageContext, ManageInput } from '../manage/manage.types.ts';
import type { Operation, SimulatedCard } from '../testing/venue.types.ts';
import type { ModelledOutcome } from './model.ts';
import { type BookedOptions, createBookedWorld, type BookedWorld, otherTime, startPayment } from './booked-world.ts';
import { toCancelled, toChanged, toPaying, toReleased } from './predicted-booking.ts';

/* The outcomes of the calls of the machine `manage`, as its model predicts them, each with the change of the simulated venue that causes it. */

/** A venue with a booking, and the input of the machine that manages it. */
export interface ManageWorld extends BookedWorld {
  readonly input: ManageInput;
}

export type Outcomes = readonly ModelledOutcome<ManageWorld>[];

/**
 * The world of each gateway: the context of the machine has the gateway, and the outcomes need the world. While paths are searched, nothing happens in
 * the world.
 */
const worlds = new WeakMap<BookingManagementGateway, ManageWorld>();

/** Creates a world in which the machine can start. */
export function start({
  returnsFromPayment,
  ...options
}: BookedOptions & Pick<ManageInput, 'returnsFromPayment'>): ManageWorld {
  const world = createBookedWorld(options);
  const { ports, simulator, location, secret } = world;
  const input = { ...ports, gateway: simulator.management, location, secret, returnsFromPayment };
  const started = { ...world, input };
  worlds.set(simulator.management, started);
  return started;
}

function findWorld({ ports }: ManageContext): ManageWorld {
  const world = worlds.get(ports.gateway);
  if (world === undefined) throw new Error('The gateway is of no world');
  return world;
}

/**
 * Predicts the booking that the server has, by what the path has done until then:
 *
 * - The machine has a booking: the server has the same. A payment of it is over when the booking is loaded anew or the places are lost.
 * - The machine has dropped its booking after a payment: the server has the paid change, a third adult and maybe the other time.
 * - The path has done nothing yet: the server has the first booking.
 */
function findBooking(context: ManageContext, value: unknown): ManagedBooking {
  const { booking, result, arePlacesLost } = context;
  if (booking !== null) return value === 'loading' || arePlacesLost ? toReleased(booking) : booking;
  if (result !== null) {
    return toChanged(result.before, {
      tickets: { adult: 3 },
      ...(result.kind === 'moved' && { instanceId: otherTime }),
    });
  }
  const initial = findWorld(context).simulator.venue.management.get(context.ports.key.secret);
  if (!initial.ok) throw new Error(initial.error.message);
  return initial.value;
}

const quote: ChangeQuote = {
  quoteId: 'quote',
  version: 1,
  oldTotalMinor: 5_800,
  newTotalMinor: 5_800,
  keptMinor: 0,
  dueNowMinor: 0,
  dueAtVenueMinor: 5_800,
  back: { cardMinor: 0, vouchersMinor: 0, newVoucherMinor: 0, handMinor: 0 },
  removedPromotions: [],
  currency: 'USD',
};

const payment: Payment = {
  id: 'change-pay-1',
  status: 'open',
  amountMinor: 2_900,
  currency: 'USD',
  expiresInMs: 900_000,
  declined: null,
  handoff: { provider: 'simulator', values: {} },
  confirmation: null,
};

/** Returns an outcome in which the call fails with an error of this kind, because the simulator fails these operations next. */
export function toFailure(operations: readonly Operation[], kind: GatewayErrorKind, label: string = kind) {
  return {
    type: 'result' as const,
    label,
    output: failed(kind, `${operations[0]} failed`),
    prepare: ({ simulator }: ManageWorld) => {
      for (const operation of operations) simulator.failNext(operation, { kind });
    },
  };
}

/** Returns an outcome in which the call returns this output. `prepare` makes the venue return it. */
export function toResult(label: string, output: unknown, prepare: (world: ManageWorld) => void = () => undefined) {
  return { type: 'result' as const, label, output, prepare };
}

/** Returns the outcomes of opening the booking. */
export function listOpenOutcomes(context: ManageContext, value: unknown): Outcomes {
  const booking = findBooking(context, value);
  const touched = { ...booking, version: booking.version + 1 };
  const toOpened = (label: string, now: ManagedBooking, prepare?: (world: ManageWorld) => void) =>
    toResult(label, { type: 'opened', booking: now } satisfies Opened, prepare);
  const isFree = !isPaying(booking) && booking.state === 'confirmed';
  const { policy } = booking.games[0] ?? {};
  const elsewhere = { managedBy: 'resova', telephone: null, email: null } as const;
  return [
    // A conflict led to this state, so the booking at the server has another version.
    value === 'comparing' ? toOpened('outdated', touched) : toOpened('the booking', booking),
    ...(value === 'refreshing' && isFree && policy?.higherPrice === 'card'
      ? [toOpened('paying elsewhere', toPaying(booking), ({ simulator, secret }) => startPayment(simulator, secret))]
      : []),
    ...(value === 'refreshing'
      ? [
          toOpened('another version', touched, ({ simulator, reference }) =>
            simulator.venue.management.touch(reference),
          ),
        ]
      : []),
    ...(isFree
      ? [
          toOpened('cancelled', toCancelled(booking), ({ simulator, reference }) =>
            simulator.venue.management.cancelByStaff(reference),
          ),
        ]
      : []),
    toResult('not found', { type: 'notFound', contact: null } satisfies Opened, ({ simulator }) =>
      simulator.failNext('getManagedBooking', { kind: 'notFound' }),
    ),
    toResult('elsewhere', { type: 'elsewhere', contact: elsewhere } satisfies Opened, ({ simulator }) => {
      simulator.venue.management.managedBy = 'resova';
    }),
    toResult(
      'failed',
      { type: 'failed', error: failed('network', 'getManagedBooking failed').error } satisfies Opened,
      ({ simulator }) => simulator.failNext('getManagedBooking', { kind: 'network' }),
    ),
  ];
}

/** Returns the outcomes of listing the slots to which a game can be moved. */
export function listTimesOutcomes(context: ManageContext): Outcomes {
  const { simulator, reference } = findWorld(context);
  const { bookingId, date, isKidsMode, ports } = context;
  const query = { bookingId: bookingId ?? '', date, isKidsMode };
  const slots = simulator.venue.management.listMoveTimes(ports.key.secret, query);
  if (!slots.ok) throw new Error(`${reference}: ${slots.error.message}`);
  return [toResult('times', slots), toFailure(['listMoveTimes'], 'notFound'), toFailure(['listMoveTimes'], 'network')];
}

/** Changes the booking in another window before the call, so that the call is a conflict. */
const touchFirst = ({ simulator, reference }: ManageWorld) => simulator.venue.management.touch(reference);

/** Returns the outcomes of fetching a quote. */
export function listQuoteOutcomes({ intent }: ManageContext): Outcomes {
  const operation = intent?.type === 'cancel' ? 'quoteCancellation' : 'quoteChange';
  const conflict = toFailure([operation], 'conflict');
  return [
    toResult('quote', succeeded(quote)),
    {
      ...conflict,
      prepare: (world) => {
        touchFirst(world);
        conflict.prepare(world);
      },
    },
    toFailure([operation], 'notFound'),
    toFailure([operation], 'network'),
  ];
}

function countTickets(tickets: readonly { readonly quantity: number }[]): number {
  return tickets.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** True if the chosen tickets cost more and the location takes the higher price by card. */
export function costsMore({ booking, quantities, bookingId }: ManageContext): boolean {
  if (booking === null || bookingId === null) return false;
  const { policy, tickets } = booking.games[0] ?? { tickets: [] };
  return policy?.higherPrice === 'card' && (quantities['adult'] ?? 0) > countTickets(tickets);
}

/** Returns the outcomes of submitting the change. */
export function listSubmitOutcomes(context: ManageContext): Outcomes {
  const { intent } = context;
  const operation = intent?.type === 'cancel' ? 'cancelBooking' : 'changeBooking';
  const before = requireBooking(context);
  const { error } = failed('conflict', `${operation} failed`);
  const predictDone = (): ManagedBooking => {
    if (intent?.type !== 'game') return toCancelled(before);
    const { instanceId } = intent.game;
    return toChanged(before, { instanceId, tickets: toQuantities(intent.game) });
  };
  return [
    costsMore(context)
      ? toResult('payment', { type: 'paying', payment })
      : toResult('done', { type: 'done', booking: predictDone() }),
    toResult('conflict', { type: 'conflict', error }, (world) => {
      touchFirst(world);
      world.simulator.failNext(operation, { kind: 'conflict' });
    }),
    toResult('rejected', { type: 'rejected', error }, ({ simulator }) =>
      simulator.failNext(operation, { kind: 'rejected' }),
    ),
    toResult('unknown', { type: 'unknown' }, ({ simulator }) => simulator.failNext(operation, { kind: 'network' })),
  ];
}

interface PaymentDetails {
  /** The reason why the card was declined; null if it was not. */
  readonly declined?: string | null;
  /** True if the provider has not yet returned what its part of the page needs (`handoff`). */
  readonly isLate?: boolean;
}

/** Puts the payment of the change into this state. */
function setPayment(
  world: ManageWorld,
  status: PaymentStatus,
  { declined = null, isLate = false }: PaymentDetails = {},
): void {
  world.simulator.venue.management.payments.put(world.reference, { status, declined, hasHandoff: !isLate });
}

/** Returns an outcome in which the payment is fetched in this state. */
export function toFetched(
  status: PaymentStatus,
  { declined = null, isLate = false }: PaymentDetails = {},
): ModelledOutcome<ManageWorld> {
  const handoff = (status === 'open' || status === 'needsAction') && !isLate ? payment.handoff : null;
  const value = { ...payment, status, handoff, declined };
  return toResult(`${declined ?? status}${isLate ? ' without handoff' : ''}`, succeeded(value), (world) =>
    setPayment(world, status, { declined, isLate }),
  );
}

/** Returns an outcome in which the payment cannot be fetched. */
export function toNotFetched(kind: GatewayErrorKind, operation: Operation): ModelledOutcome<ManageWorld> {
  const failing = toFailure([operation], kind);
  return {
    ...failing,
    prepare: (world) => {
      // The server reports no payment only after the last one was given up.
      if (kind === 'notFound') setPayment(world, 'cancelled');
      failing.prepare(world);
    },
  };
}

/** The outcomes of fetching the payment of a change. */
export const fetchOutcomes: Outcomes = [
  toFetched('open'),
  toFetched('open', { declined: 'Your card was declined.' }),
  toFetched('needsAction'),
  toFetched('open', { isLate: true }),
  toFetched('needsAction', { isLate: true }),
  toFetched('processing'),
  toFetched('confirmed'),
  toFetched('placesLost'),
  toFetched('cancelled'),
  toNotFetched('notFound', 'getChangePayment'),
  toNotFetched('network', 'getChangePayment'),
];

/** Returns an outcome of the visitor's part of the payment, made by this card. */
export function toPaid(
  type: 'submitted' | 'unavailable' | 'declined',
  card: SimulatedCard,
): ModelledOutcome<ManageWorld> {
  const output = type === 'declined' ? { type, phrase: 'Your card was declined.' } : { type };
  return toResult(type, output, ({ simulator }) => simulator.venue.management.payments.useCards([card]));
}
