/* `npm run bench -- scale`, or `npm run bench -- scale 12,200`, measures chains of several sizes, on the embedded database and on PostgreSQL, one
 * after the other: the first import, a start without a change, the time until a visitor sees a changed price, and the times of days, months and
 * searches for locations; on PostgreSQL also with a thousand bookings and with a million; on the embedded database also the sizes of the site's
 * pages. Compare the columns of one run. The aims are those of 2,000 locations.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startTestPostgres } from '@latchkey/api/testing';
import * as z from 'zod';
import { seed, seeded } from '@latchkey/testing';
import { loaderSecret } from '@latchkey/tool-load/client';
import { startComposition } from '../memory/composition.ts';
import { startServer } from '@latchkey/tool-load/server-process';
import { addBookings } from './add-bookings.ts';
import { measurePageSizes } from './page-sizes.ts';
import { townAt } from './towns.ts';
import { gameAt, locationAt, writeChain, writePrice, type ChainSize } from './write-chain.ts';

const games = 8;
const reads = 300;
const newPrice = 31;
const pollMs = 20;
const { SCALE_BOOKINGS = '1000000', SCALE_DATABASES = 'PGlite,PostgreSQL', SCALE_PAGES = '1' } = process.env;
const kilobyte = 1_000;
const [fewBookings, manyBookings] = [1_000, Number(SCALE_BOOKINGS)];
const sizes = (process.argv[2] ?? '12,200,2000')
  .split(',')
  .map((locations) => ({ locations: Number(locations), games }));

/** The aims at 2,000 locations; null for figures without an aim. */
const aims = {
  'first import, s': 60,
  'ready again, s': 5,
  'changed price seen, s': 2,
  'day, p95, ms': 20,
  'month, p95, ms': 20,
  'nearest, p95, ms': 30,
  'text search, p95, ms': 30,
  'groups, p95, ms': null,
  'home, KB gzip': 40,
  'chooser, KB gzip': 15,
  'chooser as a page, KB gzip': null,
  'sitemap, slowest file, s': 2,
  'sitemap, URLs of a file': 50_000,
  'day, many bookings to few': 2,
  'month, many bookings to few': 2,
} as const satisfies Readonly<Record<string, number | null>>;

type Figures = Readonly<Partial<Record<keyof typeof aims, number>>>;

const pricesSchema = z.object({
  data: z.array(z.object({ pricingCategories: z.array(z.object({ singlePrice: z.number() })) })),
});

if (SCALE_DATABASES.includes('PGlite')) await compare('PGlite', async () => null);
if (SCALE_DATABASES.includes('PostgreSQL')) {
  const started = await startTestPostgres({ isDurable: true });
  if (started.ok) {
    try {
      await compare('PostgreSQL', () => createDatabase(started.value.url));
    } finally {
      await started.value.stop();
    }
  } else console.log(`No PostgreSQL here: ${started.error}`);
}

async function compare(name: string, makeDatabase: () => Promise<string | null>): Promise<void> {
  const columns: Figures[] = [];
  for (const size of sizes) columns.push(await measure(size, await makeDatabase()));
  const head = sizes.map(({ locations }) => `${locations} × ${games}`.padStart(12)).join('');
  console.log(`\n${name.padEnd(30)}${head}${'aim'.padStart(8)}`);
  const largest = Math.max(...sizes.map(({ locations }) => locations));
  for (const [what, aim] of Object.entries(aims) as [keyof typeof aims, number | null][]) {
    if (columns.every((figures) => figures[what] === undefined)) continue;
    const figures = columns.map((column) => (column[what]?.toFixed(1) ?? '').padStart(12)).join('');
    const last = columns[sizes.findIndex(({ locations }) => locations === largest)]?.[what];
    const outcome =
      aim === null || last === undefined ? '' : `${`≤ ${aim}`.padStart(8)}  ${last <= aim ? 'reached' : 'missed'}`;
    console.log(`${what.padEnd(30)}${figures}${outcome}`);
  }
}

/**
 * Measures a chain.
 *
 * @param databaseUrl the URL of PostgreSQL; null for the embedded database
 */
