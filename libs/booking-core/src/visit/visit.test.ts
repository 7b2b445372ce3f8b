import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { basketMachine } from '../basket/basket.machine.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { customerFields } from '../checkout/customer-validation.ts';
import { handedBasketMs, settleMs } from '../constants.ts';
import { createVenueWorld, demand, game, location } from '../proof/world.ts';
import { replaySession } from '../replay/replay.ts';
import { customerFixture } from '../testing/customer.fixture.ts';
import { createMemorySessionStore } from './memory-session-store.ts';
import { basketPart } from './basket-part.ts';
import { selectCheckoutScreen } from './checkout-screen.ts';
import { createVisit, type Visit } from './create-visit.ts';
import type { SessionStore } from './visit.types.ts';

const machines = { basket: basketPart, checkout: checkoutMachine };

/** A visitor's tab in front of a venue that holds a basket, the visitor's own where `isStored`. */
function createTab({ isStored = false, sessionStore = createMemorySessionStore() } = {}) {
  const world = createVenueWorld(isStored);
  const getBasket = vi.spyOn(world.simulator.gateway, 'getBasket');
  const report = vi.fn();
  const open = (store: SessionStore = sessionStore): Visit =>
    createVisit(
      { ...world.ports, log: () => undefined, sessionStore: store },
      { location: { id: location.id }, locale: 'en' },
      { clock: world.clock, report },
    );
  return { ...world, getBasket, report, open, visit: open() };
}

async function bookNow({ visit, clock }: ReturnType<typeof createTab>): Promise<void> {
  const booking = visit.openBooking(bookingMachine, { game, timeZone: location.timeZone });
  await waitFor(booking, (snapshot) => snapshot.matches('choosingSlot'));
  booking.send({ type: 'slot.select', instanceId: demand.instanceId });
  await waitFor(booking, (snapshot) => snapshot.matches('choosingTickets'));
  booking.send({ type: 'quantity.set', categoryId: 'adult', quantity: 2 });
  booking.send({ type: 'booking.submit' });
  await waitFor(booking, (snapshot) => snapshot.matches('settling'));
  clock.increment(settleMs);
  clock.increment(settleMs);
  visit.close('booking');
}

const screenOf = (visit: Visit) => selectCheckoutScreen(visit.getSnapshot()).name;
const settled = () => new Promise((resolve) => setTimeout(resolve));

function submitDetails({ actors }: Visit): void {
  const { checkout } = actors();
  for (const field of customerFields) checkout?.send({ type: 'field.set', field, value: customerFixture()[field] });
  checkout?.send({ type: 'checkout.submit' });
}

