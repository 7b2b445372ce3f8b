/*
 * `npm run bench -- scale`, or `npm run scale -w @latchkey/tool-load -- 12,200`: chains of several sizes on the embedded database, one
 * after the other: how long the first import takes, a start without a change, and a changed price until a visitor sees it; and how
 * fast days and months are returned. Compare the columns of one run.
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { loaderSecret } from '../client.ts';
import { seeded, seed } from '../random.ts';
import { startServer } from '../server-process.ts';
import { gameAt, locationOf, writeChain, writePrice, type ChainSize } from './write-chain.ts';

const games = 8;
const reads = 300;
const newPrice = 31;
const pollMs = 20;
const sizes = (process.argv[2] ?? '12,200,2000')
  .split(',')
  .map((locations) => ({ locations: Number(locations), games }));

interface Figures {
  readonly 'first import, s': number;
  readonly 'ready again, s': number;
  readonly 'changed price seen, s': number;
  readonly 'availability p95, ms': number;
  readonly 'calendar p95, ms': number;
  readonly 'database, MB': number;
}

const pricesSchema = z.object({
  data: z.array(z.object({ pricingCategories: z.array(z.object({ singlePrice: z.number() })) })),
});

const columns: Figures[] = [];
for (const size of sizes) columns.push(await measure(size));
console.log(`\n${''.padEnd(24)}${sizes.map(({ locations }) => `${locations} × ${games}`.padStart(12)).join('')}`);
for (const name of Object.keys(columns[0] ?? {}) as (keyof Figures)[]) {
  console.log(`${name.padEnd(24)}${columns.map((figures) => figures[name].toFixed(1).padStart(12)).join('')}`);
}

async function measure(size: ChainSize): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-scale-'));
  const contentDir = join(folder, 'content');
  const dataDir = join(folder, 'data');
  const place = {
    settings: { CONTENT_DIR: contentDir, DATA_DIR: dataDir, DATABASE_URL: '', WATCH_CONTENT_SECONDS: '1' },
  };
  try {
    await writeChain(contentDir, size);
    const first = await startServer(place);
    await first.stop();
    const server = await startServer(place);
    const read = reader(server.baseUrl, size);
    const figures = {
      'first import, s': first.startedInMs / 1_000,
      'ready again, s': server.startedInMs / 1_000,
      ...(await readTimes(read)),
      'changed price seen, s': (await priceSeen(server.baseUrl, contentDir, size)) / 1_000,
      'database, MB': (await sizeOf(join(dataDir, 'pglite'))) / 1e6,
    };
    await server.stop();
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Read = () => { readonly day: () => Promise<void>; readonly month: () => Promise<void> };

/** Reads of random rooms, so that nothing of them is remembered. */
function reader(baseUrl: string, { locations }: ChainSize): Read {
  const random = seeded(seed);
  return () => {
    const location = locationOf(random.between(0, locations - 1));
    const root = `${baseUrl}/api/resova/${location}/game/${gameAt(random.between(0, games - 1))}`;
    const date = dateIn(random.between(1, 58));
    const month = date.slice(0, 7);
    return {
      day: () => get(`${root}/availability?startDate=${date}`),
      month: () => get(`${root}/calendar?from=${month}-01&to=${month}-28`),
    };
  };
}

async function readTimes(read: Read): Promise<Pick<Figures, 'availability p95, ms' | 'calendar p95, ms'>> {
  const [daily, monthly]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < reads; turn += 1) {
    const { day, month } = read();
    daily.push(await timeOf(day));
    monthly.push(await timeOf(month));
  }
  return { 'availability p95, ms': p95(daily), 'calendar p95, ms': p95(monthly) };
}

/** From the written file until the api returns the price, with the seconds between two looks at the folder. */
async function priceSeen(baseUrl: string, contentDir: string, { locations }: ChainSize): Promise<number> {
  const last = locations - 1;
  const url = `${baseUrl}/api/resova/${locationOf(last)}/game/${gameAt(0)}/availability?startDate=${dateIn(3)}`;
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

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const bytes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return bytes.reduce((sum, each) => sum + each, 0);
}
