import type { SimulatedClock } from 'xstate';
import type { BookingRequest } from '../foundation/basket.ts';
import type { GatewayErrorKind, Outcome } from '../foundation/outcome.ts';
import type { BasketStore, BookingGateway } from '../foundation/ports.ts';
import type { Slot } from '../foundation/slot.ts';
import type { Simulator } from '../testing/simulator.ts';
import type { Operation } from '../testing/venue.types.ts';

export interface UnrulyOptions {
  readonly simulator: Simulator;
  readonly clock: SimulatedClock;
  readonly basketStore: BasketStore;
  readonly random: () => number;
  /** Fewest tickets of one booking at this venue. */
  readonly minRequired: number;
  /** Fewest adults of one booking. */
  readonly fewestAdults: number;
  /** True while responses are late, lost or wrong. */
  readonly isUnruly: () => boolean;
  readonly isOffline: () => boolean;
  /** Called with a request that must never be sent. */
  readonly report: (violation: string) => void;
}

const errorKinds: readonly GatewayErrorKind[] = [
  'network',
  'timeout',
  'malformed',
  'conflict',
  'rateLimited',
  'server',
];

/** The shares of calls that fail, that fail after they took effect, and that are late; and the limit of their delay. */
const failingShare = 0.15;
const afterEffectShare = 0.5;
const lateShare = 0.3;
const maxDelayMs = 3_000;

/** Creates the simulator over a bad network: slow, out of order, failing before or after the effect. It also checks the requests. */
export function createUnrulyGateway(options: UnrulyOptions): BookingGateway {
  const { simulator, basketStore, random, report } = options;
  const inner = simulator.gateway;
  const keysAtWork = new Set<string>();

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

  function checkRequests(bookings: readonly BookingRequest[]): void {
    for (const { instanceId, tickets } of bookings) {
      const total = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
      if (total < options.minRequired) report(`requested ${total} tickets at ${instanceId}`);
      const adults = tickets.find(({ pricingCategoryId }) => pricingCategoryId === 'adult')?.quantity ?? 0;
      if (adults < options.fewestAdults) report(`requested ${adults} adults at ${instanceId}`);
    }
  }

  /** Reports a list that was not requested with the visitor's own basket, or in which that basket hides its own places. */
  function watchOwnHold(locationId: string, basketId: string | undefined, slots: readonly Slot[]): void {
    const ownId = basketStore.read(locationId);
    // The request may still name a basket that another call has just ended.
    if (ownId !== null && ownId !== basketId) report(`requested slots as ${basketId}, not as ${ownId}`);
    const own = ownId === null ? null : simulator.venue.getBasket(ownId);
    if (own === null || !own.ok || own.value.status !== 'open') return;
    for (const { instanceId, tickets } of own.value.bookings) {
      const held = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
      const slot = slots.find((candidate) => candidate.instanceId === instanceId);
      if (slot !== undefined && slot.spaces.maxAvailable < held) report(`the own hold hides ${instanceId}`);
    }
  }

  /** The operations whose requests are checked. */
  const watched: Pick<BookingGateway, 'listSlots' | 'getSlot' | 'createBasket' | 'updateBasket' | 'checkout'> = {
    listSlots: (query) =>
      disturb('listSlots', () => {
        const { gameId, date, isKidsMode, basketId } = query;
        const slots = simulator.venue.listSlots(gameId, date, isKidsMode, basketId);
        watchOwnHold(query.locationId, basketId, slots.ok ? slots.value : []);
        return inner.listSlots(query);
      }),
    getSlot: (query) =>
      disturb('getSlot', () => {
        const slot = simulator.venue.getSlot(query.instanceId, query.basketId);
        watchOwnHold(query.locationId, query.basketId, slot.ok ? [slot.value] : []);
        return inner.getSlot(query);
      }),
    createBasket: (command) => {
      checkRequests(command.bookings);
      return disturb('createBasket', () => inner.createBasket(command));
    },
    updateBasket: (command) => {
      checkRequests(command.bookings);
      return disturb('updateBasket', () => inner.updateBasket(command));
    },
    checkout: (command) => {
      // Under one key, the first request can still be running only once, so only one conflict is simulated.
      const mayConflict = !keysAtWork.has(command.idempotencyKey);
      keysAtWork.add(command.idempotencyKey);
      return disturb('checkout', () => inner.checkout(command), mayConflict);
    },
  };
  return { ...wrapEachCall((operation, call) => disturb(operation, call), inner), ...watched };
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
