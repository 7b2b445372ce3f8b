import { CheckoutModel } from './models/checkout.model.ts';
import { BasketApi } from './models/basket-api.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');
const ownScripts = /\/_next\/static\/[^?]*\.js/u;

test.describe('the details', () => {
  test('have a summary of errors with a link to each field, and are sent once', async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]));
    const checkout = new CheckoutModel(page, t);
    const summary = checkout.errorSummary();
    await test.step('the empty form has an error at each field', async () => {
      await checkout.confirm().click();
      await expect(summary).toBeFocused();
      // All four fields of the details are required, and empty.
      await expect(summary).toHaveAccessibleName(t('Please correct %count fields', { count: 4 }));
      await summary.getByRole('link', { name: `${t('Email')}: ${t('This field is required')}` }).click();
      await expect(page.getByLabel(t('Email')).filter({ visible: true })).toBeFocused();
      await expect(page).toHaveURL(/\/checkout$/u);
    });
    await test.step('invalid values have errors, and valid ones none', async () => {
      await checkout.fillDetails({ email: 'ada@', phone: 'abc' });
      await expect(summary.getByRole('link')).toHaveText([
        `${t('Email')}: ${t('Invalid Email')}`,
        `${t('Phone')}: ${t('Invalid phone number')}`,
      ]);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await checkout.fillDetails();
      await expect(summary).toHaveCount(0);
    });
    await test.step('two presses send the form once', async () => {
      await page.getByRole('checkbox', { name: t('Tell me about new games and deals') }).check();

      const sent: { readonly key: string | undefined; readonly body: unknown }[] = [];
      await page.route('**/checkout?*', async (route) => {
        sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postDataJSON() });
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      await checkout.confirm().dblclick();
      await expect(page.getByText(t('Confirming your booking')).filter({ visible: true })).toBeVisible();
      await expect(checkout.confirm()).toHaveAttribute('aria-busy', 'true');
      await checkout.reference();
      expect(sent).toHaveLength(1);
      expect(sent[0]?.key).toMatch(/^[0-9a-z]{8}-[0-9a-f]{32}$/u);
      expect(sent[0]?.body).toMatchObject({ newsletter: true, payment: { method: 'venue' }, locale: 'en' });
    });
  });

  test('stay when the booking is rejected, and can be sent again', inProofs, async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]));
    const checkout = new CheckoutModel(page, t);
    await checkout.fillDetails();
    await page.route('**/checkout?*', (route) =>
      route.fulfill({
        status: 422,
        json: { data: null, meta: null, error: { code: 'validation_failed', message: 'No', details: [] } },
      }),
    );
    await checkout.confirm().click();
    await expect(page.getByRole('alert').getByText(t('Error during basket checkout'))).toBeVisible();
    await page.unroute('**/checkout?*');
    await checkout.confirm().click();
    await checkout.reference();
  });

  test('can be typed and sent while the scripts are on their way', inProofs, async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await page.context().addCookies([{ name: 'latchkey-basket-loc-orlando', value: basket.id, url: stack.siteOrigin }]);
    const scripts = await holdBack(page, ownScripts);
    const opened = basketApi.openCheckout(page, basket);
    const checkout = new CheckoutModel(page, t);
    await checkout.fillDetails();
    await expect(checkout.timer()).toBeVisible();
    await checkout.confirm().click();
    await expect(checkout.confirm()).toHaveAttribute('aria-busy', 'true');
    scripts.letGo();
    await opened;
    await checkout.reference();
  });

  test('that were typed stay where a script is missing', inProofs, async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await page.context().addCookies([{ name: 'latchkey-basket-loc-orlando', value: basket.id, url: stack.siteOrigin }]);
    let fail = () => {};
    const hasTyped = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(ownScripts, async (route) => {
      await hasTyped;
      await route.abort();
    });
    // The page's own `goto` waits for scripts.
    const opened = page.mainFrame().goto(basketApi.path());
    const checkout = new CheckoutModel(page, t);
    await checkout.fillDetails();
    await expect(checkout.timer()).toBeVisible();
    fail();
    await opened;
    await expect(checkout.timer()).toBeHidden();
    await expect(page.getByRole('textbox', { name: t('First name') })).toHaveValue('Ada');
    await checkout.confirm().click();
    await checkout.reference();
  });
});
