import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Actor, AnyStateMachine } from 'xstate';
import { createActor, waitFor } from 'xstate';
import { basketMachine } from '../basket/basket.machine.ts';
import { selectBasket, selectChangeError } from '../basket/basket.selectors.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import { selectBookNowError } from '../booking/tickets.selectors.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { selectCheckoutError, selectConfirmation, selectPaymentOptions } from '../checkout/checkout.selectors.ts';
import { persistActor } from '../persist/persist.ts';
import { createVenueWorld, game, location } from '../proof/world.ts';
import { sessionKeeper } from './basket-part.ts';
import { renewStored } from './renew-stored.ts';

const readStored = (name: string) => readFile(new URL(`stored-before/${name}.json`, import.meta.url), 'utf8');

const changing = { ready: { hold: 'pending', activity: 'changing' } };

it.each([
  ['basket', { ready: { hold: 'calm', activity: 'idle' } }, []],
  ['basket-updating', { ready: { hold: 'calm', activity: 'changing' } }, ['0.basket.cart.ready.activity.changing']],
  ['basket-buying-vouchers', changing, ['0.basket.cart.ready.activity.changing']],
  ['basket-holding-again', changing, ['0.basket.cart.ready.activity.changing']],
])('a stored text named %s gets the states and calls of this version', async (name, cart, calls) => {
  // `persistActor` wrote this text.
  const { snapshot } = JSON.parse(renewStored('basket', await readStored(name))) as {
    snapshot: { value: { cart: unknown; vouchers: string }; children: Record<string, { src: string }> };
  };
  expect(snapshot.value).toEqual({ ...snapshot.value, cart, vouchers: 'notRequested' });
  const children = Object.entries(snapshot.children).filter(([, { src }]) => src === 'changeBasket');
  expect(children.map(([id]) => id)).toEqual(calls);
});

it('the call that loads the vouchers gets its name in this version', () => {
  const text = JSON.stringify({ children: { '0.basket.vouchers.loading': { src: 'listVouchers' } } });
  const renewed: unknown = JSON.parse(renewStored('basket', text));
  expect(renewed).toEqual({ children: { '0.basket.vouchers.loading': { src: 'loadVouchers' } } });
});

/** One occurrence of each pattern that is replaced in a stored text. Where a visitor has typed it, JSON escapes its quotes. */
const oldNames = [
  '"cart":"holdingAgain"',
  '"activity":"updating"',
  'x.holdingAgain":',
  '"src":"listVouchers"',
  '"vouchers":"unasked"',
  '"refusal":',
  '"wasBooked":true',
  '"demand":',
  '"reconciling":"asking"',
  '"0.checkout.reconciling.asking":',
  '"isPaying":',
];

it.each(['booking', 'basket', 'checkout'])('old names that a visitor has typed stay in a stored %s', (machineId) => {
  const text = JSON.stringify({ code: oldNames.join(' ') });
  expect(renewStored(machineId, text)).toBe(text);
});

it('a basket that was booked elsewhere and whose id was not kept counts as none', () => {
  const renewed = renewStored('basket', '{"wasBooked":true,"next":{"wasBooked": false}}');
  expect(renewed).toBe('{"bookedId":null,"next":{"bookedId":null}}');
});

it('a checkout of an earlier version was not booked elsewhere, and is changed once', () => {
  const renewed = '{"paymentOptions":[],"isBooked":false,"isPaying":true}';
  expect(renewStored('checkout', '{"paymentOptions":[],"isPaying":true}')).toBe(renewed);
  expect(renewStored('checkout', renewed)).toBe(renewed);
});

it('a text of this version stays', () => {
  const text = JSON.stringify({ value: { cart: changing }, children: { '0.basket.cart.ready.activity.changing': {} } });
  expect(renewStored('basket', text)).toBe(text);
});

it('the text of another machine stays', () => {
  const text = '{"refusal":null}';
  expect(renewStored('submission', text)).toBe(text);
});

