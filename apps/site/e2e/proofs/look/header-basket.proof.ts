import { CheckoutModel } from '../../models/checkout.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');

test('the basket in the header shows its count and the time of its hold until it is booked', async ({
  page,
  stack,
  siteOrigin,
}) => {
  const basketApi = new BasketApi(stack.apiOrigin);
  const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
  // The api sets this cookie where the browser holds a basket; by it, pages know that they need their scripts.
  const held = { name: 'latchkey-held-loc-orlando', value: basket.id.slice(-4), url: siteOrigin };
  await page.context().addCookies([held]);
  await basketApi.openCheckout(page, basket);
  const checkout = new CheckoutModel(page, t);
  await expect(checkout.timer()).toBeVisible();
  const icon = page.locator('[data-basket]');
  await expect(icon.locator('[data-basket-count]')).toHaveText('1');
  await expect(icon.locator('[data-basket-time]')).toHaveText(/^9:\d\d$/u);
  await page.getByRole('link', { name: t('Add another game') }).click();
  await expect(page.locator('[data-block="games"]')).toBeVisible();
  await expect(icon.locator('[data-basket-time]')).toHaveText(/^9:\d\d$/u);
  await icon.click();
  await checkout.fillDetails();
  await checkout.confirm().click();
  await checkout.reference();
  await expect(icon.locator('[data-basket-count]')).toBeHidden();
});
