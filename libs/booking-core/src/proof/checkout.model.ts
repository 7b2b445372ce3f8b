import { waitFor } from 'xstate';
import { submitCheckout } from '../checkout/checkout.actors.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { Customer } from '../foundation/checkout.ts';
import type { CheckoutContext, CheckoutEvent, CheckoutInput } from '../checkout/checkout.types.ts';
import { customerFields, isValidCustomer } from '../checkout/customer-validation.ts';
import { reconcileDelaysMs } from '../foundation/constants.ts';
import { failed } from '../foundation/outcome.ts';
import { basketPart } from '../visit/basket-part.ts';
import type { Model } from './model.ts';
import { runInVisit } from './running.ts';
import { createVenueWorld, location, type VenueWorld } from './world.ts';
import { customerFixture } from '../testing/fixtures.ts';

interface CheckoutWorld extends VenueWorld {
  readonly input: CheckoutInput;
}

function start(customer: Partial<Customer>): CheckoutWorld {
  const world = createVenueWorld(true);
  const { ports, basket } = world;
  return { ...world, input: { ...ports, location, basketId: basket.id, locale: 'en', customer } };
}

const { error } = failed('rejected', 'checkout failed');
const booked = createVenueWorld();
const confirmation = booked.simulator.venue.checkout(booked.basket.id);

/** All that can happen at the checkout. */
export const checkoutModel: Model<CheckoutWorld, CheckoutContext> = {
  machine: checkoutMachine,
  run: runInVisit(async (visit, { world, machine, inspect, isAgain }) => {
    const basket = visit.openBasket(basketPart);
    basket.system.inspect(inspect);
    await waitFor(basket, (snapshot) => snapshot.matches({ cart: { ready: { activity: 'idle' } } }));
    // A copy of this machine with held calls.
    visit.openCheckout({ basket: basketPart, checkout: machine as typeof checkoutMachine });
    const { checkout } = visit.actors();
    for (const field of isAgain ? [] : customerFields) {
      checkout?.send({ type: 'field.set', field, value: world.input.customer?.[field] ?? '' });
    }
    return () => visit.actors().checkout;
  }),
  portActors: { submitCheckout },
  starts: { filled: () => start(customerFixture()), empty: () => start({}) },
  visitorEvents: (): readonly CheckoutEvent[] => [
    { type: 'field.set', field: 'firstName', value: 'Grace' },
    { type: 'news.set', isWanted: true },
    { type: 'checkout.submit' },
    { type: 'checkout.retry' },
    { type: 'basket.expired' },
  ],
  outcomes: (actor) => {
    if (actor === 'waitToReconcile') {
      // The longest delay covers each of them.
      return [{ type: 'due', event: { type: 'reconcile.due' }, durationMs: Math.max(...reconcileDelaysMs) }];
    }
    return [
      {
        type: 'result',
        label: 'confirmed',
        output: { type: 'confirmed', confirmation: confirmation.ok ? confirmation.value : null },
        prepare: () => undefined,
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
  },
  essence: ({ customer, attempts }) => [isValidCustomer(customer), attempts],
};
