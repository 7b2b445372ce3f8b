import { describe, expect, it, vi } from 'vitest';
import { type Actor as RunningActor, createActor, waitFor } from 'xstate';
import type { GatewayError } from '../foundation/outcome.ts';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator } from '../testing/simulator.ts';
import type { Basket, BookingRequest } from '../foundation/basket.ts';
import { basketMachine } from './basket.machine.ts';
import {
  selectBasket,
  selectBookedId,
  selectBasketCall,
  selectBasketCount,
  selectDeadlineMs,
  selectExpiredBookings,
  selectExtend,
  selectHurry,
  selectIsBasketBusy,
  selectIsBasketLoaded,
  selectLoadError,
  selectChangeError,
} from './basket.selectors.ts';
import type { BasketEmitted, BasketInput } from './basket.types.ts';
import { createMemoryBasketStore } from './basket-store.ts';
import { setImmediate as settled } from 'node:timers/promises';
import { customerFixture } from '../testing/fixtures.ts';

const locationId = 'loc-orlando';
const minute = 60_000;

type Actor = RunningActor<typeof basketMachine>;

async function arrange(over: Partial<BasketInput> = {}, stored: 'stored' | 'none' = 'stored') {
  const time = createSimulatedTime();
  const simulator = createSimulator({ now: time.now });
  const { venue, gateway } = simulator;
  const requests = ['16:00', '17:30'].map((startTime): BookingRequest => ({
    instanceId: venue.toInstanceId('game-lost-temple', '2026-12-01', startTime),
    tickets: [{ pricingCategoryId: 'adult', quantity: 2 }],
  }));
  const made = await gateway.createBasket({ locationId, bookings: requests });
  if (!made.ok) throw new Error('The venue has no places');
  const basketStore = createMemoryBasketStore(stored === 'stored' ? { [locationId]: made.value.id } : {});
  const logged: [string, GatewayError][] = [];
  const emitted: BasketEmitted[] = [];

  const input: BasketInput = {
    gateway,
    basketStore,
    createKey: createCountingKeys(),
    now: time.now,
    log: (message, error) => logged.push([message, error]),
    location: { id: locationId },
    ...over,
  };

  /** Stops an actor, and returns a function that starts another one from its snapshot, as after a reload of the page. */
  function restore(actor: Actor) {
    const snapshot = actor.getPersistedSnapshot();
    actor.stop();
    return (sleptMs = 0) => {
      time.clock.increment(sleptMs);
      return createActor(basketMachine, { clock: time.clock, input, snapshot }).start();
    };
  }

  function start() {
    const actor = createActor(basketMachine, { clock: time.clock, input });
    actor.on('*', (event) => emitted.push(event));
    return actor.start();
  }
  return { time, simulator, basketStore, logged, emitted, start, restore, requests, basket: made.value };
}

type World = Awaited<ReturnType<typeof arrange>>;

function reach(actor: Actor, isThere: (snapshot: ReturnType<Actor['getSnapshot']>) => boolean) {
  return waitFor(actor, isThere, { timeout: Infinity });
}

const isReady = (snapshot: ReturnType<Actor['getSnapshot']>) =>
  snapshot.matches({ cart: { ready: { activity: 'idle' } } });
const isAbsent = (snapshot: ReturnType<Actor['getSnapshot']>) => snapshot.matches({ cart: 'absent' });
const isExpired = (snapshot: ReturnType<Actor['getSnapshot']>) => snapshot.matches({ cart: 'expired' });

async function ready(over: Partial<BasketInput> = {}) {
  const world = await arrange(over);
  const actor = world.start();
  await reach(actor, isReady);
  return { ...world, actor };
}

