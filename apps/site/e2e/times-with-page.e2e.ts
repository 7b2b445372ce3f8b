import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, dateAt } from '@latchkey/booking-core';
import { formatDate, formatTime, type Locale, localeAt } from '@latchkey/i18n';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { BasketApi } from './models/basket-api.ts';
import { GamePageModel } from './models/game-page.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { raw } from './support/raw-request.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';
import { drawInTypefaces } from './support/typefaces.ts';
import { blockScriptFiles } from './support/without-script-files.ts';
import { emptied } from './support/without-times.ts';
import { inProofs } from './support/in-proofs.ts';

const zones = {
  orlando: 'America/New_York',
  seattle: 'America/Los_Angeles',
  paris: 'Europe/Paris',
  dubai: 'Asia/Dubai',
} as const;
type City = keyof typeof zones;

const countries = { orlando: 'US', seattle: 'US', paris: 'FR', dubai: 'AE' } as const satisfies Record<City, string>;

const game = 'midnight-archive';
const createPath = (city: City, locale: Locale) => `/${locale}/${city}/escape-games/${game}`;
const readToday = (city: City) => dateAt(Date.now(), zones[city]);

const slotsResponse = z.object({
  data: z.array(
    z.object({
      instanceId: z.string(),
      startTime: z.string(),
      availability: z.object({ status: z.boolean() }),
    }),
  ),
});

async function fetchSlots({ apiOrigin }: Stack, city: City) {
  const url = `${apiOrigin}/api/resova/loc-${city}/game/game-${game}/availability?startDate=${readToday(city)}`;
  return slotsResponse.parse(await (await fetch(url)).json()).data;
}

/** Finds a time of today that can be booked, at a location where it is early enough. */
async function findFreeSlot(stack: Stack) {
  for (const city of ['orlando', 'seattle', 'paris', 'dubai'] as const) {
    const slot = (await fetchSlots(stack, city)).find(({ availability }) => availability.status);
    if (slot !== undefined) return { city, slot };
  }
  throw new Error('It is late everywhere.');
}

/** The shape of the times that the server writes into the page, as far as the tests read them. */
const sentTimes = z.object({
  slots: z.array(
    z.object({
      instanceId: z.string(),
      isAvailable: z.boolean(),
      spaces: z.object({ maxAvailable: z.number(), held: z.number().optional() }),
    }),
  ),
});

/** Reads the times that the server has written into the page; empty if there are none. */
function readTimes(html: string): string {
  const [, times] = /\sdata-first-times="[^"]*"[^>]*>(.*?<\/script>)<\/div>/su.exec(html) ?? [];
  return times ?? '';
}

/** Opens the page until it comes with its times: on a busy machine the first visitor after a while gets it without them. */
async function readPageWithTimes(stack: Stack, url: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = (await raw(stack.siteOrigin, { path: url })).body;
      return readTimes(html);
    })
    .not.toBe('');
  return html;
}

for (const locale of ['en', 'ar'] as const) {
  test(`a page has the times of today as it arrives, ${locale}`, async ({ stack }) => {
    const { city } = await findFreeSlot(stack);
    const slots = await fetchSlots(stack, city);
    const times = readTimes(await readPageWithTimes(stack, createPath(city, locale)));
    expect(times).toContain(formatDate(readToday(city), localeAt(locale, countries[city]), 'full'));
    for (const day of [1, 4]) expect(times).toContain(`/book/${game}?date=${addDays(readToday(city), day)}"`);
    const shown = Array.from(times.matchAll(/<bdi[^>]*>([^<]*)<\/bdi>/gu), ([, time]) => time);
    // The page shows at least five times, or all of a day that has fewer.
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(5, slots.length));
    const all = slots.map(({ startTime }) => formatTime(startTime, localeAt(locale, countries[city])));
    expect(shown).toEqual(all.filter((time) => shown.includes(time)));
    for (const [, id] of times.matchAll(/&amp;slot=([^"]*)"/gu)) {
      expect(slots.some(({ instanceId }) => instanceId === id)).toBe(true);
    }
  });
}

test('a sold time disappears from the page, and a browser with the old page gets the new page', async ({ stack }) => {
  const { city, slot } = await findFreeSlot(stack);
  const url = createPath(city, 'en');
  const visit = (tag = '') => raw(stack.siteOrigin, { path: url, headers: [['If-None-Match', tag]] });
  const link = `slot=${slot.instanceId}"`;
  await expect.poll(async () => (await visit()).body).toContain(link);
  const { headers, body } = await visit();
  const tag = String(headers['etag']);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain(link);
  expect((await visit(tag)).status).toBe(304);

  await new BasketApi(stack.apiOrigin, city).holdSlot({ game }, slot.instanceId);
  await expect.poll(async () => (await visit(tag)).status).toBe(200);
  const after = await visit(tag);
  expect(readTimes(after.body)).not.toContain(link);
  // On a long day the page shows only the first free times. This one may be among the others, which are in its data.
  const [, sent = ''] = /<script type="application\/json">(.*?)<\/script>/su.exec(readTimes(after.body)) ?? [];
  const { slots } = sentTimes.parse(JSON.parse(sent));
  const held = slots.find(({ instanceId }) => instanceId === slot.instanceId);
  expect(held).toMatchObject({ isAvailable: false, spaces: { maxAvailable: 0 } });
  expect(held?.spaces.held).toBeGreaterThan(0);
  expect(after.headers['etag']).not.toBe(tag);
});

/** Reads a page of the cache as text. The file has two bytes for each character, of which the second is 0 in Latin letters. */
async function readText(file: string): Promise<string> {
  return (await readFile(file, 'latin1')).replaceAll('\0', '');
}

test('the pages in the page cache have no times', async ({ stack }) => {
  await readPageWithTimes(stack, createPath('orlando', 'fr'));
  const folder = path.join(stack.dataDir, 'site-pages');
  const kept = async () => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    // The files are read one after the other, since there may be hundreds of megabytes.
    for (const { parentPath, name } of files.filter((file) => file.isFile())) {
      const text = await readText(path.join(parentPath, name));
      if (text.includes('data-first-times')) found.push(text);
    }
    return found;
  };
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
  for (const text of await kept()) {
    // Without scripts, the page links to the steps of a booking, and a time to the steps with its slot in the query.
    expect(text).not.toContain(`/book/${game}?`);
  }
});

