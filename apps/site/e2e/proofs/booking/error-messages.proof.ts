import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { shippedLimits } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

test.use({ stackVariables: shippedLimits, viewport: { width: 390, height: 844 } });

/** The most open baskets of one address, which is the default of `MAX_LIVE_BASKETS`. */
const maxBaskets = 12;
const basketCall = /\/api\/resova\/[^/]+\/basket\?/u;

test('a code that does not apply and one that does not exist lead to the same message, in the visitor’s language', async ({
  page,
  stack,
}) => {
  const basketApi = new BasketApi(stack.apiOrigin);
  for (const locale of ['en', 'ar'] as const) {
    const t = translatorFor(locale);
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await basketApi.openCheckout(page, basket, locale);
    const checkout = new CheckoutModel(page, t);
    await checkout.unfold();
    // The first code needs a larger basket, the second has ended, the third does not exist.
    for (const code of ['AGAIN15', 'SUMMER26', 'NO-SUCH-CODE']) {
      await checkout.redeem(code);
      await expect(checkout.codeField()).toHaveAccessibleDescription(
        t('We do not know this code, or it is not for the games, days and tickets in your basket.'),
      );
    }
    await basketApi.delete(basket.id);
  }
});

test('a text for developers is never shown', async ({ page }) => {
  const t = translatorFor('ar');
  const gamePage = new GamePageModel(page, t);
  const details = ['bookings[0].tickets: at least 3 are required'];
  await page.route(basketCall, (route) =>
    route.fulfill({ status: 422, json: { data: null, meta: null, error: { code: 'x', message: 'No', details } } }),
  );
  await gamePage.open('orlando', 'midnight-archive');
  await gamePage.selectTomorrow();
  await gamePage.availableSlots().first().click();
  await gamePage.bookNow().click();
  const expected = t('Error updating basket, your selection might not be available anymore');
  await expect(page.getByRole('status').getByText(expected)).toBeVisible();
  await expect(gamePage.alert()).toContainText(expected);
  await expect(page.getByText('at least 3')).toHaveCount(0);
});

test('a visitor at the hold limit reads why beside Book Now, which nothing covers', async ({ page, siteOrigin }) => {
  // Baskets are made from the visitor's address until it is at the limit, however many it holds already.
  const basketApi = new BasketApi(siteOrigin);
  const holdTooMany = async () => {
    for (let held = 0; held <= maxBaskets; held += 1) await basketApi.hold([{ game: 'midnight-archive' }]);
  };
  await expect(holdTooMany()).rejects.toThrow(/too_many_holds/u);
  const t = translatorFor('ar');
  const gamePage = new GamePageModel(page, t);
  await gamePage.open('orlando', 'midnight-archive');
  await gamePage.selectTomorrow();
  await gamePage.availableSlots().first().click();
  await gamePage.bookNow().click();

  const expected = t('Too many places are held from your internet connection');
  const toast = page.getByRole('status').getByText(expected);
  await expect(toast).toBeVisible();
  await expect(gamePage.alert()).toContainText(expected);
  // The visitor has no basket here, and the limit is no error to report.
  await expect(gamePage.alert().getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('Copy a report of this problem') })).toHaveCount(0);
  await expect(page.getByText(t('Error updating basket, your selection might not be available anymore'))).toHaveCount(
    0,
  );
  // The button can be pressed: the toast does not cover it.
  await expect(toast).toBeVisible();
  await expect(gamePage.alert()).toBeInViewport({ ratio: 1 });
  await gamePage.bookNow().click({ trial: true });
});
