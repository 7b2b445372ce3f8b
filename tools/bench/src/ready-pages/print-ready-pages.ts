import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { servePages, type ServedPages } from '../serve-pages.ts';
import { serveBareSite } from '../lighthouse/bare-site.ts';
import { compare } from './load.ts';
import { loadPage } from './load-page.ts';
import { printRatio, printResults } from './print-comparison.ts';
import { printForwardedCalls } from './print-forwarded-calls.ts';
import { printVisitedPages } from './print-visited-pages.ts';
import { type PlainServer, servePlainly } from './serve-plainly.ts';
import { readSitemap } from './sitemap.ts';

const page = '/en/orlando';
const clients = 16;
const manyPages = 500;
/** The aims, as ratios to the same measure of another server in the same run. */
const aims = {
  /** The least rate, to that of Next: a kept page is sent as it is, without Next. */
  timesOfNext: 4,
  /** The least rate, to that of Node: the site also reads the request, chooses the page and writes a line of the log. */
  shareOfNode: 0.6,
  /** The same with pages in turn, which is less, since the processor's cache holds few of them. */
  shareOfNodeInTurn: 0.35,
  /**
   * The longest p99, to that of Node. With 16 clients at once a request waits for those before it, so the slowest responses show the
   * additional work of the site more than the rate does.
   */
  p99TimesOfNode: 3,
};

/**
 * Prints the gain by the pages in memory against Next and against Node with the same bytes, the cost of pages that are visited again, and that of calls
 * that the site forwards to the api. Needs a production build.
 */
export async function printReadyPages(root: string): Promise<void> {
  // There is no limit on reads, and each request has its line in the log, as in production.
  const site = await servePages(root, {}, { LOG_LEVEL: 'info' }, { MAX_READS_PER_MINUTE: '0' });
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-plain-'));
  let plain: PlainServer | null = null;
  try {
    // These come first: later the site renders the many pages anew in the background, once they are a minute old.
    await printVisitedPages(site);
    const paths = await choosePages(site, manyPages);
    plain = await servePlainly(site, [page, ...paths], folder);
    const bare = await serveBareSite(root, await measureTextBytes(site.origin + page));
    try {
      const one = await compare(
        {
          ready: { origin: site.origin, paths: [page] },
          next: { origin: bare.origin, paths: ['/'] },
          node: { origin: plain.origin, paths: [page] },
        },
        clients,
      );
      printResults(`One page, ${clients} clients`, one);
      printRatio(
        'to a page of the same size by `next start`',
        one.ready.perSecond / one.next.perSecond,
        aims.timesOfNext,
      );
      printRatio('to Node with the same bytes', one.ready.perSecond / one.node.perSecond, aims.shareOfNode);
      printRatio('p99, to that of Node', one.ready.p99Ms / one.node.p99Ms, aims.p99TimesOfNode, 'at most');
    } finally {
      await bare.stop();
    }
    const many = await compare(
      { ready: { origin: site.origin, paths }, node: { origin: plain.origin, paths } },
      clients,
    );
    printResults(`${paths.length} pages in turn, ${clients} clients`, many);
    printRatio('to Node with the same bytes', many.ready.perSecond / many.node.perSecond, aims.shareOfNodeInTurn);
    await printForwardedCalls(site);
  } finally {
    plain?.stop();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Chooses pages of the sitemap, and visits each once, so that they are in memory. */
async function choosePages({ origin }: ServedPages, count: number): Promise<readonly string[]> {
  // Game pages are left out, since their times change during the measurement, and the plain server sends the same bytes.
  const chosen = (await readSitemap({ origin })).otherPages.slice(0, count);
  for (const path of [page, ...chosen]) await loadPage(origin + path);
  return chosen;
}

async function measureTextBytes(url: string): Promise<number> {
  return brotliDecompressSync((await loadPage(url)).body).byteLength;
}
