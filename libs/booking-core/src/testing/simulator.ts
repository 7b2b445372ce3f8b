import { failed, type Outcome } from '../foundation/outcome.ts';
import type { BookingGateway } from '../foundation/ports.ts';
import { Venue } from './venue.ts';
import type { Operation, QueuedError, SimulatorOptions } from './venue.types.ts';

export interface Simulator {
  /** What a machine is given. */
  readonly gateway: BookingGateway;
  /** What a test looks at and meddles with. */
  readonly venue: Venue;
  /** Every call that arrived, in order. */
  readonly calls: readonly { readonly operation: Operation; readonly query: unknown }[];
  /** The next call of this operation fails so; several queue up. */
  failNext(operation: Operation, failure: QueuedError): void;
  /** Calls of this operation are not answered until the function that is returned is called. */
  holdBack(operation: Operation): () => void;
}

/** What each operation of the port does at the venue. */
type Effects = {
  readonly [Name in Operation]: (
    command: Parameters<BookingGateway[Name]>[0],
  ) => Awaited<ReturnType<BookingGateway[Name]>>;
};

interface AnyCommand {
  readonly locationId: string;
  readonly idempotencyKey?: string | undefined;
}

/** An in-memory venue behind the booking port: seeded, on an injected clock, failing when told to. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const venue = new Venue(options);
  const calls: { readonly operation: Operation; readonly query: unknown }[] = [];
  const failures = new Map<Operation, QueuedError[]>();
  const gates = new Map<Operation, Promise<void>>();
  const outcomesByKey = new Map<string, { readonly body: string; readonly outcome: Outcome<unknown> }>();

  async function respond<Value>(
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
    const known = outcomesByKey.get(`${operation} ${key}`);
    if (known !== undefined && known.body !== text) return failed('rejected', `Key ${key} was used for another body`);
    // Stored under its operation, whose answers all have this type.
    if (known !== undefined) return known.outcome as Outcome<Value>;
    const outcome = effect();
    if (outcome.ok) outcomesByKey.set(`${operation} ${key}`, { body: text, outcome });
    return outcome;
  }

  const effects: Effects = {
    listSlots: ({ gameId, date, isKidsMode, basketId }) => venue.listSlots(gameId, date, isKidsMode, basketId),
    getSlot: ({ instanceId, basketId }) => venue.getSlot(instanceId, basketId),
    getBasket: ({ basketId }) => venue.getBasket(basketId),
    createBasket: (command) => venue.createBasket(command),
    updateBasket: (command) => venue.updateBasket(command.basketId, command),
    deleteBasket: ({ basketId }) => venue.deleteBasket(basketId),
    deleteBooking: ({ basketId, bookingId }) => venue.deleteBooking(basketId, bookingId),
    extendBasket: ({ basketId }) => venue.extendBasket(basketId),
    listVouchers: () => venue.vouchersOnSale(),
    addPromotion: ({ basketId, code }) => venue.addPromotion(basketId, code),
    deletePromotion: ({ basketId, promotionId }) => venue.deletePromotion(basketId, promotionId),
    checkout: ({ basketId }) => venue.checkout(basketId),
  };
  const gateway = gatewayOf(effects, (operation, command, effect) =>
    respond(operation, command, () => once(operation, command.idempotencyKey, command, effect)),
  );

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

/** The port over the effects: `run` calls each. */
function gatewayOf(
  effects: Effects,
  run: (operation: Operation, command: AnyCommand, effect: () => Outcome<unknown>) => Promise<Outcome<unknown>>,
): BookingGateway {
  // Each function has the name of its effect, and so its command and its result.
  const operations = Object.keys(effects) as Operation[];
  const functions = operations.map((operation) => {
    const effect = effects[operation] as (command: AnyCommand) => Outcome<unknown>;
    return [operation, (command: AnyCommand) => run(operation, command, () => effect(command))];
  });
  return Object.fromEntries(functions) as BookingGateway;
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
