import { waitFor } from 'xstate';
import { cancelPayment, fetchPayment, submitCheckout } from '../checkout/checkout.actors.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { fetchConfirmation } from '../checkout/confirmation.actors.ts';
import { pay } from '../payment/payment.actors.ts';
import { selectIsAtRest } from '../basket/basket.selectors.ts';
import { type Customer, customerFields } from '../foundation/customer-fields.ts';
import type { Payment, PaymentStatus } from '../foundation/payment.ts';
import type { PaymentMethod } from '../foundation/payment-option.ts';
import type { CheckoutContext, CheckoutEvent, CheckoutInput } from '../checkout/checkout.types.ts';
import { isValidCustomer } from '../checkout/customer-validation.ts';
import { confirmationRetryMs, paymentCheckDelaysMs, reconcileDelaysMs } from '../foundation/constants.ts';
import { failed, type GatewayErrorKind, succeeded } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import { basketPart } from '../visit/basket-part.ts';
import type { SimulatedCard } from '../testing/venue.types.ts';
import type { Model, ModelledOutcome } from './model.ts';
import { runInVisit } from './running.ts';
import { createVenueWorld, location, type VenueWorld } from './world.ts';
import { customerFixture } from '../testing/fixtures.ts';

interface CheckoutWorld extends VenueWorld {
  readonly input: CheckoutInput;
}

/** Creates a venue at which a visitor pays on arrival or by card. `before` names what was done in another window. */
function start(customer: Partial<Customer>, before: 'nothing' | 'paying' | 'booked' = 'nothing'): CheckoutWorld {
  const world = createVenueWorld({ isStored: true, paymentMethods: ['venue', 'card'] });
  const { ports, basket, simulator } = world;
  if (before !== 'nothing') simulator.venue.checkout(basket.id, before === 'paying' ? 'card' : 'venue');
  const { paymentOptions } = basket;
  const known = { isPaying: before === 'paying', isBooked: before === 'booked' };
  const input = { ...ports, location, basketId: basket.id, locale: 'en', customer, paymentOptions, ...known };
  return { ...world, input };
}

const { error } = failed('rejected', 'checkout failed');
const { error: fieldError } = failed('rejected', 'checkout failed', [corePhrases.invalidEmail]);
const booked = createVenueWorld();
booked.simulator.venue.checkout(booked.basket.id);
const [confirmation] = booked.simulator.venue.confirmations;

const payment: Payment = {
  id: 'pay-1',
  status: 'open',
  amountMinor: booked.basket.totalMinor,
  currency: booked.basket.currency,
  expiresInMs: 1_500_000,
  declined: null,
  handoff: { provider: 'simulator', values: {} },
  confirmation: null,
};

interface PaymentDetails {
  /** The reason why the card was declined; null if it was not. */
  readonly declined?: string | null;
  /** True if the provider has not yet returned what its part of the page needs (`handoff`). */
  readonly isLate?: boolean;
}

/** Puts the payment of the held basket into this state. Starts a payment if there is none. */
function setPayment(
  { simulator: { venue }, basket }: CheckoutWorld,
  status: PaymentStatus,
  { declined = null, isLate = false }: PaymentDetails = {},
): void {
  const held = venue.getBasket(basket.id);
  if (held.ok && held.value.status === 'open') venue.checkout(basket.id, 'card');
  venue.payments.put(basket.id, { status, declined, hasHandoff: !isLate });
}

/** Returns an outcome in which the payment is fetched in this state. */
function fetched(
  status: PaymentStatus,
  { declined = null, isLate = false }: PaymentDetails = {},
): ModelledOutcome<CheckoutWorld> {
  const handoff = (status === 'open' || status === 'needsAction') && !isLate ? payment.handoff : null;
  const value = { ...payment, status, handoff, declined, ...(status === 'confirmed' && { confirmation }) };
  return {
    type: 'result',
    label: `${declined ?? status}${isLate ? ' without handoff' : ''}`,
    output: { ok: true, value },
    prepare: (world) => setPayment(world, status, { declined, isLate }),
  };
}

