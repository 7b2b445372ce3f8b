import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const addresses = [
  '/en',
  '/en/escape-games',
  '/en/orlando',
  '/en/orlando/escape-games',
  '/en/orlando/escape-games/midnight-archive',
  '/en/orlando/contact',
  '/en/orlando/birthday-in-the-house',
  '/en/orlando/a-key-for-every-door',
  '/ar/dubai',
];

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface Watched {
  readonly shifts: Shift[];
  /** How the largest picture that was painted is loaded; null where the largest thing is a text. */
  largest: string | null;
}

/** Notes, from the first paint on, what moves and what is largest. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: [], largest: null };
    Object.assign(window, { watched });
    const textOf = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '');
    new PerformanceObserver((list) => {
      // The DOM's types do not know these entries yet.
      const entries = list.getEntries() as unknown as readonly (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null }[];
      })[];
      for (const { value, hadRecentInput, sources } of entries) {
        if (!hadRecentInput) watched.shifts.push({ value, moved: sources.map(({ node }) => textOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      // Nor these.
      const entries = list.getEntries() as unknown as readonly (PerformanceEntry & {
        readonly element: Element | null;
      })[];
      const element = entries.at(-1)?.element ?? null;
      watched.largest = element instanceof HTMLImageElement ? `${element.loading} ${element.currentSrc}` : null;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

function watchedOn(page: Page): Promise<Watched> {
  // Put there by `watch`.
  return page.evaluate(() => (window as unknown as { readonly watched: Watched }).watched);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    for (const address of addresses) {
      test(`${address} stands still while it loads and is scrolled`, async ({ page }) => {
        await watch(page);
        await page.goto(address, { waitUntil: 'networkidle' });
        const { largest } = await watchedOn(page);
        expect(largest ?? 'text').not.toMatch(/^lazy/u);
        await page.evaluate(async () => {
          for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
            window.scrollTo({ top, behavior: 'instant' });
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        });
        const { shifts } = await watchedOn(page);
        const score = shifts.reduce((total, { value }) => total + value, 0);
        expect(score.toFixed(2), JSON.stringify(shifts, null, 2)).toBe('0.00');
      });
    }
  });
}
