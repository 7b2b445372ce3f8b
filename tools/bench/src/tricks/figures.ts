import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { ServedPages } from '../serve-pages.ts';
import { computeMedian } from '../median.ts';
import { readProcessorMs, requestPage } from '../first-times/processor-time.ts';
import { measureTimesVisible } from '../first-times/times-visible.ts';
import { compare } from '../ready-pages/load.ts';
import { openPage } from '../visit/open-page.ts';
import { blockedMs, weighScriptsWhileRead } from './in-browser.ts';
import { describeScriptSources, wordsWithoutScripts } from './read-response.ts';

export interface MeasuredSite extends ServedPages {
  readonly metricsPort: number;
}

/** The values of two sites: with all tricks, and without one of them. */
type Pair<Value> = readonly [withAll: Value, without: Value];

interface Measured {
  readonly measured: Pair<string>;
  /** The ratio of the figure without the trick to that with it; null for figures that have none. */
  readonly ratio: number | null;
}

export interface Figure {
  /** The name of the trick in WITHOUT_TRICKS. */
  readonly trick: string;
  readonly what: string;
  readonly measure: (sites: Pair<MeasuredSite>, browser: Browser) => Promise<Measured>;
}

const page = '/en/orlando';
const gamePage = '/en/orlando/escape-games/midnight-archive';
const checkoutPage = '/en/orlando/checkout';
const rounds = 5;

/** Measures two sites once. */
async function measureBoth<Value>(
  [withAll, without]: Pair<MeasuredSite>,
  measure: (site: MeasuredSite) => Promise<Value>,
): Promise<Pair<Value>> {
  return [await measure(withAll), await measure(without)];
}

/** Measures two sites in five rounds and returns their medians. The sites take turns, since a busy machine slows both. */
async function measureInTurn(
  sites: Pair<MeasuredSite>,
  measure: (site: MeasuredSite, round: number) => Promise<number>,
): Promise<Pair<number>> {
  const results: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) results[index]?.push(await measure(site, round));
  }
  return [computeMedian(results[0] ?? []), computeMedian(results[1] ?? [])];
}

/** Writes two numbers as a figure. */
function toFigure([withAll, without]: Pair<number>, format: (value: number) => string): Measured {
  return { measured: [format(withAll), format(without)], ratio: without / withAll };
}

const inMs = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const inKb = (value: number) => `${(value / 1_000).toFixed(1)} KB`;

const requestsInRound = 100;
/** The number of requests before the first round, in which V8 compiles the code. */
const warmUpRequests = 20;

/**
 * Measures the processor time of the sites for a page.
 *
 * @param url returns the path of a request by its number, so that paths can differ; the requests before the first round have numbers below 1
 */
function measureProcessorMs(sites: Pair<MeasuredSite>, url: (request: number) => string): Promise<Pair<number>> {
  return measureInTurn(sites, async ({ origin, sitePid }, round) => {
    if (round === 0)
      for (let request = 0; request < warmUpRequests; request += 1) await requestPage(origin + url(-request));
    const before = readProcessorMs(sitePid);
    const first = round * requestsInRound;
    for (let request = first; request < first + requestsInRound; request += 1) await requestPage(origin + url(request));
    return (readProcessorMs(sitePid) - before) / requestsInRound;
  });
}

async function readRenderings({ metricsPort }: MeasuredSite): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^latchkey_renders_total (?<count>\S+)$/mu.exec(text)?.groups?.['count']);
}

const countedVisits = 100;
/** The time in which the renderings end that earlier visits have begun, in milliseconds. */
const renderedMs = 1_500;

/**
 * Counts the pages that are rendered for a hundred visits.
 *
 * @param url returns the path of a visit by its number
 */
async function countRenderings(site: MeasuredSite, url: (visit: number) => string): Promise<number> {
  // The visits before have numbers, and so perhaps addresses, that none of the counted ones has.
  for (let visit = 0; visit < 3; visit += 1) await (await fetch(site.origin + url(1_000 + visit))).text();
  await sleep(renderedMs);
  const before = await readRenderings(site);
  for (let visit = 0; visit < countedVisits; visit += 1) await (await fetch(site.origin + url(visit))).text();
  return (await readRenderings(site)) - before;
}

/** Adds a query to the address of the page, so that it comes from Next's cache and not from the memory of ready pages. */
const addQuery = (visit: number) => `${page}?visit=${visit}`;