/** Returns an outcome in which the payment cannot be fetched or cancelled. */
function notFetched(kind: GatewayErrorKind, operation: 'getPayment' | 'cancelPayment'): ModelledOutcome<CheckoutWorld> {
  return {
    type: 'result',
    label: kind,
    output: failed(kind, `${operation} failed`),
    prepare: (world) => {
      // Without a payment, the basket can be changed.
      if (kind === 'notFound') setPayment(world, 'cancelled');
      world.simulator.failNext(operation, { kind });
    },
  };
}

const fetchedPayments: readonly ModelledOutcome<CheckoutWorld>[] = [
  fetched('open'),
  fetched('open', { declined: 'Your card was declined.' }),
  fetched('needsAction'),
  fetched('open', { isLate: true }),
  fetched('needsAction', { isLate: true }),
  fetched('processing'),
  fetched('confirmed'),
  fetched('placesLost'),
  fetched('cancelled'),
];

/** Returns an outcome of the visitor's part of the payment, made by this card. */
function paid(type: 'submitted' | 'unavailable' | 'declined', card: SimulatedCard): ModelledOutcome<CheckoutWorld> {
  return {
    type: 'result',
    label: type,
    output: type === 'declined' ? { type, phrase: 'Your card was declined.' } : { type },
    prepare: ({ simulator }) => simulator.venue.payments.useCards([card]),
  };
}

/** Returns the outcomes of submitting the checkout with this way to pay. */
function submitted(method: PaymentMethod | null): readonly ModelledOutcome<CheckoutWorld>[] {
  const success =
    method === 'card'
      ? ({ type: 'paying', payment } as const)
      : ({ type: 'confirmed', confirmation: confirmation ?? null } as const);
  return [
    { type: 'result', label: success.type, output: success, prepare: () => undefined },
    {
      type: 'result',
      label: 'paying elsewhere',
      output: { type: 'paying', payment: null },
      prepare: (world) => {
        setPayment(world, 'open');
        world.simulator.failNext('checkout', { kind: 'conflict' });
      },
    },
    {
      type: 'result',
      label: 'rejected',
      output: { type: 'rejected', error },
      prepare: ({ simulator }) => {
        simulator.failNext('checkout', { kind: 'rejected' });
      },
    },
    {
      type: 'result',
      label: 'rejected for a field',
      output: { type: 'rejected', error: fieldError },
      prepare: ({ simulator }) => {
        simulator.failNext('checkout', { kind: 'rejected', details: fieldError.details });
      },
    },
    {
      type: 'result',
      label: 'expired',
      output: { type: 'expired' },
      prepare: ({ simulator }) => {
        simulator.failNext('checkout', { kind: 'conflict' });
        simulator.failNext('getBasket', { kind: 'notFound' });
      },
    },
    {
      type: 'result',
      label: 'unknown',
      output: { type: 'unknown' },
      prepare: ({ simulator }) => {
        simulator.failNext('checkout', { kind: 'network' });
      },
    },
  ];
}

/** Returns the outcome of fetching the confirmation: found for null, else an error of this kind. */
function confirmed(kind: GatewayErrorKind | null): ModelledOutcome<CheckoutWorld> {
  return {
    type: 'result',
    label: kind ?? 'found',
    output: kind === null ? succeeded(confirmation) : failed(kind, 'getConfirmation failed'),
    prepare: ({ simulator }) => {
      if (kind !== null) simulator.failNext('getConfirmation', { kind });
    },
  };
}

const payingEvents: readonly CheckoutEvent[] = [
  { type: 'checkout.retry' },
  { type: 'payment.submit' },
  { type: 'payment.change' },
  { type: 'payment.check' },
  { type: 'basket.expired' },
];

