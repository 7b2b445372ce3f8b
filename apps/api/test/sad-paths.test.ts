import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../src/db/row-types.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/phrases.ts';
import { addDays, wallClockAt, weekdayOf } from '../src/ticketing/wall-clock.ts';
import { backends } from './backends.ts';
import { at, createCaller, wish } from './caller.ts';

const wednesday = 3;
const attic = 'loc-mill/game/game-attic';
const basketPath = '/api/resova/loc-mill/basket';

/** A date of that day of the week at the mill, later than tomorrow. */
function coming(weekday: number): string {
  const first = addDays(wallClockAt(Date.now(), 'Europe/Paris').date, 2);
  return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
}

describe.each(backends.filter(({ isThere }) => isThere))('the demo’s sad paths on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    api = await backend.open();
    await api.keeper.ensureAll();
    visitor = createCaller(api);
  });
  afterAll(() => api.close());
  const slotsOf = (date: string) => visitor.slots(`${attic}/availability?startDate=${date}`);
  const statusOf = async (date: string) =>
    (await visitor.call('GET', `/api/resova/${attic}/calendar?from=${date}&to=${date}`)).data;

  describe('a sold-out day', () => {
    const soldOut = coming(wednesday);

    it('has every start taken, in the list and in the calendar', async () => {
      const slots = await slotsOf(soldOut);
      expect(slots.map(({ startTime }) => startTime)).toEqual(['18:00', '19:30', '21:00']);
      expect(slots.map(({ availability }) => availability)).toEqual(
        slots.map(() => ({ status: false, spaces: { minRequired: 2, maxAvailable: 0 } })),
      );
      expect(await statusOf(soldOut)).toEqual([{ date: soldOut, status: 'soldOut' }]);
    });

    it('leaves the other days alone', async () => {
      const date = coming(wednesday + 1);
      expect((await slotsOf(date)).map(({ availability }) => availability.status)).toEqual([true, true, true]);
      expect(await statusOf(date)).toEqual([{ date, status: 'available' }]);
    });

    it('refuses whoever tries all the same', async () => {
      const slot = at(await slotsOf(soldOut), 0);
      const body = { bookings: [wish(slot.instanceId, 2, 'mill-attic-adult')] };
      expect(await visitor.refusal(visitor.call('POST', basketPath, { body }))).toMatchObject({
        status: 409,
        details: [phrases.updateFailed],
      });
    });

    it('is made of bookings as any others, bought once however often the slots are seen to', async () => {
      const counts = () =>
        api.db.rows(
          z.object({ slots: rowCount, bought: rowCount, places: rowCount, total: rowCount }),
          sql`
            SELECT count(*) AS slots, sum(s.sold) AS bought, sum(i.quantity) AS places, sum(b.total_minor) AS total
            FROM slots s
            JOIN booking_items i ON i.slot_id = s.id
            JOIN bookings b ON b.reference = i.reference
            JOIN baskets k ON k.id = b.basket_id AND k.status = 'booked'
            WHERE s.local_date = ${soldOut}::date
          `,
        );
      const before = await counts();
      // The hidden category of the press is not what the house buys.
      expect(before).toEqual([{ slots: 3, bought: 12, places: 12, total: 3 * 4 * 2_500 }]);
      await api.keeper.ensureAll();
      expect(await counts()).toEqual(before);
    });
  });

  describe('a slot that refuses', () => {
    const day = coming(wednesday + 2);
    const refusing = async () => {
      const slot = (await slotsOf(day)).find(({ startTime }) => startTime === '21:00');
      return wish(slot?.instanceId ?? '', 2, 'mill-attic-adult');
    };

    it('looks free', async () => {
      const { instanceId } = await refusing();
      expect((await visitor.slot(`${attic}/details?instanceId=${instanceId}`)).availability).toEqual({
        status: true,
        spaces: { minRequired: 2, maxAvailable: 4 },
      });
    });

    it('refuses a new basket in the words of the catalogue', async () => {
      const body = { bookings: [await refusing()] };
      expect(await visitor.refusal(visitor.call('POST', basketPath, { body }))).toMatchObject({
        status: 409,
        details: ['Tickets no longer available'],
      });
    });

    it('refuses the change of a basket, which stays as it was', async () => {
      const free = wish(at(await slotsOf(day), 0).instanceId, 2, 'mill-attic-adult');
      const made = await visitor.call('POST', basketPath, { body: { bookings: [free] } });
      const { id, bookings } = z.parse(z.looseObject({ id: z.string(), bookings: z.unknown() }), made.data);
      const body = { bookings: [free, await refusing()] };
      expect(await visitor.refusal(visitor.call('PUT', `${basketPath}/${id}`, { body }))).toMatchObject({
        status: 409,
        details: ['Tickets no longer available'],
      });
      expect((await visitor.call('GET', `${basketPath}/${id}`)).data).toMatchObject({ bookings });
    });
  });
});
