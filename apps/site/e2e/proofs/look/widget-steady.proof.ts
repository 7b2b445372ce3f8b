import { usualLanguages } from '@latchkey/i18n';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BasketApi } from '../../models/basket-api.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { changeResponse, errorResponse, toSoldOut } from '../../support/changed-responses.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const archive = '/en/orlando/escape-games/midnight-archive';

/** The sum of layout shifts that the visitor did not cause within half a second before (web.dev, CLS). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The DOM's types do not have these entries yet.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Delays responses for so long that later shifts do not count as caused by the visitor. */
async function delayResponses(page: Page): Promise<void> {
  await page.route(/\/api\/resova\//u, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 900);
    });
    await route.continue();
  });
}

test.describe('nothing moves by itself while times and tickets come', () => {
  for (const [name, viewport, locale] of [
    ['on a desktop', { width: 1440, height: 1000 }, 'en'],
    ['on a phone in Arabic', { width: 390, height: 844 }, 'ar'],
  ] as const) {
    test(name, async ({ page }) => {
      const gamePage = new GamePageModel(page, translatorFor(locale));
      const shiftSum = await watchShifts(page);
      await delayResponses(page);
      await page.setViewportSize(viewport);
      await gamePage.visit('orlando', 'captain-marrows-lantern');
      await expect(gamePage.slots().first()).toBeVisible();
      await gamePage.days().nth(1).click();
      await expect(gamePage.availableSlots().first()).toBeVisible();
      await gamePage.availableSlots().first().click();
      await expect(page.locator('form li').first()).toBeVisible();
      await expect(gamePage.bookNow()).toBeVisible();
      expect(await shiftSum()).toBeLessThan(0.01);
    });
  }
});

for (const locale of usualLanguages) {
  test(`on a phone the booking has the same height on any day, ${locale}`, async ({ page }) => {
    const words = translatorFor(locale);
    const gamePage = new GamePageModel(page, words);
    const booking = page.locator('section#booking');
    const availability = '**/api/resova/**/availability*';
    const heights: Record<string, number> = {};
    const measure = async (what: string) => {
      heights[what] = Math.round((await booking.boundingBox())?.height ?? 0);
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${locale}/orlando/escape-games/midnight-archive`);
    await measure('before its script');
    await gamePage.scrollToBooking();
    await gamePage.selectTomorrow();
    await measure('times');
    await changeResponse(page, availability, () => []);
    await gamePage.days().nth(2).click();
    await expect(booking.getByText(words('There are no times on this day'), { exact: true })).toBeVisible();
    await measure('no times');
    await page.unroute(availability);
    await changeResponse(page, availability, (slots) => (Array.isArray(slots) ? slots.map(toSoldOut) : slots));
    await gamePage.days().nth(3).click();
    await expect(booking.getByText(words('All times on this day are taken'))).toBeVisible();
    await measure('all taken');
    await page.unroute(availability);
    await page.route(availability, (route) => route.fulfill(errorResponse(500)));
    await gamePage.days().nth(4).click();
    await expect(gamePage.alert()).toContainText(words('We could not load the times'), { timeout: 20_000 });
    await measure('not loaded');
    const all = Object.values(heights);
    // Browsers ignore shifts of less than 3 px.
    expect(Math.max(...all) - Math.min(...all), JSON.stringify(heights)).toBeLessThan(3);
  });
}

test('a page on slow 3G is shown before its times, and Book Now is busy until the checkout is shown', async ({
  page,
}) => {
  const gamePage = new GamePageModel(page, t);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto(archive, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await gamePage.scrollToBooking();
  await expect(gamePage.slots().first()).toBeVisible({ timeout: 40_000 });
  await gamePage.choose();
  await gamePage.bookNow().click();
  await expect(gamePage.bookNow()).toHaveAttribute('aria-busy', 'true');
  await expect(new CheckoutModel(page, t).heading()).toBeVisible({ timeout: 40_000 });
});

test('a page from the browser’s back/forward cache shows the current availability', async ({ page, siteOrigin }) => {
  const gamePage = new GamePageModel(page, t);
  await gamePage.open('paris', 'nowhere-express');
  await gamePage.choose();
  await expect(gamePage.bookNow()).not.toHaveAttribute('aria-disabled', 'true');
  // Another visitor takes the places while the page is in the cache.
  const instanceId = new URL(page.url()).searchParams.get('slot') ?? '';
  await new BasketApi(siteOrigin, 'paris').holdSlot({ game: 'nowhere-express' }, instanceId);
  // Playwright loses a page that is restored from the real cache; the browser dispatches this event then.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(t('Tickets no longer available'))).toBeVisible();
  await page.getByRole('link', { name: t('Choose another time') }).click();
  await expect(gamePage.availableSlots().first()).toBeVisible();
});

test('a time that is lost from the basket is named, removed by the visitor, and the rest is booked', async ({
  page,
  stack,
}) => {
  const gamePage = new GamePageModel(page, t);
  const checkout = new CheckoutModel(page, t);
  await gamePage.open('toronto', 'nowhere-express');
  await gamePage.choose();
  const date = new URL(page.url()).searchParams.get('date') ?? '';
  await gamePage.bookNow().click();
  await expect(checkout.heading()).toBeVisible();

  // The venue changes the times of its games.
  const document = path.join(stack.contentDir, 'ticketing/toronto.json');
  const before = await readFile(document, 'utf8');
  await writeFile(document, before.replaceAll(/"(\d\d):\d\d",\s+"(\d\d):/gu, '"$1:20", "$2:'));
  const times = `${stack.apiOrigin}/api/resova/loc-toronto/game/game-nowhere-express/availability?startDate=${date}`;
  await expect.poll(async () => (await fetch(times)).text()).toMatch(/"startTime":"\d\d:20/u);

  await gamePage.open('toronto', 'midnight-archive');
  await gamePage.choose();
  await gamePage.bookNow().click();
  await expect(gamePage.alert()).toContainText('The Nowhere Express');
  await expect(gamePage.alert()).toContainText('is no longer available');
  await expect(gamePage.alert().getByRole('link', { name: t('View basket') })).toHaveAttribute('href', /checkout$/u);
  await gamePage
    .alert()
    .getByRole('button', { name: t('Remove it and book') })
    .click();
  await expect(checkout.heading()).toBeVisible();
  await expect(checkout.ticket('The Midnight Archive')).toBeVisible();
  await expect(page.locator('main').getByText('The Nowhere Express')).toHaveCount(0);
  await writeFile(document, before);
});

test('a page requests the scripts of the booking only when a visitor comes near it', async ({ page }) => {
  const gamePage = new GamePageModel(page, t);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 800 });
  // Playwright's own input counts as a visitor's.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } }),
  );
  await page.goto(archive, { waitUntil: 'networkidle' });
  const before = requested.length;
  expect(requested.filter((url) => url.includes('/availability'))).toEqual([]);
  await gamePage.scrollToBooking();
  await expect(gamePage.slots().first()).toBeVisible();
  expect(requested.slice(before).some((url) => url.endsWith('.js'))).toBe(true);
});