/** The model of everything that can happen at the checkout. */
export const checkoutModel: Model<CheckoutWorld, CheckoutContext> = {
  machine: checkoutMachine,
  run: runInVisit(async (visit, { world, machine, inspect, isAgain }) => {
    const basket = visit.openBasket(basketPart);
    basket.system.inspect(inspect);
    // A basket that was booked elsewhere is absent.
    await waitFor(basket, selectIsAtRest);
    // A copy of this machine with held calls.
    visit.openCheckout({ basket: basketPart, checkout: machine as typeof checkoutMachine });
    const { checkout } = visit.actors();
    for (const field of isAgain ? [] : customerFields) {
      checkout?.send({ type: 'field.set', field, value: world.input.customer?.[field] ?? '' });
    }
    return () => visit.actors().checkout;
  }),
  portActors: { submitCheckout, fetchConfirmation, pay, fetchPayment, cancelPayment },
  starts: {
    filled: () => start(customerFixture()),
    empty: () => start({}),
    paying: () => start({}, 'paying'),
    booked: () => start({}, 'booked'),
  },
  visitorEvents: ({ paymentOptions }, value): readonly CheckoutEvent[] =>
    JSON.stringify(value).includes('paying')
      ? payingEvents
      : [
          { type: 'field.set', field: 'firstName', value: 'Grace' },
          { type: 'news.set', isWanted: true },
          { type: 'method.set', method: 'card' },
          { type: 'checkout.submit' },
          { type: 'checkout.retry' },
          { type: 'payment.options', options: paymentOptions },
          { type: 'basket.paying' },
          { type: 'basket.expired' },
        ],
  outcomes: (actor, { method }) => {
    switch (actor) {
      case 'waitToReconcile':
        // The longest delay covers each of them.
        return [{ type: 'due', event: { type: 'reconcile.due' }, durationMs: Math.max(...reconcileDelaysMs) }];
      case 'waitToFetch':
        return [{ type: 'due', event: { type: 'confirmation.due' }, durationMs: confirmationRetryMs }];
      case 'fetchConfirmation':
        return [confirmed(null), confirmed('notFound'), confirmed('network')];
      case 'waitToCheck':
        return [{ type: 'due', event: { type: 'payment.due' }, durationMs: Math.max(...paymentCheckDelaysMs) }];
      case 'waitForPayment':
        return [{ type: 'due', event: { type: 'payment.due' }, durationMs: null }];
      case 'submitCheckout':
        return submitted(method);
      case 'pay':
        return [paid('submitted', 'approved'), paid('declined', 'declined'), paid('unavailable', 'unavailable')];
      case 'fetchPayment':
        return [...fetchedPayments, notFetched('notFound', 'getPayment'), notFetched('network', 'getPayment')];
      case 'cancelPayment':
        return [fetched('cancelled'), fetched('processing'), notFetched('network', 'cancelPayment')];
      default:
        throw new Error(`The model does not know ${actor}`);
    }
  },
  // A restored checkout fetches the payment before it pays, so two edges differ: a charge that was under way returns nothing, and a press that would
  // have paid (there is a handoff) only fetches. `checkout-payment.test.ts` tests both.
  differsAfterReload: ({ payment: known }, value, eventType) => {
    const state = JSON.stringify(value);
    if (state.includes('charging')) return eventType.startsWith('xstate.done.');
    return eventType === 'payment.submit' && /entering|needsAction/u.test(state) && known?.handoff !== null;
  },
  // The status of a known payment is left out: the machine fetches the payment before a guard reads it.
  guardFacts: (context) => {
    const { customer, idempotencyKey, attempts, isBooked, method, payment: known, isAwaited, checks } = context;
    // Guards read the attempts only while a checkout is requested or a confirmation is fetched.
    const isRequested = idempotencyKey !== null && known === null;
    const attemptsThatCount = isRequested || isBooked ? attempts : 0;
    const details = [method === 'card', isValidCustomer(customer, context)];
    return [[attemptsThatCount, isAwaited, checks], known === null ? details : known.handoff !== null];
  },
};