/** The figure that each trick of the site (`docs/front-door.md`) is to improve. */
export const figures: readonly Figure[] = [
  {
    trick: 'wanted-scripts',
    what: 'script files that a page requests while it is only read, packed',
    measure: async (sites, browser) => {
      const measured = await measureBoth(sites, async ({ origin }) => {
        const { files, bytes } = await weighScriptsWhileRead(browser, origin + page);
        return `${files}, ${inKb(bytes)}`;
      });
      return { measured, ratio: null };
    },
  },
  {
    trick: 'page-data',
    what: 'HTML of a page, as text',
    measure: async (sites) =>
      toFigure(
        await measureBoth(sites, async ({ origin }) => (await (await fetch(origin + page)).text()).length),
        inKb,
      ),
  },
  {
    trick: 'page-styles',
    what: 'first paint of a game page on a phone (`visit`)',
    measure: async (sites, browser) => {
      await measureBoth(sites, ({ origin }) => requestPage(origin + gamePage));
      const firstPaint = async ({ origin }: MeasuredSite) => (await openPage(browser, origin + gamePage)).firstPaintMs;
      return toFigure(await measureInTurn(sites, firstPaint), inMs);
    },
  },
  {
    trick: 'first-times',
    what: 'until the first time of a day is shown, at 200 KB/s and 150 ms',
    measure: async (sites, browser) => {
      const line = { bytesPerSecond: 200_000, latencyMs: 150 };
      await measureBoth(sites, ({ origin }) => requestPage(origin + gamePage));
      return toFigure(
        await measureInTurn(sites, ({ origin }) => measureTimesVisible(browser, origin + gamePage, line)),
        inMs,
      );
    },
  },
  {
    trick: 'inline-script-hashes',
    what: 'inline scripts that the policy of a page lets run',
    measure: async (sites) => {
      const measured = await measureBoth(sites, async ({ origin }) =>
        describeScriptSources(await fetch(origin + page)),
      );
      return { measured, ratio: null };
    },
  },
  {
    trick: 'empty-document',
    what: 'words of a 404 page without scripts',
    measure: async (sites) => {
      const words = async ({ origin }: MeasuredSite) =>
        wordsWithoutScripts(await (await fetch(`${origin}${page}/nowhere`)).text());
      const [withAll, without] = await measureBoth(sites, words);
      return { measured: [String(withAll), String(without)], ratio: null };
    },
  },
  {
    trick: 'kept-pages',
    what: 'processor time of a page that passes through Next (an address with a query)',
    measure: async (sites) => toFigure(await measureProcessorMs(sites, addQuery), inMs),
  },
  {
    trick: 'ready-pages',
    what: 'pages a second, 16 clients',
    measure: async ([withAll, without]) => {
      const targets = {
        withAll: { origin: withAll.origin, paths: [page] },
        without: { origin: without.origin, paths: [page] },
      };
      const results = await compare(targets, 16);
      const [ready, passed] = [results.withAll.perSecond, results.without.perSecond];
      return { measured: [ready.toFixed(0), passed.toFixed(0)], ratio: ready / passed };
    },
  },
  {
    trick: 'known-addresses',
    what: 'pages rendered for 100 addresses that do not exist',
    measure: async (sites) => {
      const measured = await measureBoth(sites, (site) => countRenderings(site, (visit) => `${page}/nowhere-${visit}`));
      return { measured: [String(measured[0]), String(measured[1])], ratio: null };
    },
  },
  {
    trick: 'known-addresses',
    what: 'processor time for such an address',
    measure: async (sites) =>
      toFigure(await measureProcessorMs(sites, (request) => `${page}/no-page-${Math.abs(request)}`), inMs),
  },
  {
    trick: 'page-cache',
    what: 'pages rendered for 100 visits of one page',
    measure: async (sites) => {
      const measured = await measureBoth(sites, (site) => countRenderings(site, () => page));
      return { measured: [String(measured[0]), String(measured[1])], ratio: null };
    },
  },
  {
    trick: 'page-cache',
    what: 'processor time of such a visit (`ready-pages` needs it, and is off with it)',
    measure: async (sites) => toFigure(await measureProcessorMs(sites, () => page), inMs),
  },
  {
    trick: 'query-robots',
    what: '`X-Robots-Tag` of an address with a query',
    measure: async (sites) => {
      const measured = await measureBoth(
        sites,
        async ({ origin }) => (await fetch(origin + addQuery(1))).headers.get('x-robots-tag') ?? 'none',
      );
      return { measured, ratio: null };
    },
  },
  {
    trick: 'compile-hints',
    what: 'long tasks beyond 50 ms until the checkout runs, processor slowed four times',
    measure: async (sites, browser) =>
      toFigure(await measureInTurn(sites, ({ origin }) => blockedMs(browser, origin + checkoutPage)), inMs),
  },
];
