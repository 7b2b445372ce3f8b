import type { Browser, Page } from '@playwright/test';
import type { Kept } from '../lighthouse/audit-page.ts';
import { openPhone, readTasks } from './phone.ts';

/** The waits of a visitor who books, in milliseconds. */
export interface Walk {
  /** From the address to the first time of a day. */
  readonly firstTimeMs: number;
  /** From the tap on a time to its tickets. */
  readonly ticketsMs: number;
  /** From Book Now to the checkout with its timer. */
  readonly checkoutMs: number;
  /** The longest time from a tap to what the screen then shows. */
  readonly slowestTapMs: number;
  /** Bytes of scripts on the wire until the tickets are chosen, and until the timer runs. */
  readonly widgetBytes: number;
  readonly checkoutBytes: number;
}

const limitMs = 60_000;
/** A visitor reads for so long before the first tap. */
const readMs = 2_000;
const slot = 'section#booking :is([role="grid"] button, ul a[data-cell], li > a[href*="slot="]):not([aria-disabled])';

/** Books on a phone up to the checkout. */
export async function walkVisit(browser: Browser, url: string): Promise<Walk> {
  const { page, received, close } = await openPhone(browser);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const firstTimeMs = await untilShown(page, slot);
    await page.waitForTimeout(readMs);
    const tickets = 'section#booking form button[type="submit"]';
    const ticketsMs = await afterTap(page, slot, tickets);
    const add = page.locator('section#booking form li button').nth(1);
    await add.tap();
    const { slowestTapMs } = await readTasks(page);
    const widgetBytes = received().Script;
    const checkoutMs = await afterTap(page, tickets, '[role="timer"]');
    const atCheckout = await readTasks(page);
    return {
      firstTimeMs,
      ticketsMs,
      checkoutMs,
      slowestTapMs: Math.max(slowestTapMs, atCheckout.slowestTapMs),
      widgetBytes,
      checkoutBytes: received().Script - widgetBytes,
    };
  } finally {
    await close();
  }
}

/** Milliseconds from the address to the checkout with its timer, for a browser that holds a basket and has an empty cache. */
export async function coldCheckoutMs(browser: Browser, url: string, kept: Kept): Promise<number> {
  const { page, close } = await openPhone(browser, { ...kept, url });
  try {
    await page.goto(url, { waitUntil: 'commit' });
    return await untilShown(page, '[role="timer"]');
  } finally {
    await close();
  }
}

/** Milliseconds from the start of the document until the first of these elements can be seen. */
async function untilShown(page: Page, selector: string): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      // A visitor scrolls to the booking as soon as the page is there.
      if (painted !== undefined) document.querySelector('#booking')?.scrollIntoView();
      const element = document.querySelector(wanted);
      return painted !== undefined && element?.checkVisibility() === true ? performance.now() : false;
    },
    selector,
    { polling: 'raf', timeout: limitMs },
  );
  return Number(await shown.jsonValue());
}

async function afterTap(page: Page, selector: string, wanted: string): Promise<number> {
  const before = Date.now();
  await page.locator(selector).first().tap();
  await page.locator(wanted).first().waitFor({ state: 'visible', timeout: limitMs });
  return Date.now() - before;
}