describe('restoring a basket', () => {
  it('shows the stored basket, and counts as loaded after a second', async () => {
    const { actor, basket, time } = await ready();
    expect(selectBasket(actor.getSnapshot())).toEqual(basket);
    expect(selectBasketCount(actor.getSnapshot())).toBe(2);
    time.clock.increment(999);
    expect(selectIsBasketLoaded(actor.getSnapshot())).toBe(false);
    time.clock.increment(1);
    expect(selectIsBasketLoaded(actor.getSnapshot())).toBe(true);
  });

  it('does not count as loaded before the response, however long that takes', async () => {
    const { simulator, start, time } = await arrange();
    const release = simulator.holdBack('getBasket');
    const actor = start();
    time.clock.increment(5_000);
    expect(selectIsBasketLoaded(actor.getSnapshot())).toBe(false);
    release();
    await reach(actor, isReady);
    expect(selectIsBasketLoaded(actor.getSnapshot())).toBe(true);
  });

  it('sends no request if no id is stored', async () => {
    const { simulator, start, time } = await arrange({}, 'none');
    const actor = start();
    await reach(actor, isAbsent);
    time.clock.increment(1_000);
    expect(selectIsBasketLoaded(actor.getSnapshot())).toBe(true);
    expect(simulator.calls.map(({ operation }) => operation)).toEqual(['createBasket']);
  });

  it('sends no request and is loaded at once if an external widget sells', async () => {
    const { start, simulator } = await arrange({ usesExternalWidget: true });
    const actor = start();
    expect(selectIsBasketLoaded(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'basket.reload' });
    expect(selectBasket(actor.getSnapshot())).toBeNull();
    expect(simulator.calls).toHaveLength(1);
  });

  it('logs an error and keeps the stored id, so that a later reload finds the basket', async () => {
    const { simulator, start, logged, basketStore } = await arrange();
    simulator.failNext('getBasket', { kind: 'server' });
    const actor = start();
    const absent = await reach(actor, isAbsent);
    expect(selectBasket(absent)).toBeNull();
    expect(selectLoadError(absent)?.phrase).toBe('Error retrieving basket');
    expect(logged.map(([message, { kind }]) => [message, kind])).toEqual([
      ['Basket b-1 of loc-orlando could not be loaded', 'server'],
    ]);
    expect(basketStore.read(locationId)).toBe('b-1');
    actor.send({ type: 'basket.reload' });
    expect(selectLoadError(await reach(actor, isReady))).toBeNull();
  });

  it.each([
    ['expired', (world: World) => Promise.resolve(world.simulator.venue.expireBasket('b-1'))],
    [
      'was booked',
      (world: World) =>
        world.simulator.gateway.checkout({
          locationId,
          basketId: 'b-1',
          customer: customerFixture(),
          locale: 'en',
          idempotencyKey: 'k',
        }),
    ],
  ])('removes the id of a basket that %s, without a toast', async (_name, meddle) => {
    const world = await arrange();
    await meddle(world);
    const actor = world.start();
    await reach(actor, isAbsent);
    expect(world.basketStore.read(locationId)).toBeNull();
    expect([world.logged, world.emitted]).toEqual([[], []]);
  });

  it('accepts a basket of the booking while the stored one is loading', async () => {
    const { simulator, start, basket } = await arrange();
    simulator.holdBack('getBasket');
    const actor = start();
    actor.send({ type: 'basket.received', basket });
    expect(selectBasket(actor.getSnapshot())).toEqual(basket);
  });
});

describe('the hold', () => {
  it('counts its deadline from the moment of receipt', async () => {
    const { actor, time } = await ready();
    expect(selectDeadlineMs(actor.getSnapshot())).toBe(time.now() + 10 * minute);
  });

  it('hurries from two minutes before the end, then expires and keeps its content', async () => {
    const { actor, time, emitted, basketStore, basket } = await ready();
    time.clock.increment(8 * minute - 1);
    expect(selectHurry(actor.getSnapshot())).toBeNull();
    time.clock.increment(1);
    expect(selectHurry(actor.getSnapshot())).toBe('Hurry, this booking expires soon');
    time.clock.increment(2 * minute - 1);
    expect(isReady(actor.getSnapshot())).toBe(true);
    time.clock.increment(1);
    expect(isExpired(actor.getSnapshot())).toBe(true);
    expect(selectBasket(actor.getSnapshot())).toBeNull();
    expect(selectDeadlineMs(actor.getSnapshot())).toBeNull();
    expect(selectExpiredBookings(actor.getSnapshot())).toEqual(basket.bookings);
    expect(emitted).toEqual([{ type: 'basket.expired', basket }]);
    expect(basketStore.read(locationId)).toBeNull();
  });

  it('does not remove the id of another window’s basket when its own expires', async () => {
    const { time, basketStore } = await ready();
    basketStore.write(locationId, 'b-2');
    time.clock.increment(10 * minute);
    expect(basketStore.read(locationId)).toBe('b-2');
  });

  it('is renewed once, by five minutes', async () => {
    const { actor, time, simulator } = await ready();
    time.clock.increment(9 * minute);
    expect(selectExtend(actor.getSnapshot())).toEqual({ isEnabled: true, reason: null });
    actor.send({ type: 'hold.extend' });
    expect(selectExtend(actor.getSnapshot()).reason).toEqual({ code: 'busy' });
    await reach(actor, isReady);
    expect(selectDeadlineMs(actor.getSnapshot())).toBe(time.now() + 6 * minute);
    expect(selectHurry(actor.getSnapshot())).toBeNull();
    expect(selectExtend(actor.getSnapshot()).reason).toEqual({ code: 'alreadyExtended' });
    actor.send({ type: 'hold.extend' });
    expect(simulator.calls.filter(({ operation }) => operation === 'extendBasket')).toHaveLength(1);
    time.clock.increment(6 * minute);
    expect(isExpired(actor.getSnapshot())).toBe(true);
    expect(selectExtend(actor.getSnapshot()).reason).toEqual({ code: 'noBasket' });
  });

  it('lasts after a restore for the rest of its time', async () => {
    const { actor, time, restore } = await ready();
    time.clock.increment(9 * minute);
    expect(selectHurry(actor.getSnapshot())).not.toBeNull();
    const restored = restore(actor)(minute / 2);
    time.clock.increment(minute / 2 - 1);
    expect(isReady(restored.getSnapshot())).toBe(true);
    time.clock.increment(1);
    expect(isExpired(restored.getSnapshot())).toBe(true);
  });

  it('is over at once if it is restored after its end', async () => {
    const { actor, time, restore } = await ready();
    const restored = restore(actor)(60 * minute);
    time.clock.increment(0);
    expect(isExpired(restored.getSnapshot())).toBe(true);
  });
});

