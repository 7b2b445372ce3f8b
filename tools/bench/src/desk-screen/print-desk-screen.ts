import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { computeMedian } from '../median.ts';
import { bareListUrl, serveBareList } from './bare-list.ts';
import { deskOrigin, serveDesk } from './serve-desk.ts';
import { saturday } from './saturday.ts';

const runs = 7;
/** The factor by which a tablet is slower than the machine that measures. */
const slowdown = 4;
/** The aims, as multiples of a bare list of as many rows in the same run, since the milliseconds of one machine say little. */
const aims = { seen: 4, updated: 1 };

/**
 * Prints the times of the day sheet for drawing the part of 200 parties in its window, all of them, and a changed one, on a processor slowed four
 * times. A time runs from the last byte of the response to the picture, and is printed beside that of a bare list of 200 rows. Builds the desk.
 */
export async function printDeskScreen(root: string): Promise<void> {
  const built = spawnSync('npm', ['run', '--silent', 'build', '-w', '@latchkey/desk', '--', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The desk could not be built.');
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const [bare, seen, drawn, updated]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let run = 0; run < runs; run += 1) {
      const dist = join(root, 'apps/desk/dist');
      bare.push(await measureBareList(browser));
      seen.push((await measure(browser, dist, 'what is seen')).drawnMs);
      const measured = await measure(browser, dist, 'all');
      drawn.push(measured.drawnMs);
      updated.push(...measured.updatedMs);
    }
    console.log(`\nThe day sheet of the desk, 200 parties in ten rooms, processor slowed ${slowdown} times\n`);
    const unit = computeMedian(bare);
    printLine(`a bare list of 200 rows, the median of ${bare.length}`, bare, unit);
    printLine(`what is seen is drawn, the median of ${seen.length}`, seen, unit, aims.seen);
    printLine(`all are drawn, the median of ${drawn.length}`, drawn, unit);
    printLine(`one party updated, the median of ${updated.length}`, updated, unit, aims.updated);
  } finally {
    await browser.close();
  }
}

/**
 * Prints the median of a measurement.
 *
 * @param unitMs the time of the bare list, in milliseconds
 */
function printLine(name: string, values: readonly number[], unitMs: number, aim?: number): void {
  const ms = computeMedian(values);
  const ratio = ms / unitMs;
  const spread = `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
  const outcome = aim === undefined ? '' : `   ${ratio <= aim ? 'met' : 'MISSED'}: at most ${aim}`;
  console.log(
    `${name.padEnd(44)} ${ms.toFixed(0).padStart(5)} ms   ${spread.padStart(9)}   ${ratio.toFixed(2).padStart(5)}${outcome}`,
  );
}

/** Measures the milliseconds from the last byte of the response to the picture of all rows. */
async function measureBareList(browser: Browser): Promise<number> {
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

/** Returns a Saturday with 200 parties. */
function fullSaturday() {
  return saturday({ roomCount: 10, slotsPerRoom: 10, partiesPerSlot: 2, nowMinutes: 15 * 60 + 40, freeEvery: 0 });
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

/**
 * Measures the day sheet once.
 *
 * @param part the parties that the picture must have: all, or those in the window, which must be in the first picture that has any
 */
async function measure(browser: Browser, dist: string, part: 'what is seen' | 'all'): Promise<Measured> {
  const day = fullSaturday();
  const { sheet } = day;
  let parties = sheet.parties;
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' });
  try {
    await serveDesk(context, dist, (url) => {
      if (url.pathname === '/staff/session') return day.session;
      if (!url.pathname.includes('/days/')) return undefined;
      const isFull = url.pathname.endsWith(day.date);
      return isFull ? { ...sheet, parties } : { ...sheet, date: url.pathname.slice(-10), rooms: [], parties: [] };
    });
    const page = await context.newPage();
    // Playwright's clock would replace `performance`, too.
    await page.addInitScript(
      `{ const now = Date.now; const ahead = ${day.nowMs} - now(); Date.now = () => now() + ahead; }`,
    );
    // Another day is opened first, so that the code of the screen is loaded.
    await page.goto(`${deskOrigin}/desk/orlando/day/2026-11-27`);
    await page.waitForSelector('h1');
    await page.waitForTimeout(500);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const isAll = `document.querySelectorAll('[data-booking]').length === ${day.count}`;
    const drawnMs = await measureUntil(page, part === 'all' ? isAll : isSeen, async () => {
      await page.keyboard.press(']');
    });
    await page.waitForFunction(isAll);
    const missing: unknown = await page.evaluate(missingInFirst);
    if (missing !== 0)
      throw new Error(`The first picture did not have ${String(missing)} parties that are in the window.`);
    const updatedMs: number[] = [];
    for (let update = 0; update < updates; update += 1) {
      const changed = parties.find(({ arrivedAt, noShowAt }) => arrivedAt === null && noShowAt === null);
      if (changed === undefined) throw new Error('All parties of the day have arrived.');
      const { bookingId } = changed;
      const isShown = `document.querySelector('[data-booking="${bookingId}"]').dataset.state === 'arrived'`;
      updatedMs.push(
        await measureUntil(page, isShown, async () => {
          // The party changes only now, since the screen also reads the day by itself while no events arrive.
          parties = parties.map((party) =>
            party.bookingId === bookingId ? { ...party, version: 2, arrivedAt: sheet.now } : party,
          );
          // The event makes the screen read the day, as on a tablet that wakes up.
          await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
        }),
      );
    }
    return { drawnMs, updatedMs };
  } finally {
    await context.close();
  }
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
