import type { Browser, BrowserContext, Page } from '@playwright/test';
import { bareListUrl, serveBareList } from './bare-list.ts';
import { createSaturday } from './saturday.ts';
import { deskOrigin, serveDesk } from './serve-desk.ts';

/** The factor by which a tablet is slower than the machine that measures. */
export const slowdown = 4;

/** Measures the milliseconds from the last byte of the response to the picture of all rows. */
export async function measureBareList(browser: Browser): Promise<number> {
  const { sheet, count, date } = fullSaturday();
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' });
  try {
    await serveBareList(context, `/staff/orlando/days/${date}`, sheet);
    const page = await context.newPage();
    await page.goto(bareListUrl);
    await page.waitForSelector('h1');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await measureUntil(page, `document.querySelectorAll('[data-booking]').length === ${count}`, async () => {
      await page.keyboard.press('r');
    });
  } finally {
    await context.close();
  }
}

type Saturday = ReturnType<typeof fullSaturday>;

/** Returns a Saturday with 200 parties, at 15:40. */
function fullSaturday() {
  return createSaturday({ roomCount: 10, slotsPerRoom: 10, partiesPerSlot: 2, nowMinutes: 15 * 60 + 40, freeEvery: 0 });
}

/**
 * The condition that the page shows a party. The script keeps the ids of the parties of the first picture with parties, for
 * `missingInFirst`.
 */
const isSeen = `(() => {
  window.deskFirst ??= [...document.querySelectorAll('[data-booking]')].map(({ dataset }) => dataset.booking);
  if (window.deskFirst.length === 0) delete window.deskFirst;
  return window.deskFirst !== undefined;
})()`;
/** The number of parties in the window that the first picture did not have; 0 where `isSeen` has kept no first picture. */
const missingInFirst = `(() => {
  const { left, right, top, bottom } = document.querySelector('[data-column]').closest('[class*=scroller]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-booking]')].filter((party) => {
    const box = party.getBoundingClientRect();
    const isInWindow = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    return isInWindow && window.deskFirst?.includes(party.dataset.booking) === false;
  }).length;
})()`;

interface Measured {
  readonly drawnMs: number;
  readonly updatedMs: readonly number[];
}

/** The number of parties that are changed, one after the other. */
const updates = 5;
/** The longest wait for a picture, on a busy machine, in milliseconds. */
const latestMs = 60_000;
/** The day before the Saturday. */
const dateBefore = '2026-11-27';
/** The key by which the desk goes to the next day. */
const nextDayKey = ']';
/** The time in which the open screen comes to rest before its processor is slowed, in milliseconds. */
const restMs = 500;

/**
 * Measures the day sheet once.
 *
 * @param part the parties that the picture must have: all, or those in the window, which must be in the first picture that has any
 */
export async function measureDaySheet(browser: Browser, dist: string, part: 'what is seen' | 'all'): Promise<Measured> {
  const day = fullSaturday();
  /** The parties that the api returns, which `measureUpdates` changes. */
  const served = { parties: day.sheet.parties };
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' });
  try {
    await serveDesk(context, dist, (url) => {
      if (url.pathname === '/staff/session') return day.session;
      if (!url.pathname.includes('/days/')) return undefined;
      const isSaturday = url.pathname.endsWith(day.date);
      if (isSaturday) return { ...day.sheet, ...served };
      return { ...day.sheet, date: url.pathname.slice(-10), rooms: [], parties: [] };
    });
    const page = await openDayBefore(context, day);
    const isAll = `document.querySelectorAll('[data-booking]').length === ${day.count}`;
    const drawnMs = await measureUntil(page, part === 'all' ? isAll : isSeen, async () => {
      await page.keyboard.press(nextDayKey);
    });
    await page.waitForFunction(isAll);
    await requireWindowInFirst(page);
    return { drawnMs, updatedMs: await measureUpdates(page, served, day.sheet.now) };
  } finally {
    await context.close();
  }
}

/** Opens the empty day before at the time of the Saturday, so that the code of the screen is loaded. Then it slows the processor. */
async function openDayBefore(context: BrowserContext, { nowMs }: Saturday): Promise<Page> {
  const page = await context.newPage();
  // Playwright's clock would replace `performance`, too.
  await page.addInitScript(`{ const now = Date.now; const ahead = ${nowMs} - now(); Date.now = () => now() + ahead; }`);
  await page.goto(`${deskOrigin}/desk/orlando/day/${dateBefore}`);
  await page.waitForSelector('h1');
  await page.waitForTimeout(restMs);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Throws where a party in the window was not in the first picture: its time would be that of less than what is seen. */
async function requireWindowInFirst(page: Page): Promise<void> {
  const missing: unknown = await page.evaluate(missingInFirst);
  if (missing !== 0)
    throw new Error(`The first picture did not have ${String(missing)} parties that are in the window.`);
}

/** Lets parties arrive, one after the other; returns the milliseconds until each was shown as arrived. */
async function measureUpdates(
  page: Page,
  served: { parties: Saturday['sheet']['parties'] },
  arrivedAt: string,
): Promise<readonly number[]> {
  const updatedMs: number[] = [];
  for (let update = 0; update < updates; update += 1) {
    const changed = served.parties.find((party) => party.arrivedAt === null && party.noShowAt === null);
    if (changed === undefined) throw new Error('All parties of the day have arrived.');
    const { bookingId } = changed;
    const isShown = `document.querySelector('[data-booking="${bookingId}"]').dataset.state === 'arrived'`;
    updatedMs.push(
      await measureUntil(page, isShown, async () => {
        // The party changes only now, since the screen also reads the day by itself while no events arrive.
        served.parties = served.parties.map((party) =>
          party.bookingId === bookingId ? { ...party, version: 2, arrivedAt } : party,
        );
        // The event makes the screen read the day, as on a tablet that wakes up.
        await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      }),
    );
  }
  return updatedMs;
}

/** Measures the milliseconds from the last byte of the response of the day until a picture in which the condition holds. */
async function measureUntil(page: Page, condition: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`
    performance.clearResourceTimings();
    window.deskMeasured = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The picture did not come.')), ${latestMs});
      const look = new MutationObserver(() => {
        if (!(${condition})) return;
        look.disconnect();
        requestAnimationFrame(() => setTimeout(() => {
          const painted = performance.now();
          const read = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/days/'));
          resolve(painted - read.responseEnd);
        }));
      });
      look.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    // The script returns undefined, since the value of a script is awaited, and the promise only settles after the act.
    undefined;
  `);
  await act();
  const ms: unknown = await page.evaluate('window.deskMeasured');
  if (typeof ms !== 'number') throw new Error('The page measured nothing.');
  return ms;
}
