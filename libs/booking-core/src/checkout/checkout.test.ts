import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { reconcileAttempts } from '../foundation/constants.ts';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator } from '../testing/simulator.ts';
import { checkoutMachine } from './checkout.machine.ts';
import {
  type CheckoutStep,
  selectCheckoutStep,
  selectConfirmation,
  selectCustomer,
  selectFieldErrors,
  selectFirstErrorField,
  selectCheckoutError,
  selectSubmit,
  selectWantsNews,
} from './checkout.selectors.ts';
import type { CheckoutInput } from './checkout.types.ts';
import { customerFixture } from '../testing/fixtures.ts';

const locationId = 'loc-orlando';

async function arrange(over: Partial<CheckoutInput> = {}) {
  const time = createSimulatedTime();
  const simulator = createSimulator({ now: time.now });
  const instanceId = simulator.venue.toInstanceId('game-lost-temple', '2026-12-01', '16:00');
  const tickets = [{ pricingCategoryId: 'adult', quantity: 2 }];
  await simulator.gateway.createBasket({ locationId, bookings: [{ instanceId, tickets }] });
  const input: CheckoutInput = {
    gateway: simulator.gateway,
    payments: simulator.payments,
    createKey: createCountingKeys(),
    location: { id: locationId },
    basketId: 'b-1',
    locale: 'en',
    customer: customerFixture(),
    ...over,
  };
  const actor = createActor(checkoutMachine, { clock: time.clock, input });
  actor.start();
  const reach = (step: CheckoutStep) =>
    waitFor(actor, (snapshot) => selectCheckoutStep(snapshot) === step, { timeout: Infinity });
  const reachWaiting = () =>
    waitFor(actor, (snapshot) => snapshot.matches({ reconciling: 'waiting' }), { timeout: Infinity });
  const keys = () =>
    simulator.calls
      .filter(({ operation }) => operation === 'checkout')
      .map(({ query }) => (query as { idempotencyKey: string }).idempotencyKey);
  return { time, simulator, input, actor, reach, reachWaiting, keys };
}

describe('the details', () => {
  it('show their errors only after an attempt to submit', async () => {
    const { actor } = await arrange({ customer: { email: 'ada' } });
    expect(selectFirstErrorField(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'checkout.submit' });
    expect(selectCheckoutStep(actor.getSnapshot())).toBe('editing');
    expect(selectFieldErrors(actor.getSnapshot())).toMatchObject({
      firstName: 'This field is required',
      lastName: 'This field is required',
      email: 'Invalid Email',
      phone: 'This field is required',
    });
    expect(selectFirstErrorField(actor.getSnapshot())).toBe('firstName');
    actor.send({ type: 'field.set', field: 'firstName', value: 'Ada' });
    expect(selectFirstErrorField(actor.getSnapshot())).toBe('lastName');
    expect(selectSubmit(actor.getSnapshot())).toEqual({ isEnabled: true, isSubmitting: false, reason: null });
  });

  it('cut a telephone number at 80 characters', async () => {
    const { actor } = await arrange();
    actor.send({ type: 'field.set', field: 'phone', value: '1'.repeat(100) });
    expect(selectCustomer(actor.getSnapshot()).phone).toHaveLength(80);
  });
});

