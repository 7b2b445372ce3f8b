import { accessStates } from '../../access-states.ts';
import { AccessVisit } from '../../models/access-visit.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const failure = {
  status: 422,
  json: { data: null, meta: null, error: { code: 'validation_failed', message: 'No', details: [] } },
};

/** Into the last two minutes of a hold of ten minutes, in which the checkout hurries. */
const untilHurry = '08:30';
/** Beyond the end of the hold. */
const afterHold = '15:00';

const games = [
  { game: 'midnight-archive', quantity: 2 },
  { game: 'captain-marrows-lantern', quantity: 2 },
];

test.describe('everyone can check out', () => {
  for (const locale of accessStates.checkout.locales) {
    test(`whatever becomes of the basket, ${locale}`, async ({ page, stack }) => {
      test.setTimeout(240_000);
      const t = translatorFor(locale);
      const visit = await AccessVisit.begin(page, 'checkout');
      const checkout = new CheckoutModel(page, t);
      const basketApi = new BasketApi(stack.apiOrigin, locale === 'ar' ? 'dubai' : 'orlando');
      const button = (name: string) => page.getByRole('button', { name });
      await page.setViewportSize(locale === 'ar' ? { width: 390, height: 844 } : { width: 1280, height: 900 });
      await page.clock.install();

      await test.step('an empty basket', async () => {
        await page.goto(basketApi.path(locale));
        await expect(page.getByText(t('Your basket is empty')).filter({ visible: true })).toBeVisible();
        await visit.at('checkout: empty');
      });
      await test.step('two bookings and a code', async () => {
        const basket = await basketApi.hold(games);
        await basketApi.openCheckout(page, basket, locale);
        await checkout.unfold();
        await expect(page.getByRole('article')).toHaveCount(2);
        await visit.at('checkout: two bookings');
        await checkout.confirm().click();
        await expect(checkout.errorSummary()).toBeFocused();
        await visit.at('checkout: details with errors');
        await checkout.redeem('NO-SUCH-CODE');
        await expect(checkout.codeField()).toHaveAttribute('aria-invalid', 'true');
        await visit.at('checkout: a code rejected');
        await checkout.redeem('QUIET5');
        await expect(page.getByRole('button', { name: t('Remove the code %code', { code: 'QUIET5' }) })).toBeVisible();
        await visit.at('checkout: a code applied');
        await page.getByText(t('Delete basket')).click();
        await visit.at('checkout: deletion to be confirmed');
        await page.getByText(t('Delete basket')).click();
      });

      await test.step('a checkout that is rejected, and the end of the hold', async () => {
        await checkout.fillDetails();
        await page.route('**/checkout?*', (route) => route.fulfill(failure));
        await checkout.confirm().click();
        await expect(page.getByRole('alert').getByText(t('Error during basket checkout'))).toBeVisible();
        await visit.at('checkout: rejected');
        await page.unroute('**/checkout?*');
        await page.clock.fastForward(untilHurry);
        await expect(page.getByText(t('Hurry, this booking expires soon'))).toBeVisible();
        await visit.at('checkout: hurrying');
        await button(t('Keep for 5 more minutes')).click();
        await expect(page.getByText(t('Your places are held for 5 more minutes'))).toBeVisible();
        await page.clock.runFor(500);
        await visit.at('checkout: renewed, with its toast');
      });

      await test.step('a response that is lost', async () => {
        await page.route('**/checkout?*', (route) => route.abort('connectionreset'));
        await checkout.confirm().click();
        await page.clock.runFor(1_000);
        await expect(checkout.reconcilingHeading()).toBeVisible();
        await visit.at('checkout: reconciling');
        await page.unroute('**/checkout?*');
        // Each attempt goes over the real network, so the test waits for its result.
        await expect(async () => {
          await page.clock.runFor(15_000);
          await expect(page.getByRole('img', { name: t('QR code of your reference') })).toBeVisible({ timeout: 1_500 });
        }).toPass();
        await visit.at('checkout: confirmed');
      });

      await test.step('a basket that was booked in another window', async () => {
        const elsewhere = await basketApi.hold(games.slice(0, 1));
        const booked = await basketApi.book(elsewhere.id);
        await page.route('**/confirmation?*', (route) => route.abort('connectionreset'));
        await basketApi.openCheckout(page, elsewhere, locale);
        await expect(async () => {
          await page.clock.runFor(1_000);
          await expect(page.getByText(t('This basket has already been booked'))).toBeVisible({ timeout: 1_500 });
        }).toPass();
        await visit.at('checkout: booked elsewhere');
        await page.unroute('**/confirmation?*');
        await page.getByRole('link', { name: t('Try again') }).click();
        expect(await checkout.reference()).toBe(booked.reference);
      });

      await test.step('a basket that has expired', async () => {
        const late = await basketApi.hold(games);
        await basketApi.openCheckout(page, late, locale);
        await expect(checkout.timer()).toBeVisible();
        await basketApi.delete(late.id);
        await page.clock.fastForward(afterHold);
        await expect(page.getByRole('heading', { name: t('Your basket has expired') })).toBeVisible();
        await visit.at('checkout: expired');
      });

      await test.step('a basket that cannot be loaded', async () => {
        const lost = await basketApi.hold(games.slice(0, 1));
        await page.route(`**/basket/${lost.id}?*`, (route) => route.fulfill({ ...failure, status: 500 }));
        await basketApi.openCheckout(page, lost, locale);
        await expect(page.getByText(t('Error retrieving basket'))).toBeVisible();
        await visit.at('checkout: a basket that could not be loaded');
      });
      visit.end();
    });
  }
});
