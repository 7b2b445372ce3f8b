import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { usualBackends } from '../backends.ts';
import { seededRandom } from '../fuzz/random.ts';
import { runDay, type DayReport } from './ordinary-visitors.ts';
import { shippedLimits } from './shipped-limits.ts';
import { createSimulatedClock } from './simulated-clock.ts';

const isSoak = process.env['SOAK'] === '1';
const addresses = isSoak ? 50 : 1;
const visitors = 200;
const seed = Number(process.env['VISITORS_SEED'] ?? 20_261_123);
const reports = fileURLToPath(new URL('../../../../reports/', import.meta.url));

async function writeReport(database: string, days: readonly DayReport[]): Promise<void> {
  const file = `${reports}soak.json`;
  await mkdir(reports, { recursive: true });
  const before: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const part = {
    seed,
    visitors: days.length * visitors,
    addresses: days.length,
    rejected: days.flatMap(({ rejected }) => rejected),
    young: days.reduce((sum, { young }) => sum + young, 0),
    mostBasketsAtOnce: Math.max(...days.map(({ mostBasketsAtOnce }) => mostBasketsAtOnce)),
    mostWithinAnHour: Math.max(...days.map(({ mostWithinAnHour }) => mostWithinAnHour)),
  };
  const soak = {
    ...z.record(z.string(), z.unknown()).parse(before),
    [`visitors behind one address on ${database}`]: part,
  };
  await writeFile(file, `${JSON.stringify(soak, null, 2)}\n`);
}

describe.each(usualBackends)('ordinary visitors on $name', ({ name, open }) => {
  const limits = shippedLimits();
  const clock = createSimulatedClock();
  let api: TestApi;
  const days: DayReport[] = [];

  beforeAll(
    async () => {
      // The limit on reads counts in real time, in which these days take seconds; test/read-limit.test.ts tests it.
      const visitorLimits = { ...limits.visitors, maxReadsPerMinute: 0, maxReadsPerBrowser: 0 };
      api = await open({ ...limits, visitors: visitorLimits, now: () => clock.now() });
      const random = seededRandom(seed);
      const { youngSeconds } = limits.youngBrowsers;
      for (let address = 0; address < addresses; address += 1) {
        const client = `203.0.113.${address + 1}`;
        const firstNumber = address * visitors;
        days.push(await runDay({ api, clock, random, client, visitors, firstNumber, youngSeconds }));
        // The same day behind the next address: what is counted is separate, and the fixture has too few places for all of them.
        await clock.restart(api);
      }
      process.stdout.write(`\n${name}, seed ${seed}: ${JSON.stringify(days.slice(0, 3))}\n`);
      if (isSoak) await writeReport(name, days);
    },
    (isSoak ? 60 : 5) * 60_000,
  );
  afterAll(() => api.close());

  it(`all book and pay at the venue, ${visitors} behind each of ${addresses} addresses on one day`, () => {
    expect(days.flatMap(({ rejected }) => rejected)).toEqual([]);
    expect(days.map(({ booked }) => booked)).toEqual(Array.from({ length: addresses }, () => visitors));
  });

  it('are more within an hour than one person would be', () => {
    for (const { mostWithinAnHour } of days) expect(mostWithinAnHour).toBeGreaterThan(15);
  });
});
