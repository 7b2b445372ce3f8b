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

/** The time of all specimens: 07:00 in Orlando, a day before the games. */
const nowMs = Date.parse('2026-11-23T12:00:00Z');

export type Parts = Pick<VisitSnapshot, 'basket' | 'checkout'>;

/** Opens a visit at the details of a basket with two games of two tickets each and a code, at a simulated location. */
async function openVisitAtDetails() {
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
  const held = requireValue(house.createBasket({ bookings }));
  const visit = createVisit(
    {
      gateway,
      payments,
      basketStore: createMemoryBasketStore({ [venue.id]: held.id }),
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
  const { basket, checkout } = await runUntilRest(visit, { limitMs: 5_000 });
  if (basket === null || checkout === null) throw new Error('The simulator has no basket.');
  return { visit, held, basket, checkout, confirmation: requireValue(house.checkout(held.id)) };
}

/** Creates a specimen of each screen of the checkout, as states of the basket and the checkout in a visit. */
export async function createVisitedScreens() {
  const { visit, held, basket: heldBasket, checkout: editing, confirmation } = await openVisitAtDetails();
  const payment: Payment = {
    id: 'payment-1',
    status: 'open',
    amountMinor: held.totalMinor,
    currency: held.currency,
    expiresInMs: 900_000,
    declined: null,
    handoff: { provider: 'simulator', values: {} },
    confirmation: null,
  };

  /** The checkout in a state, with `over` in its context. */
  const checkoutAt = (
    value: Parameters<typeof checkoutMachine.resolveState>[0]['value'],
    over = {},
  ): CheckoutSnapshot => checkoutMachine.resolveState({ value, context: { ...editing.context, ...over } });
  const typed = { customer: customerFixture() };
  /** A basket machine that holds no basket (any more). */
  const withoutBasket = (cart: 'absent' | 'expired' | 'restoring', over = {}) =>
    basketMachine.resolveState({
      value: { loaded: 'over', vouchers: 'notRequested', cart },
      context: { ...heldBasket.context, basket: null, ...over },
    });
  const error = { kind: 'server', message: 'getBasket failed', details: [] } as const;

  /** A specimen of each screen: a new screen does not compile without one. */
  const specimens: { readonly [Name in CheckoutScreen['name']]: Parts } = {
    confirmed: { basket: withoutBasket('absent'), checkout: checkoutAt('confirmed', { confirmation }) },
    details: { basket: heldBasket, checkout: editing },
    submitting: { basket: heldBasket, checkout: checkoutAt('submitting', typed) },
    inDoubt: { basket: heldBasket, checkout: checkoutAt({ reconciling: 'paused' }, typed) },
    paying: { basket: heldBasket, checkout: checkoutAt({ paying: 'entering' }, { ...typed, payment }) },
    paymentPending: { basket: heldBasket, checkout: checkoutAt({ paying: 'checking' }, { ...typed, payment }) },
    paymentInDoubt: { basket: heldBasket, checkout: checkoutAt({ paying: 'inDoubt' }, { ...typed, payment }) },
    placesLost: { basket: withoutBasket('absent'), checkout: checkoutAt('placesLost', { payment }) },
    expired: {
      basket: withoutBasket('expired', { expired: heldBasket.context.basket }),
      checkout: checkoutAt('expired'),
    },
    failed: { basket: withoutBasket('absent', { loadError: error }), checkout: null },
    loading: { basket: withoutBasket('restoring'), checkout: null },
    booked: { basket: withoutBasket('absent', { bookedId: held.id }), checkout: checkoutAt({ booked: 'failed' }) },
    empty: { basket: withoutBasket('absent'), checkout: null },
  };

  /** Returns the visit of a browser whose parts are in these states. */
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
