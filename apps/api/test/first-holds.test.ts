import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import { addDays } from '../src/kernel/wall-clock.ts';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';
import { fixtureContent, openApi } from './backends.ts';
import { at, slotIdOf, toBooking, createCaller, tomorrow, type ApiResponse } from './caller.ts';

const { url } = inject('postgres');
/** The places of a slot of the vault. */
const capacity = 6;
const slotRow = z.object({ rows: rowCount, held: rowCount, holds: rowCount, capacity: rowCount });

/** The worlds of the tests. On PostgreSQL there are two apis, which know nothing of each other's batches. */
const worlds = [
  { name: 'PGlite', isThere: true, open: async () => [await openApi()] },
  {
    name: 'PostgreSQL',
    isThere: url !== null,
    open: async () => {
      const databaseUrl = await createDatabase(url ?? '');
      const first = await openTestApi({ contentDir: fixtureContent, databaseUrl });
      return [first, await openTestApi({ contentDir: fixtureContent, databaseUrl })];
    },
  },
].filter(({ isThere }) => isThere);

describe.each(worlds)('first holds of a slot on $name', ({ open }) => {
  let apis: readonly TestApi[] = [];
  let visitors: readonly ReturnType<typeof createCaller>[] = [];
  const starts: string[] = [];

  beforeAll(async () => {
    apis = await open();
    visitors = apis.map((api) => createCaller(api));
    for (let day = 1; day < 6; day += 1) {
      const date = addDays(tomorrow('America/New_York'), day);
      const slots = await at(visitors, 0).slots(`loc-harbour/game/game-vault/availability?startDate=${date}`);
      starts.push(...slots.map(({ instanceId }) => instanceId));
    }
  });
  afterAll(() => Promise.all(apis.map((api) => api.close())));

  const start = () => starts.shift() ?? expect.unreachable('the test has used up all starts');
  const visitor = (turn: number) => at(visitors, turn % visitors.length);
  const readSlot = async (instanceId: string) => {
    const id = slotIdOf(instanceId);
    const [row] = await at(apis, 0).db.rows(
      slotRow,
      sql`
        SELECT count(*) AS rows, coalesce(sum(held), 0) AS held, coalesce(sum(capacity), 0) AS capacity,
          (SELECT coalesce(sum(quantity), 0) FROM holds WHERE slot_id = ${id}::bigint) AS holds
        FROM slots WHERE id = ${id}::bigint
      `,
    );
    return row;
  };
  const countHeld = (responses: readonly ApiResponse[]) => responses.filter(({ status }) => status === 201).length;

  it('need no row before, and make one', async () => {
    const instanceId = start();
    expect(await readSlot(instanceId)).toEqual({ rows: 0, held: 0, holds: 0, capacity: 0 });
    await visitor(0).create({ bookings: [toBooking(instanceId, 2)] });
    expect(await readSlot(instanceId)).toEqual({ rows: 1, held: 2, holds: 2, capacity });
  });

  it('never oversell, and sell every place', async () => {
    for (let race = 0; race < 6; race += 1) {
      const instanceId = start();
      const responses = await Promise.all(
        Array.from({ length: 24 }, (_, turn) => visitor(turn).tryCreate({ bookings: [toBooking(instanceId, 1)] })),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
      expect(countHeld(responses)).toBe(capacity);
      expect(await readSlot(instanceId)).toEqual({ rows: 1, held: capacity, holds: capacity, capacity });
    }
  });

  it('neither oversell nor deadlock in baskets of several bookings, with changes of baskets among them', async () => {
    for (let race = 0; race < 4; race += 1) {
      const [first, second, elsewhere] = [start(), start(), start()];
      const basket = await visitor(race).create({ bookings: [toBooking(elsewhere, 1)] });
      const both = [toBooking(first, 1), toBooking(second, 1)];
      const responses = await Promise.all([
        visitor(race).tryUpdate(basket.id, { bookings: both }),
        ...Array.from({ length: 16 }, (_, turn) =>
          visitor(turn).tryCreate({ bookings: turn % 4 < 2 ? both : both.toReversed() }),
        ),
      ]);
      for (const { status } of responses) expect(status).toBeOneOf([200, 201, 409]);
      const succeeded = responses.filter(({ status }) => status < 300).length;
      expect(succeeded).toBe(capacity);
      for (const slot of [first, second]) {
        expect(await readSlot(slot)).toEqual({ rows: 1, held: capacity, holds: capacity, capacity });
      }
    }
  });

  it('make no row where nothing can be sold', async () => {
    const instanceId = start();
    // The lower part of an id is the start in minutes, so the same room at another time is a sum.
    const later = (minutes: number) => `s${Number(slotIdOf(instanceId)) + minutes}`;
    const dayMinutes = 24 * 60;
    const [tooFarAhead, offSchedule, begun] = [later(365 * dayMinutes), later(7), later(-14 * dayMinutes)];
    const responses = await Promise.all(
      [tooFarAhead, offSchedule, begun].map((id) => visitor(0).tryCreate({ bookings: [toBooking(id, 1)] })),
    );
    expect(responses.map(({ status }) => status)).toEqual([422, 409, 409]);
    for (const id of [tooFarAhead, offSchedule, begun]) expect(await readSlot(id)).toMatchObject({ rows: 0 });
  });
});
