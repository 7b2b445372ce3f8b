import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BasketApi } from '../../models/basket-api.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { cards, PaymentModel } from '../../models/payment.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/paying-test.ts';

test.use({ stackVariables: { MAIL_SECONDS: '1' } });

const t = translatorFor('en');
/** A code has seven groups of letters and digits that cannot be mistaken for one another. */
const codeShape = /(?:[34679ACDEFGHJKMNPQRTVWXY]{4}-){6}[34679ACDEFGHJKMNPQRTVWXY]{4}/u;

/** Waits for the email to a recipient and returns the code in it. */
async function waitForCode(dataDir: string, recipient: string): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  let code = '';
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
      const mail = mails.find((each) => each.includes(`To: ${recipient}`) && codeShape.test(each)) ?? '';
      code = codeShape.exec(mail)?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

test.describe('gift vouchers', () => {
  test('are added at the checkout with messages about missing values, paid by card, and pay for a game', async ({
    page,
    stack,
  }) => {
    const basketApi = new BasketApi(stack.apiOrigin, 'new-york');
    await basketApi.openCheckout(page, await basketApi.hold([], [{ voucherId: 'voucher-gala', quantity: 1 }]));
    const [checkout, payment] = [new CheckoutModel(page, t), new PaymentModel(page, t)];
    const add = page.getByRole('button', { name: t('Add to basket') });
    await page.getByRole('link', { name: t('Add a gift voucher') }).click();
    await test.step('a voucher without a choice, a number and a valid email is not added', async () => {
      await add.click();
      await expect(page.getByText(t('A voucher selection is required.')).filter({ visible: true })).toBeVisible();
      await page.getByRole('radio', { name: /matinée/u }).check();
      await page.getByLabel(t('Number of gift vouchers')).filter({ visible: true }).fill('0');
      await page.getByLabel(t('Email of the recipient')).filter({ visible: true }).fill('bea');
      await add.click();
      await expect(page.getByText(t('Minimum of 1 required')).filter({ visible: true })).toBeVisible();
      await expect(page.getByLabel(t('Email of the recipient')).filter({ visible: true })).toHaveAccessibleDescription(
        /Invalid Email/u,
      );
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });
    await page.getByLabel(t('Number of gift vouchers')).filter({ visible: true }).fill('1');
    await page.getByLabel(t('Email of the recipient')).filter({ visible: true }).fill('bea@example.org');
    await page.getByLabel(t('Your message')).filter({ visible: true }).fill('Happy birthday');
    await add.click();
    const gift = checkout.ticket('A matinée');
    await expect(gift).toContainText('For bea@example.org');
    await expect(gift).toContainText('Happy birthday');
    await checkout.remove('A gala').click();
    await expect(checkout.ticket('A gala')).toHaveCount(0);
    // A basket that contains only a gift voucher does not count as empty.
    await expect(page.getByText(t('Your basket is empty')).filter({ visible: true })).toHaveCount(0);

    await test.step('the voucher is paid by card', async () => {
      await checkout.fillDetails();
      await payment.goOn().click();
      await payment.payBy(cards.accepted);
      await expect(page.getByRole('heading', { level: 1, name: t('Your gift voucher is ready') })).toBeVisible();
      await expect(gift).toContainText(t('We send the code in a separate email.'));
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });

    const code = await waitForCode(stack.dataDir, 'bea@example.org');
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]));
    await checkout.redeem(code);
    await expect(checkout.receipt()).toContainText('−$25.00');
    // The voucher of $25.00 has paid a part of two tickets at $42.00. The rest is due by card.
    await expect(checkout.receipt()).toContainText('$59.00');
  });

  test('are sold by the block gift-card, whose basket the checkout shows', async ({ page }) => {
    await page.goto('/en/gift-cards');
    const block = page.locator('[data-block="gift-card"]');
    await expect(block.getByRole('link', { name: t('Choose a venue') })).toBeVisible();
    await page.goto('/en/new-york/gift-cards');
    await expect(block.getByText(t('You pay by card, and we send the code by email at once.'))).toBeVisible();
    await block.getByRole('button', { name: t('Add to basket') }).click();
    await expect(block.getByText(t('A voucher selection is required.'))).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await block.getByRole('radio', { name: /An evening/u }).check();
    await block.getByRole('button', { name: t('Add to basket') }).click();
    await expect(block.getByText('1 × An evening')).toBeVisible();
    await block.getByRole('link', { name: t('Go to checkout') }).click();
    await expect(page).toHaveURL(/\/en\/new-york\/checkout$/u);
    await expect(page.getByText('An evening').filter({ visible: true }).first()).toBeVisible();
  });

  test('that cannot be added have a message, and a venue without cards says where they are sold', async ({ page }) => {
    const block = page.locator('[data-block="gift-card"]');
    await page.goto('/en/orlando/gift-cards');
    await expect(block.getByText(t('You can buy gift vouchers at this venue, but not online.'))).toBeVisible();
    await page.route('**/api/resova/*/basket**', (route) => route.fulfill({ status: 422, json: errorResponse }));
    await page.goto('/en/new-york/gift-cards');
    await block.getByRole('radio').first().check();
    await block.getByRole('button', { name: t('Add to basket') }).click();
    await expect(block.getByRole('alert')).toHaveText(t('Error adding gift card to cart'));
  });

  for (const [where, slug, forms] of [
    ['online', 'new-york', 2],
    ['at the counter', 'orlando', 1],
  ] as const) {
    test(`that are sold ${where} do not move on the page while scripts and offers load`, async ({ page }) => {
      const block = page.locator('[data-block="gift-card"]');
      const balance = block.locator('h3', { hasText: t('Check the balance of a gift voucher') });
      const positions = async () => [await block.boundingBox(), await balance.boundingBox()];
      for (const width of [1_440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const scripts = await holdBack(page, /\/_next\/static\/[^?]*\.js/u);
        const offers = await holdBack(page, '**/vouchers?*');
        const opened = page.goto(`/en/${slug}/gift-cards`);
        await expect(balance).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const before = await positions();
        scripts.letGo();
        await opened;
        await expect(block.getByText(t('Loading'))).toHaveCount(1);
        await expect(block.locator('form:not([inert] *)')).toHaveCount(1);
        expect(await positions()).toEqual(before);
        offers.letGo();
        await expect(block.getByText(t('Loading'))).toHaveCount(0);
        await expect(block.locator('form:not([inert] *)')).toHaveCount(forms);
        expect(await positions()).toEqual(before);
      }
    });
  }
});

const errorResponse = { data: null, meta: null, error: { code: 'rejected', message: 'No.', details: [] } };
