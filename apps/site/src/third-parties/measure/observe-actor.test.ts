import { basketMachine, bookingMachine, checkoutMachine, selectSlotRows, type Basket } from '@latchkey/booking-core';
import {
  createCountingKeys,
  createMemoryBasketStore,
  createSimulatedTime,
  createSimulator,
  customerFixture,
} from '@latchkey/booking-core/testing';
import { createActor, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { observeActor } from './observe-actor.client.ts';
import type { ShopEvent } from './shop-event.ts';

const game = { id: 'game-lost-temple', name: 'Lost Temple' };
const location = { id: 'loc-orlando', timeZone: 'America/New_York' };

/** Creates a simulated location, and listeners that note each event. An event of `emitOnce` is noted only for the first use of its key. */
function createWorld() {
  const { clock, now } = createSimulatedTime();
  const { gateway } = createSimulator({ now });
  const ports = { gateway, now, createKey: createCountingKeys(), basketStore: createMemoryBasketStore() };
  const emitted: ShopEvent[] = [];
  const keys: string[] = [];
  const listeners = {
    emit: (event: ShopEvent) => void emitted.push(event),
    emitOnce: (key: string, event: ShopEvent) => {
      if (!keys.includes(key)) emitted.push(event);
      keys.push(key);
    },
  };
  return { clock, ports, emitted, listeners, names: () => emitted.map(({ name }) => name) };
}

type World = ReturnType<typeof createWorld>;

/** Books two tickets while the booking machine is observed, and refreshes it in between. Returns the basket. */
async function book({ clock, ports, listeners }: World): Promise<Basket> {
  const actor = createActor(bookingMachine, { clock, input: { ...ports, game, location } }).start();
  const stop = observeActor({ type: 'booking', actor, game, venueName: 'Orlando' }, listeners);
  const list = await waitFor(actor, (snapshot) => snapshot.matches('choosingSlot'));
  const views = selectSlotRows(list).rows.flat();
  const instanceId = views.find(({ state }) => state === 'available')?.slot.instanceId ?? '';
  actor.send({ type: 'slot.select', instanceId });
  await waitFor(actor, (snapshot) => snapshot.matches('choosingTickets'));
  actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 2 });
  actor.send({ type: 'booking.refresh' });
  await waitFor(actor, (snapshot) => snapshot.matches('choosingTickets'));
  actor.send({ type: 'booking.submit' });
  const held = await waitFor(actor, (snapshot) => snapshot.matches('settling'));
  stop();
  if (held.context.basket === null) throw new Error('Nothing is held.');
  return held.context.basket;
}

describe('a booking machine', () => {
  it('emits what is viewed, selected and added to the basket, each once and in major units', async () => {
    const world = createWorld();
    await book(world);
    expect(world.names()).toEqual(['view_item', 'select_slot', 'add_to_cart']);
    expect(world.emitted[2]?.parameters).toMatchObject({
      currency: 'USD',
      // Two tickets of $29.
      value: 58,
      items: [{ item_id: game.id, item_name: game.name, item_variant: 'Adult', price: 29, quantity: 2 }],
    });
  });

  it('emits nothing when it is not observed any more', async () => {
    const world = createWorld();
    const actor = createActor(bookingMachine, {
      clock: world.clock,
      input: { ...world.ports, game, location },
    }).start();
    observeActor({ type: 'booking', actor, game, venueName: 'Orlando' }, world.listeners)();
    await waitFor(actor, (snapshot) => snapshot.matches('choosingSlot'));
    expect(world.emitted).toEqual([]);
  });
});

describe('a checkout machine', () => {
  it('emits its start and the purchase once each, without personal data', async () => {
    const world = createWorld();
    const { clock, ports, listeners } = world;
    const basket = await book(world);
    world.emitted.length = 0;
    const basketActor = createActor(basketMachine, {
      clock,
      input: { ...ports, location, log: (message) => void message },
    }).start();
    basketActor.send({ type: 'basket.received', basket });
    const payments = { pay: () => Promise.resolve({ type: 'unavailable' } as const) };
    const actor = createActor(checkoutMachine, {
      clock,
      input: { ...ports, payments, location, basketId: basket.id, locale: 'en', customer: customerFixture() },
    }).start();
    observeActor({ type: 'checkout', actor, basketActor, venueName: 'Orlando' }, listeners);
    expect(world.names()).toEqual(['begin_checkout']);
    actor.send({ type: 'checkout.submit' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('confirmed'));
    expect(world.names()).toEqual(['begin_checkout', 'purchase']);
    const [begun, purchase] = world.emitted;
    expect(begun?.parameters.value).toBe(58);
    expect(purchase?.parameters).toMatchObject({
      transaction_id: context.confirmation?.reference,
      value: 58,
      currency: 'USD',
    });
    const written = JSON.stringify(world.emitted);
    const { firstName, lastName, email, phone } = customerFixture();
    for (const personal of [firstName, lastName, email, phone, basket.id]) expect(written).not.toContain(personal);
    // After a reload it is observed again. Its events then have the same keys, so they are not noted twice.
    const before = world.emitted.length;
    observeActor({ type: 'checkout', actor, basketActor, venueName: 'Orlando' }, listeners);
    expect(world.emitted).toHaveLength(before);
  });
});
