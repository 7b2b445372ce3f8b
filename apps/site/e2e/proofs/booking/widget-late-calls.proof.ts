import type { Page } from '@playwright/test';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { raw } from '../../support/raw-request.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const scripts = /\/_next\/static\/[^?]*\.js(?:\?|$)/u;
/** The locations that are tried, since today may be nearly over at some of them. */
const cities = ['orlando', 'seattle', 'paris', 'dubai'] as const;

/** Finds a location whose page comes with a time that can be booked. */
async function findCityWithTimes(siteOrigin: string): Promise<string> {
  for (const city of cities) {
    const read = async () => (await raw(siteOrigin, { path: `/en/${city}/escape-games/midnight-archive` })).body;
    await expect.poll(async () => (await read()).includes('"instanceId"')).toBe(true);
    if ((await read()).includes('&amp;slot=')) return city;
  }
  throw new Error('It is late everywhere.');
}

/**
 * Opens the page of a game with its times. The widget uses the times of a document that is new by the browser's clock, and loads them otherwise. So
 * this document counts as new, however long the machine takes.
 */
async function openWithTimes(page: Page, siteOrigin: string): Promise<{ gamePage: GamePageModel; calls: string[] }> {
  await page.addInitScript(() => {
    const read = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type) => {
      const entries = read(type);
      if (type !== 'navigation') return entries;
      for (const entry of entries) {
        Object.defineProperties(entry, {
          responseStart: { configurable: true, get: () => performance.now() },
          transferSize: { configurable: true, get: () => 1_000 },
        });
      }
      return entries;
    };
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/resova/')) calls.push(request.url());
  });
  const gamePage = new GamePageModel(page, t);
  await gamePage.open(await findCityWithTimes(siteOrigin), 'midnight-archive');
  await expect(gamePage.availableSlots().first()).toBeVisible();
  return { gamePage, calls };
}

test('a visitor who looks at the times of the page makes no call before the pointer reaches them', async ({
  page,
  siteOrigin,
}) => {
  const { gamePage, calls } = await openWithTimes(page, siteOrigin);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await gamePage.days().nth(1).hover();
  await expect.poll(() => calls.filter((url) => url.includes('/calendar')).length).toBe(1);
});

test('a time that is pressed before the code of the calls has arrived is chosen afterwards', async ({
  page,
  siteOrigin,
}) => {
  const { gamePage, calls } = await openWithTimes(page, siteOrigin);
  let letArrive = () => undefined as void;
  const mayArrive = new Promise<void>((resolve) => {
    letArrive = resolve;
  });
  await page.route(scripts, async (route) => {
    await mayArrive;
    await route.continue();
  });
  await gamePage.availableSlots().first().click();
  await expect(page).toHaveURL(/[?&]slot=/u);
  expect(calls).toEqual([]);
  letArrive();
  await expect(gamePage.quantity('Adult')).toHaveText('2');
  expect(calls.filter((url) => url.includes('/details')).length).toBe(1);
});

test('a message says that the code of the calls could not be loaded, and a retry loads it', async ({
  page,
  siteOrigin,
}) => {
  const { gamePage } = await openWithTimes(page, siteOrigin);
  await page.route(scripts, (route) => route.abort());
  await gamePage.availableSlots().first().click();
  await expect(gamePage.alert()).toContainText(t('We could not load the tickets'));
  await page.unroute(scripts);
  await gamePage.tryAgain().click();
  await expect(gamePage.quantity('Adult')).toHaveText('2');
});

test('the steps without scripts are offered if retries do not load the code of the calls either', async ({
  page,
  siteOrigin,
}) => {
  const { gamePage } = await openWithTimes(page, siteOrigin);
  await page.route(scripts, (route) => route.abort());
  await gamePage.availableSlots().first().click();
  const way = page.locator('section#booking').getByRole('link', { name: t('Pick a time') });
  await expect(async () => {
    if (await gamePage.tryAgain().isVisible()) await gamePage.tryAgain().click();
    await expect(way).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(way).toHaveAttribute('href', /\/book\/midnight-archive/u);
});
