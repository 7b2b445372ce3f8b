import type { SimulatedClock } from 'xstate';
import type { GatewayErrorKind, Outcome } from '../foundation/outcome.ts';
import type { BookingGateway } from '../foundation/ports.ts';
import type { Simulator } from '../testing/simulator.ts';
import type { Operation } from '../testing/venue.types.ts';
import { createRequestChecks, type RequestTerms } from './request-checks.ts';

export interface UnrulyOptions extends RequestTerms {
  readonly simulator: Simulator;
  readonly clock: SimulatedClock;
  readonly random: () => number;
  /** True while responses are late, lost or wrong. */
  readonly isUnruly: () => boolean;
  readonly isOffline: () => boolean;
}

const errorKinds: readonly GatewayErrorKind[] = [
  'network',
  'timeout',
  'malformed',
  'conflict',
  'rateLimited',
  'server',
];

/** The share of calls that fail. */
const failingShare = 0.15;
/** The share that takes effect before it fails, of the failing calls whose error leaves this open. */
const afterEffectShare = 0.5;
/** The share of calls, failing or not, whose response is late. */
const lateShare = 0.3;
/** The longest delay of a late response. */
const maxDelayMs = 3_000;

/** Creates the simulator over a bad network: slow, out of order, failing before or after the effect. The requests are checked before they are sent. */
export function createUnrulyGateway(options: UnrulyOptions): BookingGateway {
  const { simulator, random } = options;
  const inner = simulator.gateway;
  const { checkTickets, checkOwnHold } = createRequestChecks(simulator.venue, options);
  /** The idempotency keys under which a checkout was sent. */
  const keysSent = new Set<string>();

  /**
   * Calls the simulator over the bad network.
   *
   * @param mayConflict false if a conflict would be wrong here; a failure of the server takes its place
   */
  async function disturb<Value>(
    operation: Operation,
    call: () => Promise<Outcome<Value>>,
    mayConflict = true,
  ): Promise<Outcome<Value>> {
    const chosen = options.isOffline() ? 'network' : errorKinds[Math.floor(random() * errorKinds.length)];
    const kind = chosen === 'conflict' && !mayConflict ? 'server' : chosen;
    const isFailing = options.isOffline() || (options.isUnruly() && random() < failingShare);
    // These errors do not say whether the call took effect.
    const isEffectUnknown = kind === 'network' || kind === 'timeout' || kind === 'malformed' || kind === 'server';
    if (isFailing && kind !== undefined) {
      simulator.failNext(operation, {
        kind,
        afterEffect: isEffectUnknown && !options.isOffline() && random() < afterEffectShare,
      });
    }
    const outcome = call();
    if (options.isUnruly() && random() < lateShare) await wait(options.clock, Math.floor(random() * maxDelayMs));
    return outcome;
  }

  /** The operations whose requests are checked. */
  const checked: Pick<BookingGateway, 'listSlots' | 'getSlot' | 'createBasket' | 'updateBasket' | 'checkout'> = {
    listSlots: (query) =>
      disturb('listSlots', () => {
        const { gameId, date, isKidsMode, basketId } = query;
        const slots = simulator.venue.listSlots(gameId, date, isKidsMode, basketId);
        checkOwnHold(query.locationId, basketId, slots.ok ? slots.value : []);
        return inner.listSlots(query);
      }),
    getSlot: (query) =>
      disturb('getSlot', () => {
        const slot = simulator.venue.getSlot(query.instanceId, query.basketId);
        checkOwnHold(query.locationId, query.basketId, slot.ok ? [slot.value] : []);
        return inner.getSlot(query);
      }),
    createBasket: (command) => {
      checkTickets(command.bookings);
      return disturb('createBasket', () => inner.createBasket(command));
    },
    updateBasket: (command) => {
      checkTickets(command.bookings);
      return disturb('updateBasket', () => inner.updateBasket(command));
    },
    checkout: (command) => {
      // Only the first call under a key may fail with a conflict. To a repetition it would mean that the first call is still running, which is
      // never so at the simulator.
      const mayConflict = !keysSent.has(command.idempotencyKey);
      keysSent.add(command.idempotencyKey);
      return disturb('checkout', () => inner.checkout(command), mayConflict);
    },
  };
  return { ...wrapEachCall((operation, call) => disturb(operation, call), inner), ...checked };
}

/** Returns a gateway whose functions call those of the inner one through `through`. */
function wrapEachCall(
  through: (operation: Operation, call: () => Promise<Outcome<unknown>>) => Promise<Outcome<unknown>>,
  inner: BookingGateway,
): BookingGateway {
  // A gateway has no keys besides its operations, and functions of the same name have the same types.
  const operations = Object.keys(inner) as (keyof BookingGateway)[];
  const functions = operations.map((operation) => {
    const call = inner[operation] as (command: unknown) => Promise<Outcome<unknown>>;
    return [operation, (command: unknown) => through(operation, () => call(command))];
  });
  return Object.fromEntries(functions) as BookingGateway;
}

async function wait(clock: SimulatedClock, durationMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    clock.setTimeout(resolve, durationMs);
  });
}
