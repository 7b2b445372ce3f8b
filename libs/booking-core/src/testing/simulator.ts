import { failed, type Outcome } from '../outcome.ts';
import type { BookingGateway } from '../ports.ts';
import { Venue } from './venue.ts';
import type { Operation, QueuedFailure, SimulatorOptions } from './venue.types.ts';

export interface Simulator {
  /** What a machine is given. */
  readonly gateway: BookingGateway;
  /** What a test looks at and meddles with. */
  readonly venue: Venue;
  /** Every call that arrived, in order. */
  readonly calls: readonly { readonly operation: Operation; readonly query: unknown }[];
  /** The next call of this operation fails so; several queue up. */
  failNext(operation: Operation, failure: QueuedFailure): void;
  /** Calls of this operation are not answered until the function that is returned is called. */
  holdBack(operation: Operation): () => void;
}

/** An in-memory venue behind the booking port: seeded, on an injected clock, failing when told to. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const venue = new Venue(options);
  const calls: { readonly operation: Operation; readonly query: unknown }[] = [];
  const failures = new Map<Operation, QueuedFailure[]>();
  const gates = new Map<Operation, Promise<void>>();
  const answersByKey = new Map<string, { readonly body: string; readonly outcome: Outcome<unknown> }>();

  async function answer<Value>(
    operation: Operation,
    query: object & { readonly locationId: string },
    effect: () => Outcome<Value>,
  ): Promise<Outcome<Value>> {
    calls.push({ operation, query });
    const failure = failures.get(operation)?.shift();
    const outcome = failure === undefined || failure.afterEffect === true ? run(query, effect) : null;
    await delay(options);
    await gates.get(operation);
    if (failure !== undefined || outcome === null) {
      return failed(failure?.kind ?? 'server', `${operation} failed as queued`, failure?.details);
    }
    return outcome;
  }

  function run<Value>(query: { readonly locationId: string }, effect: () => Outcome<Value>): Outcome<Value> {
    return query.locationId === venue.locationId
      ? effect()
      : failed('notFound', `There is no location ${query.locationId}`);
  }

  /** Same key, same body: the first answer again. Same key, other body: refused. */
  function once<Value>(operation: Operation, key: string | undefined, body: object, effect: () => Outcome<Value>) {
    if (key === undefined) return effect();
    const text = JSON.stringify(body);
    const known = answersByKey.get(`${operation} ${key}`);
    if (known !== undefined && known.body !== text) return failed('rejected', `Key ${key} was used for another body`);
    // Stored under its operation, whose answers all have this type.
    if (known !== undefined) return known.outcome as Outcome<Value>;
    const outcome = effect();
    if (outcome.ok) answersByKey.set(`${operation} ${key}`, { body: text, outcome });
    return outcome;
  }

  const gateway: BookingGateway = {
    listSlots: (query) =>
      answer('listSlots', query, () => venue.listSlots(query.gameId, query.date, query.isKidsMode, query.basketId)),
    getSlot: (query) => answer('getSlot', query, () => venue.getSlot(query.instanceId, query.basketId)),
    getBasket: (query) => answer('getBasket', query, () => venue.getBasket(query.basketId)),
    createBasket: (command) =>
      answer('createBasket', command, () =>
        once('createBasket', command.idempotencyKey, command, () => venue.createBasket(command)),
      ),
    updateBasket: (command) =>
      answer('updateBasket', command, () =>
        once('updateBasket', command.idempotencyKey, command, () => venue.updateBasket(command.basketId, command)),
      ),
    deleteBasket: (command) =>
      answer('deleteBasket', command, () =>
        once('deleteBasket', command.idempotencyKey, command, () => venue.deleteBasket(command.basketId)),
      ),
    deleteBooking: (command) =>
      answer('deleteBooking', command, () =>
        once('deleteBooking', command.idempotencyKey, command, () =>
          venue.deleteBooking(command.basketId, command.bookingId),
        ),
      ),
    extendBasket: (command) =>
      answer('extendBasket', command, () =>
        once('extendBasket', command.idempotencyKey, command, () => venue.extendBasket(command.basketId)),
      ),
    listVouchers: (query) => answer('listVouchers', query, () => venue.listVouchers()),
    addPromotion: (command) =>
      answer('addPromotion', command, () =>
        once('addPromotion', command.idempotencyKey, command, () => venue.addPromotion(command.basketId, command.code)),
      ),
    deletePromotion: (command) =>
      answer('deletePromotion', command, () =>
        once('deletePromotion', command.idempotencyKey, command, () =>
          venue.deletePromotion(command.basketId, command.promotionId),
        ),
      ),
    checkout: (command) =>
      answer('checkout', command, () =>
        once('checkout', command.idempotencyKey, command, () => venue.checkout(command.basketId)),
      ),
  };

  return {
    gateway,
    venue,
    calls,
    failNext: (operation, failure) => {
      failures.set(operation, [...(failures.get(operation) ?? []), failure]);
    },
    holdBack: (operation) => {
      const { promise, resolve } = withResolvers();
      gates.set(operation, promise);
      return () => {
        if (gates.get(operation) === promise) gates.delete(operation);
        resolve();
      };
    },
  };
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function delay({ clock, latencyMs = 0 }: SimulatorOptions): Promise<void> {
  if (clock === undefined || latencyMs === 0) return;
  await new Promise<void>((resolve) => {
    clock.setTimeout(resolve, latencyMs);
  });
}