describe('an expired basket', () => {
  async function expired() {
    const world = await ready();
    world.time.clock.increment(10 * minute);
    return world;
  }

  it('can be held again in a new basket, with all bookings', async () => {
    const { actor, basketStore } = await expired();
    actor.send({ type: 'basket.holdAgain' });
    const held = await reach(actor, isReady);
    expect(selectBasket(held)?.id).toBe('b-2');
    expect(selectBasket(held)?.bookings.map(({ startTime }) => startTime)).toEqual(['16:00', '17:30']);
    expect(selectExpiredBookings(held)).toEqual([]);
    expect(basketStore.read(locationId)).toBe('b-2');
  });

  it('emits a toast when its places are gone, and still offers its content', async () => {
    const { actor, simulator, requests, emitted } = await expired();
    simulator.venue.takePlaces(requests[0]?.instanceId ?? '', 8);
    actor.send({ type: 'basket.holdAgain' });
    const still = await reach(actor, isExpired);
    expect(emitted.at(-1)).toMatchObject({ type: 'toast', phrase: 'Tickets no longer available', about: 'create' });
    expect(selectExpiredBookings(still)).toHaveLength(2);
  });

  it('is replaced by a new one', async () => {
    const { actor, basket } = await expired();
    const next: Basket = { ...basket, id: 'b-7' };
    actor.send({ type: 'basket.received', basket: next });
    expect(selectBasket(actor.getSnapshot())).toEqual(next);
    expect(selectExpiredBookings(actor.getSnapshot())).toEqual([]);
  });
});

describe('a basket that another window has changed', () => {
  it('counts as booked if that window has booked it', async () => {
    const { actor, simulator, basketStore } = await ready();
    simulator.venue.checkout('b-1');
    basketStore.clear(locationId);
    actor.send({ type: 'basket.reload' });
    expect(selectBookedId(await reach(actor, isAbsent))).toBe('b-1');
  });

  it('counts as none, not as booked, if that window has deleted it', async () => {
    const { actor, simulator, basketStore } = await ready();
    simulator.venue.deleteBasket('b-1');
    basketStore.clear(locationId);
    actor.send({ type: 'basket.reload' });
    expect(selectBookedId(await reach(actor, isAbsent))).toBeNull();
  });

  it('gives way to another basket that the other window has created', async () => {
    const { actor, simulator, basketStore, requests } = await ready();
    simulator.venue.deleteBasket('b-1');
    const other = simulator.venue.createBasket({ bookings: requests.slice(0, 1) });
    basketStore.write(locationId, other.ok ? other.value.id : '');
    actor.send({ type: 'basket.reload' });
    const followed = await reach(actor, (snapshot) => isReady(snapshot) && selectBasket(snapshot)?.id !== 'b-1');
    expect([selectBasket(followed)?.id, selectBasketCount(followed)]).toEqual(['b-2', 1]);
  });

  it('is forgotten without a trace if Book Now brings a new one while it is fetched', async () => {
    const { actor, simulator, requests } = await ready();
    const release = simulator.holdBack('getBasket');
    simulator.venue.checkout('b-1');
    actor.send({ type: 'basket.reload' });
    const next = simulator.venue.createBasket({ bookings: requests.slice(0, 1) });
    if (!next.ok) throw new Error(next.error.message);
    actor.send({ type: 'basket.received', basket: next.value });
    release();
    await settled();
    expect(selectBasket(actor.getSnapshot())).toEqual(next.value);
    expect(selectBookedId(actor.getSnapshot())).toBeNull();
  });

  it('stays on this page if only its stored id was removed', async () => {
    const { actor, basketStore } = await ready();
    basketStore.clear(locationId);
    actor.send({ type: 'basket.reload' });
    expect(selectBasketCount(await reach(actor, isReady))).toBe(2);
    expect(basketStore.read(locationId)).toBe('b-1');
  });
});

