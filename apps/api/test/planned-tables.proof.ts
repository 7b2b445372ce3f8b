import { completeCustomer } from '@latchkey/booking-core';
import { basketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { createBookingLinks } from '../src/kernel/booking-links.ts';
import type { Database, Queryable } from '../src/kernel/database.ts';
import { succeeded } from '../src/kernel/result.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { makeBaskets } from '../src/baskets/batch/make-baskets.ts';
import { sellBasket } from '../src/checkout/book-basket.ts';
import { openBasket } from '../src/baskets/open-basket.ts';
import { sizeGames } from '../src/inventory/sized-games.ts';
import { countBooking } from '../src/ticketing/shared/count-booking.ts';
import { bothBackends } from './backends.ts';
import { at, slotIdOf, toBooking, checkoutDetails, createCaller } from './caller.ts';
import { shippedLimits } from './unpaid/shipped-limits.ts';

/** The number of rows that each table gets, by its state when the statements were planned: hundreds of times what a call may read. */
const manyRows = { 'empty tables': 100_000, 'small tables with statistics': 20_000 } as const;
/** The state of the tables when the statements get their plans. */
const plannedFor = ['empty tables', 'small tables with statistics'] as const;
/** The number of rows that the embedded database deletes and writes again. */
const manyKeys = 100_000;
/** The most rows that a call may read of one table: a few for each index that it looks into. */
const maxRows = 40;
const limits = { maxLiveBaskets: 6, maxHeldPlaces: 40 };
const holdMinutes = 10;
/** The time for which responses are kept under idempotency keys. */
const keyHours = 24;

const readRow = z.object({ name: z.string(), rows: z.coerce.number() });
/** Lists how many rows of each table the connection has read in this transaction. */
const rowsRead = sql`
  SELECT relname AS name, seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows FROM pg_stat_xact_user_tables
`;
const pagesRow = z.object({ pages: z.number() });

/** The most rows of a statement: more would take longer than a statement may, on a busy machine. */
const rowsAtOnce = 10_000;

async function fillKeys(db: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += rowsAtOnce) {
    await db.background.run(sql`
      INSERT INTO idempotency_keys (scope, key, body_hash, answer)
      SELECT 'basket.create loc-harbour ' || md5(n::text), 'filled-' || n, md5(n::text), '{}'::jsonb
      FROM generate_series(${from}::int, ${from + rowsAtOnce - 1}::int) n
    `);
  }
}

/** Adds `count` rows to each of four tables: keys, baskets, holds of the slot, and counted bookings. */
async function fillAll(db: Database, slotId: string, count: number): Promise<void> {
  await fillKeys(db, count);
  for (let from = 1; from <= count; from += rowsAtOnce) {
    const numbers = sql`generate_series(${from}::int, ${from + rowsAtOnce - 1}::int) AS n`;
    await db.background.run(sql`
      INSERT INTO baskets (id, location_id, client_key, status, expires_at)
      SELECT 'filled-' || n, 'loc-harbour', md5(n::text), CASE WHEN n % 2 = 0 THEN 'open' ELSE 'expired' END,
        now() + interval '10 minutes'
      FROM ${numbers}
    `);
    await db.background.run(sql`
      INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
      SELECT 'filled-' || n, 'filled-' || n, ${slotId}::bigint, 0, false, 1, '[]' FROM ${numbers}
    `);
    await db.background.run(sql`
      INSERT INTO counted_bookings (location_id, contact_key, basket_id, counts_until)
      SELECT 'loc-harbour', md5(n::text), 'filled-' || n, now() + interval '1 day' FROM ${numbers}
    `);
  }
}

const cases = bothBackends.flatMap((backend) =>
  plannedFor.map((tables) => ({ name: backend.name, backend, tables, manyOfEach: manyRows[tables] })),
);

