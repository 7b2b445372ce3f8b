import { CheckoutModel } from './models/checkout.model.ts';
import { BasketApi } from './models/basket-api.ts';
import { translatorFor } from './models/translator-for.ts';
import { releasedCodes } from './support/run-voucher.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const t = translatorFor('en');
const archive = 'The Midnight Archive';
const lantern = 'Captain Marrow’s Lantern';

test.describe('the basket at the checkout', () => {
  test('shows its bookings, removes one of them, and deletes all after a confirmation', async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const basket = await basketApi.hold([
      { game: 'midnight-archive', quantity: 3 },
      { game: 'captain-marrows-lantern', isKidsMode: true, quantity: 2 },
    ]);
    await basketApi.openCheckout(page, basket);
    const checkout = new CheckoutModel(page, t);
    const ticket = checkout.ticket(archive);
    await expect(ticket.getByText('3 × Adult')).toBeVisible();
    await expect(ticket.getByText('$34.00 each')).toBeVisible();
    await expect(ticket.getByText('$102.00').first()).toBeVisible();
    await expect(ticket.locator('img')).toHaveJSProperty('complete', true);
    // The visitor is in the zone of the venue, so no zone is shown.
    await expect(page.getByText(/Venue time/u)).toHaveCount(0);
    await expect(checkout.ticket(lantern).getByText(t('Kids Mode'), { exact: true })).toBeVisible();
    await expect(checkout.receipt()).toContainText('$147.00');
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await checkout.remove(lantern).click();
    await expect(checkout.ticket(lantern)).toHaveCount(0);
    await expect(ticket).toBeVisible();

    await page.getByRole('button', { name: t('Delete basket') }).click();
    await page.getByRole('button', { name: t('Keep it') }).click();
    await page.getByRole('button', { name: t('Delete basket') }).click();
    await page.getByRole('button', { name: t('Yes, delete') }).click();
    await expect(page.getByText(t('Basket deleted'))).toBeVisible();
    await expect(page.getByText(t('Your basket is empty'))).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), basketApi.storageKey())).toBeNull();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('names the venue’s time zone to a visitor in another one', async ({ browser, siteOrigin, stack }) => {
    const context = await browser.newContext({ baseURL: siteOrigin, timezoneId: 'Europe/Berlin' });
    const page = await context.newPage();
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive' }]));
    await expect(page.getByText(t('Venue time (%zone)', { zone: 'Eastern Time' }))).toBeVisible();
    await context.close();
  });

  test('applies codes, shows the error of one at its field, and removes them again', async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 3 }]));
    const checkout = new CheckoutModel(page, t);
    const field = checkout.codeField();
    await checkout.redeem('');
    await expect(field).toHaveAccessibleDescription(t('This field is required'));
    await checkout.redeem('NO-SUCH-CODE');
    await expect(field).toHaveAccessibleDescription(t('We do not know this code. Please check it.'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await checkout.redeem(' archive5 ');
    await expect(checkout.receipt().getByText('Archive card, $5 off')).toBeVisible();
    await expect(checkout.receipt()).toContainText('−$5.00');
    await expect(checkout.receipt()).toContainText('$97.00');
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: t('Remove the code %code', { code: 'ARCHIVE5' }) }).click();
    await expect(checkout.receipt()).not.toContainText('−$5.00');

    // A code that no longer applies is removed, with a message.
    await checkout.redeem('LOCAL10');
    await expect(checkout.receipt()).toContainText('−$10.20');
    await page.getByRole('button', { name: t('Add a gift voucher') }).click();
    await page.getByRole('radio', { name: /Gift voucher, \$50/u }).check();
    await page.getByRole('button', { name: t('Add to basket') }).click();
    await expect(checkout.ticket(/Gift voucher/u)).toBeVisible();
    await checkout.remove(archive).click();
    await expect(
      page.getByText(t('%name no longer applies and was taken out', { name: 'Neighbours, 10% off from $80' })),
    ).toBeVisible();
    // A basket with only a gift voucher is not empty.
    await expect(checkout.ticket(/Gift voucher/u)).toBeVisible();
    await expect(page.getByText(t('Your basket is empty'))).toHaveCount(0);
    await checkout.fillDetails();
    await checkout.confirm().click();
    await expect(page.getByRole('heading', { level: 1, name: t('Your gift voucher is ready') })).toBeVisible();
    await expect(checkout.ticket(/Gift voucher/u)).toContainText(t('The code comes in an email of its own.'));
  });

  test('sells gift vouchers, reports missing values, and accepts a voucher as payment', async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]));
    const checkout = new CheckoutModel(page, t);
    const add = page.getByRole('button', { name: t('Add to basket') });
    await page.getByRole('button', { name: t('Add a gift voucher') }).click();
    await add.click();
    await expect(page.getByText(t('A voucher selection is required.'))).toBeVisible();
    await page.getByRole('button', { name: t('Remove one %name', { name: t('Gift voucher') }) }).click();
    await expect(page.getByText(t('Minimum of 1 required'))).toBeVisible();
    await page.getByRole('button', { name: t('Add one %name', { name: t('Gift voucher') }) }).click();
    await page.getByRole('radio', { name: /matinée/u }).check();
    await page.getByLabel(t('Email of whom it is for')).fill('bea');
    await expect(page.getByLabel(t('Email of whom it is for'))).toHaveAccessibleDescription(/Invalid Email/u);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByLabel(t('Email of whom it is for')).fill('bea@example.org');
    await page.getByLabel(t('A few words with it')).fill('Happy birthday');
    await add.click();
    const gift = checkout.ticket('A matinée');
    await expect(gift).toContainText('For bea@example.org');
    await expect(gift).toContainText('Happy birthday');
    await checkout.remove('A matinée').click();
    await expect(gift).toHaveCount(0);

    const bought = await basketApi.hold([], [{ voucherId: 'voucher-orlando-50', quantity: 1 }]);
    const { reference } = await basketApi.book(bought.id);
    const [code = ''] = await releasedCodes(stack, reference);
    await checkout.redeem(code);
    await expect(checkout.receipt()).toContainText('−$50.00');
    await expect(checkout.receipt()).toContainText('$18.00');
  });
});
