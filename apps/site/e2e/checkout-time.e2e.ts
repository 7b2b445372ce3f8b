import { CheckoutModel } from './models/checkout.model.ts';
import { BasketApi } from './models/basket-api.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');
const archive = 'The Midnight Archive';
const hourMs = 3_600_000;

test.describe('the hold', () => {
  test('counts down, warns, is renewed once, and after its expiry the same tickets and codes can be chosen again', async ({
    page,
    stack,
  }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await page.clock.install();
    await basketApi.openCheckout(page, basket);
    const checkout = new CheckoutModel(page, t);
    const keep = page.getByRole('button', { name: t('Keep for 5 more minutes') });
    // A hold lasts ten minutes. The code takes 5 % off two tickets of $34.00.
    await expect(checkout.timer()).toContainText(/9:\d\d/u);
    await checkout.redeem('QUIET5');
    await expect(checkout.receipt()).toContainText('−$3.40');
    await checkout.fillDetails({ firstName: 'Ada' });

    // Less than two minutes are left.
    await page.clock.fastForward('08:10');
    await expect(page.getByText(t('Hurry, this booking expires soon')).filter({ visible: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await keep.click();
    await expect(page.getByText(t('Your places are held for 5 more minutes')).filter({ visible: true })).toBeVisible();
    // The server has not waited, so of its ten minutes nearly all are left, and five more are added.
    await expect(checkout.timer()).toContainText(/14:\d\d/u);
    await expect(page.getByText(t('Hurry, this booking expires soon')).filter({ visible: true })).toHaveCount(0);
    await expect(keep).toHaveCount(0);
    await expect(page.getByText(t('You can extend the time only once')).filter({ visible: true })).toBeVisible();

    // The page's clock is ahead of the server's, which would still hold the places for a quarter of an hour.
    await basketApi.delete(basket.id);
    await page.clock.fastForward('15:00');
    await expect(page.getByRole('heading', { name: t('Your basket has expired') })).toBeVisible();
    await expect(page.getByText('QUIET5').filter({ visible: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // After a reload the time, the tickets and the code are the same.
    await page.reload();
    await page.getByRole('button', { name: t('Choose again') }).click();
    await expect(checkout.ticket(archive)).toBeVisible();
    await expect(checkout.timer()).toContainText(/(9|10):\d\d/u);
    await expect(checkout.receipt()).toContainText('−$3.40');
    await expect(page.getByLabel(t('First name')).filter({ visible: true })).toHaveValue('Ada');
  });

  test(
    'shows a message when somebody else has taken the places, and offers another game',
    inProofs,
    async ({ page, stack }) => {
      const basketApi = new BasketApi(stack.apiOrigin);
      // The basket has more than half of the places, so that the same tickets cannot be held twice.
      const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 5 }]);
      await page.clock.install();
      await basketApi.openCheckout(page, basket);
      await expect(new CheckoutModel(page, t).timer()).toBeVisible();
      // The places are still held, by the old basket.
      await page.clock.fastForward('10:05');
      await page.getByRole('button', { name: t('Choose again') }).click();
      await expect(
        page
          .getByText(t('Error updating basket, your selection might not be available anymore'))
          .filter({ visible: true }),
      ).toBeVisible();
      await page.getByRole('link', { name: t('Find a game') }).click();
      await expect(page).toHaveURL(/\/en\/orlando\/escape-games$/u);
    },
  );

  for (const hoursOff of [12, -12]) {
    test(`lasts as long for a visitor whose clock is ${hoursOff} hours off`, inProofs, async ({ page, stack }) => {
      const basketApi = new BasketApi(stack.apiOrigin);
      await page.clock.install({ time: Date.now() + hoursOff * hourMs });
      await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]));
      const checkout = new CheckoutModel(page, t);
      await expect(checkout.timer()).toContainText(/9:\d\d/u);
      await page.reload();
      await expect(checkout.timer()).toContainText(/9:\d\d/u);
      await checkout.fillDetails();
      await checkout.confirm().click();
      await checkout.reference();
    });
  }
});
