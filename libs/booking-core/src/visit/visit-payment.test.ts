import { describe, expect, it } from 'vitest';
import { selectBasket, selectChange, selectExtend } from '../basket/basket.selectors.ts';
import { selectPaymentMethod } from '../checkout/checkout.selectors.ts';
import { selectPayment, selectPaymentStep } from '../payment/payment.selectors.ts';
import { createTab, machines, requireCheckout, readScreen, settled, submitDetails } from './test-tab.ts';

/** A hold of ten minutes, to which a payment adds fifteen. */
const timeToPayMs = (10 + 15) * 60_000;

/** Opens a tab with a payment by card under way. */
async function paying() {
  const tab = createTab({ isStored: true, paymentMethods: ['card', 'venue'] });
  tab.visit.openCheckout(machines);
  await settled();
  submitDetails(tab.visit);
  await settled();
  return tab;
}

const readBasket = ({ visit }: Awaited<ReturnType<typeof paying>>) => {
  const { basket } = visit.getSnapshot();
  if (basket === null) throw new Error('There is no basket');
  return basket;
};

describe('a payment by card', () => {
  it('locks the basket, fetches it again, and gives it the time to pay', async () => {
    const tab = await paying();
    expect([readScreen(tab.visit), tab.getBasket.mock.calls.length]).toEqual(['paying', 2]);
    const basket = readBasket(tab);
    expect(selectBasket(basket)).toMatchObject({ status: 'paying', expiresInMs: timeToPayMs });
    expect([selectChange(basket).reason, selectExtend(basket).reason]).toEqual([
      { code: 'paying' },
      { code: 'paying' },
    ]);
  });

  it('is made on a page of the provider, where the host has no scripts', async () => {
    const tab = createTab({ isStored: true, paymentMethods: ['card'], paymentPage: 'hosted' });
    tab.visit.openCheckout(machines);
    await settled();
    submitDetails(tab.visit);
    await settled();
    expect(selectPayment(requireCheckout(tab.visit).getSnapshot())?.handoff?.values['url']).toMatch(/^https:/u);
  });

  it('locks the basket also where it cannot be fetched', async () => {
    const tab = createTab({ isStored: true, paymentMethods: ['card'] });
    tab.visit.openCheckout(machines);
    await settled();
    tab.simulator.failNext('getBasket', { kind: 'network' });
    submitDetails(tab.visit);
    await settled();
    expect(selectChange(readBasket(tab)).reason).toEqual({ code: 'paying' });
  });

  it('books and closes the basket once it is made', async () => {
    const tab = await paying();
    requireCheckout(tab.visit).send({ type: 'payment.submit' });
    await settled();
    expect([readScreen(tab.visit), selectBasket(readBasket(tab))]).toEqual(['confirmed', null]);
  });

  it('unlocks the basket when it is given up', async () => {
    const tab = await paying();
    requireCheckout(tab.visit).send({ type: 'payment.change' });
    await settled();
    expect([readScreen(tab.visit), selectChange(readBasket(tab)).reason]).toEqual(['details', null]);
  });

  it('continues after a reload of the page, and is charged once', async () => {
    const tab = await paying();
    requireCheckout(tab.visit).send({ type: 'payment.submit' });
    tab.visit.stop();
    const again = tab.open();
    again.openCheckout(machines);
    await settled();
    expect([readScreen(again), tab.simulator.venue.payments.charges.length]).toEqual(['confirmed', 1]);
  });

  it('is continued by another window, which then shows the booking of the first', async () => {
    const tab = await paying();
    const second = tab.open({ read: () => null, write: () => undefined });
    second.openCheckout(machines);
    await settled();
    expect(selectPaymentStep(requireCheckout(second).getSnapshot())).toBe('entering');
    requireCheckout(tab.visit).send({ type: 'payment.submit' });
    await settled();
    second.notice('shown');
    await settled();
    expect([readScreen(tab.visit), readScreen(second)]).toEqual(['confirmed', 'confirmed']);
  });

  it('is found by a window whose details were open before', async () => {
    const tab = createTab({ isStored: true, paymentMethods: ['card'] });
    tab.visit.openCheckout(machines);
    await settled();
    tab.simulator.venue.checkout(tab.basket.id, 'card');
    tab.visit.notice('shown');
    await settled();
    expect(readScreen(tab.visit)).toBe('paying');
  });

  it('ends together with the hold once the time to pay is over', async () => {
    const tab = await paying();
    tab.clock.increment(timeToPayMs);
    await settled();
    expect([readScreen(tab.visit), selectBasket(readBasket(tab))]).toEqual(['expired', null]);
  });
});

it('a checkout takes the ways to pay of the basket as it is fetched', async () => {
  const tab = createTab({ isStored: true, paymentMethods: ['venue', 'card'] });
  tab.visit.openCheckout(machines);
  await settled();
  expect(selectPaymentMethod(requireCheckout(tab.visit).getSnapshot())).toBe('venue');
  tab.simulator.venue.updateBasket(tab.basket.id, {
    bookings: [],
    vouchers: [{ voucherId: 'voucher-50', quantity: 1 }],
  });
  tab.visit.notice('shown');
  await settled();
  expect(selectPaymentMethod(requireCheckout(tab.visit).getSnapshot())).toBe('card');
});