describe('a visit', () => {
  it('takes the basket that Book Now has brought to the checkout, and asks nobody for it', async () => {
    const tab = createTab();
    await bookNow(tab);
    tab.visit.openCheckout(machines);
    expect([screenOf(tab.visit), tab.getBasket.mock.calls]).toEqual(['details', []]);
    const { basket } = tab.visit.actors();
    // The second of the way to the checkout counts.
    expect(basket?.getSnapshot().context.deadlineMs).toBe(tab.now() + 10 * 60_000 - 2 * settleMs);
  });

  it('fetches the basket after a reload', async () => {
    const tab = createTab();
    await bookNow(tab);
    tab.visit.openCheckout(machines);
    tab.visit.stop();
    const visit = tab.open();
    visit.openCheckout(machines);
    await settled();
    expect([screenOf(visit), tab.getBasket.mock.calls.length, tab.report.mock.calls]).toEqual(['details', 1, []]);
  });

  it('fetches the basket where Book Now has brought it more than a minute ago', async () => {
    const tab = createTab();
    await bookNow(tab);
    tab.clock.increment(handedBasketMs);
    tab.visit.openCheckout(machines);
    expect(screenOf(tab.visit)).toBe('loading');
    await settled();
    expect([screenOf(tab.visit), tab.getBasket.mock.calls.length]).toEqual(['details', 1]);
  });

  it('does not take what Book Now has brought where another window holds something else', async () => {
    const tab = createTab();
    await bookNow(tab);
    tab.basketStore.write(location.id, tab.basket.id);
    tab.visit.openCheckout(machines);
    expect(screenOf(tab.visit)).toBe('loading');
    await settled();
    expect(tab.visit.getSnapshot().checkout?.context.basketId).toBe(tab.basket.id);
  });

  it('closes the basket that its checkout has booked, and shows the confirmation', async () => {
    const tab = createTab({ isStored: true });
    tab.visit.openCheckout(machines);
    await settled();
    submitDetails(tab.visit);
    expect(screenOf(tab.visit)).toBe('submitting');
    await settled();
    expect([screenOf(tab.visit), tab.basketStore.read(location.id)]).toEqual(['confirmed', null]);
  });

  it('shows the confirmation again after a reload, and a new basket instead of it', async () => {
    const tab = createTab({ isStored: true });
    tab.visit.openCheckout(machines);
    await settled();
    submitDetails(tab.visit);
    await settled();
    tab.visit.stop();
    const visit = tab.open();
    visit.openCheckout(machines);
    await settled();
    expect(screenOf(visit)).toBe('confirmed');
    const next = tab.simulator.venue.createBasket({ bookings: [demand] });
    if (!next.ok) throw new Error(next.error.message);
    tab.basketStore.write(location.id, next.value.id);
    visit.notice('stored');
    await settled();
    expect([screenOf(visit), visit.getSnapshot().checkout?.context.basketId]).toEqual(['details', next.value.id]);
  });

  it('keeps what was typed for the next basket', async () => {
    const tab = createTab({ isStored: true });
    tab.visit.openCheckout(machines);
    await settled();
    tab.visit.actors().checkout?.send({ type: 'field.set', field: 'lastName', value: 'Okafor' });
    tab.clock.increment(10 * 60_000);
    expect(screenOf(tab.visit)).toBe('expired');
    tab.visit.actors().basket?.send({ type: 'basket.holdAgain' });
    await settled();
    const { checkout } = tab.visit.getSnapshot();
    expect([screenOf(tab.visit), checkout?.context.customer.lastName]).toEqual(['details', 'Okafor']);
    expect(checkout?.context.basketId).not.toBe(tab.basket.id);
  });

  it('opens a checkout for what is held once a request for another basket has come to nothing', async () => {
    const tab = createTab({ isStored: true });
    tab.visit.openCheckout(machines);
    await settled();
    tab.simulator.failNext('checkout', { kind: 'network' });
    submitDetails(tab.visit);
    await settled();
    expect(screenOf(tab.visit)).toBe('inDoubt');
    tab.simulator.venue.expireBasket(tab.basket.id);
    const next = tab.simulator.venue.createBasket({ bookings: [demand] });
    if (!next.ok) throw new Error(next.error.message);
    tab.basketStore.write(location.id, next.value.id);
    tab.visit.actors().basket?.send({ type: 'basket.received', basket: next.value });
    expect(screenOf(tab.visit)).toBe('inDoubt');
    tab.visit.notice('online');
    await settled();
    expect([screenOf(tab.visit), tab.visit.getSnapshot().checkout?.context.basketId]).toEqual([
      'details',
      next.value.id,
    ]);
  });

  it('says that a basket was booked elsewhere, or could not be loaded', async () => {
    const booked = createTab({ isStored: true });
    booked.simulator.venue.checkout(booked.basket.id);
    booked.visit.openCheckout(machines);
    expect(screenOf(booked.visit)).toBe('loading');
    await settled();
    booked.clock.increment(1_000);
    expect(screenOf(booked.visit)).toBe('booked');

    const failing = createTab({ isStored: true });
    failing.simulator.failNext('getBasket', { kind: 'server' });
    failing.visit.openCheckout(machines);
    await settled();
    failing.clock.increment(1_000);
    expect(screenOf(failing.visit)).toBe('failed');

    const empty = createTab();
    empty.visit.openCheckout(machines);
    await settled();
    empty.clock.increment(1_000);
    expect(screenOf(empty.visit)).toBe('empty');
  });

  it('goes on from what the version before there was a visit has stored', async () => {
    const sessionStore = createMemorySessionStore();
    for (const part of ['basket', 'checkout'] as const) {
      sessionStore.write(part, await readFile(new URL(`stored-before/${part}.json`, import.meta.url), 'utf8'));
    }
    const tab = createTab({ isStored: true, sessionStore });
    tab.visit.openCheckout(machines);
    expect([screenOf(tab.visit), tab.report.mock.calls]).toEqual(['details', []]);
    expect(tab.visit.getSnapshot().checkout?.context.customer.lastName).toBe('Okafor');
    await settled();
    expect([screenOf(tab.visit), tab.getBasket.mock.calls.length]).toEqual(['details', 1]);
  });

  it.each([
    ['was being changed', 'basket-updating', true, 'details'],
    ['was being held again', 'basket-holding-again', false, 'details'],
    // Nothing is stored of the basket that was to begin: the visit begins with none.
    ['began with gift vouchers', 'basket-buying-vouchers', false, 'empty'],
  ])('goes on from a basket of the version before that %s', async (_what, name, isStored, screen) => {
    const sessionStore = createMemorySessionStore();
    sessionStore.write('basket', await readFile(new URL(`stored-before/${name}.json`, import.meta.url), 'utf8'));
    const tab = createTab({ isStored, sessionStore });
    tab.visit.openCheckout(machines);
    await settled();
    tab.clock.increment(1_000);
    expect([screenOf(tab.visit), tab.report.mock.calls]).toEqual([screen, []]);
    const { basket } = tab.visit.getSnapshot();
    expect(basket?.context.call).toBeNull();
    if (isStored) expect(basket?.context.basket?.promotions).toMatchObject([{ code: 'CREW10' }]);
  });

  it('starts fresh where what was kept cannot be read, and says so', async () => {
    const sessionStore = createMemorySessionStore();
    sessionStore.write('basket', '{"version":1}');
    const tab = createTab({ isStored: true, sessionStore });
    tab.visit.openCheckout(machines);
    await settled();
    expect([screenOf(tab.visit), tab.report.mock.calls]).toEqual(['details', [['basket', 'otherVersion']]]);
  });

  it('is one system, recorded part by part, and ends in a replay as it ended here', async () => {
    const tab = createTab();
    await bookNow(tab);
    tab.visit.openCheckout(machines);
    submitDetails(tab.visit);
    await settled();
    const { basket, checkout } = tab.visit.actors();
    expect(basket?.system).toBe(checkout?.system);
    const { parts } = tab.visit.trace();
    expect(parts.map(({ machine }) => machine)).toEqual(['booking', 'basket', 'checkout']);
    const logics = { booking: bookingMachine, basket: basketMachine, checkout: checkoutMachine };
    for (const part of parts) {
      const logic = Object.values(logics).find(({ id }) => id === part.machine);
      if (logic === undefined) throw new Error(`There is no machine ${part.machine}`);
      expect(replaySession(logic, part).at(-1)).toBe(part.end);
    }
    expect(JSON.stringify(parts)).not.toContain(customerFixture().lastName);
  });

  it('stops what no screen shows, and goes on with it later', async () => {
    const tab = createTab({ isStored: true });
    tab.visit.openCheckout(machines);
    await settled();
    const { basket, checkout } = tab.visit.actors();
    tab.visit.close('checkout');
    tab.visit.close('basket');
    expect([tab.visit.getSnapshot(), basket?.getSnapshot().status, checkout?.getSnapshot().status]).toEqual([
      { booking: null, basket: null, checkout: null },
      'stopped',
      'stopped',
    ]);
    tab.visit.openCheckout(machines);
    await settled();
    expect(screenOf(tab.visit)).toBe('details');
  });
});