test('a page has no times while the api is away, and has them again when it is back', inProofs, async ({ stack }) => {
  const url = createPath('orlando', 'en');
  await readPageWithTimes(stack, url);
  await stack.stopApi();
  try {
    await expect.poll(async () => readTimes((await raw(stack.siteOrigin, { path: url })).body)).toBe('');
    const { status, body } = await raw(stack.siteOrigin, { path: url });
    expect([status, body]).toEqual([200, emptied(body)]);
    expect(body).toContain('data-first-times');
  } finally {
    await stack.startApi();
  }
  expect(readTimes(await readPageWithTimes(stack, url))).not.toBe('');
});

test(
  'a page with times differs only in them from one without, and its structured data do not have them',
  inProofs,
  async ({ stack }) => {
    const url = createPath('orlando', 'en');
    const html = await readPageWithTimes(stack, url);
    const read = async (query = '') => (await raw(stack.siteOrigin, { path: url + query })).body;
    const without = await read(`?date=${addDays(readToday('orlando'), 3)}`);
    expect(readTimes(without)).toBe('');
    expect(without).toMatch(/<script[^>]*type="application\/ld\+json"/u);
    expect(readTimes(html)).not.toContain('ld+json');
    // The page may be rendered anew between the two requests.
    await expect.poll(async () => emptied(await read()) === (await read('?kids=0'))).toBe(true);
  },
);

/** Measures the boxes of the parts of the booking on its first screen, to a tenth of a pixel. */
async function measureGeometry(page: Page) {
  await drawInTypefaces(page);
  return page.locator('section#booking div:has(> header)').evaluate((panel) => {
    const measureBox = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y + window.scrollY, width, height].map((value) => Math.round(value * 10) / 10);
    };
    const parts = ':is([role=grid] button, ul a, ul [role=link]), [role=group] > *, bdi, h2';
    const all = Array.from(panel.querySelectorAll(parts)).filter((element) => element.checkVisibility());
    return [...all, panel].map((element) => ({
      text: element === panel ? '' : element.textContent,
      box: measureBox(element),
    }));
  });
}

/** Measures the page as it is shown while none of its scripts runs. */
async function measureWithoutScripts(browser: Browser, url: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await blockScriptFiles(page);
  await page.goto(url);
  const geometry = await measureGeometry(page);
  await context.close();
  return geometry;
}

for (const [name, viewport, locale] of [
  ['on a desktop', { width: 1440, height: 1000 }, 'en'],
  ['on a phone in Arabic', { width: 390, height: 844 }, 'ar'],
  ['on a phone in large text', { width: 270, height: 600 }, 'fr'],
] as const) {
  test(
    `the widget starts with the times of the page and moves nothing, ${name}`,
    inProofs,
    async ({ page, browser, stack }) => {
      const gamePage = new GamePageModel(page, translatorFor(locale));
      const url = createPath('orlando', locale);
      await readPageWithTimes(stack, url);
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          // The DOM's types do not have these entries yet.
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // No response comes: whatever the widget shows came with the page.
      await page.route(/\/api\/resova\//u, () => undefined);
      await page.goto(url);
      await gamePage.scrollToBooking();
      await expect(gamePage.slots().first()).toBeVisible();
      await expect(page).toHaveURL(url);
      const before = await measureWithoutScripts(browser, stack.siteOrigin + url, viewport);
      // With fewer boxes, the parts of the booking were not found.
      expect(before.length).toBeGreaterThan(12);
      // The shifts are read before the typefaces of the site are drawn, which moves lines if the browser has painted system fonts.
      expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
        0.01,
      );
      expect(await measureGeometry(page)).toEqual(before);
    },
  );
}

test(
  'the widget loads the times again for a visitor who holds a basket, since the places of the basket count as free',
  inProofs,
  async ({ page, stack }) => {
    const { city } = await findFreeSlot(stack);
    const gamePage = new GamePageModel(page, translatorFor('en'));
    await readPageWithTimes(stack, createPath(city, 'en'));
    await page.addInitScript((key) => localStorage.setItem(key, 'basket-1'), `latchkey.basket.loc-${city}`);
    const loaded = page.waitForRequest(/\/availability\?.*basketId=basket-1/u);
    await gamePage.open(city, game);
    await loaded;
    await expect(gamePage.slots().first()).toBeVisible();
  },
);
