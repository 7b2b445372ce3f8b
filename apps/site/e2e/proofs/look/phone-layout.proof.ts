import { CheckoutModel } from '../../models/checkout.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const phone = { width: 390, height: 844 };

test.describe('on a phone', () => {
  test.use({ viewport: phone, timezoneId: 'Europe/Paris' });
  /** The most screens that a visitor scrolls to reach the end of the home. */
  const maxScreens = 9;

  test('the home is short, has a folded footer, and lists the nearest venue first', async ({ page }) => {
    await page.goto('/en');
    await expect(page.locator('[data-locations] > li').first()).toHaveAttribute('data-location', 'paris');
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    expect(screens).toBeLessThan(maxScreens);
    // Every venue can be pressed, and only the row of posters scrolls sideways.
    await expect(page.locator('[data-locations] > li')).toHaveCount(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    const column = page.locator('footer details').first();
    await expect(column.getByRole('link').first()).toBeHidden();
    await column.locator('summary').click();
    await expect(column.getByRole('link').first()).toBeVisible();
  });

  test('a checkout begins with its form, has no menu, and shows the basket in one line', async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await basketApi.openCheckout(page, basket);
    const checkout = new CheckoutModel(page, t);
    await expect(page.getByRole('textbox', { name: t('First name'), exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: t('Menu'), exact: true })).toBeHidden();
    await expect(page.locator('[data-footer-menu]')).toBeHidden();
    await expect(page.getByRole('button', { name: t('Keep for 5 more minutes') })).toHaveCount(0);
    await expect(checkout.ticket('The Midnight Archive')).toBeHidden();
    await expect(checkout.codeField()).toBeVisible();
    const line = page.getByRole('button', { name: /The Midnight Archive.*\$/u });
    await line.click();
    await expect(checkout.ticket('The Midnight Archive')).toBeVisible();
    await line.click();
    await expect(checkout.ticket('The Midnight Archive')).toBeHidden();
    await expect(page.getByRole('form', { name: t('Your details') })).toContainText(/Free to cancel until \w{3}, /u);
  });
});
