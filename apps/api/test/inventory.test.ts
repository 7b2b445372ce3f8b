import { describe, expect, it } from 'vitest';
import { releaseAndForget } from '../src/ticketing/own/housekeeping.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { adultPrice, bookingWorld, vaultPath, vaultPlaces } from './booking-world.ts';
import { at, slotIdOf, toBooking } from './caller.ts';

describe.each(backends)('the inventory on $name', (backend) => {
  const world = bookingWorld(backend);

  it('counts the places of a basket as free for its owner only', async () => {
    const slot = at(await world.freshDay(), 0);
    const basket = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 5)] });
    const path = `${vaultPath}/details?instanceId=${slot.instanceId}`;
    expect((await world.visitor.slot(`${path}&basketId=${basket.id}`)).availability.spaces.maxAvailable).toBe(
      vaultPlaces,
    );
    expect((await world.visitor.slot(path)).availability.spaces.maxAvailable).toBe(vaultPlaces - 5);
  });

  it('gives a private room to one party', async () => {
    const slot = at(await world.freshDay('game-attic'), 0);
    await world.visitor.create({ bookings: [toBooking(slot.instanceId, 2, 'attic-adult')] });
    const seen = await world.visitor.slot(`loc-harbour/game/game-attic/details?instanceId=${slot.instanceId}`);
    expect(seen.availability).toEqual({ status: false, spaces: { minRequired: 2, maxAvailable: 0, held: 2 } });
    expect(
      await world.visitor.errorOf(
        world.visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 2, 'attic-adult')] }),
      ),
    ).toMatchObject({
      status: 409,
      details: [phrases.updateFailed],
    });
  });

  it('gives the last places to the first request and rejects the second', async () => {
    const slot = at(await world.freshDay(), 0);
    await world.visitor.create({ bookings: [toBooking(slot.instanceId, 4)] });
    expect(
      await world.visitor.errorOf(world.visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 3)] })),
    ).toMatchObject({
      status: 409,
      code: 'slot_unavailable',
      details: [phrases.updateFailed],
    });
    expect(await world.countPlaces(slot.instanceId)).toEqual({ held: 4, sold: 0, holds: 4, items: 0 });
  });

  it('holds all slots of a basket or none', async () => {
    const slots = await world.freshDay();
    const [first, second] = [at(slots, 0), at(slots, 1)];
    await world.visitor.create({ bookings: [toBooking(second.instanceId, 6)] });
    const error = await world.visitor.errorOf(
      world.visitor.tryCreate({ bookings: [toBooking(first.instanceId, 1), toBooking(second.instanceId, 1)] }),
    );
    expect(error.status).toBe(409);
    expect(await world.countPlaces(first.instanceId)).toEqual({ held: 0, sold: 0, holds: 0, items: 0 });
  });

  it('adds up what both modes take of one slot', async () => {
    const slot = at(await world.freshDay(), 0);
    const kids = `k${slotIdOf(slot.instanceId)}`;
    const error = await world.visitor.errorOf(
      world.visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 4), toBooking(kids, 3, 'kid')] }),
    );
    expect(error.status).toBe(409);
    const basket = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 4), toBooking(kids, 2, 'kid')] });
    expect(basket.bookings.map(({ kidsMode }) => kidsMode)).toEqual([false, true]);
    expect(await world.countPlaces(slot.instanceId)).toMatchObject({ held: 6, holds: 6 });
  });

  it('gives expired places to the next request, without the sweeper', async () => {
    const slot = at(await world.freshDay(), 0);
    const late = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 6)] });
    await world.expire(late.id);
    const next = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 6)] });
    expect(next.total).toBe(6 * adultPrice);
    expect(await world.visitor.errorOf(world.visitor.tryBasket(late.id))).toMatchObject({
      status: 410,
      details: [phrases.retrieveFailed],
    });
    expect(await world.visitor.errorOf(world.visitor.tryCheckout(late.id))).toMatchObject({
      status: 410,
      details: [phrases.checkoutFailed],
    });
    expect(await world.visitor.errorOf(world.visitor.tryUpdate(late.id, { bookings: [] }))).toMatchObject({
      status: 410,
      details: [phrases.updateFailed],
    });
    expect((await world.visitor.call('POST', `/api/resova/loc-harbour/basket/${late.id}/extend`)).status).toBe(410);
  });

  it('shows expired places as free', async () => {
    const slot = at(await world.freshDay(), 0);
    const late = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 6)] });
    await world.expire(late.id);
    const seen = await world.visitor.slot(`${vaultPath}/details?instanceId=${slot.instanceId}`);
    expect(seen.availability.spaces.maxAvailable).toBe(6);
  });

  it('frees expired places exactly once, however many sweepers run', async () => {
    const slots = await world.freshDay();
    const kept = await world.visitor.create({ bookings: [toBooking(at(slots, 0).instanceId, 2)] });
    for (let index = 0; index < 4; index += 1) {
      const late = await world.visitor.create({
        bookings: [toBooking(at(slots, 0).instanceId, 1), toBooking(at(slots, 1).instanceId, 1)],
      });
      await world.expire(late.id);
    }
    await Promise.all(Array.from({ length: 5 }, () => releaseAndForget(world.api.db)));
    expect(await world.countPlaces(at(slots, 0).instanceId)).toMatchObject({ held: 2, holds: 2 });
    expect(await world.countPlaces(at(slots, 1).instanceId)).toMatchObject({ held: 0, holds: 0 });
    expect((await world.visitor.basket(kept.id)).bookings).toHaveLength(1);
  });

  it('never deadlocks when baskets name slots in opposite orders', async () => {
    const slots = await world.freshDay();
    const [first, second] = [at(slots, 0), at(slots, 1)];
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const bookings = [toBooking(first.instanceId, 1), toBooking(second.instanceId, 1)];
        return world.visitor.tryCreate({ bookings: index % 2 === 0 ? bookings : bookings.toReversed() });
      }),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(vaultPlaces);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(24 - vaultPlaces);
    expect(await world.countPlaces(first.instanceId)).toMatchObject({ held: 6, holds: 6 });
    expect(await world.countPlaces(second.instanceId)).toMatchObject({ held: 6, holds: 6 });
  });
});
