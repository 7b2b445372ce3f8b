import { setTimeout as sleep } from 'node:timers/promises';
import { raw } from '../raw-request.ts';

/** Several sites over one content, on one or on several machines. */
export interface SitesWorld {
  /** The origins of the sites, one each. */
  readonly sites: readonly string[];
  /** Gives the chain another name. Resolves as soon as every api shows it. */
  rename(name: string): Promise<void>;
}

interface FreshOptions {
  readonly name: string;
  /** The earlier names of the chain since the proof began. */
  readonly formerNames: readonly string[];
  readonly pageCount: number;
  readonly random: () => number;
}

interface Visit {
  readonly site: string;
  readonly path: string;
  readonly begunAt: number;
  readonly status: number;
  readonly name: string | null;
}

export interface FreshResult {
  readonly pages: number;
  /** The number of visits that began two seconds after the change or later. */
  readonly late: number;
  /** The number of those that show no name, since they were rendered while a call failed. */
  readonly nameless: number;
  /** The late visits that showed an earlier name, and all visits that failed. */
  readonly wrong: readonly Visit[];
}

/** The milliseconds after a change of the api within which every page must show it. */
const limitMs = 2_000;
const crowdPauseMs = 50;

/** The ways in which a browser requests a page: its plain URL, with a query of a letter or a visit, and as a part for scripts. */
const ways = [
  (path: string) => ({ path }),
  (path: string) => ({ path: `${path}?utm_source=letter` }),
  (path: string) => ({ path: `${path}?visit=1` }),
  (path: string) => ({ path, headers: [['RSC', '1']] as const }),
] as const;

/** Chooses some pages of the sitemap at random. */
export async function choosePages(site: string, count: number, random: () => number): Promise<readonly string[]> {
  const sitemap = await raw(site, { path: '/sitemap.xml' });
  const all = Array.from(sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/gu), ([, url = '']) => new URL(url).pathname);
  return all
    .map((pathname) => ({ pathname, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ pathname }) => pathname);
}

/**
 * Changes the content while half of the pages are kept by the sites, and visited again and again. Two seconds later it visits all pages on every
 * site twice.
 */
export async function visitAfterChange(world: SitesWorld, options: FreshOptions): Promise<FreshResult> {
  const { name, formerNames, pageCount, random } = options;
  const visits: Visit[] = [];
  const names = [name, ...formerNames];
  const visit = async (site: string, path: string, way: number) => {
    const begunAt = performance.now();
    const sent = ways[way % ways.length]?.(path) ?? { path };
    let { status, body, headers } = await raw(site, sent);
    // Next requires its own query for a part of a page, and redirects to it.
    if (status === 307) ({ status, body, headers } = await raw(site, { ...sent, path: String(headers['location']) }));
    visits.push({ site, path: sent.path, begunAt, status, name: names.find((each) => body.includes(each)) ?? null });
  };

  const [firstSite = ''] = world.sites;
  const pages = await choosePages(firstSite, pageCount, random);
  const keptPages = pages.slice(0, Math.ceil(pageCount / 2));
  await Promise.all(
    world.sites.map(async (site) => {
      for (const [index, path] of keptPages.entries()) await visit(site, path, index);
    }),
  );
  let isOver = false;
  const crowd = Promise.all(
    world.sites.map(async (site) => {
      for (let turn = 0; !isOver; turn += 1) {
        await visit(site, keptPages[turn % keptPages.length] ?? '/en', turn);
        await sleep(crowdPauseMs);
      }
    }),
  );
  let changedAt = 0;
  try {
    await world.rename(name);
    changedAt = performance.now();
    await sleep(limitMs);
    const visitAll = (chooseWay: (page: number, site: number) => number) =>
      Promise.all(
        world.sites.map(async (site, siteIndex) => {
          for (const [pageIndex, path] of pages.entries()) await visit(site, path, chooseWay(pageIndex, siteIndex));
        }),
      );
    await visitAll(() => 0);
    // The second visit of a page is in another way on each site.
    await visitAll((page, site) => page + site);
  } finally {
    isOver = true;
    await crowd;
  }
  const late = visits.filter(({ begunAt }) => begunAt >= changedAt + limitMs);
  const failed = visits.filter(({ status }) => status !== 200);
  const stale = late.filter((each) => each.status === 200 && each.name !== name && each.name !== null);
  const nameless = late.filter((each) => each.name === null).length;
  return { pages: pages.length, late: late.length, nameless, wrong: [...stale, ...failed] };
}
