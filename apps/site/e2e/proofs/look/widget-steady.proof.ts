import { usualLanguages } from '@latchkey/i18n';
import type { Page } from '@playwright/test';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { changeResponse, errorResponse, toSoldOut } from '../../support/changed-responses.ts';
import { expect, test } from '../../support/test.ts';

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
  /** Less than this sum cannot be seen. */
  const maxShift = 0.01;
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
      expect(await shiftSum()).toBeLessThan(maxShift);
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
