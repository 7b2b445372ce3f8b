import { failed, type Outcome } from '../foundation/outcome.ts';
import type { ChangeOutcome } from '../foundation/managed-booking.ts';
import type { CheckoutOutcome } from '../foundation/payment.ts';
import type { BookingGateway, BookingManagementGateway, PaymentGateway } from '../foundation/ports.ts';
import { Venue } from './venue.ts';
import type { Operation, QueuedError, SimulatorOptions } from './venue.types.ts';

export interface Simulator {
  /** The gateway for the machines. */
  readonly gateway: BookingGateway;
  /** The gateway for a booking after its confirmation. */
  readonly management: Required<BookingManagementGateway>;
  /** The payment provider's part of the page. `venue.payments.useCards` determines the cards. */
  readonly payments: PaymentGateway;
  /** The inventory, for tests to inspect and change. */
  readonly venue: Venue;
  /** The calls that arrived, in order. */
  readonly calls: readonly { readonly operation: Operation; readonly query: unknown }[];
  /** Makes the next call of this operation fail; errors queue up. */
  failNext(operation: Operation, error: QueuedError): void;
  /** Holds back the results of this operation until the returned function is called. */
  holdBack(operation: Operation): () => void;
}

type Gateways = BookingGateway & Required<BookingManagementGateway>;

/** The effect that each operation of the ports has at the venue. */
type Effects = {
  readonly [Name in Operation]: (command: Parameters<Gateways[Name]>[0]) => Awaited<ReturnType<Gateways[Name]>>;
};

interface AnyCommand {
  readonly locationId: string;
  readonly idempotencyKey?: string | undefined;
}