describe.each(cases)(
  'booking calls on $name, planned for $tables',
  { timeout: 120_000 },
  ({ backend, tables, manyOfEach }) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await backend.open(limits);
    });
    afterAll(() => api.close());

    let visitors = 0;
    const hold = async () => {
      visitors += 1;
      const visitor = createCaller(api, `198.51.100.${visitors}`);
      const slots = await visitor.vault();
      const { instanceId } = at(slots, visitors % slots.length);
      const made = await visitor.create({ bookings: [toBooking(instanceId, 1)] }, `key-${visitors}`);
      return { basket: made, slotId: slotIdOf(instanceId) };
    };
    /** Counts the rows that a piece of work reads, by table, as its connection counts them. */
    const countRowsRead = async (work: (tx: Queryable) => Promise<unknown>) => {
      const read = await api.db.transaction(async (tx) => {
        // The first read takes the rows that the connection read before and has not reported yet.
        const before = new Map((await tx.rows(readRow, rowsRead)).map(({ name, rows }) => [name, rows]));
        await work(tx);
        const after = await tx.rows(readRow, rowsRead);
        return succeeded(after.map(({ name, rows }) => ({ name, rows: rows - (before.get(name) ?? 0) })));
      });
      return read.ok ? read.value : expect.unreachable();
    };
    const createKey = (name: string) => ({ scope: `basket.create loc-harbour ${name}`, key: name, body: {} });
    const createHold = (slotId: string, name: string, response: Awaited<ReturnType<typeof hold>>['basket']) => ({
      request: createKey(name),
      hold: {
        id: `bk-${name}`,
        basketId: `b-${name}`,
        locationId: 'loc-harbour',
        clientKey: name,
        slotId,
        isKidsMode: false,
        quantity: 1,
        tickets: [],
        noticeMinutes: 60,
        response,
      },
    });
    /** Gives the places of a basket back, as an update does. */
    const emptyBasket = (db: Queryable, basketId: string) =>
      db.run(sql`
      SELECT fill_baskets(
        jsonb_build_array(jsonb_build_object(
          'keyed', '{"scope": "s"}'::jsonb, 'basket', ${basketId}::text, 'location', 'loc-harbour', 'holds', '[]'::jsonb
        )),
        ${keyHours}::int, ${holdMinutes}::int, ${limits.maxLiveBaskets}::int, ${limits.maxHeldPlaces}::int
      )
    `);

    /** Runs the statements of a checkout. */
    const checkOut = async (db: Queryable, basketId: string, name: string) => {
      const request = { scope: `checkout ${name}`, key: name, body: {} };
      const opened = await openBasket(db, { request, basketId, locationId: 'loc-harbour' });
      if (opened.state !== 'open') return expect.unreachable();
      const { items } = opened;
      expect(items).toHaveLength(1);
      const { unpaidVolume } = shippedLimits();
      const quotas = { maxUpcomingBookings: 3, maxCheckoutsPerHour: 9, unpaidVolume };
      const newBrowsers = { newForSeconds: 600, maxPerHour: 9, maxPerRoomAndDay: 9, maxHeldPercent: 0 };
      const { customer, locale } = checkoutDetails;
      const phone = `+1407${name.replaceAll(/\D/gu, '')}`;
      const person = completeCustomer({ ...customer, email: `${name}@example.com`, phone });
      const counted = {
        locationId: 'loc-harbour',
        basketId,
        client: name,
        browser: null,
        customer: person,
        country: 'US',
      };
      const games = sizeGames({ rooms: [] }, items);
      expect(await countBooking(db, { ...quotas, newBrowsers }, 'secret', { ...counted, games })).toMatchObject({
        ok: true,
      });
      const contents = { items, offers: { applied: [], lines: [] } };
      const links = createBookingLinks('a secret of this test');
      const venue = { locationId: 'loc-harbour', currency: 'USD' };
      const body = { customer: person, locale };
      const sale = { venue, basketId, body, contents, method: 'venue', links } as const;
      expect(await sellBasket(db, sale)).not.toBe('');
    };

    it('read at most 40 rows of a table that has many', async () => {
      if (tables === 'small tables with statistics') {
        for (let count = 0; count < 3; count += 1) await hold();
        await api.db.background.run(sql`ANALYZE`);
      }
      // After five runs PostgreSQL may plan a statement once and for all, so after eight each has its final plan.
      for (let count = 0; count < 8; count += 1) {
        await emptyBasket(api.db, (await hold()).basket.id);
        const { basket: booked } = await hold();
        await api.db.transaction(async (tx) => succeeded(await checkOut(tx, booked.id, `early-${count}`)));
      }
      const { basket, slotId } = await hold();
      const toBook = [(await hold()).basket.id, (await hold()).basket.id];
      await fillAll(api.db, slotId, manyOfEach);
      const expectFewRows = async (what: string, work: (tx: Queryable) => Promise<unknown>) => {
        for (const { name, rows: read } of await countRowsRead(work)) {
          expect({ what, name, isFew: read <= maxRows, read }).toMatchObject({ what, name, isFew: true });
        }
      };
      const settings = { holdMinutes, limits };
      // The rows are counted before and after `tend` has renewed the statistics.
      for (const [round, time] of ['before', 'after'].entries()) {
        for (const size of [1, 3]) {
          await expectFewRows(`a batch of ${size}`, async (tx) => {
            const requests = Array.from({ length: size }, (_, turn) =>
              createHold(slotId, `${time}-${size}-${turn}`, parse(basketWire, basket)),
            );
            const { made } = await makeBaskets(tx, requests, settings);
            expect(made.length).toBeGreaterThan(0);
          });
        }
        await expectFewRows('an update', (tx) => emptyBasket(tx, basket.id));
        await expectFewRows('a checkout', (tx) => checkOut(tx, toBook[round] ?? '', `late-${round}`));
        await api.db.tend();
      }
    });

    // Without this, the test above would also pass if rows were not counted.
    it('have all rows of a table counted when a statement reads them', async () => {
      const read = await countRowsRead((tx) =>
        tx.run(sql`SELECT count(*) FROM idempotency_keys WHERE body_hash = 'none'`),
      );
      expect(read.find(({ name }) => name === 'idempotency_keys')?.rows).toBeGreaterThan(manyOfEach);
    });
  },
);

/** In the embedded database the api itself frees the space of deleted rows; in PostgreSQL, autovacuum does it. */
describe('the embedded database', { timeout: 120_000 }, () => {
  it('uses the space of deleted rows again', async () => {
    const api = await at(bothBackends, 0).open();
    const size = async () => {
      const [row] = await api.db.rows(
        pagesRow,
        sql`SELECT (pg_relation_size('idempotency_keys') / 8192)::int AS pages`,
      );
      return row?.pages ?? 0;
    };
    await fillKeys(api.db, manyKeys);
    const before = await size();
    for (let round = 0; round < 3; round += 1) {
      await api.db.run(sql`DELETE FROM idempotency_keys WHERE key LIKE 'filled-%'`);
      await api.db.tend();
      await fillKeys(api.db, manyKeys);
    }
    // Without freed space, three rounds would make it four times as large.
    expect(await size()).toBeLessThan(before * 1.5);
    await api.close();
  });
});
