import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { servePages, type ServedPages } from '../serve-pages.ts';
import type { Kept } from '../lighthouse/audit-page.ts';
import { serveBareSite } from '../lighthouse/bare-site.ts';
import { holdBasket } from '../lighthouse/hold-basket.ts';
import { computeMedian } from '../median.ts';
import { type OpenedPage, openPage } from './open-page.ts';
import { checkLatency, kinds, phone } from './phone.ts';
import { copyPage } from './static-copy.ts';
import { measureColdCheckout, type Walk, walkVisit } from './walk-visit.ts';

const paths = {
  home: '/en',
  game: '/en/orlando/escape-games/midnight-archive',
  checkout: '/en/orlando/checkout',
} as const;

/**
 * Prints the waiting times of visitors on a phone, as medians and as ratios within the run. Needs a production build.
 * @param runs the number of runs of each page and of the whole walk
 * @param before the root of another checkout of the repository with a build in `apps/site/.next`, to compare with; null for none
 */
export async function printVisit(root: string, runs: number, before: string | null): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  /** Registers a server that is stopped at the end. */
  const stopLater = async <Served extends { stop(): Promise<void> }>(served: Promise<Served>) => {
    const value = await served;
    stops.push(() => value.stop());
    return value;
  };
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  stops.push(() => browser.close());
  try {
    const now = await stopLater(servePages(root, {}));
    // The other checkout uses its own build, while NEXT_DIST_DIR of this run names a folder of this checkout.
    const other = before === null ? null : await stopLater(servePages(resolve(before), {}, { NEXT_DIST_DIR: '.next' }));
    const bare = await stopLater(serveBareSite(root));
    const copy = await stopLater(copyPage(now.origin + paths.game));
    await checkLatency(browser, `${now.origin}/robots.txt`);
    await printPages(browser, runs, { now, other, bare: bare.origin, copy: copy.origin });
    await printWalks(browser, runs, now, other);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** The name of the page to which the others are compared. */
const barePage = 'a bare Next page';

/** The servers whose pages are compared. */
interface Compared {
  readonly now: ServedPages;
  /** The build of another checkout; null without one. */
  readonly other: ServedPages | null;
  /** The URL of a bare Next page. */
  readonly bare: string;
  /** The URL of the game page as a file. */
  readonly copy: string;
}

async function printPages(browser: Browser, runs: number, { now, other, bare, copy }: Compared): Promise<void> {
  const kept = await holdBasket(now.origin);
  const otherKept = other === null ? null : await holdBasket(other.origin);
  const pages: readonly (readonly [name: string, url: string, kept: Kept | null])[] = [
    [barePage, bare, null],
    ['game page as a file', copy, null],
    ['home', now.origin + paths.home, null],
    ['game page', now.origin + paths.game, null],
    ['checkout', now.origin + paths.checkout, kept],
    ...(other === null
      ? []
      : ([
          ['home, before', other.origin + paths.home, null],
          ['game page, before', other.origin + paths.game, null],
          ['checkout, before', other.origin + paths.checkout, otherKept],
        ] as const)),
  ];
  // Each page is visited once before, so that none is rendered while it is measured.
  for (const [, url] of pages) await (await fetch(url)).text();
  const results = new Map<string, OpenedPage[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, url, left] of pages) {
      results.set(name, [...(results.get(name) ?? []), await openPage(browser, url, left)]);
    }
  }
  printPageTable(new Map([...results].map(([name, all]) => [name, medianPage(all)])), runs);
}

function printPageTable(medians: ReadonlyMap<string, OpenedPage>, runs: number): void {
  const base = medians.get(barePage);
  const { slowed, bytesPerSecond, latencyMs } = phone;
  console.log(
    `\nA phone: processor ${slowed} times slower, ${bytesPerSecond / 1_000} KB/s, ${latencyMs} ms; the median of ${runs}; in brackets against a bare Next page.\n`,
  );
  console.log(`${''.padEnd(22)} first paint      largest  blocked           KB: ${kinds.join(', ')}`);
  for (const [name, page] of medians) {
    if (base === undefined) continue;
    const bytes = kinds.map((kind) => (page.bytes[kind] / 1_000).toFixed(0)).join(', ');
    console.log(
      `${name.padEnd(22)} ${inMs(page.firstPaintMs)} ${ratio(page.firstPaintMs, base.firstPaintMs)} ${inMs(page.largestPaintMs)} ${inMs(page.blockedMs)} ${ratio(page.blockedMs, base.blockedMs)}  ${bytes}`,
    );
  }
}

function medianPage(pages: readonly OpenedPage[]): OpenedPage {
  const [first] = pages;
  if (first === undefined) throw new Error('There is no median of nothing.');
  const medianIn = (read: (page: OpenedPage) => number) => computeMedian(pages.map(read));
  return {
    firstPaintMs: medianIn((page) => page.firstPaintMs),
    largestPaintMs: medianIn((page) => page.largestPaintMs),
    blockedMs: medianIn((page) => page.blockedMs),
    bytes: first.bytes,
  };
}

async function printWalks(browser: Browser, runs: number, now: ServedPages, other: ServedPages | null): Promise<void> {
  const rows: readonly (readonly [
    string,
    keyof Walk | keyof Awaited<ReturnType<typeof measureColdCheckout>>,
    (value: number) => string,
  ])[] = [
    ['address to the first time', 'firstTimeMs', inMs],
    ['a time to its tickets', 'ticketsMs', inMs],
    ['Book Now to the timer', 'checkoutMs', inMs],
    ['Book Now until it runs', 'liveCheckoutMs', inMs],
    ['cold checkout to the timer', 'coldCheckoutMs', inMs],
    ['cold checkout until it runs', 'liveColdCheckoutMs', inMs],
    ['slowest tap', 'slowestTapMs', inMs],
    ['scripts until Book Now', 'widgetBytes', inKb],
    ['scripts of the checkout', 'checkoutBytes', inKb],
  ];
  const walk = async ({ origin }: ServedPages) => ({
    ...(await walkVisit(browser, origin + paths.game)),
    ...(await measureColdCheckout(browser, origin + paths.checkout, await holdBasket(origin))),
  });
  const [walks, before]: [Awaited<ReturnType<typeof walk>>[], Awaited<ReturnType<typeof walk>>[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    walks.push(await walk(now));
    if (other !== null) before.push(await walk(other));
  }
  console.log(`\nThe way of a visitor who books${other === null ? '' : ', and against the build before'}:\n`);
  for (const [name, key, write] of rows) {
    const value = computeMedian(walks.map((each) => each[key]));
    const compared = before.length === 0 ? '' : ratio(value, computeMedian(before.map((each) => each[key])));
    console.log(`${name.padEnd(28)} ${write(value)} ${compared}`);
  }
}

const inMs = (value: number) => `${Math.round(value)} ms`.padStart(9);
const inKb = (value: number) => `${(value / 1_000).toFixed(0)} KB`.padStart(9);
const ratio = (value: number, of: number) => `(${(value / of).toFixed(2)})`.padStart(8);
