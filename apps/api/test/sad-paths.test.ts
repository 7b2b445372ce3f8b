import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { importContent } from '../src/documents/import-content.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { releaseAndForget } from '../src/ticketing/own/housekeeping.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { addDays, wallClockAt, weekdayOf } from '../src/kernel/wall-clock.ts';
import { backends, fixtureContent } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';

const wednesday = 3;
const attic = 'loc-mill/game/game-attic';
const basketPath = '/api/resova/loc-mill/basket';

/** Returns the next date of that weekday at the mill, later than tomorrow. */
function findNextDate(weekday: number): string {
  const first = addDays(wallClockAt(Date.now(), 'Europe/Paris').date, 2);
  return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
}

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

describe.each(backends)('the document of the demo days on $name', (backend) => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-demo-days-'));
    await cp(fixtureContent, folder, { recursive: true });
    await rm(join(folder, 'demo'), { recursive: true });
    api = await backend.open({ contentDir: folder });
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });
  const takeOver = async () => {
    expect(await importContent(api.db, folder)).toMatchObject({ ok: true, value: { isNew: true } });
    await api.renew();
  };

  it('closes its days except for baskets that hold places there, and opens them when it is removed', async () => {
    const visitor = createCaller(api);
    const soldOut = findNextDate(wednesday);
    const statuses = async () =>
      (await visitor.slots(`${attic}/availability?startDate=${soldOut}`)).map(
        ({ availability }) => availability.status,
      );
    expect(await statuses()).toEqual([true, true, true]);
    const slot = at(await visitor.slots(`${attic}/availability?startDate=${soldOut}`), 0);
    const body = { bookings: [toBooking(slot.instanceId, 2, 'mill-attic-adult')] };
    const made = await visitor.call('POST', basketPath, { body });
    const { id } = z.parse(z.looseObject({ id: z.string() }), made.data);

    await cp(join(fixtureContent, 'demo'), join(folder, 'demo'), { recursive: true });
    await takeOver();
    expect(await statuses()).toEqual([false, false, false]);
    expect(await visitor.call('GET', `${basketPath}/${id}`)).toMatchObject({ status: 200 });

    await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${id}`);
    await releaseAndForget(api.db);
    expect(await statuses()).toEqual([false, false, false]);

    await rm(join(folder, 'demo'), { recursive: true });
    await takeOver();
    expect(await statuses()).toEqual([true, true, true]);
    expect(await visitor.call('POST', basketPath, { body })).toMatchObject({ status: 201 });
  });

  it.each([
    ['a room that is nowhere', { gameId: 'game-none' }, 'there is no room of game-none at loc-mill'],
    ['a day that no week has', { soldOutDays: ['someday'] }, 'rooms[0].soldOutDays[0]'],
    ['a day named twice', { soldOutDays: ['mon', 'mon'] }, 'names a day twice'],
    ['an unknown field', { colour: 'red' }, 'unknown key `colour`'],
  ])('is rejected with %s', async (_, change, message) => {
    const room = { locationId: 'loc-mill', gameId: 'game-attic', soldOutDays: ['wed'], ...change };
    await mkdir(join(folder, 'demo'), { recursive: true });
    await writeFile(join(folder, 'demo/days.json'), JSON.stringify({ rooms: [room] }));
    const imported = await importContent(api.db, folder);
    expect(imported.ok ? '' : imported.error.join('; ')).toContain(message);
  });
});
