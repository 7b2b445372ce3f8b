import type { Browser } from '@playwright/test';

export interface Line {
  /** The rate in bytes per second, both ways. */
  readonly bytesPerSecond: number;
  /** The delay of each request in milliseconds. */
  readonly latencyMs: number;
}

const limitMs = 120_000;

/**
 * Measures the milliseconds from the start of a visit with an empty cache until the first time of a day is shown, on a phone. The style sheets are
 * loaded by then, since without them the browser paints nothing.
 */
export async function measureTimesVisible(browser: Browser, url: string, line: Line): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: line.bytesPerSecond,
      uploadThroughput: line.bytesPerSecond,
    });
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      () => {
        const [painted] = performance.getEntriesByName('first-contentful-paint');
        const time = document.querySelector('#booking bdi');
        // The widget is scrolled to at once, since it only loads when it is seen.
        if (painted !== undefined) document.querySelector('#booking')?.scrollIntoView();
        return painted !== undefined && time?.checkVisibility() === true ? performance.now() : false;
      },
      undefined,
      { polling: 'raf', timeout: limitMs },
    );
    return Number(await shown.jsonValue());
  } finally {
    await context.close();
  }
}
