import { describe, expect, it } from 'vitest';
import { backends } from './backends.ts';
import { at, toBooking } from './caller.ts';
import { offersWorld } from './offers-world.ts';

/** These tests buy gift vouchers of 20 and 50, beside adults in the vault at 32.50 each. */
describe.each(backends)('gift vouchers in a basket on $name', (backend) => {
  const world = offersWorld(backend);
  const { start, createBasket, tryRedeem, redeem } = world;

  it('are listed at the locations that sell them', async () => {
    const { data } = await world.visitor.call('GET', '/api/resova/loc-harbour/vouchers?locale=ar');
    expect(data).toEqual([
      {
        id: 'gift-50',
        name: 'قسيمة هدية بقيمة 50',
        description: 'لأي لعبة.',
        amount: 50,
        currency: 'USD',
        validMonths: 24,
      },
      {
        id: 'gift-20',
        name: 'Gift voucher, 20',
        description: 'For any game.',
        amount: 20,
        currency: 'USD',
        validMonths: null,
      },
    ]);
    expect((await world.visitor.call('GET', '/api/resova/loc-mill/vouchers')).data).toEqual([]);
    expect((await world.visitor.call('GET', '/api/resova/loc-nothing/vouchers')).status).toBe(404);
  });

  it('have the price of the server in a basket, with or without a game', async () => {
    const basket = await createBasket(1, {
      vouchers: [{ voucherId: 'gift-20', quantity: 2, email: ' bea@example.com ', message: ' Happy birthday! ' }],
    });
    expect(basket).toMatchObject({
      subtotal: 72.5,
      total: 72.5,
      vouchers: [
        { voucherId: 'gift-20', quantity: 2, singlePrice: 20, email: 'bea@example.com', message: 'Happy birthday!' },
      ],
    });
    const alone = await world.visitor.create({ bookings: [], vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
    expect(alone).toMatchObject({ bookings: [], total: 50, vouchers: [{ email: null, message: null }] });
  });

  it('keep their ids when an update leaves them out, and are removed when it sends an empty list', async () => {
    const instanceId = start();
    const vouchers = [{ voucherId: 'gift-50', quantity: 1 }];
    const basket = await world.visitor.create({ bookings: [toBooking(instanceId, 1)], vouchers });
    const bookings = [toBooking(instanceId, 2)];
    expect(await world.visitor.update(basket.id, { bookings })).toMatchObject({
      total: 115,
      vouchers: basket.vouchers,
    });
    const more = await world.visitor.update(basket.id, { bookings, vouchers: [{ voucherId: 'gift-50', quantity: 3 }] });
    expect(more).toMatchObject({ total: 215, vouchers: [{ id: at(basket.vouchers, 0).id, quantity: 3 }] });
    expect(await world.visitor.update(basket.id, { bookings, vouchers: [] })).toMatchObject({
      total: 65,
      vouchers: [],
    });
  });

  it('change together with the bookings or not at all', async () => {
    const fullStart = start();
    await world.visitor.create({ bookings: [toBooking(fullStart, 6)] });
    const basket = await createBasket(1, { vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
    const tooManyPlaces = { bookings: [toBooking(fullStart, 1)], vouchers: [{ voucherId: 'gift-20', quantity: 5 }] };
    expect((await world.visitor.tryUpdate(basket.id, tooManyPlaces)).status).toBe(409);
    const unknown = { bookings: [], vouchers: [{ voucherId: 'gift-999', quantity: 1 }] };
    expect((await world.visitor.tryUpdate(basket.id, unknown)).status).toBe(422);
    expect(await world.visitor.basket(basket.id)).toMatchObject({
      bookings: basket.bookings,
      vouchers: basket.vouchers,
    });
  });

  it('cost their full value: no promotion reduces them', async () => {
    const { id } = await createBasket(2, { vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
    expect(await redeem(id, 'AUTUMN-10')).toMatchObject({ subtotal: 115, discount: 6.5, total: 108.5 });
    const alone = await world.visitor.create({ bookings: [], vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
    expect((await tryRedeem(alone.id, 'AUTUMN-10')).status).toBe(422);
  });

  it('leave the counts of held and used codes equal to those of the baskets', async () => {
    expect(await world.compareCounts()).toEqual({ uses: true, money: true });
  });
});