describe('changing a basket', () => {
  it('removes a booking, under a key', async () => {
    const { actor, basket, simulator } = await ready();
    actor.send({ type: 'booking.remove', bookingId: basket.bookings[0]?.id ?? '' });
    expect(selectIsBasketBusy(actor.getSnapshot())).toBe(true);
    expect(selectBasketCall(actor.getSnapshot())).toMatchObject({ type: 'remove', key: 'key-1' });
    expect(selectBasketCount(await reach(actor, isReady))).toBe(1);
    expect(selectBasketCall(actor.getSnapshot())).toBeNull();
    expect(simulator.calls.at(-1)?.query).toMatchObject({ idempotencyKey: 'key-1' });
  });

  it('removes bookings down to an empty basket, which has no deadline to show', async () => {
    const { actor, basket, time } = await ready();
    for (const { id } of basket.bookings) {
      actor.send({ type: 'booking.remove', bookingId: id });
      // Each removal waits for the one before it.
      await reach(actor, isReady);
    }
    expect(selectBasketCount(actor.getSnapshot())).toBe(0);
    expect(selectDeadlineMs(actor.getSnapshot())).toBeNull();
    time.clock.increment(9 * minute);
    expect(selectHurry(actor.getSnapshot())).toBeNull();
  });

  it.each([
    ['the server’s phrase', { kind: 'rejected' as const, details: ['Your basket is empty'] }, 'Your basket is empty'],
    [
      'the default phrase',
      { kind: 'network' as const },
      'Error updating basket, your selection might not be available anymore',
    ],
  ])('emits %s after an error, and keeps the basket', async (_name, failure, phrase) => {
    const { actor, simulator, emitted } = await ready();
    simulator.failNext('extendBasket', failure);
    actor.send({ type: 'hold.extend' });
    expect(selectBasketCount(await reach(actor, isReady))).toBe(2);
    expect(emitted).toMatchObject([{ type: 'toast', scheme: 'danger', phrase, about: 'extend' }]);
    expect(selectChangeError(actor.getSnapshot(), 'extend')?.phrase).toBe(phrase);
    expect(selectChangeError(actor.getSnapshot(), 'addPromotion')).toBeNull();
  });

  it.each([
    [
      'a booking is removed',
      { type: 'booking.remove', bookingId: 'b-1/game-lost-temple~2026-12-01~16:00' },
      'deleteBooking',
    ],
    ['the hold is renewed', { type: 'hold.extend' }, 'extendBasket'],
    ['the basket is deleted', { type: 'basket.delete' }, 'deleteBasket'],
  ] as const)('is repeated under the same key if it is unknown whether %s', async (_name, event, operation) => {
    const { actor, simulator, emitted } = await ready();
    simulator.failNext(operation, { kind: 'timeout', afterEffect: true });
    actor.send(event);
    await reach(actor, isReady);
    actor.send(event);
    await reach(actor, (snapshot) => !selectIsBasketBusy(snapshot));
    const keys = simulator.calls.filter((call) => call.operation === operation).map(({ query }) => query);
    expect(keys).toMatchObject([{ idempotencyKey: 'key-1' }, { idempotencyKey: 'key-1' }]);
    // The first outcome was unknown; the repeat returns the result of the first request, not an error.
    expect(emitted.filter(({ type }) => type === 'toast')).toHaveLength(1);
  });

  it('treats a change that returns no bookings as an error', async () => {
    const { actor, basket, simulator, emitted } = await ready();
    vi.spyOn(simulator.gateway, 'extendBasket').mockResolvedValue({ ok: true, value: { ...basket, bookings: [] } });
    actor.send({ type: 'hold.extend' });
    expect(selectBasketCount(await reach(actor, isReady))).toBe(2);
    expect(emitted).toHaveLength(1);
  });

  it('expires the basket if a conflict shows that its hold has ended', async () => {
    const { actor, simulator, basket, emitted } = await ready();
    simulator.venue.expireBasket('b-1');
    actor.send({ type: 'booking.remove', bookingId: basket.bookings[0]?.id ?? '' });
    expect(selectExpiredBookings(await reach(actor, isExpired))).toHaveLength(2);
    expect(emitted.map(({ type }) => type)).toEqual(['toast', 'basket.expired']);
  });

  it('keeps the basket if it is still open after a conflict', async () => {
    const { actor, simulator } = await ready();
    simulator.failNext('extendBasket', { kind: 'conflict' });
    actor.send({ type: 'hold.extend' });
    expect(selectBasketCount(await reach(actor, isReady))).toBe(2);
  });

  it('fetches the basket on reload, and keeps the known one after an error', async () => {
    const { actor, simulator, logged } = await ready();
    simulator.failNext('getBasket', { kind: 'network' });
    actor.send({ type: 'basket.reload' });
    const kept = await reach(actor, isReady);
    expect(selectBasketCount(kept)).toBe(2);
    expect(selectLoadError(kept)).not.toBeNull();
    expect(logged).toHaveLength(1);
  });

  it('has no basket after a reload if another window has booked it', async () => {
    const { actor, simulator } = await ready();
    await simulator.gateway.checkout({
      locationId,
      basketId: 'b-1',
      customer: customerFixture(),
      locale: 'en',
      idempotencyKey: 'k',
    });
    actor.send({ type: 'basket.reload' });
    expect(selectBasket(await reach(actor, isAbsent))).toBeNull();
  });

  it('forgets the basket and its stored id when the checkout has booked it', async () => {
    const { actor, basketStore } = await ready();
    actor.send({ type: 'basket.booked' });
    expect(selectBasket(actor.getSnapshot())).toBeNull();
    expect(basketStore.read(locationId)).toBeNull();
  });

  it('accepts the basket of a booking, with its new deadline', async () => {
    const { actor, basket, time } = await ready();
    time.clock.increment(9 * minute);
    expect(selectHurry(actor.getSnapshot())).not.toBeNull();
    actor.send({ type: 'basket.received', basket: { ...basket, expiresInMs: 5 * minute } });
    expect(selectHurry(actor.getSnapshot())).toBeNull();
    expect(selectDeadlineMs(actor.getSnapshot())).toBe(time.now() + 5 * minute);
  });
});