/** Checks that the text of an earlier version is restored without a report. */
describe('an earlier session', () => {
  const arrange = () => {
    const { clock, ports, simulator } = createVenueWorld({ isStored: true });
    const report = (error: string) => expect.unreachable(`The text could not be used: ${error}`);
    return { clock, ports: { ...ports, log: () => undefined }, simulator, report };
  };
  const restored = async <Machine extends AnyStateMachine>(
    machine: Machine,
    name: string,
    options: Parameters<typeof sessionKeeper.restore<Machine>>[2],
  ): Promise<Actor<Machine>> => sessionKeeper.restore(machine, await readStored(name), options);
  const basketId = 'b-1';

  it('with a rejected checkout still has the error', async () => {
    const { clock, ports, report } = arrange();
    const input = { ...ports, location, basketId, locale: 'en' };
    const checkout = await restored(checkoutMachine, 'checkout-rejected', { clock, input, report });
    expect(checkout.getSnapshot().value).toBe('rejected');
    expect(selectCheckoutError(checkout.getSnapshot())?.error.kind).toBe('rejected');
  });

  it('with a checkout in doubt repeats the request under the same key', async () => {
    const { clock, ports, report, simulator } = arrange();
    const input = { ...ports, location, basketId, locale: 'en' };
    const checkout = await restored(checkoutMachine, 'checkout-asking', { clock, input, report });
    expect(checkout.getSnapshot().value).toEqual({ reconciling: 'requesting' });
    checkout.start();
    await waitFor(checkout, (snapshot) => snapshot.matches('confirmed'));
    const sent = simulator.calls.filter(({ operation }) => operation === 'checkout');
    expect(sent).toMatchObject([{ query: { basketId, idempotencyKey: 'key-1' } }]);
  });

  it('with a change of the basket that was not made still has the error', async () => {
    const { clock, ports, report } = arrange();
    const basket = await restored(basketMachine, 'basket-refused', { clock, input: { ...ports, location }, report });
    expect(selectChangeError(basket.getSnapshot(), 'addPromotion')?.phrase).toBe('Error adding discount');
  });

  it('with a Book Now whose outcome is unknown still has the error and the keys', async () => {
    const { clock, ports, report } = arrange();
    const input = { ...ports, game, location };
    const booking = await restored(bookingMachine, 'booking-refused', { clock, input, report });
    expect(selectBookNowError(booking.getSnapshot())?.error.kind).toBe('network');
    const { keys } = booking.getSnapshot().context.submission ?? {};
    booking.start().send({ type: 'booking.submit' });
    expect(booking.getSnapshot().context.submission?.keys).toEqual(keys);
  });

  it('with a Book Now under way holds the same tickets', async () => {
    const { clock, ports, report, simulator } = arrange();
    const input = { ...ports, game, location };
    const booking = await restored(bookingMachine, 'booking-submitting', { clock, input, report });
    booking.start();
    await waitFor(booking, (snapshot) => snapshot.matches('settling'));
    const sent = simulator.calls.filter(({ operation }) => operation === 'updateBasket');
    const tickets = [{ pricingCategoryId: 'adult', quantity: 2 }];
    expect(sent).toMatchObject([{ query: { bookings: [{ tickets }] } }]);
  });
});

/** The texts of the version before payments, written by its code. */
describe('a session from before payments', () => {
  const arrange = () => {
    const { clock, ports, simulator } = createVenueWorld({ isStored: true });
    const report = (error: string) => expect.unreachable(`The text could not be used: ${error}`);
    const input = { ...ports, log: () => undefined, location, game, basketId: 'b-1', locale: 'en' };
    return { options: { clock, input, report }, simulator };
  };

  it('repeats a request under way exactly as it was sent, to be paid at the venue', async () => {
    const { options, simulator } = arrange();
    const text = await readStored('checkout-submitting-at-venue');
    const checkout = sessionKeeper.restore(checkoutMachine, text, options).start();
    await waitFor(checkout, (snapshot) => snapshot.matches('confirmed'));
    const sent = simulator.calls.filter(({ operation }) => operation === 'checkout');
    expect(sent).toMatchObject([{ query: { idempotencyKey: 'key-1', payment: { method: 'venue' } } }]);
  });

  it('still shows its booking, of which nothing is paid', async () => {
    const { options } = arrange();
    const text = await readStored('checkout-confirmed-at-venue');
    const checkout = sessionKeeper.restore(checkoutMachine, text, options);
    expect(selectConfirmation(checkout.getSnapshot())).toMatchObject({ reference: 'REF-1', paidMinor: 0 });
    expect(selectPaymentOptions(checkout.getSnapshot())).toEqual([]);
  });

  it('still holds its basket, which has no ways to pay until it is fetched', async () => {
    const { options } = arrange();
    const basket = sessionKeeper.restore(basketMachine, await readStored('basket-without-payment'), options);
    expect(selectBasket(basket.getSnapshot())).toMatchObject({ id: 'b-1', status: 'open', paymentOptions: [] });
    const booking = sessionKeeper.restore(bookingMachine, await readStored('booking-without-payment'), options);
    expect(booking.getSnapshot().context.basket).toMatchObject({ id: 'b-1', paymentOptions: [] });
  });
});

it('a text that is cut off stays', () => {
  const text = '{"canExtend":';
  expect(renewStored('basket', text)).toBe(text);
});

it('a text of today comes back unchanged from each machine of a visit', () => {
  const { clock, ports } = createVenueWorld({ isStored: true });
  const input = { ...ports, log: () => undefined, location, game, basketId: 'b-1', locale: 'en' };
  for (const machine of [bookingMachine, basketMachine, checkoutMachine]) {
    const text = persistActor(createActor<AnyStateMachine>(machine, { clock, input }).start());
    expect(renewStored(machine.id, text)).toBe(text);
  }
});
