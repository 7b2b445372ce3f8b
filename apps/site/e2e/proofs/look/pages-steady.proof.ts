import type { Page } from '@playwright/test';
import { isFull } from '@latchkey/testing';
import { watchPolicy } from '../../support/policy-watch.ts';
import { expect, test } from '../../support/test.ts';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface Watched {
  readonly shifts: Shift[];
  /** The way in which the largest painted picture is loaded; null where the largest element is a text. */
  largest: string | null;
}

/** Records on each page, from the first paint on, what moves and what is largest. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: [], largest: null };
    Object.assign(window, { watched });
    const describeNode = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '');
    const formatBox = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      // The DOM's types do not have these entries yet.
      const entries = list.getEntries() as unknown as readonly (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[];
      })[];
      for (const { value, hadRecentInput, sources } of entries) {
        if (hadRecentInput) continue;
        watched.shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${describeNode(node)} from ${formatBox(previousRect)} to ${formatBox(currentRect)}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      // Elements further down are meant to load late.
      if (window.scrollY > 0) return;
      // The DOM's types do not have these entries either.
      const entries = list.getEntries() as unknown as readonly (PerformanceEntry & {
        readonly element: Element | null;
      })[];
      const element = entries.at(-1)?.element ?? null;
      watched.largest = element instanceof HTMLImageElement ? `${element.loading} ${element.currentSrc}` : null;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

function readWatched(page: Page): Promise<Watched> {
  // `watch` has set the property.
  return page.evaluate(() => (window as unknown as { readonly watched: Watched }).watched);
}

/** Lists the pages, each document once: under Orlando, else under the chain or the first venue that has it. */
async function listPages(siteOrigin: string, locale: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${siteOrigin}/sitemap.xml`)).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/gu), ([, address = '']) => new URL(address).pathname)
    .filter((path) => path === `/${locale}` || path.startsWith(`/${locale}/`))
    // The pages of Orlando come first, so that their addresses are taken.
    .toSorted((one, other) => Number(other.includes('/orlando')) - Number(one.includes('/orlando')));
  const venues = new Set(
    listed.filter((path) => /^\/[a-z]{2}\/[^/]+\/escape-games$/u.test(path)).map((path) => path.split('/')[2] ?? ''),
  );
  /** The first address of each document, by its address without the venue. */
  const documents = new Map<string, string>();
  for (const path of listed) {
    const [, , first = '', ...rest] = path.split('/');
    const document = venues.has(first) ? rest.join('/') || 'a venue' : path;
    const name = document.replace(`/${locale}/`, '');
    if (!documents.has(name)) documents.set(name, path);
  }
  return [...documents.values()];
}

/** The milliseconds that the test waits for a picture; a picture that a carousel hides may never load. */
const pictureLimitMs = 2_000;

/** Loads a page and scrolls to its end, a screen at a time, waiting for the pictures. */
async function scrollThrough(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(async (limitMs) => {
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    };
    const comes = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        image.addEventListener('load', resolve, { once: true });
        image.addEventListener('error', resolve, { once: true });
        setTimeout(resolve, limitMs);
      });
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const awaited = [...document.images].filter((image) => !image.complete && isInView(image));
      await Promise.all(awaited.map(comes));
    }
  }, pictureLimitMs);
}

/** Lists the elements that are wider than the window; empty where the page does not scroll sideways. */
function findTooWideElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    };
    return [
      `${scrollWidth} px`,
      ...[...document.body.querySelectorAll('*')].filter(isOutside).map(({ outerHTML }) => outerHTML.slice(0, 100)),
    ].slice(0, 5);
  });
}

const walkLimitMs = 120_000;
/** The delay of typefaces: longer than a browser waits for them before it draws text in another one. */
const lateFontsMs = 3_000;

/** Holds the typefaces back as a slow line does, beyond the first paint. */
async function holdFonts(page: Page): Promise<void> {
  await page.route('**/fonts/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateFontsMs));
    // The page may be left by now.
    await route.continue().catch(() => {});
  });
}

/** Finds what the watched page did wrong: it moved, or loaded its largest picture late. A score of less than 0.005 counts as none. */
const findErrors = async (page: Page, path: string) => {
  const { largest, shifts } = await readWatched(page);
  const score = shifts.reduce((total, { value }) => total + value, 0);
  return [
    ...(score.toFixed(2) === '0.00' ? [] : [`${path} moves by ${score.toFixed(3)}: ${JSON.stringify(shifts)}`]),
    ...(largest?.startsWith('lazy') === true ? [`${path} loads its largest picture late: ${largest}`] : []),
  ];
};

/* In the short form each page is checked either on a desktop or on a phone. */
test.describe('every page of the chain', () => {
  test.setTimeout(walkLimitMs);

  test('does not shift on a desktop while it loads and is scrolled', async ({ page, siteOrigin }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await watch(page);
    const errors: string[] = [];
    const paths = await listPages(siteOrigin, 'en');
    // With fewer, the pages of the chain were not found.
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths.filter((_, index) => isFull || index % 2 === 0)) {
      await scrollThrough(page, path);
      errors.push(...(await findErrors(page, path)));
    }
    expect(errors).toEqual([]);
  });

  test('does not shift on a phone, and fits the narrowest one', async ({ page, siteOrigin }) => {
    await watch(page);
    const errors: string[] = [];
    const paths = await listPages(siteOrigin, 'en');
    for (const path of paths.filter((_, index) => isFull || index % 2 === 1)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await scrollThrough(page, path);
      errors.push(...(await findErrors(page, path)));
      await page.setViewportSize({ width: 320, height: 640 });
      errors.push(...(await findTooWideElements(page)).map((wide) => `${path}: ${wide}`));
    }
    expect(errors).toEqual([]);
  });

  for (const locale of ['en', 'ar']) {
    test(`does not shift when its typefaces come late, ${locale}`, async ({ page, siteOrigin }) => {
      await watch(page);
      await holdFonts(page);
      const errors: string[] = [];
      const paths = await listPages(siteOrigin, locale);
      for (const [index, path] of paths.entries()) {
        if (!isFull && index % 4 !== 0) continue;
        for (const [width, height] of [
          [390, 844],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.goto(path, { waitUntil: 'load' });
          await page.evaluate(() => document.fonts.ready);
          const { shifts } = await readWatched(page);
          if (shifts.length > 0) errors.push(`${path} at ${width}: ${JSON.stringify(shifts)}`);
        }
      }
      expect(errors).toEqual([]);
    });
  }

  test('fits the narrowest phone from right to left, and violates no policy', async ({ page, siteOrigin }) => {
    const policy = await watchPolicy(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const errors: string[] = [];
    for (const path of await listPages(siteOrigin, 'ar')) {
      await page.goto(path, { waitUntil: 'load' });
      errors.push(...(await findTooWideElements(page)).map((wide) => `${path}: ${wide}`), ...policy.take());
    }
    expect(errors).toEqual([]);
  });
});
