import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { paymentChecks, paymentDoubtMs } from '../foundation/constants.ts';
import type { PaymentMethod, PaymentPage } from '../foundation/payment-option.ts';
import { persistActor, restoreActor } from '../persist/persist.ts';
import { createVenueWorld, location } from '../proof/world.ts';
import { customerFixture } from '../testing/fixtures.ts';
import { checkoutMachine } from './checkout.machine.ts';
import {
  selectCheckoutStep,
  selectConfirmation,
  selectPaymentMethod,
  selectPaymentOption,
  selectPaymentOptions,
  selectSubmit,
} from './checkout.selectors.ts';
import {
  type PaymentStep,
  selectPay,
  selectPayError,
  selectPayment,
  selectPaymentStep,
} from '../payment/payment.selectors.ts';

function arrange(methods: readonly PaymentMethod[] = ['card', 'venue'], paymentPage?: PaymentPage) {
  const world = createVenueWorld({ isStored: true, paymentMethods: methods });
  const { basket, clock, ports, simulator } = world;
  const { paymentOptions } = basket;
  const input = {
    ...ports,
    location,
    basketId: basket.id,
    locale: 'en',
    customer: customerFixture(),
    paymentOptions,
    paymentPage,
  };
  const actor = createActor(checkoutMachine, { clock, input }).start();
  const reach = (step: PaymentStep) =>
    waitFor(actor, (snapshot) => selectPaymentStep(snapshot) === step, { timeout: Infinity });
  const reachEnd = () => waitFor(actor, (snapshot) => snapshot.status === 'done', { timeout: Infinity });
  const pay = async () => {
    actor.send({ type: 'checkout.submit' });
    await reach('entering');
    actor.send({ type: 'payment.submit' });
  };
  /** Waits until the bank asks for an approval. The checkout fetches the payment three times, since the first responses may be older than the attempt. */
  const reachApproval = async () => {
    for (const seconds of [1, 2]) {
      await reach('waiting');
      clock.increment(seconds * 1_000);
    }
    await reach('needsAction');
  };
  const count = (operation: string) => simulator.calls.filter((call) => call.operation === operation).length;
  return { ...world, input, actor, reach, reachApproval, reachEnd, pay, count, payments: simulator.venue.payments };
}

describe('the ways to pay', () => {
  it('begin with the first one, and have the sums that are due now and at the venue', () => {
    const { actor, basket } = arrange();
    expect(selectPaymentOptions(actor.getSnapshot()).map(({ method }) => method)).toEqual(['card', 'venue']);
    expect(selectPaymentMethod(actor.getSnapshot())).toBe('card');
    expect(selectPaymentOption(actor.getSnapshot())).toEqual({
      method: 'card',
      dueNowMinor: basket.totalMinor,
      dueAtVenueMinor: 0,
    });
    actor.send({ type: 'method.set', method: 'venue' });
    expect(selectPaymentOption(actor.getSnapshot())).toEqual({
      method: 'venue',
      dueNowMinor: 0,
      dueAtVenueMinor: basket.totalMinor,
    });
  });

  it('are those of the basket now, and a chosen one that is no longer offered does not count', () => {
    const { actor } = arrange();
    actor.send({ type: 'method.set', method: 'venue' });
    const card = { method: 'card', dueNowMinor: 100, dueAtVenueMinor: 0 } as const;
    actor.send({ type: 'payment.options', options: [card] });
    expect([selectPaymentMethod(actor.getSnapshot()), selectPaymentOption(actor.getSnapshot())?.dueNowMinor]).toEqual([
      'card',
      100,
    ]);
    actor.send({ type: 'payment.options', options: [] });
    expect([selectPaymentMethod(actor.getSnapshot()), selectPaymentOption(actor.getSnapshot())]).toEqual([null, null]);
  });

  it('stay as chosen if another one is selected that is not offered', () => {
    const { actor } = arrange(['venue']);
    actor.send({ type: 'method.set', method: 'card' });
    expect(selectPaymentMethod(actor.getSnapshot())).toBe('venue');
  });

  it('lead to a booking at once if nothing is due now', async () => {
    const { actor, reachEnd, payments } = arrange();
    actor.send({ type: 'method.set', method: 'venue' });
    actor.send({ type: 'checkout.submit' });
    expect(selectConfirmation(await reachEnd())).toMatchObject({ paidMinor: 0 });
    expect(payments.charges).toEqual([]);
  });
});

