import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';

describe.each(backends)('the hold limit on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open({ maxLiveBaskets: 3, maxHeldPlaces: 8 });
  });
  afterAll(() => api.close());

  it('limits the open baskets of one client, however fast the requests come', async () => {
    const visitor = createCaller(api, '203.0.113.10');
    const slot = at(await visitor.vault(), 0);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 1)] })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 429, 429, 429]);
    const other = createCaller(api, '203.0.113.11');
    expect((await other.tryCreate({ bookings: [toBooking(slot.instanceId, 1)] })).status).toBe(201);
  });

  it('limits the held places of one client', async () => {
    const visitor = createCaller(api, '203.0.113.20');
    const slots = await visitor.vault();
    const basket = await visitor.create({ bookings: [toBooking(at(slots, 1).instanceId, 6)] });
    const more = { bookings: [toBooking(at(slots, 1).instanceId, 6), toBooking(at(slots, 2).instanceId, 3)] };
    expect((await visitor.tryCreate({ bookings: [toBooking(at(slots, 2).instanceId, 3)] })).status).toBe(429);
    expect((await visitor.tryUpdate(basket.id, more)).status).toBe(429);
    expect(
      (
        await visitor.tryUpdate(basket.id, {
          bookings: [toBooking(at(slots, 2).instanceId, 6), toBooking(at(slots, 3).instanceId, 2)],
        })
      ).status,
    ).toBe(200);
  });

  it('does not count booked baskets', async () => {
    const visitor = createCaller(api, '203.0.113.30');
    const slot = at(await visitor.vault(), 5);
    for (let index = 0; index < 4; index += 1) {
      const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
      expect((await visitor.checkout(basket.id)).status).toBe('confirmed');
    }
  });
});
