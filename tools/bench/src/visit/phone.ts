import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Kept } from '../lighthouse/audit-page.ts';

/** The measures of a mid-range phone on a mobile network. */
export const phone = {
  viewport: { width: 390, height: 844 },
  /** The factor by which its processor is slower than this machine's. */
  slowed: 4,
  bytesPerSecond: 200_000,
  /** The delay of each request in milliseconds. */
  latencyMs: 150,
} as const;

/** The kinds of files, as the browser names them. */
export const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const;

export type Kind = (typeof kinds)[number];

/** The bytes on the wire by kind of file, with headers, as the browser counts them. */
export type WireBytes = Readonly<Record<Kind, number>>;

export interface Phone {
  readonly page: Page;
  /** Returns the bytes that were received since the phone was opened. */
  readonly received: () => WireBytes;
  readonly close: () => Promise<void>;
}

/**
 * Opens a phone with an empty cache.
 * @param kept the data that earlier pages of a site have left in its browser
 */
export async function openPhone(
  browser: Browser,
  kept: (Kept & { readonly url: string }) | null = null,
): Promise<Phone> {
  const context = await browser.newContext({ viewport: phone.viewport, hasTouch: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const received = countBytes(client);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: phone.slowed });
  await page.addInitScript(watchTasks);
  if (kept !== null) {
    const { url, cookies, storage } = kept;
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(storage));
  }
  return { page, received, close: () => context.close() };
}

function countBytes(client: CDPSession): () => WireBytes {
  const kindByRequest = new Map<string, Kind>();
  const bytes = { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0 };
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A script that is preloaded has another type, so it is recognised by its content.
    const isScript = response.mimeType.endsWith('/javascript');
    const kind = isScript ? 'Script' : kinds.find((name) => name === type);
    if (kind !== undefined) kindByRequest.set(requestId, kind);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindByRequest.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  return () => ({ ...bytes });
}

/** Runs in the page before anything else: collects its long tasks and the delays of taps. */
function watchTasks(): void {
  const seen: { blocked: number; slowestTap: number } = { blocked: 0, slowestTap: 0 };
  Object.assign(window, { seen });
  // 16 ms is the least that browsers report; by default they leave out events below 104 ms. The DOM types lack the option.
  const taps: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  // A task blocks by what it takes beyond 50 ms, as in Lighthouse's total blocking time.
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click' || name === 'pointerup') seen.slowestTap = Math.max(seen.slowestTap, duration);
  }).observe(taps);
}

/** Reads the figures that `watchTasks` has collected of the open document. */
export async function readTasks(page: Page): Promise<{ readonly blockedMs: number; readonly slowestTapMs: number }> {
  const seen = await page.evaluate((): unknown => Reflect.get(window, 'seen'));
  const number = (name: string) => {
    const value: unknown = typeof seen === 'object' && seen !== null ? Reflect.get(seen, name) : 0;
    return typeof value === 'number' ? value : 0;
  };
  return { blockedMs: number('blocked'), slowestTapMs: number('slowestTap') };
}

/**
 * Throws where the browser does not apply the latency, since it would only measure the machine.
 * @param url the URL of a small file
 */
export async function checkLatency(browser: Browser, url: string): Promise<void> {
  const { page, close } = await openPhone(browser);
  try {
    await page.goto(url);
    const tookMs = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd - navigation.fetchStart : 0;
    });
    // The browser rounds, so a tenth less is accepted.
    if (tookMs < phone.latencyMs * 0.9)
      throw new Error(`a request took ${Math.round(tookMs)} ms: the latency does not act`);
  } finally {
    await close();
  }
}