describe('a payment by card', () => {
  it('is charged once and booked', async () => {
    const { basket, pay, reachEnd, payments } = arrange();
    await pay();
    expect(selectConfirmation(await reachEnd())).toMatchObject({ paidMinor: basket.totalMinor });
    expect(payments.charges).toMatchObject([{ amountMinor: basket.totalMinor, isBooked: true, isRefunded: false }]);
  });

  it('has the values for the provider, and locks the details', async () => {
    const { actor, reach } = arrange();
    expect(selectPay(actor.getSnapshot()).reason).toEqual({ code: 'noPayment' });
    actor.send({ type: 'checkout.submit' });
    const snapshot = await reach('entering');
    expect(selectPayment(snapshot)?.handoff?.provider).toBe('simulator');
    expect(selectPay(snapshot)).toEqual({ isEnabled: true, isPaying: false, reason: null });
    expect(selectSubmit(snapshot).reason).toEqual({ code: 'paying' });
  });

  it('is made on a page of the provider where the host has no scripts', async () => {
    const { actor, reach, simulator } = arrange(['card', 'venue'], 'hosted');
    actor.send({ type: 'checkout.submit' });
    expect(selectPayment(await reach('entering'))?.handoff?.values['url']).toMatch(/^https:/u);
    expect(simulator.calls.find(({ operation }) => operation === 'checkout')).toMatchObject({
      query: { payment: { method: 'card', page: 'hosted' } },
    });
  });

  it('says why a card was declined, and takes another one', async () => {
    const { actor, pay, reach, reachEnd, payments } = arrange();
    payments.useCards(['declined']);
    await pay();
    expect(selectPayError(actor.getSnapshot())).toBeNull();
    expect(selectPay(actor.getSnapshot())).toEqual({ isEnabled: false, isPaying: true, reason: { code: 'busy' } });
    expect(selectPayError(await reach('entering'))).toBe('Your card was declined.');
    actor.send({ type: 'payment.submit' });
    expect(selectCheckoutStep(await reachEnd())).toBe('confirmed');
    expect(payments.charges).toHaveLength(1);
  });

  it('goes through the approval of the bank', async () => {
    const { actor, pay, reachApproval, reachEnd, payments } = arrange();
    payments.useCards(['needsAction']);
    await pay();
    await reachApproval();
    expect(payments.charges).toEqual([]);
    actor.send({ type: 'payment.submit' });
    expect(selectCheckoutStep(await reachEnd())).toBe('confirmed');
  });

  it('waits for the report of an approval that has just been given', async () => {
    const { actor, basket, clock, ports, pay, reachApproval, reach, reachEnd, payments } = arrange();
    payments.useCards(['needsAction']);
    await pay();
    await reachApproval();
    const unreported = await ports.gateway.getPayment({ locationId: location.id, basketId: basket.id });
    vi.spyOn(ports.gateway, 'getPayment').mockResolvedValueOnce(unreported);
    actor.send({ type: 'payment.submit' });
    await reach('waiting');
    clock.increment(1_000);
    expect(selectCheckoutStep(await reachEnd())).toBe('confirmed');
  });

  it('waits for a provider that needs time', async () => {
    const { clock, pay, reach, reachEnd, payments } = arrange();
    payments.useCards(['processing']);
    await pay();
    for (const seconds of [1, 2, 3]) {
      await reach('waiting');
      clock.increment(seconds * 1_000);
    }
    expect(selectCheckoutStep(await reachEnd())).toBe('confirmed');
  });

  it('is fetched if the page received no response of the provider', async () => {
    const { pay, reachEnd, payments } = arrange();
    payments.useCards(['unreported']);
    await pay();
    expect(selectCheckoutStep(await reachEnd())).toBe('confirmed');
    expect(payments.charges).toHaveLength(1);
  });

  it('can be tried again where the provider could not be used', async () => {
    const { actor, pay, reach, reachEnd, payments } = arrange();
    payments.useCards(['unavailable']);
    await pay();
    expect(selectPayError(await reach('entering'))).toBe('The payment could not be started. Please try again.');
    actor.send({ type: 'payment.submit' });
    expect(selectCheckoutStep(await reachEnd())).toBe('confirmed');
  });

  it('stays in doubt while it cannot be fetched, and is fetched every 30 s and on request', async () => {
    const { actor, clock, pay, reach, reachEnd, simulator, count } = arrange();
    // All fetches fail before the payment counts as in doubt, and so does the first one after 30 s.
    for (let call = 0; call < paymentChecks + 1; call += 1) simulator.failNext('getPayment', { kind: 'network' });
    await pay();
    for (const seconds of [1, 2, 3, 5, 10, 10, 10]) {
      await reach('waiting');
      clock.increment(seconds * 1_000);
    }
    expect(selectPay(await reach('inDoubt')).reason).toEqual({ code: 'inDoubt' });
    expect(count('getPayment')).toBe(paymentChecks);
    clock.increment(paymentDoubtMs);
    await reach('checking');
    await reach('inDoubt');
    actor.send({ type: 'checkout.retry' });
    expect(selectCheckoutStep(await reachEnd())).toBe('confirmed');
  });

  it('is refunded where the places were lost', async () => {
    const { basket, clock, pay, reach, reachEnd, payments, simulator, actor } = arrange();
    payments.useCards(['processing']);
    await pay();
    await reach('waiting');
    simulator.venue.expireBasket(basket.id);
    simulator.venue.takePlaces(basket.bookings[0]?.instanceId ?? '', 8);
    clock.increment(6_000);
    actor.send({ type: 'checkout.retry' });
    expect(selectCheckoutStep(await reachEnd())).toBe('placesLost');
    expect(payments.charges).toMatchObject([{ isBooked: false, isRefunded: true }]);
  });

  it('can be given up for another way to pay', async () => {
    const { actor, reach, reachEnd, payments, count } = arrange();
    actor.send({ type: 'checkout.submit' });
    await reach('entering');
    actor.send({ type: 'payment.change' });
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect([count('cancelPayment'), selectPayment(actor.getSnapshot())]).toEqual([1, null]);
    actor.send({ type: 'method.set', method: 'venue' });
    actor.send({ type: 'checkout.submit' });
    expect(selectConfirmation(await reachEnd())).toMatchObject({ paidMinor: 0 });
    expect(payments.charges).toEqual([]);
  });

  it('is given up when its own time is over, and not when the hold is over', async () => {
    const { actor, clock, reach } = arrange();
    actor.send({ type: 'checkout.submit' });
    await reach('entering');
    // The hold of ten minutes is over, and the payment, which adds fifteen, is not.
    clock.increment(11 * 60_000);
    actor.send({ type: 'basket.expired' });
    await reach('checking');
    await reach('entering');
    clock.increment(14 * 60_000);
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(selectPayment(actor.getSnapshot())).toBeNull();
  });
});

