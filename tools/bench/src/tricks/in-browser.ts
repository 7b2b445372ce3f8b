import type { Browser, Page } from '@playwright/test';

const phone = { viewport: { width: 390, height: 844 } };
/** The milliseconds after the load in which the page is only read. */
const readMs = 3_000;
const limitMs = 60_000;
/** The processor of the phone is slower than that of this machine by this factor. */
const processorSlowdown = 4;

async function withPage<Value>(browser: Browser, measure: (page: Page) => Promise<Value>): Promise<Value> {
  const context = await browser.newContext(phone);
  try {
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Sums the compressed bytes of the site's own script files that a phone requests within 3 s of the load, while nothing is touched. */
export function weighScriptsWhileRead(
  browser: Browser,
  url: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  return withPage(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(readMs);
    return page.evaluate(() => {
      const sizes = performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js')
            ? [entry.encodedBodySize]
            : [],
        );
      return { files: sizes.length, bytes: sizes.reduce((total, bytes) => total + bytes, 0) };
    });
  });
}

/** Sums by how much the long tasks of a page exceed 50 ms until its scripts run, on a phone with a slow processor and an empty cache. */
export function blockedMs(browser: Browser, url: string): Promise<number> {
  return withPage(browser, async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset['scripts'] === 'running', undefined, {
      timeout: limitMs,
    });
    // The last tasks are reported after they have ended.
    await page.waitForTimeout(1_000);
    return page.evaluate(() => {
      const tasks: unknown = Reflect.get(window, 'longTasks');
      return Array.isArray(tasks)
        ? tasks.reduce((total: number, task) => total + Math.max(0, Number(task) - 50), 0)
        : 0;
    });
  });
}
