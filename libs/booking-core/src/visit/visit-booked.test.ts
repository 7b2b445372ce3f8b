import { describe, expect, it } from 'vitest';
import { selectConfirmation, selectCustomer } from '../checkout/checkout.selectors.ts';
import { confirmationRetryMs } from '../foundation/constants.ts';
import { location } from '../proof/world.ts';
import { createMemorySessionStore } from './memory-session-store.ts';
import { selectCheckoutScreen } from './checkout-screen.ts';
import type { Visit } from './create-visit.ts';
import {
  createAnotherBasket,
  openAtDetails,
  createTab,
  machines,
  requireCheckout,
  readScreen,
  settled,
  submitDetails,
  type Tab,
} from './test-tab.ts';

const dayMs = 24 * 60 * 60_000;

/** Books the basket in another window, which removes its id. */
function bookElsewhere({ simulator, basket, basketStore }: Tab): void {
  simulator.venue.checkout(basket.id);
  basketStore.clear(location.id);
}

const countCalls = ({ simulator }: Tab, operation: string) =>
  simulator.calls.filter((call) => call.operation === operation).length;

const readConfirmation = ({ visit }: Tab) => selectConfirmation(requireCheckout(visit).getSnapshot());

/** Opens a tab whose stored basket was booked before the page was opened. */
function bookedBefore(): Tab {
  const tab = createTab({ isStored: true });
  tab.simulator.venue.checkout(tab.basket.id);
  return tab;
}

async function openCheckout(visit: Visit): Promise<void> {
  visit.openCheckout(machines);
  await settled();
}

/** Returns the checkout after a reload of the page. */
async function reloadCheckout(tab: Tab): Promise<Visit> {
  tab.visit.stop();
  const visit = tab.open();
  await openCheckout(visit);
  return visit;
}