describe('deleting a basket', () => {
  it('forgets the basket and its stored id on success, and counts as loaded again after 500 ms', async () => {
    const { actor, time, basketStore, emitted, simulator, requests } = await ready();
    time.clock.increment(1_000);
    actor.send({ type: 'basket.delete' });
    expect(basketStore.read(locationId)).toBe('b-1');
    await reach(actor, (snapshot) => snapshot.matches({ cart: 'resetting' }));
    expect(selectBasket(actor.getSnapshot())).toBeNull();
    expect(basketStore.read(locationId)).toBeNull();
    expect(emitted).toEqual([{ type: 'basket.deleted' }]);
    expect(simulator.venue.occupied(requests[0]?.instanceId ?? '')).toBe(0);
    time.clock.increment(499);
    expect(selectIsBasketLoaded(actor.getSnapshot())).toBe(false);
    time.clock.increment(1);
    expect(selectIsBasketLoaded(actor.getSnapshot())).toBe(true);
    expect(isAbsent(actor.getSnapshot())).toBe(true);
  });

  it.each(['network', 'conflict'] as const)('keeps everything when it fails with %s', async (kind) => {
    const { actor, simulator, basketStore, emitted } = await ready();
    simulator.failNext('deleteBasket', { kind });
    actor.send({ type: 'basket.delete' });
    expect(selectBasketCount(await reach(actor, isReady))).toBe(2);
    expect(basketStore.read(locationId)).toBe('b-1');
    expect(emitted.map(({ type }) => type)).toEqual(['toast']);
  });

  it('accepts a new basket while it resets', async () => {
    const { actor, basket } = await ready();
    actor.send({ type: 'basket.delete' });
    await reach(actor, (snapshot) => snapshot.matches({ cart: 'resetting' }));
    actor.send({ type: 'basket.received', basket });
    expect(selectBasketCount(actor.getSnapshot())).toBe(2);
  });
});
