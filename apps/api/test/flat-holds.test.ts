import { basketWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { Queryable } from '../src/kernel/database.ts';
import { succeeded } from '../src/kernel/result.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { makeBaskets } from '../src/ticketing/embedded/batch/make-baskets.ts';
import { backends } from './backends.ts';
import { at, createCaller, bookingOf } from './caller.ts';

const manyKeys = 100_000;
/** Rows that a statement reads of one table: a few for each index that it looks into, where the tables have 100,000. */
const mostRows = 40;
const limits = { maxLiveBaskets: 6, maxHeldPlaces: 40 };

const readRow = z.object({ name: z.string(), rows: z.coerce.number() });
const rowsRead = sql`
  SELECT relname AS name, seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows FROM pg_stat_xact_user_tables
`;
const pagesRow = z.object({ pages: z.number() });
const [embedded] = backends;

const fillKeys = sql`
  INSERT INTO idempotency_keys (scope, key, body_hash, answer)
  SELECT 'basket.create loc-harbour ' || md5(n::text), 'filled-' || n, md5(n::text), '{}'::jsonb
  FROM generate_series(1, ${manyKeys}::int) n
`;

describe.each(backends.filter(({ isThere }) => isThere))('keyed holds on $name', { timeout: 120_000 }, (backend) => {
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
    const made = await visitor.create({ bookings: [bookingOf(instanceId, 1)] }, `key-${visitors}`);
    return { basket: made, slotId: instanceId.slice(1) };
  };
  /** The rows that a piece of work reads, by table, as its connection counts them. */
  const rowsReadBy = async (work: (tx: Queryable) => Promise<unknown>) => {
    const read = await api.db.transaction(async (tx) => {
      // With what the connection read before and has not reported yet.
      const before = new Map((await tx.rows(readRow, rowsRead)).map(({ name, rows }) => [name, rows]));
      await work(tx);
      const after = await tx.rows(readRow, rowsRead);
      return succeeded(after.map(({ name, rows }) => ({ name, rows: rows - (before.get(name) ?? 0) })));
    });
    return read.ok ? read.value : expect.unreachable();
  };
  const keyOf = (name: string) => ({ scope: `basket.create loc-harbour ${name}`, key: name, body: {} });
  const newHold = (slotId: string, name: string, response: Awaited<ReturnType<typeof hold>>['basket']) => ({
    request: keyOf(name),
    hold: {
      id: `bk-${name}`,
      basketId: `b-${name}`,
      locationId: 'loc-harbour',
      clientKey: name,
      slotId,
      isKidsMode: false,
      quantity: 1,
      tickets: [],
      response,
    },
  });
  /** Gives the places of a basket back, as an update does. */
  const emptyBasket = (db: Queryable, basketId: string) =>
    db.run(sql`
      SELECT fill_basket(NULL, 24, '{"scope": "s"}', ${basketId}, 'loc-harbour', NULL, NULL, 10, '[]', 6, 40)
    `);

  it('read no more once there are 100,000 of them, also with plans that were made for empty tables', async () => {
    // Often enough that each statement has its final plan.
    for (let count = 0; count < 8; count += 1) await emptyBasket(api.db, (await hold()).basket.id);
    const { basket, slotId } = await hold();
    await api.db.background.run(fillKeys);
    await api.db.background.run(sql`
      INSERT INTO baskets (id, location_id, client_key, status, expires_at)
      SELECT 'filled-' || n, 'loc-harbour', md5(n::text), CASE WHEN n % 2 = 0 THEN 'open' ELSE 'expired' END,
        now() + interval '10 minutes'
      FROM generate_series(1, ${manyKeys}::int) n
    `);
    await api.db.background.run(sql`
      INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
      SELECT 'filled-' || n, 'filled-' || n, ${slotId}::bigint, 0, false, 1, '[]'
      FROM generate_series(1, ${manyKeys}::int) n
    `);
    const isFlat = async (work: (tx: Queryable) => Promise<unknown>) => {
      for (const { name, rows } of await rowsReadBy(work)) {
        expect({ name, isFlat: rows <= mostRows, rows }).toMatchObject({ name, isFlat: true });
      }
    };
    const settings = { holdMinutes: 10, limits };
    // Before and after the statistics are renewed.
    for (const time of ['before', 'after']) {
      await isFlat(async (tx) => {
        const requests = [0, 1, 2].map((turn) => newHold(slotId, `${time}-${turn}`, parse(basketWire, basket)));
        const { made } = await makeBaskets(tx, requests, settings);
        expect(made.length).toBeGreaterThan(0);
      });
      await isFlat((tx) => emptyBasket(tx, basket.id));
      await api.db.tend();
    }
  });

  it('would be seen to read a whole table', async () => {
    const read = await rowsReadBy((tx) => tx.run(sql`SELECT count(*) FROM idempotency_keys WHERE body_hash = 'none'`));
    expect(read.find(({ name }) => name === 'idempotency_keys')?.rows).toBeGreaterThan(manyKeys);
  });
});

/** PostgreSQL's autovacuum does it there. */
describe('the embedded database', { timeout: 120_000 }, () => {
  it('leaves no space to deleted rows', async () => {
    const api = await (embedded ?? expect.unreachable()).open();
    const size = async () => {
      const [row] = await api.db.rows(
        pagesRow,
        sql`SELECT (pg_relation_size('idempotency_keys') / 8192)::int AS pages`,
      );
      return row?.pages ?? 0;
    };
    await api.db.run(fillKeys);
    const before = await size();
    for (let round = 0; round < 3; round += 1) {
      await api.db.run(sql`DELETE FROM idempotency_keys WHERE key LIKE 'filled-%'`);
      await api.db.tend();
      await api.db.run(fillKeys);
    }
    expect(await size()).toBeLessThan(before * 1.5);
    await api.close();
  });
});
