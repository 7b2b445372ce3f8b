import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, createCaller, bookingOf } from './caller.ts';

const manyKeys = 50_000;
/** A statement of a hold reads a handful of pages for each index that it looks into; the tables here have thousands. */
const mostPages = 60;

const preparedRow = z.object({ name: z.string(), statement: z.string() });
const planRow = z.object({ 'QUERY PLAN': z.string() });

/** The read statements of a keyed hold, found by a part of their text, with the parameters of a new hold. */
const lookUps = {
  'JOIN idempotency_keys k': `ARRAY['turn'], ARRAY['basket.create loc-harbour new'], ARRAY['new'], 24`,
  'JOIN baskets b ON b.client_key': `ARRAY['new'], ARRAY['loc-harbour']`,
};

/** The embedded database has one connection, so its prepared statements can be read. */
const [embedded] = backends;

describe('a keyed hold on the embedded database', { timeout: 120_000 }, () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await (embedded ?? expect.unreachable()).open({ maxLiveBaskets: 6, maxHeldPlaces: 40 });
  });
  afterAll(() => api.close());

  let visitors = 0;
  const hold = async () => {
    visitors += 1;
    const visitor = createCaller(api, `198.51.100.${visitors}`);
    const slots = await visitor.vault();
    const made = await visitor.create(
      { bookings: [bookingOf(at(slots, visitors % slots.length).instanceId, 1)] },
      `key-${visitors}`,
    );
    expect(made.bookings).toHaveLength(1);
  };
  /** The pages that each statement reads with its current plan. */
  const pagesRead = async () => {
    const prepared = await api.db.rows(preparedRow, sql`SELECT name, statement FROM pg_prepared_statements`);
    const pages: Record<string, number> = {};
    for (const [part, parameters] of Object.entries(lookUps)) {
      const found = prepared.find(({ statement }) => statement.includes(part));
      const name = z
        .string()
        .regex(/^latchkey_\d+$/u)
        .parse(found?.name);
      const lines = await api.db.rows(
        planRow,
        sql.raw(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) EXECUTE ${name}(${parameters})`),
      );
      // The first line with buffers counts the whole statement.
      const buffers = lines.map((line) => line['QUERY PLAN']).find((line) => line.includes('Buffers:')) ?? '';
      pages[part] = [...buffers.matchAll(/(?:hit|read)=(\d+)/gu)].reduce((sum, [, count]) => sum + Number(count), 0);
    }
    return pages;
  };

  it('reads no more once 50,000 keyed baskets were made since the start', async () => {
    // Often enough that each statement has its final plan, made for empty tables.
    for (let count = 0; count < 12; count += 1) await hold();
    await api.db.run(sql`
      INSERT INTO idempotency_keys (scope, key, body_hash, answer)
      SELECT 'basket.create loc-harbour ' || md5(n::text), 'filled-' || n, md5(n::text), '{}'::jsonb
      FROM generate_series(1, ${manyKeys}::int) n
    `);
    await api.db.run(sql`
      INSERT INTO baskets (id, location_id, client_key, status, expires_at)
      SELECT 'filled-' || n, 'loc-harbour', md5(n::text), CASE WHEN n % 2 = 0 THEN 'open' ELSE 'expired' END,
        now() + interval '10 minutes'
      FROM generate_series(1, ${manyKeys}::int) n
    `);
    await api.db.tend();
    await hold();
    for (const [part, pages] of Object.entries(await pagesRead())) {
      expect({ part, isFlat: pages > 0 && pages <= mostPages, pages }).toMatchObject({ part, isFlat: true });
    }
  });

  it('leaves no space to deleted rows', async () => {
    const size = async () => {
      const [row] = await api.db.rows(
        z.object({ pages: z.number() }),
        sql`
        SELECT (pg_relation_size('idempotency_keys') / 8192)::int AS pages
      `,
      );
      return row?.pages ?? 0;
    };
    const before = await size();
    for (let round = 0; round < 3; round += 1) {
      await api.db.run(sql`DELETE FROM idempotency_keys WHERE key LIKE 'filled-%'`);
      await api.db.tend();
      await api.db.run(sql`
        INSERT INTO idempotency_keys (scope, key, body_hash, answer)
        SELECT 'basket.create loc-harbour ' || md5(n::text), 'filled-' || n, md5(n::text), '{}'::jsonb
        FROM generate_series(1, ${manyKeys}::int) n
      `);
    }
    expect(await size()).toBeLessThan(before * 1.5);
  });
});