describe('a checkout that is restored', () => {
  const restored = ({ actor, clock, input }: ReturnType<typeof arrange>) => {
    const text = persistActor(actor);
    actor.stop();
    const report = (error: string) => expect.unreachable(error);
    return { text, again: restoreActor(checkoutMachine, text, { clock, input, report }).start() };
  };

  it('does not charge the card again if it was being charged', async () => {
    const world = arrange();
    await world.pay();
    const { again } = restored(world);
    await waitFor(again, (snapshot) => snapshot.status === 'done');
    expect(selectCheckoutStep(again.getSnapshot())).toBe('confirmed');
    expect(world.payments.charges).toHaveLength(1);
  });

  it('fetches the payment first if a card was being typed, because the secret of the payment is not stored', async () => {
    const world = arrange();
    world.actor.send({ type: 'checkout.submit' });
    await world.reach('entering');
    const { text, again } = restored(world);
    expect(text).not.toContain('secret-of');
    world.clock.increment(0);
    await waitFor(again, (snapshot) => selectPaymentStep(snapshot) === 'checking');
    const snapshot = await waitFor(again, (reached) => selectPaymentStep(reached) === 'entering');
    expect(selectPayment(snapshot)?.handoff?.values).toEqual({ clientSecret: 'secret-of-pay-1' });
  });

  it('does not pay without the secret if Pay is pressed before the payment is fetched', async () => {
    const world = arrange();
    world.actor.send({ type: 'checkout.submit' });
    await world.reach('entering');
    const { again } = restored(world);
    again.send({ type: 'payment.submit' });
    expect(selectPaymentStep(again.getSnapshot())).toBe('checking');
    await waitFor(again, (snapshot) => selectPaymentStep(snapshot) === 'entering');
    expect(world.payments.charges).toEqual([]);
  });
});

it('a second window begins with the payment that is under way', async () => {
  const { actor, clock, input, reach, reachEnd } = arrange();
  actor.send({ type: 'checkout.submit' });
  await reach('entering');
  const second = createActor(checkoutMachine, { clock, input: { ...input, isPaying: true } }).start();
  expect(selectPaymentStep(second.getSnapshot())).toBe('checking');
  await waitFor(second, (snapshot) => selectPaymentStep(snapshot) === 'entering');
  second.send({ type: 'payment.submit' });
  await waitFor(second, (snapshot) => snapshot.status === 'done');
  actor.send({ type: 'payment.check' });
  expect(selectConfirmation(await reachEnd())?.reference).toBe('REF-1');
});