/** Creates a booking gateway over a venue in memory: seeded, on an injected clock, failing on request. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const venue = new Venue(options);
  const calls: { readonly operation: Operation; readonly query: unknown }[] = [];
  const queuedErrors = new Map<Operation, QueuedError[]>();
  const heldBack = new Map<Operation, Promise<void>>();
  const outcomesByKey = new Map<string, { readonly body: string; readonly outcome: Outcome<unknown> }>();

  /** Answers a call: it takes effect at once, and the response comes after the latency, or once it is no longer held back. */
  async function respond<Value>(
    operation: Operation,
    query: object & { readonly locationId: string },
    effect: () => Outcome<Value>,
  ): Promise<Outcome<Value>> {
    calls.push({ operation, query });
    const queued = queuedErrors.get(operation)?.shift();
    const takesEffect = queued === undefined || queued.afterEffect === true;
    const outcome = takesEffect ? runAtLocation(query, effect) : null;
    await delay(options);
    await heldBack.get(operation);
    if (queued !== undefined || outcome === null) {
      return failed(queued?.kind ?? 'server', `${operation} failed as queued`, queued?.details);
    }
    return outcome;
  }

  function runAtLocation<Value>(query: { readonly locationId: string }, effect: () => Outcome<Value>): Outcome<Value> {
    return query.locationId === venue.locationId
      ? effect()
      : failed('notFound', `There is no location ${query.locationId}`);
  }

  /** Calls an effect once for each key: the same key and body return the first outcome again; the same key with another body is an error. */
  function once<Value>(operation: Operation, key: string | undefined, body: object, effect: () => Outcome<Value>) {
    if (key === undefined) return effect();
    const text = JSON.stringify(body);
    const known = outcomesByKey.get(`${operation} ${key}`);
    if (known !== undefined && known.body !== text) return failed('rejected', `Key ${key} was used for another body`);
    // The outcome is stored under its operation, whose outcomes all have this type.
    if (known !== undefined) return known.outcome as Outcome<Value>;
    const outcome = effect();
    if (outcome.ok) outcomesByKey.set(`${operation} ${key}`, { body: text, outcome });
    return outcome;
  }

  const effects: Effects = {
    listSlots: ({ gameId, date, isKidsMode, basketId }) => venue.listSlots(gameId, date, isKidsMode, basketId),
    getSlot: ({ instanceId, basketId, tickets }) => venue.getSlot(instanceId, basketId, undefined, tickets),
    getBasket: ({ basketId }) => venue.getBasket(basketId),
    createBasket: (command) => venue.createBasket(command),
    updateBasket: (command) => venue.updateBasket(command.basketId, command),
    deleteBasket: ({ basketId }) => venue.deleteBasket(basketId),
    deleteBooking: ({ basketId, bookingId }) => venue.deleteBooking(basketId, bookingId),
    extendBasket: ({ basketId }) => venue.extendBasket(basketId),
    listVouchers: () => venue.vouchersOnSale(),
    addPromotion: ({ basketId, code }) => venue.addPromotion(basketId, code),
    deletePromotion: ({ basketId, promotionId }) => venue.deletePromotion(basketId, promotionId),
    checkout: ({ basketId, payment, customer }) => {
      const outcome = venue.checkout(basketId, payment?.method, payment?.page);
      if (outcome.ok && outcome.value.status === 'confirmed') {
        venue.management.keepEmail(outcome.value.reference, customer.email);
      }
      return outcome;
    },
    getPayment: ({ basketId }) => venue.payments.get(basketId),
    cancelPayment: ({ basketId }) => venue.payments.cancel(basketId),
    getConfirmation: ({ basketId }) => venue.getConfirmation(basketId),
    getManagedBooking: ({ secret }) => venue.management.get(secret),
    listMoveTimes: ({ secret, ...query }) => venue.management.listMoveTimes(secret, query),
    quoteChange: (query) => venue.management.quoteChange(query),
    changeBooking: (command) => venue.management.change(command),
    getChangePayment: ({ secret }) => venue.management.getPayment(secret),
    cancelChangePayment: ({ secret }) => venue.management.cancelPayment(secret),
    quoteCancellation: (query) => venue.management.quoteCancellation(query),
    cancelBooking: (command) => venue.management.cancel(command),
    sendBookingLink: ({ secret }) => venue.management.sendLink(secret),
    lookUpBooking: ({ reference, email }) => venue.management.lookUp(reference, email),
    getBookingContact: () => venue.management.contact(),
  };
  const gateway = createGateway(effects, (operation, command, effect) =>
    respond(operation, command, () => once(operation, command.idempotencyKey, command, effect)),
  );

  return {
    gateway: {
      ...gateway,
      checkout: async (command) => asNow(venue, command.basketId, await gateway.checkout(command)),
    },
    management: {
      ...gateway,
      changeBooking: async (command) => changeAsNow(venue, command.secret, await gateway.changeBooking(command)),
    },
    payments: {
      pay: async ({ id, handoff }) => {
        await delay(options);
        if (handoff === null) return { type: 'unavailable' };
        return venue.management.payments.has(id) ? venue.management.payments.pay(id) : venue.payments.pay(id);
      },
    },
    venue,
    calls,
    failNext: (operation, error) => {
      queuedErrors.set(operation, [...(queuedErrors.get(operation) ?? []), error]);
    },
    holdBack: (operation) => {
      const { promise, resolve } = withResolvers();
      heldBack.set(operation, promise);
      return () => {
        if (heldBack.get(operation) === promise) heldBack.delete(operation);
        resolve();
      };
    },
  };
}

/** Brings an outcome up to date: a repeat under the same key returns the first outcome, whose payment may have gone on. */
function asNow(venue: Venue, basketId: string, outcome: Outcome<CheckoutOutcome>): Outcome<CheckoutOutcome> {
  if (!outcome.ok || outcome.value.status !== 'paymentRequired') return outcome;
  const payment = venue.payments.get(basketId);
  return payment.ok ? { ok: true, value: { status: 'paymentRequired', payment: payment.value } } : payment;
}

/** Brings the outcome of a change up to date in the same way. */
function changeAsNow(venue: Venue, secret: string, outcome: Outcome<ChangeOutcome>): Outcome<ChangeOutcome> {
  if (!outcome.ok || outcome.value.status !== 'paymentRequired') return outcome;
  const payment = venue.management.getPayment(secret);
  return payment.ok ? { ok: true, value: { status: 'paymentRequired', payment: payment.value } } : payment;
}

/** Creates a gateway whose functions pass each command with its effect to `run`. */
function createGateway(
  effects: Effects,
  run: (operation: Operation, command: AnyCommand, effect: () => Outcome<unknown>) => Promise<Outcome<unknown>>,
): Gateways {
  // Each function has the name of its effect, so it has the same command and result.
  const operations = Object.keys(effects) as Operation[];
  const functions = operations.map((operation) => {
    const effect = effects[operation] as (command: AnyCommand) => Outcome<unknown>;
    return [operation, (command: AnyCommand) => run(operation, command, () => effect(command))];
  });
  return Object.fromEntries(functions) as Gateways;
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