describe('a basket that was booked elsewhere', () => {
  it('is shown with its confirmation where it was booked before the page was opened', async () => {
    const tab = bookedBefore();
    tab.visit.openCheckout(machines);
    expect(readScreen(tab.visit)).toBe('loading');
    await settled();
    expect(readScreen(tab.visit)).toBe('confirmed');
    expect(readConfirmation(tab)).toEqual(tab.simulator.venue.confirmations[0]);
    expect([tab.basketStore.read(location.id), countCalls(tab, 'checkout')]).toEqual([null, 0]);
  });

  it('is shown with its confirmation where the details are open, and the typed ones stay for the next basket', async () => {
    const tab = await openAtDetails();
    requireCheckout(tab.visit).send({ type: 'field.set', field: 'lastName', value: 'Okafor' });
    bookElsewhere(tab);
    tab.visit.notice('stored');
    await settled();
    expect([readScreen(tab.visit), countCalls(tab, 'getConfirmation')]).toEqual(['confirmed', 1]);
    const next = createAnotherBasket(tab);
    tab.basketStore.write(location.id, next.id);
    tab.visit.notice('stored');
    await settled();
    expect(readScreen(tab.visit)).toBe('details');
    expect(selectCustomer(requireCheckout(tab.visit).getSnapshot()).lastName).toBe('Okafor');
  });

  it('is shown with its confirmation where the server rejects a second booking of it', async () => {
    const tab = await openAtDetails();
    tab.simulator.venue.checkout(tab.basket.id);
    submitDetails(tab.visit);
    await settled();
    expect(readScreen(tab.visit)).toBe('confirmed');
    expect([readConfirmation(tab)?.reference, tab.simulator.venue.confirmations.length]).toEqual(['REF-1', 1]);
  });

  it('counts as booked by this page if a request of this page has booked it', async () => {
    const tab = await openAtDetails();
    tab.simulator.failNext('checkout', { kind: 'network', afterEffect: true });
    submitDetails(tab.visit);
    tab.basketStore.clear(location.id);
    tab.visit.notice('stored');
    await settled();
    expect(readScreen(tab.visit)).toBe('inDoubt');
    tab.visit.notice('online');
    await settled();
    expect([readScreen(tab.visit), countCalls(tab, 'getConfirmation')]).toEqual(['confirmed', 0]);
  });

  it('is shown with its confirmation if a request in doubt has not booked it', async () => {
    const tab = await openAtDetails();
    tab.simulator.failNext('checkout', { kind: 'network' });
    submitDetails(tab.visit);
    bookElsewhere(tab);
    tab.visit.notice('stored');
    await settled();
    expect(readScreen(tab.visit)).toBe('inDoubt');
    tab.visit.notice('online');
    await settled();
    expect([readScreen(tab.visit), readConfirmation(tab)?.reference]).toEqual(['confirmed', 'REF-1']);
  });

  it('takes the place of an earlier confirmation', async () => {
    const tab = await openAtDetails();
    submitDetails(tab.visit);
    await settled();
    expect(readConfirmation(tab)?.reference).toBe('REF-1');
    const next = createAnotherBasket(tab);
    tab.simulator.venue.checkout(next.id);
    tab.basketStore.write(location.id, next.id);
    tab.visit.notice('stored');
    await settled();
    expect([readScreen(tab.visit), readConfirmation(tab)?.reference]).toEqual(['confirmed', 'REF-2']);
  });

  it('is shown with its confirmation again after a reload, which fetches nothing', async () => {
    const tab = bookedBefore();
    await openCheckout(tab.visit);
    const visit = await reloadCheckout(tab);
    expect([readScreen(visit), countCalls(tab, 'getConfirmation'), tab.report.mock.calls]).toEqual([
      'confirmed',
      1,
      [],
    ]);
  });

  it('fetches its confirmation once more without the visitor', async () => {
    const tab = bookedBefore();
    tab.simulator.failNext('getConfirmation', { kind: 'network' });
    await openCheckout(tab.visit);
    expect([readScreen(tab.visit), countCalls(tab, 'getConfirmation')]).toEqual(['loading', 1]);
    tab.clock.increment(confirmationRetryMs);
    await settled();
    expect([readScreen(tab.visit), countCalls(tab, 'getConfirmation')]).toEqual(['confirmed', 2]);
  });

  it.each(['network', 'server', 'conflict'] as const)(
    'says so where its confirmation cannot be fetched (%s), until the visitor tries again or is online',
    async (kind) => {
      const tab = bookedBefore();
      // The opening and the visitor's retry fetch twice each.
      for (let count = 0; count < 4; count += 1) tab.simulator.failNext('getConfirmation', { kind });
      await openCheckout(tab.visit);
      tab.clock.increment(confirmationRetryMs);
      await settled();
      expect(selectCheckoutScreen(tab.visit.getSnapshot())).toEqual({ name: 'booked', canTryAgain: true });
      requireCheckout(tab.visit).send({ type: 'checkout.retry' });
      await settled();
      tab.clock.increment(confirmationRetryMs);
      await settled();
      expect(readScreen(tab.visit)).toBe('booked');
      tab.visit.notice('online');
      await settled();
      expect([readScreen(tab.visit), countCalls(tab, 'getConfirmation')]).toEqual(['confirmed', 5]);
    },
  );

  it('has no confirmation more than a day after it was booked, and fetches none again', async () => {
    const tab = bookedBefore();
    tab.clock.increment(dayMs + 1);
    await openCheckout(tab.visit);
    tab.clock.increment(confirmationRetryMs);
    await settled();
    expect(selectCheckoutScreen(tab.visit.getSnapshot())).toEqual({ name: 'booked', canTryAgain: false });
    tab.visit.notice('online');
    await settled();
    expect([readScreen(tab.visit), countCalls(tab, 'getConfirmation')]).toEqual(['booked', 1]);
  });

  it('has no confirmation after a reload more than a day later', async () => {
    const tab = bookedBefore();
    tab.clock.increment(dayMs + 1);
    await openCheckout(tab.visit);
    const visit = await reloadCheckout(tab);
    expect([readScreen(visit), tab.report.mock.calls]).toEqual(['booked', []]);
  });

  it('is shown with its confirmation by a visit that keeps nothing, e.g. for one request', async () => {
    const tab = bookedBefore();
    for (let count = 0; count < 2; count += 1) {
      // The store of a request is the visitor's cookie, which stays.
      tab.basketStore.write(location.id, tab.basket.id);
      const visit = tab.open(createMemorySessionStore());
      await openCheckout(visit);
      expect(readScreen(visit)).toBe('confirmed');
      visit.stop();
    }
    expect(countCalls(tab, 'getConfirmation')).toBe(2);
  });

  it('lets another basket take its place while its confirmation is fetched', async () => {
    const tab = bookedBefore();
    const release = tab.simulator.holdBack('getConfirmation');
    await openCheckout(tab.visit);
    const next = createAnotherBasket(tab);
    tab.visit.actors().basket?.send({ type: 'basket.received', basket: next });
    release();
    await settled();
    expect([readScreen(tab.visit), requireCheckout(tab.visit).getSnapshot().context.basketId]).toEqual([
      'details',
      next.id,
    ]);
  });
});
