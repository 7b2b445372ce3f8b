import type { BrowserContext, Page } from '@playwright/test';
import { startFake, type FakeProcess } from './fake-process.ts';
import { test as base } from './test.ts';

/** The behaviours of `tools/fakes/src/widgets`. */
type Behaviour = 'behaving' | 'slow' | 'broken' | 'late' | 'never' | 'missing' | 'hanging' | 'hostile';

export interface FakeWidgets {
  /** Sets the behaviour from now on. */
  behave(behaviour: Behaviour): void;
  /** The URLs of other origins that were requested, in order. */
  readonly requested: readonly string[];
}

/** Playwright's test with fakes of the widgets: all requests to other origins go to the fakes. */
export const test = base.extend<{ readonly widgets: FakeWidgets }, { readonly widgetProcess: FakeProcess }>({
  widgetProcess: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const running = await startFake('widgets');
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  widgets: async ({ context, page, siteOrigin, widgetProcess }, use) => {
    let behaviour: Behaviour = 'behaving';
    const requested: string[] = [];
    await fake(context, siteOrigin, async (url) => {
      requested.push(url.href);
      const path = toFakePath(url);
      const isScript = /\.js$|\/widget(?:\/gift)?$/u.test(path);
      return fetch(`${widgetProcess.origin}${isScript ? `/${behaviour}` : ''}${path}`);
    });
    await noteShifts(page);
    await use({
      behave: (wanted) => {
        behaviour = wanted;
      },
      requested,
    });
  },
});

/** Responds to each request to another origin by `respond`. */
async function fake(context: BrowserContext, siteOrigin: string, respond: (url: URL) => Promise<Response>) {
  const isOtherOrigin = (url: URL) => /^https?:$/u.test(url.protocol) && url.origin !== siteOrigin;
  await context.route(isOtherOrigin, async (route) => {
    const response = await respond(new URL(route.request().url())).catch(() => null);
    // A response that hangs is never sent, and ends with the test and its page.
    if (response === null) return;
    await route.fulfill({
      status: response.status,
      contentType: response.headers.get('content-type') ?? 'text/plain',
      body: await response.text(),
    });
  });
}

/** Returns the path of the fake for a URL of a provider. */
function toFakePath({ hostname, pathname }: URL): string {
  if (pathname.endsWith('/checkout_iframe.js')) return '/roller/checkout_iframe.js';
  const checkout = /\/checkout\/en-us\/.*$/u.exec(pathname)?.[0];
  if (checkout !== undefined) return `/roller/${hostname}${checkout}`;
  const resova = /\/(?:widget|items|gift)(?:\/.*)?$/u.exec(pathname)?.[0] ?? pathname;
  return `/resova/${hostname.split('.')[0] ?? ''}${resova}`;
}

/** Notes each layout shift that moves an element of the booking and that no input of the visitor caused. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        const moved: unknown[] = [];
        if (Array.isArray(sources)) for (const source of sources) moved.push(Reflect.get(Object(source), 'node'));
        const booking = document.getElementById('booking');
        const isInBooking = moved.some((node: unknown) => node instanceof Node && booking?.contains(node) === true);
        if (isInBooking && Reflect.get(entry, 'hadRecentInput') === false)
          shifts.push(Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Sums the layout shifts in the booking since the document was loaded; 0 where nothing moved. */
export async function sumShifts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    let sum = 0;
    if (Array.isArray(shifts)) for (const value of shifts) sum += Number(value);
    return sum;
  });
}

export { expect } from './test.ts';
