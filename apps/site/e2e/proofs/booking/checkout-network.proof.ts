import { CheckoutModel } from '../../models/checkout.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const archive = 'The Midnight Archive';
/** Chromium's "slow 3G", in bytes per second and milliseconds. */
const slow3g = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2_000 };

test.describe('a bad network', () => {
  test('that goes offline during the checkout delays the booking, which is made once', async ({
    page,
    context,
    stack,
  }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]));
    const checkout = new CheckoutModel(page, t);
    await checkout.fillDetails();
    await context.setOffline(true);
    await checkout.redeem('QUIET5');
    await expect(checkout.codeField()).toHaveAccessibleDescription(t('You seem to be offline'));
    await checkout.confirm().click();
    await expect(checkout.reconcilingHeading()).toBeVisible();
    await expect(page.getByText(t('You seem to be offline')).filter({ visible: true }).first()).toBeVisible();
    // Nothing may change while the result is unknown.
    await expect(checkout.remove(archive)).toHaveCount(0);
    await context.setOffline(false);
    await checkout.reference();
  });

  test('that is slow leads to messages about what is loading', async ({ page, context, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await basketApi.openCheckout(page, basket);
    const checkout = new CheckoutModel(page, t);
    await expect(checkout.ticket(archive)).toBeVisible();
    const line = await context.newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', slow3g);
    await checkout.redeem('QUIET5');
    const apply = page.getByRole('button', { name: t('Apply') });
    await expect(apply).toHaveAttribute('aria-busy', 'true');
    await expect(checkout.receipt()).toContainText('−$3.40');
    await checkout.fillDetails();
    await checkout.confirm().click();
    await expect(page.getByText(t('Confirming your booking')).filter({ visible: true })).toBeVisible();
    await checkout.reference();
  });

  test('with failing or invalid responses leads to a message and Try again, and the basket comes back', async ({
    page,
    stack,
  }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await page.clock.install();
    const checkout = new CheckoutModel(page, t);
    const bad = [
      { status: 500, body: 'Internal Server Error' },
      { status: 200, contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' },
      { status: 200, json: { data: { id: 7 }, meta: null, error: null } },
    ];
    for (const response of bad) {
      await page.route(`**/basket/${basket.id}?*`, (route) => route.fulfill(response));
      await basketApi.openCheckout(page, basket);
      await expect(page.getByText(t('Error retrieving basket')).filter({ visible: true })).toBeVisible();
      await expect(page.getByRole('link', { name: '+1 407 555 0142' }).first()).toBeVisible();
      await page.unroute(`**/basket/${basket.id}?*`);
      await page.getByRole('link', { name: t('Try again') }).click();
      await expect(checkout.ticket(archive)).toBeVisible();
      await page.evaluate(() => sessionStorage.clear());
    }
    // After a failed change the basket is as before, and the change can be tried again. The button is there in the last two of the ten minutes.
    await page.clock.fastForward('08:10');
    await page.route('**/extend?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: t('Keep for 5 more minutes') }).click();
    await expect(
      page
        .getByText(t('Error updating basket, your selection might not be available anymore'))
        .filter({ visible: true }),
    ).toBeVisible();
    await page.unroute('**/extend?*');
    await page.getByRole('button', { name: t('Keep for 5 more minutes') }).click();
    // For the api, whose clock did not move, the ten minutes have just begun, and five come to them.
    await expect(checkout.timer()).toContainText(/14:\d\d/u);
  });
});
