import { CheckoutModel } from './models/checkout.model.ts';
import { BasketApi } from './models/basket-api.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');
const archive = 'The Midnight Archive';
const lantern = 'Captain Marrow’s Lantern';
/** Three tickets of $34.00 are $102.00. With two of $22.50 in Kids Mode the basket is $147.00. */
const twoGames = [
  { game: 'midnight-archive', quantity: 3 },
  { game: 'captain-marrows-lantern', isKidsMode: true, quantity: 2 },
];

test.describe('the basket at the checkout', () => {
  test(
    'shows its bookings, removes one of them, and deletes all after a confirmation',
    inProofs,
    async ({ page, stack }) => {
      const basketApi = new BasketApi(stack.apiOrigin);
      await basketApi.openCheckout(page, await basketApi.hold(twoGames));
      const checkout = new CheckoutModel(page, t);
      const ticket = checkout.ticket(archive);
      await expect(ticket.getByText('3 × Adult')).toBeVisible();
      await expect(ticket.getByText('$34.00 each')).toBeVisible();
      await expect(ticket.getByText('$102.00').first()).toBeVisible();
      await expect(ticket.locator('img')).toHaveJSProperty('complete', true);
      // No zone is shown to a visitor in the zone of the venue.
      await expect(page.getByText(/Venue time/u).filter({ visible: true })).toHaveCount(0);
      await expect(checkout.ticket(lantern).getByText(t('Kids Mode'), { exact: true })).toBeVisible();
      await expect(checkout.receipt()).toContainText('$147.00');
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await checkout.remove(lantern).click();
      await expect(checkout.ticket(lantern)).toHaveCount(0);
      await expect(ticket).toBeVisible();

      // The first press opens the question, and the second one closes it.
      await page.getByText(t('Delete basket')).filter({ visible: true }).click();
      await page.getByText(t('Delete basket')).filter({ visible: true }).click();
      await expect(page.getByRole('button', { name: t('Yes, delete') })).toBeHidden();
      await page.getByText(t('Delete basket')).filter({ visible: true }).click();
      await page.getByRole('button', { name: t('Yes, delete') }).click();
      await expect(page.getByText(t('Basket deleted')).filter({ visible: true })).toBeVisible();
      await expect(page.getByText(t('Your basket is empty')).filter({ visible: true })).toBeVisible();
      expect(await page.evaluate((key) => localStorage.getItem(key), basketApi.storageKey())).toBeNull();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    },
  );

  test('names the venue’s time zone to a visitor in another one', inProofs, async ({ browser, siteOrigin, stack }) => {
    const context = await browser.newContext({ baseURL: siteOrigin, timezoneId: 'Europe/Berlin' });
    const page = await context.newPage();
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive' }]));
    await expect(
      page.getByText(t('Venue time (%zone)', { zone: 'Eastern Time' })).filter({ visible: true }),
    ).toBeVisible();
    await context.close();
  });

  test('applies codes, shows the error of one at its field, and removes them again', async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold(twoGames));
    const checkout = new CheckoutModel(page, t);
    const field = checkout.codeField();
    await checkout.redeem('');
    await expect(field).toHaveAccessibleDescription(t('This field is required'));
    await checkout.redeem('NO-SUCH-CODE');
    await expect(field).toHaveAccessibleDescription(
      t('We do not know this code, or it is not for the games, days and tickets in your basket.'),
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await checkout.redeem(' archive5 ');
    await expect(checkout.receipt().getByText('Archive card, $5 off')).toBeVisible();
    await expect(checkout.receipt()).toContainText('−$5.00');
    await expect(checkout.receipt()).toContainText('$142.00');
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: t('Remove the code %code', { code: 'ARCHIVE5' }) }).click();
    await expect(checkout.receipt()).not.toContainText('−$5.00');

    // A code that no longer applies is removed, with a message: without the archive the basket is below the $80 of this one.
    await checkout.redeem('LOCAL10');
    await expect(checkout.receipt()).toContainText('−$14.70');
    await checkout.remove(archive).click();
    await expect(
      page
        .getByText(t('%name no longer applies and was removed', { name: 'Neighbours, 10% off from $80' }))
        .filter({ visible: true }),
    ).toBeVisible();
    await expect(checkout.ticket(lantern)).toBeVisible();
  });
});
