import { describe, expect, it } from 'vitest';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { adultPrice, bookingWorld, studentPrice } from './booking-world.ts';
import { at, toBooking } from './caller.ts';

describe.each(backends)('the api of baskets on $name', (backend) => {
  const world = bookingWorld(backend);

  it('makes a basket priced by the server', async () => {
    const slot = at(await world.freshDay(), 0);
    const basket = await world.visitor.create({
      bookings: [
        {
          instanceId: slot.instanceId,
          tickets: [
            { pricing_category_id: 'adult', quantity: 2 },
            { pricing_category_id: 'student', quantity: 1 },
          ],
        },
      ],
    });
    expect(basket).toMatchObject({
      locationId: 'loc-harbour',
      currency: 'USD',
      total: 2 * adultPrice + studentPrice,
      status: 'open',
      canExtend: true,
    });
    expect(basket.id).toMatch(/^b_[\da-z]{9}[\w-]{22}$/u);
    // A hold ends after ten minutes.
    expect(basket.expiresInMs).toBeGreaterThan(590_000);
    expect(basket.expiresInMs).toBeLessThanOrEqual(600_000);
    expect(at(basket.bookings, 0)).toMatchObject({
      gameName: 'The Vault',
      gameSlug: 'vault',
      kidsMode: false,
      total: 2 * adultPrice + studentPrice,
    });
    const again = await world.visitor.basket(basket.id);
    expect(again.bookings).toEqual(basket.bookings);
  });

  it('replaces all bookings, with its own places free for the update', async () => {
    const slots = await world.freshDay();
    const [first, second] = [at(slots, 0), at(slots, 1)];
    const basket = await world.visitor.create({ bookings: [toBooking(first.instanceId, 6)] });
    const updated = await world.visitor.update(basket.id, {
      bookings: [toBooking(second.instanceId, 1), toBooking(first.instanceId, 5)],
    });
    expect(updated.bookings.map(({ instanceId }) => instanceId)).toEqual([second.instanceId, first.instanceId]);
    expect(at(updated.bookings, 1).id).toBe(at(basket.bookings, 0).id);
    expect(updated.expiresAt).toBe(basket.expiresAt);
    expect(await world.countPlaces(first.instanceId)).toEqual({ held: 5, sold: 0, holds: 5, items: 0 });
  });

  it('leaves the basket unchanged when an update is rejected', async () => {
    const slots = await world.freshDay();
    const [first, second] = [at(slots, 0), at(slots, 1)];
    const basket = await world.visitor.create({ bookings: [toBooking(first.instanceId, 2)] });
    await world.visitor.create({ bookings: [toBooking(second.instanceId, 6)] });
    expect(
      await world.visitor.errorOf(world.visitor.tryUpdate(basket.id, { bookings: [toBooking(second.instanceId, 1)] })),
    ).toMatchObject({
      status: 409,
      details: [phrases.updateFailed],
    });
    expect((await world.visitor.basket(basket.id)).bookings).toEqual(basket.bookings);
    expect(await world.countPlaces(first.instanceId)).toMatchObject({ held: 2, holds: 2 });
  });

  it('empties a basket, and books no empty one', async () => {
    const slot = at(await world.freshDay(), 0);
    const basket = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 2)] });
    expect((await world.visitor.update(basket.id, { bookings: [] })).bookings).toEqual([]);
    expect(await world.visitor.errorOf(world.visitor.tryCheckout(basket.id))).toMatchObject({
      status: 409,
      details: [phrases.basketEmpty],
    });
    expect(await world.countPlaces(slot.instanceId)).toMatchObject({ held: 0, holds: 0 });
  });

  it('removes one booking', async () => {
    const slots = await world.freshDay();
    const basket = await world.visitor.create({
      bookings: [toBooking(at(slots, 0).instanceId, 2), toBooking(at(slots, 1).instanceId, 1)],
    });
    const path = `/api/resova/loc-harbour/basket/${basket.id}/booking/`;
    const left = await world.visitor.call('DELETE', `${path}${at(basket.bookings, 0).id}`);
    expect(left.data).toMatchObject({ bookings: [{ id: at(basket.bookings, 1).id }], total: adultPrice });
    expect((await world.visitor.call('DELETE', `${path}${at(basket.bookings, 0).id}`)).status).toBe(404);
    expect(await world.countPlaces(at(slots, 0).instanceId)).toMatchObject({ held: 0 });
  });

  it('frees the places of a deleted basket', async () => {
    const slot = at(await world.freshDay(), 0);
    const basket = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 6)] });
    const path = `/api/resova/loc-harbour/basket/${basket.id}`;
    expect(await world.visitor.call('DELETE', path)).toMatchObject({ status: 200, data: { success: true } });
    expect(await world.countPlaces(slot.instanceId)).toMatchObject({ held: 0, holds: 0 });
    expect((await world.visitor.call('DELETE', path)).status).toBe(404);
    expect((await world.visitor.tryBasket(basket.id)).error?.details).toEqual([phrases.retrieveFailed]);
  });

  it('renews a basket once, by five minutes', async () => {
    const slot = at(await world.freshDay(), 0);
    const basket = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
    const path = `/api/resova/loc-harbour/basket/${basket.id}/extend`;
    const renewed = await world.visitor.call('POST', path);
    expect(renewed.data).toMatchObject({
      expiresAt: new Date(Date.parse(basket.expiresAt) + 300_000).toISOString(),
      canExtend: false,
    });
    expect(await world.visitor.call('POST', path)).toMatchObject({ status: 409, error: { code: 'basket_extended' } });
  });

  it('returns the same basket for a repeated creation', async () => {
    const slot = at(await world.freshDay(), 0);
    const body = { bookings: [toBooking(slot.instanceId, 2)] };
    const first = await world.visitor.create(body, 'create-1');
    const second = await world.visitor.create(body, 'create-1');
    expect(second.id).toBe(first.id);
    expect(await world.countPlaces(slot.instanceId)).toMatchObject({ held: 2 });
    const other = world.visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 1)] }, 'create-1');
    expect(await world.visitor.errorOf(other)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });
});
