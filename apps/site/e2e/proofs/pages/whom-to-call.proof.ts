import { CheckoutModel } from '../../models/checkout.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const locale of ['en', 'ar'] as const) {
    test(`each card that a widget fills shows whom to call, in ${locale}`, async ({ page }) => {
      const t = translatorFor(locale);
      const toBook = t('You cannot book on this page without JavaScript. Please call us or write to us.');
      // Only Resova's widget and ROLLER need a script; the site's own basket works without one.
      for (const address of [
        'los-angeles/escape-games/midnight-archive',
        'austin/escape-games/clockmakers-last-hour',
      ]) {
        await page.goto(`/${locale}/${address}`);
        const card = page
          .locator('main [data-without-scripts]')
          .filter({ has: page.locator('a[href^="tel:"]') })
          .first();
        await expect(card.locator('a[href^="tel:"]'), address).toBeVisible();
        await expect(card.locator('a[href^="mailto:"]'), address).toBeVisible();
        await expect(card, address).toContainText(toBook);
      }
    });
  }
});

test('a game that is booked by telephone shows the number', async ({ page }) => {
  await page.goto('/en/toronto/escape-games/clockmakers-last-hour');
  await expect(page.locator('section#booking').locator('a[href^="tel:+1"]')).toBeVisible();
});

test('a confirmation that was booked in Spanish is entirely Arabic on an Arabic page', async ({ page, stack }) => {
  const basketApi = new BasketApi(stack.apiOrigin);
  await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]), 'es');
  const checkout = new CheckoutModel(page, translatorFor('es'));
  await checkout.fillDetails();
  await checkout.confirm().click();
  await expect(page.getByText(translatorFor('es')('Booking confirmed'))).toBeVisible();
  await expect(page.locator('main article').getByText('Adulto')).toBeVisible();
  await page.goto(basketApi.path('ar'));
  await expect(page.getByText(translatorFor('ar')('Booking confirmed'))).toBeVisible();
  await expect(page.locator('main article').getByText('بالغ')).toBeVisible();
  await expect(page.getByText('Adulto')).toHaveCount(0);
});
