import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { type ServerOptions, startServer } from '../server-process.ts';
import {
  createRandomStep,
  createVisitor,
  createWorld,
  openWorld,
  settingsOfSeveral,
  takeStep,
} from '../several/worlds.ts';
import { stores, withDatabase, withStore, type Store } from '../store.ts';
import { runRaces } from './race.ts';

const clockShift = fileURLToPath(new URL('../clock-shift.ts', import.meta.url));
const hourMs = 3_600_000;
/** The limits, so small that the requests of a proof reach them. The long form takes hours, so it has no limits per hour. */
const limits = {
  MAX_LIVE_BASKETS: '12',
  MAX_HELD_PLACES: '30',
  MAX_CODE_ATTEMPTS: scaled(10, 0).toString(),
  MAX_CHECKOUTS_PER_HOUR: scaled(40, 0).toString(),
  SWEEP_SECONDS: '1',
};

const onPostgres = stores.filter(({ name }) => name === 'PostgreSQL');

describe.each(onPostgres)('buyers at one slot through two apis on $name', ({ name, make }) => {
  it('get its places and no more, and no party that fits is rejected', async () => {
    const report = await withStore(make, (store) =>
      runRaces({ store, server: 'api', apis: 2, races: scaled(5, 1_000), buyers: scaled(200, 1_000) }),
    );
    recordFigures(`races over two apis on ${name}`, { ...report });
    expect(report).toMatchObject({ other: 0, oversold: 0, wasted: 0, miscounted: 0, brokenRules: [] });
  });
});

/** Reads the kind of a step from its description: the request, its status, and its code. Amounts, which are in place of a code, are left out. */
function readKind(description: string): string {
  const [request, status, code = ''] = description.split(' ');
  const isAmounts = /^\d+-\d+$/u.test(code);
  return [request, status, ...(isAmounts || code === '' ? [] : [code])].join(' ');
}

/**
 * Sends the same requests to one api, and to two in turn, each on its own database. Finds the responses that differ.
 *
 * @param ofSecond the options of the second of the two apis
 */
async function compare(make: () => Promise<Store>, requests: number, ofSecond: ServerOptions = {}) {
  return withStore(make, (storeOfOne) =>
    withStore(make, async (storeOfTwo) => {
      const settings = { ...limits };
      const one = await openWorld(storeOfOne, seeded(seed), [{ settings }]);
      const second = { ...ofSecond, settings: { ...settings, ...ofSecond.settings } };
      const two = await openWorld(storeOfTwo, seeded(seed), [{ settings }, second]);
      const worlds = [one, two];
      const visitors = await Promise.all(worlds.map((world) => createVisitor(world)));
      const [first] = visitors;
      const random = seeded(seed);
      const kinds = new Map<string, number>();
      const differing: string[] = [];
      for (let index = 0; index < requests; index += 1) {
        const step = createRandomStep(random, index, first?.baskets.length ?? 0);
        const [expected = '', found = ''] = await Promise.all(visitors.map((visitor) => takeStep(visitor, step)));
        const kind = readKind(expected);
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        if (expected !== found) differing.push(`${index}: ${expected} | ${found}`);
      }
      await Promise.all(worlds.map((world) => world.stop()));
      const brokenRulesOfTwo = await withDatabase(storeOfTwo, brokenRules);
      return {
        requests,
        differing: differing.slice(0, 10),
        outcomes: Object.fromEntries(kinds),
        brokenRules: brokenRulesOfTwo,
      };
    }),
  );
}

describe.each(onPostgres)('holds, limits, codes, repeats and payments on $name', ({ name, make }) => {
  it('are over two apis in turn as over one', async () => {
    const report = await compare(make, scaled(1_000, 100_000));
    recordFigures(`requests over apis in turn on ${name}`, report);
    expect(report).toMatchObject({ differing: [], brokenRules: [] });
    // The requests were not all rejected.
    expect(Object.keys(report.outcomes)).toEqual(
      expect.arrayContaining(['hold 201', 'checkout 200', 'pay 200 confirmed']),
    );
  });

  it.each([
    ['ahead', hourMs],
    ['behind', -hourMs],
  ])('are as over one where the clock of one api is an hour %s', async (_, shiftMs) => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-clock-'));
    const file = join(folder, 'shift');
    writeFileSync(file, `${shiftMs}`);
    const report = await compare(make, scaled(100, 1_000), {
      nodeArguments: ['--import', clockShift],
      settings: { LOAD_CLOCK_FILE: file },
    });
    await rm(folder, { recursive: true });
    recordFigures(`requests over apis whose clocks differ by an hour on ${name}`, { shiftMs, ...report });
    expect(report).toMatchObject({ differing: [], brokenRules: [] });
  });
});

describe.each(onPostgres)('an older api on $name', ({ name, make }) => {
  it('starts and sells on the tables of a newer one, beside it', async () => {
    const report = await withStore(make, async (store) => {
      const newer = await startServer(store, { settings: settingsOfSeveral });
      // The migration only adds something, as a later version does.
      await withDatabase(store, async (db) => {
        await db.run(sql`ALTER TABLE baskets ADD COLUMN later text DEFAULT '' NOT NULL`);
        await db.run(sql`CREATE TABLE of_later_version (id text PRIMARY KEY)`);
        await db.run(sql`
          INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
          SELECT 'later', max(created_at) + 1000 FROM drizzle.__drizzle_migrations
        `);
      });
      const older = await startServer(store, { settings: settingsOfSeveral });
      const results: string[] = [];
      const visitor = await createVisitor(createWorld([newer.baseUrl, older.baseUrl]));
      const random = seeded(seed);
      // Two holds to each checkout, by turns at the newer api and the older one.
      for (let index = 0; index < 60; index += 1) {
        results.push(
          await takeStep(visitor, {
            ...createRandomStep(random, index, visitor.baskets.length),
            kind: index % 3 === 2 ? 'checkout' : 'hold',
          }),
        );
      }
      await newer.stop();
      await older.stop();
      return {
        held: results.filter((result) => result.startsWith('hold 201')).length,
        booked: results.filter((result) => result.startsWith('checkout 200')).length,
        failed: results.filter((result) => / 5\d\d/u.test(result)),
        brokenRules: await withDatabase(store, brokenRules),
      };
    });
    recordFigures(`an older api beside a newer one on ${name}`, report);
    expect(report).toMatchObject({ failed: [], brokenRules: [] });
    expect(report.booked).toBeGreaterThan(0);
  });
});
