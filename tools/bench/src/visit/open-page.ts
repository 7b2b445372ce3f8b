import type { Browser } from '@playwright/test';
import type { Kept } from '../lighthouse/audit-page.ts';
import { openPhone, readTasks, type WireBytes } from './phone.ts';

/** The waiting times of a visitor on a phone who opens a page with an empty cache. */
export interface OpenedPage {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The sum of the milliseconds by which tasks exceeded 50 ms. */
  readonly blockedMs: number;
  readonly bytes: WireBytes;
}

/** The milliseconds after the load in which nothing is touched, so that files that are fetched without a touch are counted. */
const watchedMs = 3_000;

/**
 * Opens a page as on a phone, and measures the visit.
 *
 * @param kept the cookies and the storage that the browser has from an earlier visit; null for none
 */
export async function openPage(browser: Browser, url: string, kept: Kept | null = null) {
  const { page, received, close } = await openPhone(browser, kept === null ? null : { ...kept, url });
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(watchedMs);
    const paints = await page.evaluate(
      () =>
        new Promise<{ first: number; largest: number }>((resolve) => {
          const [first] = performance.getEntriesByName('first-contentful-paint');
          new PerformanceObserver((list) => {
            resolve({ first: first?.startTime ?? NaN, largest: list.getEntries().at(-1)?.startTime ?? NaN });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    const { blockedMs } = await readTasks(page);
    const opened: OpenedPage = {
      firstPaintMs: paints.first,
      largestPaintMs: paints.largest,
      blockedMs,
      bytes: received(),
    };
    return opened;
  } finally {
    await close();
  }
}
