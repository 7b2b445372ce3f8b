import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';
import { attic, basketPath, findNextDate, wednesday } from './mill-days.ts';

/**
 * The demo has all slots of the mill's attic sold out on Wednesdays, without any booking. On the Friday of the second group of tests, another
 * client really holds the last places of a slot.
 */
describe.each(backends)('the demo’s sad paths on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
  });
  afterAll(() => api.close());
  const readSlots = (date: string) => visitor.slots(`${attic}/availability?startDate=${date}`);
  const readStatus = async (date: string) =>
    (await visitor.call('GET', `/api/resova/${attic}/calendar?from=${date}&to=${date}`)).data;

  describe('a sold-out day', () => {
    const soldOut = findNextDate(wednesday);

    it('has no free slot, in the list and in the calendar', async () => {
      const slots = await readSlots(soldOut);
      expect(slots.map(({ startTime }) => startTime)).toEqual(['18:00', '19:30', '21:00']);
      expect(slots.map(({ availability }) => availability)).toEqual(
        slots.map(() => ({ status: false, spaces: { minRequired: 2, maxAvailable: 0 } })),
      );
      expect(await readStatus(soldOut)).toEqual([{ date: soldOut, status: 'soldOut' }]);
    });

    it('does not affect other days', async () => {
      const date = findNextDate(wednesday + 1);
      expect((await readSlots(date)).map(({ availability }) => availability.status)).toEqual([true, true, true]);
      expect(await readStatus(date)).toEqual([{ date, status: 'available' }]);
    });

    it('rejects a basket', async () => {
      const slot = at(await readSlots(soldOut), 0);
      const body = { bookings: [toBooking(slot.instanceId, 2, 'mill-attic-adult')] };
      expect(await visitor.errorOf(visitor.call('POST', basketPath, { body }))).toMatchObject({
        status: 409,
        details: [phrases.updateFailed],
      });
    });

    it('creates no booking and no basket, and counts no places', async () => {
      const figures = await (await api.fetch(new Request('http://api.test/metrics'))).text();
      for (const line of ['latchkey_live_baskets 0', 'latchkey_held_places 0', 'latchkey_bookings_total 0']) {
        expect(figures).toContain(`${line}\n`);
      }
    });
  });

  describe('a slot whose last places another client takes', () => {
    const day = findNextDate(wednesday + 2);

    it('rejects a new basket and the change of an existing one, which stays unchanged', async () => {
      const [first, second] = [at(await readSlots(day), 0), at(await readSlots(day), 1)];
      const free = toBooking(first.instanceId, 2, 'mill-attic-adult');
      const raced = toBooking(second.instanceId, 2, 'mill-attic-adult');
      const made = await visitor.call('POST', basketPath, { body: { bookings: [free] } });
      const { id, bookings } = z.parse(z.looseObject({ id: z.string(), bookings: z.unknown() }), made.data);
      const seen = await visitor.slot(`${attic}/details?instanceId=${second.instanceId}`);
      expect(seen.availability).toEqual({ status: true, spaces: { minRequired: 2, maxAvailable: 4 } });

      const other = createCaller(api, '203.0.113.2');
      expect(await other.call('POST', basketPath, { body: { bookings: [raced] } })).toMatchObject({ status: 201 });

      const error = { status: 409, code: 'slot_unavailable', details: [phrases.updateFailed] };
      const create = visitor.call('POST', basketPath, { body: { bookings: [raced] } });
      expect(await visitor.errorOf(create)).toMatchObject(error);
      const change = visitor.call('PUT', `${basketPath}/${id}`, { body: { bookings: [free, raced] } });
      expect(await visitor.errorOf(change)).toMatchObject(error);
      expect((await visitor.call('GET', `${basketPath}/${id}`)).data).toMatchObject({ bookings });
      expect((await visitor.slot(`${attic}/details?instanceId=${second.instanceId}`)).availability.status).toBe(false);
    });
  });
});