async function measure(size: ChainSize, databaseUrl: string | null): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-scale-'));
  const contentDir = join(folder, 'content');
  const place = {
    settings: {
      CONTENT_DIR: contentDir,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl ?? '',
      WATCH_CONTENT_SECONDS: '1',
    },
  };
  try {
    await writeChain(contentDir, size);
    const first = await startServer(place);
    await first.stop();
    const server = await startServer(place);
    const reader = createReader(server.baseUrl, size);
    // The first reads load the places, and V8 compiles the code.
    for (const read of Object.values(reader)) await measureTimes(read, 20);
    const figures: Figures = {
      'first import, s': first.startedInMs / 1_000,
      'ready again, s': server.startedInMs / 1_000,
      'day, p95, ms': p95(await measureTimes(reader.day, reads)),
      'month, p95, ms': p95(await measureTimes(reader.month, reads)),
      'nearest, p95, ms': p95(await measureTimes(reader.nearest, reads)),
      'text search, p95, ms': p95(await measureTimes(reader.words, reads)),
      'groups, p95, ms': p95(await measureTimes(reader.groups, reads)),
      'changed price seen, s': (await measurePriceDelay(server.baseUrl, contentDir, size)) / 1_000,
      ...(databaseUrl !== null && (await measureWithBookings(reader, databaseUrl))),
    };
    await server.stop();
    return { ...figures, ...(databaseUrl === null && SCALE_PAGES === '1' && (await measureSizes(contentDir, folder))) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the site that `npm start` starts on the chain, with an existing build or a new one. */
async function measureSizes(contentDir: string, folder: string): Promise<Figures> {
  const running = await startComposition({ CONTENT_DIR: contentDir, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });
  try {
    const { home, chooser, chooserPage, sitemapMs, sitemapUrls } = await measurePageSizes(running.origin);
    return {
      'home, KB gzip': home / kilobyte,
      'chooser, KB gzip': chooser / kilobyte,
      'chooser as a page, KB gzip': chooserPage / kilobyte,
      'sitemap, slowest file, s': sitemapMs / 1_000,
      'sitemap, URLs of a file': sitemapUrls,
    };
  } finally {
    await running.stop();
  }
}

/** Measures by how much days and months get slower from a thousand bookings to the many. */
async function measureWithBookings(reader: Reader, databaseUrl: string): Promise<Figures> {
  await addBookings(databaseUrl, 0, fewBookings);
  const few = { day: p95(await measureTimes(reader.day, reads)), month: p95(await measureTimes(reader.month, reads)) };
  await addBookings(databaseUrl, fewBookings, manyBookings - fewBookings);
  return {
    'day, many bookings to few': p95(await measureTimes(reader.day, reads)) / few.day,
    'month, many bookings to few': p95(await measureTimes(reader.month, reads)) / few.month,
  };
}

type Reader = ReturnType<typeof createReader>;

/** Creates reads of random rooms and towns, so that none is cached. */
function createReader(baseUrl: string, { locations }: ChainSize) {
  const random = seeded(seed);
  const room = () => {
    const location = locationAt(random.between(0, locations - 1));
    return `${baseUrl}/api/resova/${location}/game/${gameAt(random.between(0, games - 1))}`;
  };
  const town = () => townAt(random.between(0, locations - 1));
  const list = `${baseUrl}/api/locations/`;
  return {
    day: () => get(`${room()}/availability?startDate=${dateIn(random.between(1, 58))}`),
    month: () => {
      const month = dateIn(random.between(1, 58)).slice(0, 7);
      return get(`${room()}/calendar?from=${month}-01&to=${month}-28`);
    },
    nearest: () => {
      const { latitude, longitude } = town();
      return get(`${list}?latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}&limit=200&brief=1`);
    },
    words: () => {
      const { name, country } = town();
      return get(`${list}?${new URLSearchParams({ search: name, country, limit: '200', brief: '1' }).toString()}`);
    },
    groups: () => get(`${list}?groupsAbove=60&brief=1`),
  };
}

/** Measures the time from the written file until the api returns the price, which includes the wait for the next check of the folder. */
async function measurePriceDelay(baseUrl: string, contentDir: string, { locations }: ChainSize): Promise<number> {
  const last = locations - 1;
  const url = `${baseUrl}/api/resova/${locationAt(last)}/game/${gameAt(0)}/availability?startDate=${dateIn(3)}`;
  const startedAt = performance.now();
  await writePrice(contentDir, last, games, newPrice);
  for (;;) {
    const response = await fetch(url, { headers: { 'x-latchkey-loader': loaderSecret } });
    const { data } = pricesSchema.parse(await response.json());
    if (data[0]?.pricingCategories[0]?.singlePrice === newPrice) return performance.now() - startedAt;
    await sleep(pollMs);
  }
}

function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'x-latchkey-loader': loaderSecret } });
  if (response.status !== 200) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function measureTimes(work: () => Promise<void>, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
