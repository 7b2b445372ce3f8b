import { CheckoutModel } from './models/checkout.model.ts';
import { GamePageModel } from './models/game-page.model.ts';
import { wordsIn } from './models/words.ts';
import { expect, test } from './support/test.ts';

const t = wordsIn('en');

test.describe('the step in the address', () => {
  test('survives a reload with the tickets, and adds no step of its own by Change Time', async ({ page }) => {
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
    // One step back from the times is the page before, not the times once more.
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/orlando$/u);
  });

  test('shared with someone else opens the same time and tickets there', async ({ page, browser, siteOrigin }) => {
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'nowhere-express');
    await gamePage.choose();
    const time = await page.locator('section#booking bdi').first().innerText();
    const address = page.url().replace('/en/', '/ar/');

    const context = await browser.newContext({ baseURL: siteOrigin });
    const other = await context.newPage();
    await other.goto(address);
    const inArabic = new GamePageModel(other, wordsIn('ar'));
    await expect(inArabic.changeTime()).toBeVisible();
    await expect(other.locator('section#booking form output').first()).toHaveText('2');
    await expect(other.locator('section#booking bdi').first()).toContainText(time.replace(/\s.*$/u, ''));
    await context.close();
  });

  test('leads back from the checkout to the choice, which the own basket does not take away', async ({ page }) => {
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'clockmakers-last-hour');
    await gamePage.choose();
    await gamePage.bookNow().click();
    await expect(new CheckoutModel(page, t).heading()).toBeVisible();
    await page.goBack();
    await expect(gamePage.quantity('Adult')).toHaveText('2');
    await gamePage.changeTime().click();
    await expect(gamePage.slots().first()).toBeVisible();
    // The places are held, and yet free for whoever holds them.
    await expect(gamePage.availableSlots().first()).toBeVisible();

    // Two windows of the same browser have one basket.
    const second = await page.context().newPage();
    const inSecond = new GamePageModel(second, t);
    await inSecond.open('orlando', 'great-valdini-vanishes');
    await inSecond.choose();
    await inSecond.bookNow().click();
    await expect(new CheckoutModel(second, t).heading()).toBeVisible();
    for (const name of ['The Clockmaker’s Last Hour', 'The Great Valdini Vanishes']) {
      await expect(second.locator('main').getByText(name).first()).toBeVisible();
    }
  });
});
