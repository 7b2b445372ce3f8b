import {
  basketMachine,
  basketPart,
  checkoutMachine,
  type CheckoutScreen,
  type CheckoutSnapshot,
  createMemorySessionStore,
  createUnwatchedClock,
  createVisit,
  type Payment,
  runUntilRest,
  type Visit,
  type VisitSnapshot,
} from '@latchkey/booking-core';
import { createMemoryBasketStore, createSimulator, customerFixture } from '@latchkey/booking-core/testing';
import { venue } from '../basket/venue.fixture.ts';

/** A morning in Orlando. */
const nowMs = Date.parse('2026-11-23T12:00:00Z');

export type Parts = Pick<VisitSnapshot, 'basket' | 'checkout'>;

/** A visit at the details of a basket with two games and a code, driven by a simulated location. */
export async function createVisitedScreens() {
  const {
    gateway,
    payments,
    venue: house,
  } = createSimulator({
    now: () => nowMs,
    locationId: venue.id,
    games: [{ id: 'lost-temple', name: 'Lost Temple', capacity: 8 }],
    paymentMethods: ['card', 'venue'],
  });
  const bookings = ['16:00', '18:00'].map((time) => ({
    instanceId: `lost-temple~2026-11-24~${time}`,
    tickets: [{ pricingCategoryId: 'adult', quantity: 2 }],
  }));
  const basket = requireValue(house.createBasket({ bookings }));
  const visit = createVisit(
    {
      gateway,
      payments,
      basketStore: createMemoryBasketStore({ [venue.id]: basket.id }),
      createKey: () => 'k'.repeat(32),
      now: () => nowMs,
      log: () => undefined,
      sessionStore: createMemorySessionStore(),
    },
    { location: { id: venue.id }, locale: 'en' },
    { clock: createUnwatchedClock() },
  );
  visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
  await runUntilRest(visit, { limitMs: 5_000 });
  visit.actors().basket?.send({ type: 'promotion.add', code: 'CREW10' });
  const { basket: ready, checkout: editing } = await runUntilRest(visit, { limitMs: 5_000 });
  if (ready === null || editing === null) throw new Error('The simulator has no basket.');
  const booked = requireValue(house.checkout(basket.id));
  const payment: Payment = {
    id: 'payment-1',
    status: 'open',
    amountMinor: basket.totalMinor,
    currency: basket.currency,
    expiresInMs: 900_000,
    declined: null,
    handoff: { provider: 'simulator', values: {} },
    confirmation: null,
  };

  const checkoutAt = (
    value: Parameters<typeof checkoutMachine.resolveState>[0]['value'],
    over = {},
  ): CheckoutSnapshot => checkoutMachine.resolveState({ value, context: { ...editing.context, ...over } });
  const typed = { customer: customerFixture() };
  const without = (cart: 'absent' | 'expired' | 'restoring', over = {}) =>
    basketMachine.resolveState({
      value: { loaded: 'over', vouchers: 'notRequested', cart },
      context: { ...ready.context, basket: null, ...over },
    });
  const error = { kind: 'server', message: 'getBasket failed', details: [] } as const;

  /** A specimen of each screen: a new screen does not compile without one. */
  const specimens: { readonly [Name in CheckoutScreen['name']]: Parts } = {
    confirmed: { basket: without('absent'), checkout: checkoutAt('confirmed', { confirmation: booked }) },
    details: { basket: ready, checkout: editing },
    submitting: { basket: ready, checkout: checkoutAt('submitting', typed) },
    inDoubt: { basket: ready, checkout: checkoutAt({ reconciling: 'paused' }, typed) },
    paying: { basket: ready, checkout: checkoutAt({ paying: 'entering' }, { ...typed, payment }) },
    paymentPending: { basket: ready, checkout: checkoutAt({ paying: 'checking' }, { ...typed, payment }) },
    paymentInDoubt: { basket: ready, checkout: checkoutAt({ paying: 'inDoubt' }, { ...typed, payment }) },
    placesLost: { basket: without('absent'), checkout: checkoutAt('placesLost', { payment }) },
    expired: { basket: without('expired', { expired: ready.context.basket }), checkout: checkoutAt('expired') },
    failed: { basket: without('absent', { loadError: error }), checkout: null },
    loading: { basket: without('restoring'), checkout: null },
    booked: { basket: without('absent', { bookedId: basket.id }), checkout: checkoutAt({ booked: 'failed' }) },
    empty: { basket: without('absent'), checkout: null },
  };

  /** The visit of a browser whose parts are in these states. */
  function visitIn(parts: Parts): Visit {
    const snapshot = { ...visit.getSnapshot(), ...parts };
    return { ...visit, getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }) };
  }

  return { specimens, visitIn, stop: visit.stop };
}

function requireValue<Value>(outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!outcome.ok) throw new Error('The simulator refuses.');
  return outcome.value;
}
