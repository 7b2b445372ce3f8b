import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { loaderSecret } from '@latchkey/tool-load/client';
import { startServer } from '@latchkey/tool-load/server-process';
import { startComposition } from '../memory/composition.ts';
import { addBookings } from './add-bookings.ts';
import { createChainReads, dateIn, type ChainReads } from './chain-reads.ts';
import { measurePageSizes } from './page-sizes.ts';
import { gameAt, locationAt, writeChain, writePrice, type ChainSize } from './write-chain.ts';

/** The number of reads of each kind, enough for a p95. */
const reads = 300;
/** The number of reads before a measurement, which load the places, and in which V8 compiles the code. */
const warmUpReads = 20;
/** A price that no other room of the chain has. */
const newPrice = 31;
const pollMs = 20;
const kilobyte = 1_000;
const { SCALE_BOOKINGS = '1000000', SCALE_PAGES = '1' } = process.env;
const [fewBookings, manyBookings] = [1_000, Number(SCALE_BOOKINGS)];

/** The figures of a chain. Those that were not measured on a database are absent. */
export interface Figures {
  readonly 'first import, s'?: number;
  readonly 'ready again, s'?: number;
  readonly 'changed price seen, s'?: number;
  readonly 'day, p95, ms'?: number;
  readonly 'month, p95, ms'?: number;
  readonly 'nearest, p95, ms'?: number;
  readonly 'text search, p95, ms'?: number;
  readonly 'groups, p95, ms'?: number;
  readonly 'home, KB gzip'?: number;
  readonly 'chooser, KB gzip'?: number;
  readonly 'chooser as a page, KB gzip'?: number;
  readonly 'sitemap, slowest file, s'?: number;
  readonly 'sitemap, URLs of a file'?: number;
  readonly 'day, many bookings to few'?: number;
  readonly 'month, many bookings to few'?: number;
}

const pricesSchema = z.object({
  data: z.array(z.object({ pricingCategories: z.array(z.object({ singlePrice: z.number() })) })),
});

/**
 * Measures a chain.
 *
 * @param databaseUrl the URL of PostgreSQL; null for the embedded database
 */
export async function measureChain(size: ChainSize, databaseUrl: string | null): Promise<Figures> {
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
    const chainReads = createChainReads(server.baseUrl, size);
    for (const read of Object.values(chainReads)) await measureTimes(read, warmUpReads);
    const figures: Figures = {
      'first import, s': first.startedInMs / 1_000,
      'ready again, s': server.startedInMs / 1_000,
      'day, p95, ms': await measureP95(chainReads.day),
      'month, p95, ms': await measureP95(chainReads.month),
      'nearest, p95, ms': await measureP95(chainReads.nearest),
      'text search, p95, ms': await measureP95(chainReads.words),
      'groups, p95, ms': await measureP95(chainReads.groups),
      'changed price seen, s': (await measurePriceDelay(server.baseUrl, contentDir, size)) / 1_000,
      ...(databaseUrl !== null && (await measureWithBookings(chainReads, databaseUrl))),
    };
    await server.stop();
    // The pages do not depend on the database, so they are measured on the embedded one only.
    const measuresPages = databaseUrl === null && SCALE_PAGES === '1';
    return { ...figures, ...(measuresPages && (await measurePages(contentDir, folder))) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the site that `npm start` starts on the chain, with an existing build or a new one. */
async function measurePages(contentDir: string, folder: string): Promise<Figures> {
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
async function measureWithBookings(chainReads: ChainReads, databaseUrl: string): Promise<Figures> {
  await addBookings(databaseUrl, 0, fewBookings);
  const few = { day: await measureP95(chainReads.day), month: await measureP95(chainReads.month) };
  await addBookings(databaseUrl, fewBookings, manyBookings - fewBookings);
  return {
    'day, many bookings to few': (await measureP95(chainReads.day)) / few.day,
    'month, many bookings to few': (await measureP95(chainReads.month)) / few.month,
  };
}

/** Measures the time from the written file until the api returns the price, which includes the wait for the next check of the folder. */
async function measurePriceDelay(
  baseUrl: string,
  contentDir: string,
  { locations, games }: ChainSize,
): Promise<number> {
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

/** Measures the p95 of a read, in milliseconds. */
async function measureP95(read: () => Promise<void>): Promise<number> {
  const times = await measureTimes(read, reads);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
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
