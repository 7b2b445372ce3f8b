import { usualLanguages } from '@latchkey/i18n';
import { CheckoutModel } from './models/checkout.model.ts';
import { GamePageModel } from './models/game-page.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');

/** The window of a crawler: as tall as the page, so that everything is on the screen at once. */
const crawlersViewport = { width: 411, height: 12_140 } as const;

test.describe('a page that is only viewed', () => {
  test.use({ viewport: crawlersViewport });

  for (const locale of usualLanguages) {
    test(`keeps its URL and stays open to search engines in ${locale}`, inProofs, async ({ page }) => {
      const url = `/${locale}/orlando/escape-games/midnight-archive`;
      const gamePage = new GamePageModel(page, translatorFor(locale));
      await gamePage.open('orlando', 'midnight-archive');
      // The wait is long enough for all that the widget does without an input, including loading the calendar.
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(url);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${url}$`, 'u'));
    });
  }
});

test.describe('the step in the URL', () => {
  test('names the day that a visitor chose, also if it is today', async ({ page }) => {
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'midnight-archive');
    await gamePage.selectTomorrow();
    await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d$/u);
    await gamePage.days().first().click();
    // A chosen today is named, too, so that the URL means the same day tomorrow.
    await expect(gamePage.days().first()).toHaveAttribute('aria-current', 'date');
    await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d$/u);
  });

  test('survives a reload with the tickets, and Change Time adds no history entry', inProofs, async ({ page }) => {
    const gamePage = new GamePageModel(page, t);
    await page.goto('/en/orlando');
    await gamePage.open('orlando', 'midnight-archive');
    await gamePage.choose(3);
    await expect(page).toHaveURL(/slot=.*ticket=3/u);
    await page.reload();
    await expect(gamePage.quantity('Adult')).toHaveText('3');

    await page.goBack();
    await expect(gamePage.slots().first()).toBeVisible();
    await gamePage.availableSlots().first().click();
    await expect(gamePage.changeTime()).toBeVisible();
    await gamePage.changeTime().click();
    await expect(gamePage.slots().first()).toBeVisible();
    await expect(page).not.toHaveURL(/slot=/u);
    // Going back once from the times leads to the page before, and not to the times again.
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/orlando$/u);
  });

  test('opens the same time and tickets for another visitor', async ({ page, browser, siteOrigin }) => {
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'nowhere-express');
    await gamePage.choose();
    const time = await page.locator('section#booking bdi').first().innerText();
    const url = page.url().replace('/en/', '/ar/');

    const context = await browser.newContext({ baseURL: siteOrigin });
    const other = await context.newPage();
    await other.goto(url);
    const inArabic = new GamePageModel(other, translatorFor('ar'));
    await expect(inArabic.changeTime()).toBeVisible();
    await expect(other.locator('section#booking form output').first()).toHaveText('2');
    await expect(other.locator('section#booking bdi').first()).toContainText(time.replace(/\s.*$/u, ''));
    await context.close();
  });

  test(
    'leads back from the checkout to the chosen time, which is free for the visitor who holds it',
    inProofs,
    async ({ page }) => {
      const gamePage = new GamePageModel(page, t);
      await gamePage.open('orlando', 'clockmakers-last-hour');
      await gamePage.choose();
      await gamePage.bookNow().click();
      await expect(new CheckoutModel(page, t).heading()).toBeVisible();
      await page.goBack();
      await expect(gamePage.quantity('Adult')).toHaveText('2');
      await gamePage.changeTime().click();
      await expect(gamePage.slots().first()).toBeVisible();
      // The places are held, but available to the visitor who holds them.
      await expect(gamePage.availableSlots().first()).toBeVisible();

      // Two windows of the same browser have one basket.
      const second = await page.context().newPage();
      const inSecond = new GamePageModel(second, t);
      await inSecond.open('orlando', 'great-valdini-vanishes');
      await inSecond.choose();
      await inSecond.bookNow().click();
      await expect(new CheckoutModel(second, t).heading()).toBeVisible();
      for (const name of ['The Clockmaker’s Last Hour', 'The Great Valdini Vanishes']) {
        await expect(new CheckoutModel(second, t).ticket(name)).toBeVisible();
      }
    },
  );
});
