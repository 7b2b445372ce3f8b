import { readdirSync, readFileSync } from 'node:fs';
import { scaled } from '@latchkey/testing';
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
    let next = 0;
    const run = async () => {
      for (let index = next++; index < count; index = next++) await work(index);
    };
    await Promise.all(Array.from({ length: atOnce }, run));
    const after = readTimes(cluster);
    const each = (part: keyof Times) => Math.round(((after[part] - before[part]) / count) * 100) / 100;
    return { site: each('site'), api: each('api'), database: each('database') };
  };
  const load = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const pages = await newPages(origin, scaled(20, 200));
  const baskets: string[] = [];
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

/** Lists addresses of games that nobody has loaded yet. */
async function newPages(origin: string, most: number): Promise<readonly string[]> {
  const texts = [await (await fetch(`${origin}/sitemap.xml`)).text()];
  for (const found of texts[0]?.matchAll(/<loc>[^<]*(?<path>\/sitemaps\/[^<]+)<\/loc>/gu) ?? []) {
    texts.push(await (await fetch(`${origin}${found.groups?.['path']}`)).text());
  }
  const paths = [...texts.join('').matchAll(/<loc>https?:\/\/[^/<]+(?<path>\/[^<]*)<\/loc>/gu)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
  return paths.filter((path) => /^\/..\/[^/]+\/escape-games\/[^/]+$/u.test(path)).slice(0, most);
}

function readTimes(cluster: Cluster): Times {
  const { processes, databases, primary } = cluster.state();
  const sumNumbers = (name: string) =>
    processes.filter((each) => each.name.startsWith(name)).reduce((sum, { pid = 0 }) => sum + readTime(pid), 0);
  const postmaster = databases.find(({ name }) => name === primary)?.pid ?? 0;
  return {
    site: sumNumbers('site'),
    api: sumNumbers('api'),
    database: [postmaster, ...findChildren(postmaster)].reduce((sum, pid) => sum + readTime(pid), 0),
  };
}

function findChildren(parent: number): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  return pids.map(Number).filter((pid) => readFields(pid)[1] === String(parent));
}

function readTime(pid: number): number {
  const fields = readFields(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** Reads the fields of a process after its name, which may have spaces. They are empty if the process has ended. */
function readFields(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ');
  } catch {
    return [];
  }
}
