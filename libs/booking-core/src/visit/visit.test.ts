import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { basketMachine } from '../basket/basket.machine.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { basketLoadedMs, handedBasketMs, holdMs, settleMs } from '../foundation/constants.ts';
import { game, location, today } from '../proof/world.ts';
import { replaySession } from '../replay/replay.ts';
import { createMemorySessionStore } from './memory-session-store.ts';
import { basketPart, sessionKeeper } from './basket-part.ts';
import { createVisit } from './create-visit.ts';
import {
  createAnotherBasket,
  openAtDetails,
  bookNow,
  choice,
  createTab,
  openInDoubt,
  machines,
  requireCheckout,
  readScreen,
  settled,
  submitDetails,
} from './test-tab.ts';
import { customerFixture } from '../testing/fixtures.ts';

describe('a visit', () => {
  it('uses the basket of Book Now at the checkout without fetching it', async () => {
    const tab = createTab();
    await bookNow(tab);
    tab.visit.openCheckout(machines);
    expect([readScreen(tab.visit), tab.getBasket.mock.calls]).toEqual(['details', []]);
    const { basket } = tab.visit.actors();
    // The two waits of `bookNow` have passed since the hold began.
    expect(basket?.getSnapshot().context.deadlineMs).toBe(tab.now() + holdMs - 2 * settleMs);
  });

  it('fetches the basket after a reload', async () => {
    const tab = createTab();
    await bookNow(tab);
    tab.visit.openCheckout(machines);
    tab.visit.stop();
    const visit = tab.open();
    visit.openCheckout(machines);
    await settled();
    expect([readScreen(visit), tab.getBasket.mock.calls.length, tab.report.mock.calls]).toEqual(['details', 1, []]);
  });

  it('uses the basket that Book Now has returned on the page before', async () => {
    const tab = createTab({ isStored: true });
    const visit = tab.open(undefined, { basket: tab.basket, receivedAtMs: tab.ports.now() });
    visit.openCheckout(machines);
    expect([readScreen(visit), tab.getBasket.mock.calls]).toEqual(['details', []]);
  });

  it('fetches the basket if Book Now returned it more than a minute ago', async () => {
    const tab = createTab();
    await bookNow(tab);
    tab.clock.increment(handedBasketMs);
    tab.visit.openCheckout(machines);
    expect(readScreen(tab.visit)).toBe('loading');
    await settled();
    expect([readScreen(tab.visit), tab.getBasket.mock.calls.length]).toEqual(['details', 1]);
  });

  it('does not use the basket of Book Now if another window holds another one', async () => {
    const tab = createTab();
    await bookNow(tab);
    tab.basketStore.write(location.id, tab.basket.id);
    tab.visit.openCheckout(machines);
    expect(readScreen(tab.visit)).toBe('loading');
    await settled();
    expect(tab.visit.getSnapshot().checkout?.context.basketId).toBe(tab.basket.id);
  });

  it('closes the basket that its checkout has booked, and shows the confirmation', async () => {
    const tab = await openAtDetails();
    submitDetails(tab.visit);
    expect(readScreen(tab.visit)).toBe('submitting');
    await settled();
    expect([readScreen(tab.visit), tab.basketStore.read(location.id)]).toEqual(['confirmed', null]);
  });

  it('shows the confirmation again after a reload, and a new basket instead of it', async () => {
    const tab = await openAtDetails();
    submitDetails(tab.visit);
    await settled();
    tab.visit.stop();
    const visit = tab.open();
    visit.openCheckout(machines);
    await settled();
    expect(readScreen(visit)).toBe('confirmed');
    const next = createAnotherBasket(tab);
    tab.basketStore.write(location.id, next.id);
    visit.notice('stored');
    await settled();
    expect([readScreen(visit), visit.getSnapshot().checkout?.context.basketId]).toEqual(['details', next.id]);
  });

  it('keeps what was typed for the next basket', async () => {
    const tab = await openAtDetails();
    tab.visit.actors().checkout?.send({ type: 'field.set', field: 'lastName', value: 'Okafor' });
    tab.clock.increment(holdMs);
    expect(readScreen(tab.visit)).toBe('expired');
    tab.visit.actors().basket?.send({ type: 'basket.holdAgain' });
    await settled();
    const { checkout } = tab.visit.getSnapshot();
    expect([readScreen(tab.visit), checkout?.context.customer.lastName]).toEqual(['details', 'Okafor']);
    expect(checkout?.context.basketId).not.toBe(tab.basket.id);
  });

  it('opens a checkout for the held basket once a request for another basket has failed', async () => {
    const tab = await openInDoubt();
    expect(readScreen(tab.visit)).toBe('inDoubt');
    tab.simulator.venue.expireBasket(tab.basket.id);
    const next = createAnotherBasket(tab);
    tab.basketStore.write(location.id, next.id);
    tab.visit.actors().basket?.send({ type: 'basket.received', basket: next });
    expect(readScreen(tab.visit)).toBe('inDoubt');
    tab.visit.notice('online');
    await settled();
    expect([readScreen(tab.visit), tab.visit.getSnapshot().checkout?.context.basketId]).toEqual(['details', next.id]);
  });

  it('shows that there is no basket, or that it could not be loaded', async () => {
    const failing = createTab({ isStored: true });
    failing.simulator.failNext('getBasket', { kind: 'server' });
    failing.visit.openCheckout(machines);
    await settled();
    failing.clock.increment(basketLoadedMs);
    expect(readScreen(failing.visit)).toBe('failed');

    const empty = createTab();
    empty.visit.openCheckout(machines);
    await settled();
    empty.clock.increment(basketLoadedMs);
    expect(readScreen(empty.visit)).toBe('empty');
  });

  it('continues from what the version before visits has stored', async () => {
    const sessionStore = createMemorySessionStore();
    for (const part of ['basket', 'checkout'] as const) {
      sessionStore.write(part, await readFile(new URL(`stored-before/${part}.json`, import.meta.url), 'utf8'));
    }
    const tab = createTab({ isStored: true, sessionStore });
    tab.visit.openCheckout(machines);
    expect([readScreen(tab.visit), tab.report.mock.calls]).toEqual(['details', []]);
    expect(tab.visit.getSnapshot().checkout?.context.customer.lastName).toBe('Okafor');
    await settled();
    expect([readScreen(tab.visit), tab.getBasket.mock.calls.length]).toEqual(['details', 1]);
  });

  it.each([
    ['was being changed', 'basket-updating', true, 'details'],
    ['was being held again', 'basket-holding-again', false, 'details'],
    // Nothing is stored of the basket that was to begin: the visit begins with none.
    ['began with gift vouchers', 'basket-buying-vouchers', false, 'empty'],
  ])('continues from a basket of an earlier version that %s', async (_what, name, isStored, screen) => {
    const sessionStore = createMemorySessionStore();
    sessionStore.write('basket', await readFile(new URL(`stored-before/${name}.json`, import.meta.url), 'utf8'));
    const tab = createTab({ isStored, sessionStore });
    tab.visit.openCheckout(machines);
    await settled();
    tab.clock.increment(basketLoadedMs);
    expect([readScreen(tab.visit), tab.report.mock.calls]).toEqual([screen, []]);
    const { basket } = tab.visit.getSnapshot();
    expect(basket?.context.call).toBeNull();
    if (isStored) expect(basket?.context.basket?.promotions).toMatchObject([{ code: 'CREW10' }]);
  });

  it('starts anew if a stored text cannot be read, and reports it', async () => {
    const sessionStore = createMemorySessionStore();
    sessionStore.write('basket', '{"version":1}');
    const tab = createTab({ isStored: true, sessionStore });
    tab.visit.openCheckout(machines);
    await settled();
    expect([readScreen(tab.visit), tab.report.mock.calls]).toEqual(['details', [['basket', 'otherVersion']]]);
  });

  it('is one system, recorded part by part, and its replay has the same end', async () => {
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

  it('stops a part that no screen shows, and continues it later', async () => {
    const tab = await openAtDetails();
    const { basket, checkout } = tab.visit.actors();
    tab.visit.close('checkout');
    tab.visit.close('basket');
    expect([tab.visit.getSnapshot(), basket?.getSnapshot().status, checkout?.getSnapshot().status]).toEqual([
      {
        booking: null,
        basket: null,
        checkout: null,
        manage: null,
        calendar: null,
        rememberedReference: null,
        names: null,
      },
      'stopped',
      'stopped',
    ]);
    tab.visit.openCheckout(machines);
    await settled();
    expect(readScreen(tab.visit)).toBe('details');
  });

  it('calls a listener for each step of a part, its start and its end, until the listener unsubscribes', async () => {
    const tab = createTab({ isStored: true });
    const received: unknown[] = [];
    const { unsubscribe } = tab.visit.subscribe(({ basket }) => received.push(basket?.value.cart ?? null));
    const basket = tab.visit.openBasket(basketPart);
    expect([received.at(-1), tab.visit.getSnapshot().basket]).toEqual(['restoring', basket.getSnapshot()]);
    await settled();
    expect(received.at(-1)).toEqual({ ready: { hold: 'calm', activity: 'idle' } });
    tab.visit.close('basket');
    expect(received.at(-1)).toBeNull();
    const count = received.length;
    unsubscribe();
    tab.visit.openBasket(basketPart);
    expect(received).toHaveLength(count);
  });

  it('starts a part once, and calls no listener if a part is closed twice', async () => {
    const tab = createTab({ isStored: true });
    const basket = tab.visit.openBasket(basketPart);
    tab.visit.openCheckout(machines);
    await settled();
    expect([tab.visit.openBasket(basketPart), tab.getBasket.mock.calls.length]).toEqual([basket, 1]);
    tab.visit.close('checkout');
    const listener = vi.fn();
    tab.visit.subscribe(listener);
    tab.visit.close('checkout');
    expect(listener).not.toHaveBeenCalled();
  });

  it('stops a booking that is replaced by another one', () => {
    const tab = createTab();
    const booking = tab.visit.openBooking(bookingMachine, choice);
    const other = tab.visit.openBooking(bookingMachine, choice);
    expect([booking.getSnapshot().status, tab.visit.actors().booking]).toEqual(['stopped', other]);
  });

  it('stops all of its parts', async () => {
    const tab = createTab({ isStored: true });
    const booking = tab.visit.openBooking(bookingMachine, choice);
    tab.visit.openCheckout(machines);
    await settled();
    const { basket, checkout } = tab.visit.actors();
    const parts = [booking, basket, checkout];
    tab.visit.stop();
    expect(parts.map((part) => part?.getSnapshot().status)).toEqual(['stopped', 'stopped', 'stopped']);
    expect(tab.visit.actors()).toEqual({ booking: null, basket: null, checkout: null, manage: null, calendar: null });
  });

  it('keeps the choice of a slot for the same game if the host has a keeper', async () => {
    const tab = createTab();
    const booking = tab.visit.openBooking(bookingMachine, choice, sessionKeeper);
    await settled();
    booking.send({ type: 'slots.toggleMore' });
    const visit = tab.open();
    expect(visit.openBooking(bookingMachine, choice, sessionKeeper).getSnapshot().context.isExpanded).toBe(true);
    const other = visit.openBooking(bookingMachine, { ...choice, game: { id: 'another-game' } }, sessionKeeper);
    expect(other.getSnapshot().context).toMatchObject({ gameId: 'another-game', isExpanded: false });
    expect(visit.openBooking(bookingMachine, choice).getSnapshot().context.isExpanded).toBe(false);
  });

  it('starts the choice of a slot anew if nothing is stored', async () => {
    const tab = createTab();
    const booking = tab.visit.openBooking(bookingMachine, choice, sessionKeeper);
    await settled();
    expect(booking.getSnapshot().value).toBe('choosingSlot');
  });

  it('starts anew without a listener to reports, too', async () => {
    const tab = createTab({ isStored: true });
    const sessionStore = createMemorySessionStore();
    sessionStore.write('basket', '{"version":1}');
    const visit = createVisit(
      { ...tab.ports, log: () => undefined, sessionStore },
      { location: { id: location.id }, locale: 'en' },
      { clock: tab.clock },
    );
    visit.openCheckout(machines);
    await settled();
    // A fresh part is recorded; a part that went on from a text is not.
    expect([readScreen(visit), visit.trace().parts.map(({ machine }) => machine)]).toEqual([
      'details',
      ['basket', 'checkout'],
    ]);
  });

  it('passes the basket of Book Now to a running basket', async () => {
    const tab = createTab();
    const basket = tab.visit.openBasket(basketPart);
    await settled();
    await bookNow(tab);
    expect(basket.getSnapshot().context.basket?.id).toBe(tab.basketStore.read(location.id));
    expect(basket.getSnapshot().context.basket?.bookings).toHaveLength(1);
  });

  it('passes the basket of Book Now to one kept in the tab, and fetches nothing', async () => {
    const tab = createTab({ isStored: true });
    tab.visit.openBasket(basketPart);
    await settled();
    tab.visit.close('basket');
    await bookNow(tab, tab.simulator.venue.toInstanceId(game.id, today, '17:30'));
    tab.getBasket.mockClear();
    const basket = tab.visit.openBasket(basketPart);
    await settled();
    expect([basket.getSnapshot().context.basket?.bookings.length, tab.getBasket.mock.calls]).toEqual([2, []]);
  });

  it('keeps the traces of the last eight parts', () => {
    const tab = createTab();
    const open = (count: number) => {
      for (let index = 0; index < count; index += 1) tab.visit.openBooking(bookingMachine, choice);
      return tab.visit.trace().parts.length;
    };
    expect([open(7), open(1), open(1)]).toEqual([7, 8, 8]);
  });

  it('records nothing of a part after its end', async () => {
    const tab = createTab();
    tab.visit.openBooking(bookingMachine, choice);
    await settled();
    const before = tab.visit.trace().parts[0]?.steps.length;
    tab.visit.openBooking(bookingMachine, choice);
    await settled();
    expect(tab.visit.trace().parts.map(({ steps }) => steps.length)).toEqual([before, before]);
  });

  it('does not open a checkout before a screen shows it', async () => {
    const tab = createTab({ isStored: true });
    tab.visit.openBasket(basketPart);
    await settled();
    expect([tab.visit.actors().checkout, readScreen(tab.visit)]).toEqual([null, 'loading']);
  });

  it('ends a checkout with the hold of its basket', async () => {
    const tab = await openAtDetails();
    const { checkout } = tab.visit.actors();
    tab.clock.increment(holdMs);
    expect(checkout?.getSnapshot().value).toBe('expired');
  });

  it('does not end a checkout with the hold of another basket', async () => {
    const tab = await openInDoubt();
    const sent = vi.spyOn(requireCheckout(tab.visit), 'send');
    tab.visit.actors().basket?.send({ type: 'basket.received', basket: { ...tab.basket, id: 'b-2', expiresInMs: 0 } });
    expect([readScreen(tab.visit), sent.mock.calls]).toEqual(['inDoubt', []]);
  });

  it('lets a basket expire without a checkout', async () => {
    const tab = createTab({ isStored: true });
    tab.visit.openBasket(basketPart);
    await settled();
    tab.clock.increment(holdMs);
    expect(readScreen(tab.visit)).toBe('expired');
  });

  it('concludes a checkout once', async () => {
    const tab = await openAtDetails();
    tab.simulator.failNext('checkout', { kind: 'conflict' });
    tab.simulator.failNext('getBasket', { kind: 'notFound' });
    submitDetails(tab.visit);
    await settled();
    // The server reported the end of the basket, which still exists when it is fetched: the details are open again.
    expect([readScreen(tab.visit), requireCheckout(tab.visit).getSnapshot().context.customer.lastName]).toEqual([
      'details',
      customerFixture().lastName,
    ]);
    // It was fetched at the opening, by the checkout after the conflict, and by the basket at the end of the checkout.
    expect(tab.getBasket).toHaveBeenCalledTimes(3);
  });

  it('ends the checkout of a deleted basket, and keeps the typed details', async () => {
    const tab = await openAtDetails();
    const { basket, checkout } = tab.visit.actors();
    checkout?.send({ type: 'field.set', field: 'lastName', value: 'Okafor' });
    basket?.send({ type: 'basket.delete' });
    await settled();
    tab.clock.increment(basketLoadedMs);
    expect([tab.visit.actors().checkout, readScreen(tab.visit)]).toEqual([null, 'empty']);
    expect(checkout?.getSnapshot().status).toBe('stopped');
    const next = createAnotherBasket(tab);
    basket?.send({ type: 'basket.received', basket: next });
    expect(tab.visit.getSnapshot().checkout?.context).toMatchObject({
      basketId: next.id,
      customer: { lastName: 'Okafor' },
    });
  });

  it('does not restart a checkout that goes on', async () => {
    const tab = await openAtDetails();
    const { checkout } = tab.visit.actors();
    const listener = vi.fn();
    tab.visit.openCheckout(machines);
    tab.visit.subscribe(listener);
    checkout?.send({ type: 'news.set', isWanted: true });
    expect([tab.visit.actors().checkout, listener.mock.calls.length]).toEqual([checkout, 1]);
  });

  it('continues a checkout that was closed while nothing was held', async () => {
    const tab = await openAtDetails();
    submitDetails(tab.visit);
    await settled();
    tab.visit.close('checkout');
    expect(readScreen(tab.visit)).not.toBe('confirmed');
    tab.visit.openCheckout(machines);
    expect(readScreen(tab.visit)).toBe('confirmed');
  });
});
