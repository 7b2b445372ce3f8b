import type { Browser, Page } from '@playwright/test';
import type { Kept } from '../lighthouse/audit-page.ts';
import { openPhone, readTasks } from './phone.ts';

/** The waits of a visitor who books, in milliseconds. */
export interface Walk {
  /** The time from the address to the first time of a day. */
  readonly firstTimeMs: number;
  /** The time from the tap on a time to its tickets. */
  readonly ticketsMs: number;
  /** The time from Book Now to the checkout with its timer. */
  readonly checkoutMs: number;
  /** The time from Book Now until the checkout runs: the timer counts, and a press has an effect. */
  readonly liveCheckoutMs: number;
  /** The longest time from a tap to the next picture of the screen. */
  readonly slowestTapMs: number;
  /** The bytes of scripts on the wire until the tickets are chosen. */
  readonly widgetBytes: number;
  /** The bytes of scripts on the wire from then until the timer runs. */
  readonly checkoutBytes: number;
}

const limitMs = 60_000;
/** The time that a visitor reads before the first tap, in milliseconds. */
const readMs = 2_000;
const timer = '[role="timer"]';
const liveTimer = `[data-needs-scripts="running"] ${timer}`;
/** A free time of the day, as a cell of the grid or as a link. */
const slot = 'section#booking :is([role="grid"] button, ul a[data-cell], li > a[href*="slot="]):not([aria-disabled])';

/** Books on a phone up to the checkout. */
export async function walkVisit(browser: Browser, url: string): Promise<Walk> {
  const { page, received, close } = await openPhone(browser);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const firstTimeMs = await measureUntilShown(page, slot);
    await page.waitForTimeout(readMs);
    await waitUntilLive(page);
    const tickets = 'section#booking form button[type="submit"]';
    const [ticketsMs] = await measureAfterTap(page, slot, [tickets]);
    // The buttons of a kind of ticket are "fewer" and "more".
    const addTicket = page.locator('section#booking form li button').nth(1);
    await addTicket.tap();
    const { slowestTapMs } = await readTasks(page);
    const widgetBytes = received().Script;
    const [checkoutMs, liveCheckoutMs] = await measureAfterTap(page, tickets, [timer, liveTimer]);
    const atCheckout = await readTasks(page);
    return {
      firstTimeMs,
      ticketsMs,
      checkoutMs,
      liveCheckoutMs,
      slowestTapMs: Math.max(slowestTapMs, atCheckout.slowestTapMs),
      widgetBytes,
      checkoutBytes: received().Script - widgetBytes,
    };
  } finally {
    await close();
  }
}

/** Measures the milliseconds from the address to the checkout with its timer, and until it runs, in a browser with a basket and an empty cache. */
export async function measureColdCheckout(browser: Browser, url: string, kept: Kept) {
  const { page, close } = await openPhone(browser, { ...kept, url });
  try {
    await page.goto(url, { waitUntil: 'commit' });
    return {
      coldCheckoutMs: await measureUntilShown(page, timer),
      liveColdCheckoutMs: await measureUntilShown(page, liveTimer),
    };
  } finally {
    await close();
  }
}

/** Measures the milliseconds from the start of the document until the first of these elements can be seen. */
async function measureUntilShown(page: Page, selector: string): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      // A visitor scrolls to the booking as soon as the page is painted.
      if (painted !== undefined) document.querySelector('#booking')?.scrollIntoView();
      const element = document.querySelector(wanted);
      return painted !== undefined && element?.checkVisibility() === true ? performance.now() : false;
    },
    selector,
    { polling: 'raf', timeout: limitMs },
  );
  return Number(await shown.jsonValue());
}

/** Waits until the widget runs. On a busy machine it may be later than a visitor reads, and the tap would follow the link of the HTML. */
async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    (wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps')),
    slot,
    { polling: 'raf', timeout: limitMs },
  );
}

/** Measures the milliseconds from a tap until each of these elements can be seen, in turn. */
async function measureAfterTap<const Wanted extends readonly string[]>(page: Page, selector: string, wanted: Wanted) {
  const before = Date.now();
  await page.locator(selector).first().tap();
  const took = [];
  for (const each of wanted) {
    await page.locator(each).first().waitFor({ state: 'visible', timeout: limitMs });
    took.push(Date.now() - before);
  }
  // There is one time for each element.
  return took as { readonly [Index in keyof Wanted]: number };
}