describe('the submission', () => {
  it('sends the last choice of the newsletter', async () => {
    const { actor, reach, simulator } = await arrange();
    simulator.failNext('checkout', { kind: 'rejected' });
    actor.send({ type: 'checkout.submit' });
    await reach('rejected');
    actor.send({ type: 'news.set', isWanted: true });
    expect(selectWantsNews(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'checkout.submit' });
    await reach('confirmed');
    const sent = simulator.calls.filter(({ operation }) => operation === 'checkout').map(({ query }) => query);
    expect(sent).toMatchObject([{ newsletter: false }, { newsletter: true }]);
  });

  it('confirms with a reference', async () => {
    const { actor, reach, simulator } = await arrange();
    actor.send({ type: 'checkout.submit' });
    expect(selectSubmit(actor.getSnapshot()).reason).toEqual({ code: 'submitting' });
    const done = await reach('confirmed');
    expect(selectConfirmation(done)).toMatchObject({ reference: 'REF-1', totalMinor: 5_800, currency: 'USD' });
    expect(simulator.calls.at(-1)?.query).toMatchObject({ locale: 'en', customer: customerFixture() });
    expect(selectSubmit(done).reason).toEqual({ code: 'confirmed' });
  });

  it('has its key in the context before the request, and sends one request however often it is pressed', async () => {
    const { actor, reach, keys } = await arrange();
    actor.send({ type: 'checkout.submit' });
    actor.send({ type: 'checkout.submit' });
    expect(actor.getSnapshot().context.idempotencyKey).toBe('key-1');
    await reach('confirmed');
    expect(keys()).toEqual(['key-1']);
  });

  it.each([
    ['the server’s phrase', ['Tickets no longer available'], 'Tickets no longer available'],
    ['the default phrase', [], 'Error during basket checkout'],
  ])('is rejected with %s, and can be sent again under a new key', async (_name, details, phrase) => {
    const { actor, reach, simulator, keys } = await arrange();
    simulator.failNext('checkout', { kind: 'rejected', details });
    actor.send({ type: 'checkout.submit' });
    expect(selectCheckoutError(await reach('rejected'))?.phrase).toBe(phrase);
    actor.send({ type: 'checkout.submit' });
    expect(selectCheckoutError(await reach('confirmed'))).toBeNull();
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  it('shows a value that the server rejects as an error of its field, until the value is changed', async () => {
    const { actor, reach, simulator, keys } = await arrange();
    simulator.failNext('checkout', { kind: 'rejected', details: ['Invalid phone number'] });
    actor.send({ type: 'checkout.submit' });
    const rejected = await reach('rejected');
    expect(selectFieldErrors(rejected).phone).toBe('Invalid phone number');
    expect(selectCheckoutError(rejected)).toBeNull();
    actor.send({ type: 'checkout.submit' });
    actor.send({ type: 'field.set', field: 'firstName', value: 'Grace' });
    actor.send({ type: 'checkout.submit' });
    expect(selectFirstErrorField(actor.getSnapshot())).toBe('phone');
    expect(keys()).toEqual(['key-1']);
    actor.send({ type: 'field.set', field: 'phone', value: '+1 407 555 0101' });
    expect(selectFieldErrors(actor.getSnapshot()).phone).toBeNull();
    actor.send({ type: 'checkout.submit' });
    await reach('confirmed');
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  it('returns to the details when they are changed after a rejection', async () => {
    const { actor, reach, simulator } = await arrange();
    simulator.failNext('checkout', { kind: 'rateLimited' });
    actor.send({ type: 'checkout.submit' });
    await reach('rejected');
    actor.send({ type: 'field.set', field: 'email', value: '' });
    actor.send({ type: 'checkout.submit' });
    expect(selectCheckoutStep(actor.getSnapshot())).toBe('editing');
    expect(selectFirstErrorField(actor.getSnapshot())).toBe('email');
  });

  it('distinguishes a rejection from the end of the basket by fetching it', async () => {
    const { actor, reach, simulator } = await arrange();
    simulator.failNext('checkout', { kind: 'conflict' });
    actor.send({ type: 'checkout.submit' });
    await reach('rejected');
    simulator.venue.expireBasket('b-1');
    actor.send({ type: 'checkout.submit' });
    expect(selectSubmit(await reach('expired')).reason).toEqual({ code: 'expired' });
  });

  it('is confirmed when another window has booked the basket, and books nothing', async () => {
    const { actor, reach, simulator } = await arrange();
    simulator.venue.checkout('b-1');
    actor.send({ type: 'checkout.submit' });
    expect(selectConfirmation(await reach('confirmed'))).toEqual(simulator.venue.confirmations[0]);
    expect(simulator.venue.confirmations).toHaveLength(1);
  });

  it('is unknown when another window has booked the basket, until its confirmation can be fetched', async () => {
    const { actor, reach, reachWaiting, simulator } = await arrange();
    simulator.venue.checkout('b-1');
    simulator.failNext('getConfirmation', { kind: 'network' });
    actor.send({ type: 'checkout.submit' });
    await reachWaiting();
    actor.send({ type: 'checkout.retry' });
    expect(selectConfirmation(await reach('confirmed'))?.reference).toBe('REF-1');
  });

  it('has expired when another window has booked the basket days ago', async () => {
    const { actor, reach, simulator, time } = await arrange();
    simulator.venue.checkout('b-1');
    time.clock.increment(48 * 60 * 60_000);
    actor.send({ type: 'checkout.submit' });
    expect(selectSubmit(await reach('expired')).reason).toEqual({ code: 'expired' });
  });

  it('expires with the basket while details are edited', async () => {
    const { actor } = await arrange();
    actor.send({ type: 'basket.expired' });
    expect(selectCheckoutStep(actor.getSnapshot())).toBe('expired');
  });
});

describe('an unknown outcome', () => {
  it.each(['network', 'timeout', 'server', 'malformed'] as const)(
    'repeats the request under the same key after %s, and finds the booking',
    async (kind) => {
      const { actor, reach, reachWaiting, simulator, time, keys } = await arrange();
      simulator.failNext('checkout', { kind, afterEffect: true });
      actor.send({ type: 'checkout.submit' });
      await reachWaiting();
      expect(selectCheckoutStep(actor.getSnapshot())).toBe('reconciling');
      expect(selectSubmit(actor.getSnapshot()).isSubmitting).toBe(true);
      time.clock.increment(1_000);
      await reach('confirmed');
      expect(keys()).toEqual(['key-1', 'key-1']);
      expect(simulator.venue.confirmations).toHaveLength(1);
    },
  );

  it('waits longer each time, then lets the visitor decide, and never reports an error', async () => {
    const { actor, reach, reachWaiting, simulator, time, keys } = await arrange();
    // The first request fails, and so do its eight automatic repeats.
    for (let count = 0; count < 1 + reconcileAttempts; count += 1) simulator.failNext('checkout', { kind: 'network' });
    actor.send({ type: 'checkout.submit' });
    for (const wait of [1, 2, 4, 8, 15, 15, 15, 15]) {
      // Each repeat follows a wait of so many seconds.
      await reachWaiting();
      time.clock.increment(wait * 1_000 - 1);
      expect(actor.getSnapshot().matches({ reconciling: 'waiting' })).toBe(true);
      time.clock.increment(1);
    }
    const paused = await reach('unresolved');
    expect(selectSubmit(paused)).toEqual({ isEnabled: false, isSubmitting: false, reason: { code: 'unresolved' } });
    actor.send({ type: 'checkout.retry' });
    await reach('confirmed');
    expect(new Set(keys())).toEqual(new Set(['key-1']));
    // The tenth request is the one on the visitor's press.
    expect(keys()).toHaveLength(1 + reconcileAttempts + 1);
  });

  it('is repeated automatically again after the visitor has asked for a repeat', async () => {
    const { actor, reach, reachWaiting, simulator, time } = await arrange();
    const longestWaitMs = 15_000;
    // All requests fail until the visitor asks, and the one that the visitor asks for.
    for (let count = 0; count < 1 + reconcileAttempts + 1; count += 1) {
      simulator.failNext('checkout', { kind: 'network' });
    }
    actor.send({ type: 'checkout.submit' });
    for (let count = 0; count < reconcileAttempts; count += 1) {
      await reachWaiting();
      time.clock.increment(longestWaitMs);
    }
    await reach('unresolved');
    actor.send({ type: 'checkout.retry' });
    await reachWaiting();
    time.clock.increment(longestWaitMs);
    expect(selectConfirmation(await reach('confirmed'))).not.toBeNull();
  });

  it.each(['rateLimited', 'conflict'] as const)('stays unknown after %s while the basket is held', async (kind) => {
    const { actor, reach, reachWaiting, simulator } = await arrange();
    simulator.failNext('checkout', { kind: 'timeout' });
    simulator.failNext('checkout', { kind });
    actor.send({ type: 'checkout.submit' });
    await reachWaiting();
    actor.send({ type: 'checkout.retry' });
    await reachWaiting();
    actor.send({ type: 'checkout.retry' });
    expect(selectConfirmation(await reach('confirmed'))).not.toBeNull();
  });

  it('is confirmed if another window has booked the basket', async () => {
    const { actor, reach, reachWaiting, simulator } = await arrange();
    simulator.failNext('checkout', { kind: 'timeout' });
    actor.send({ type: 'checkout.submit' });
    await reachWaiting();
    simulator.venue.checkout('b-1');
    actor.send({ type: 'checkout.retry' });
    expect(selectConfirmation(await reach('confirmed'))).toEqual(simulator.venue.confirmations[0]);
    expect(simulator.venue.confirmations).toHaveLength(1);
  });

  it('stays unknown when the basket cannot be fetched either', async () => {
    const { actor, reachWaiting, simulator } = await arrange();
    simulator.failNext('checkout', { kind: 'conflict' });
    simulator.failNext('getBasket', { kind: 'network' });
    actor.send({ type: 'checkout.submit' });
    const waiting = await reachWaiting();
    expect(selectCheckoutError(waiting)).toBeNull();
  });

  it('ends as rejected or expired only if the response says so', async () => {
    const rejected = await arrange();
    rejected.simulator.failNext('checkout', { kind: 'timeout' });
    rejected.simulator.failNext('checkout', { kind: 'rejected' });
    rejected.actor.send({ type: 'checkout.submit' });
    await rejected.reachWaiting();
    rejected.actor.send({ type: 'checkout.retry' });
    expect(selectCheckoutError(await rejected.reach('rejected'))?.phrase).toBe('Error during basket checkout');

    const expired = await arrange();
    expired.simulator.failNext('checkout', { kind: 'timeout' });
    expired.actor.send({ type: 'checkout.submit' });
    await expired.reachWaiting();
    expired.simulator.venue.expireBasket('b-1');
    expired.actor.send({ type: 'checkout.retry' });
    await expired.reach('expired');
  });

  it('goes on with the same key after a restore from a persisted snapshot', async () => {
    const { actor, simulator, time, input, keys } = await arrange();
    simulator.failNext('checkout', { kind: 'network', afterEffect: true });
    actor.send({ type: 'checkout.submit' });
    const snapshot = actor.getPersistedSnapshot();
    actor.stop();
    const restored = createActor(checkoutMachine, { clock: time.clock, input, snapshot }).start();
    await waitFor(restored, (now) => selectCheckoutStep(now) === 'confirmed', { timeout: Infinity });
    expect(keys()).toEqual(['key-1', 'key-1']);
    expect(simulator.venue.confirmations).toHaveLength(1);
  });
});

it('a checkout is confirmed if its first request was still running at the repeat', async () => {
  const { actor, simulator } = await arrange();
  // The first request takes effect, and the response says only that it is still running.
  simulator.failNext('checkout', { kind: 'conflict', afterEffect: true });
  actor.send({ type: 'checkout.submit' });
  const { value } = await waitFor(actor, ({ status }) => status === 'done');
  expect(value).toBe('confirmed');
  expect(simulator.venue.confirmations).toHaveLength(1);
});
