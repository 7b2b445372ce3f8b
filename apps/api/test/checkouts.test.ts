import { describe, expect, it } from 'vitest';
import { backends } from './backends.ts';
import { adultPrice, bookingWorld } from './booking-world.ts';
import { at, checkoutDetails, toBooking } from './caller.ts';

describe.each(backends)('a checkout on $name', (backend) => {
  const world = bookingWorld(backend);

  it('turns held into sold, once', async () => {
    const slot = at(await world.freshDay(), 0);
    const basket = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 3)] });
    const confirmation = await world.visitor.checkout(basket.id, 'a-key');
    expect(confirmation).toMatchObject({
      status: 'confirmed',
      total: 3 * adultPrice,
      currency: 'USD',
      bookings: basket.bookings,
    });
    expect(confirmation.reference).toMatch(/^[A-Z3-9]{4}-[A-Z3-9]{4}$/u);
    expect(await world.countPlaces(slot.instanceId)).toEqual({ held: 0, sold: 3, holds: 0, items: 3 });
    expect(await world.visitor.checkout(basket.id, 'a-key')).toEqual(confirmation);
    expect(await world.visitor.errorOf(world.visitor.tryCheckout(basket.id))).toMatchObject({
      status: 409,
      code: 'basket_booked',
    });
    expect(await world.visitor.basket(basket.id)).toMatchObject({
      status: 'booked',
      expiresInMs: 0,
      bookings: basket.bookings,
    });
    expect(await world.visitor.errorOf(world.visitor.tryUpdate(basket.id, { bookings: [] }))).toMatchObject({
      status: 409,
    });
    expect((await world.visitor.call('DELETE', `/api/resova/loc-harbour/basket/${basket.id}`)).status).toBe(409);
  });

  it('confirms in the language of the checkout', async () => {
    const slot = at(await world.freshDay(), 0);
    const basket = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
    const confirmation = await world.visitor.checkout(basket.id, undefined, { ...checkoutDetails, locale: 'ar' });
    expect(at(confirmation.bookings, 0).gameName).toBe('القبو');
  });

  it('books once, however many checkouts of a basket run at once', async () => {
    const slot = at(await world.freshDay(), 0);
    const basket = await world.visitor.create({ bookings: [toBooking(slot.instanceId, 2)] });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.visitor.checkoutPatiently(basket.id, index % 2 === 0 ? 'same' : undefined),
      ),
    );
    const statuses = new Set(responses.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 409]));
    const references = new Set(
      responses.filter(({ status }) => status === 200).map(({ data }) => JSON.stringify(data)),
    );
    expect(references.size).toBe(1);
    expect(await world.countPlaces(slot.instanceId)).toEqual({ held: 0, sold: 2, holds: 0, items: 2 });
  });
});
