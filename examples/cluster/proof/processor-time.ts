import { readdirSync, readFileSync } from 'node:fs';
import { mapAtMost, scaled } from '@latchkey/testing';
import { parseBasket, createClient } from '@latchkey/tool-load/client';
import { bigGame } from '@latchkey/tool-load/seeded-content';
import type { Cluster } from './start-cluster.ts';

/** The processor time of the programs, in milliseconds of one core. */
interface Times {
  readonly site: number;
  readonly api: number;
  readonly database: number;
}

/** The milliseconds of a unit of Linux, which counts in hundredths of a second. */
const tickMs = 10;
/** The number of pieces of work that run at the same time. */
const atOnce = 4;

/** Measures the processor time that one piece of work takes of the sites, the apis and the primary. Other requests must not run at the same time. */
export async function measureProcessorTime(cluster: Cluster, instanceIds: readonly string[]) {
  const { origin } = cluster.state();
  const client = createClient(origin);
  const slot = (index: number) => ({ instanceId: instanceIds[index % instanceIds.length] ?? '', quantity: 1 });
  const measure = async (count: number, work: (index: number) => Promise<unknown>): Promise<Times> => {
    const before = readTimes(cluster);
    const indices = Array.from({ length: count }, (_, index) => index);
    await mapAtMost(indices, atOnce, work);
    const after = readTimes(cluster);
    /** Computes the milliseconds of one piece of work, with two decimals. */
    const computeEach = (program: keyof Times) => Math.round(((after[program] - before[program]) / count) * 100) / 100;
    return { site: computeEach('site'), api: computeEach('api'), database: computeEach('database') };
  };
  const load = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const pages = await listGamePages(origin, scaled(20, 200));
  const baskets: string[] = [];
  // The order matters: a page is rendered before it is kept, and a basket is held before its checkout.
  return {
    rendered: await measure(pages.length, (index) => load(pages[index] ?? '')),
    kept: await measure(scaled(200, 10_000), (index) => load(pages[index % pages.length] ?? '')),
    slots: await measure(scaled(50, 2_000), (index) => client.slots(bigGame, 5 + (index % 4))),
    hold: await measure(scaled(50, 1_000), async (index) => {
      baskets.push(parseBasket(await client.hold([slot(index)])).id);
    }),
    checkout: await measure(baskets.length, (index) => client.checkout(baskets[index] ?? '')),
  };
}

/** Lists paths of pages of games, from the sitemap and the sitemaps that it names. Nobody has loaded these pages yet. */
async function listGamePages(origin: string, maxPages: number): Promise<readonly string[]> {
  const readText = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const index = await readText('/sitemap.xml');
  const sitemaps = listPaths(index).filter((path) => path.startsWith('/sitemaps/'));
  const paths = (await Promise.all(sitemaps.map(readText))).flatMap(listPaths);
  return [...listPaths(index), ...paths]
    .filter((path) => /^\/..\/[^/]+\/escape-games\/[^/]+$/u.test(path))
    .slice(0, maxPages);
}

/** Lists the paths of the addresses in a sitemap. */
function listPaths(sitemap: string): readonly string[] {
  return Array.from(
    sitemap.matchAll(/<loc>https?:\/\/[^/<]+(?<path>\/[^<]*)<\/loc>/gu),
    ({ groups }) => groups?.['path'] ?? '',
  );
}

function readTimes(cluster: Cluster): Times {
  const { processes, databases, primary } = cluster.state();
  const sumOf = (program: string) =>
    processes.filter(({ name }) => name.startsWith(program)).reduce((sum, { pid = 0 }) => sum + readTime(pid), 0);
  // PostgreSQL has a process for each connection, below that which listens.
  const postmaster = databases.find(({ name }) => name === primary)?.pid ?? 0;
  return {
    site: sumOf('site'),
    api: sumOf('api'),
    database: [postmaster, ...findChildren(postmaster)].reduce((sum, pid) => sum + readTime(pid), 0),
  };
}

function findChildren(parent: number): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  return pids.map(Number).filter((pid) => readFields(pid)[parentField] === String(parent));
}

function readTime(pid: number): number {
  const fields = readFields(pid);
  return (Number(fields[userTimeField] ?? 0) + Number(fields[systemTimeField] ?? 0)) * tickMs;
}

/** The indices of fields behind the name of a process, which is the second field of its line (proc_pid_stat(5)). */
const parentField = 1;
const userTimeField = 11;
const systemTimeField = 12;

/** Reads the fields of a process behind its name, which may have spaces. They are empty if the process has ended. */
function readFields(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ');
  } catch {
    return [];
  }
}
