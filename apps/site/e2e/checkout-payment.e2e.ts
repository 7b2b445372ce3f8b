import type { Page } from '@playwright/test';
import { BasketApi } from './models/basket-api.ts';
import { CheckoutModel } from './models/checkout.model.ts';
import { GamePageModel } from './models/game-page.model.ts';
import { cards, PaymentModel } from './models/payment.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/paying-test.ts';
import { watchPolicy } from './support/policy-watch.ts';
import type { Stack } from './support/stack.ts';
import { inProofs, inProofsUnless } from './support/in-proofs.ts';

const t = translatorFor('en');
const phone = { width: 390, height: 844 };

/** Holds a game, and opens the checkout with the details typed. */
async function checkOut(page: Page, stack: Stack, location: 'madrid' | 'new-york', locale: 'ar' | 'en' = 'en') {
  const basketApi = new BasketApi(stack.apiOrigin, location);
  await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]), locale);
  const words = translatorFor(locale);
  const [checkout, payment] = [new CheckoutModel(page, words), new PaymentModel(page, words)];
  await checkout.fillDetails();
  return { checkout, payment };
}

test.describe('a visitor', () => {
  for (const locale of ['en', 'ar'] as const) {
    test(
      `pays by card on a phone at a venue that offers nothing else, ${locale}`,
      inProofsUnless(locale === 'en'),
      async ({ page, stack, stripe }) => {
        const words = translatorFor(locale);
        await page.setViewportSize(phone);
        const watch = await watchPolicy(page);
        const providerScripts: string[] = [];
        page.on('request', (request) => {
          if (request.url().startsWith(`${stripe.origin}/v3`)) providerScripts.push(request.url());
        });
        const { checkout, payment } = await checkOut(page, stack, 'new-york', locale);
        await expect(page.getByRole('radio')).toHaveCount(0);
        // The provider’s script is loaded only for the step of the payment.
        expect(providerScripts).toEqual([]);
        await payment.goOn().click();
        await expect(payment.heading()).toBeFocused();
        await expect(page.getByText(words('Demo: no card is charged here')).filter({ visible: true })).toBeVisible();
        await expect(payment.pay()).not.toHaveAttribute('aria-disabled');
        expect(providerScripts).toHaveLength(1);
        expect(await findAccessibilityViolations(page)).toEqual([]);
        // The page does not scroll sideways on the phone.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

        const paidBefore = (await stripe.intents('newyork')).filter(({ received }) => received > 0).length;
        await payment.payBy(cards.accepted);
        await checkout.reference();
        await expect(page.getByText(words('Paid by card'), { exact: true }).filter({ visible: true })).toBeVisible();
        await expect(page.getByText(words('Nothing is left to pay')).filter({ visible: true })).toBeVisible();
        expect(await findAccessibilityViolations(page)).toEqual([]);
        expect((await stripe.intents('newyork')).filter(({ received }) => received > 0)).toHaveLength(paidBefore + 1);
        expect(watch.take()).toEqual([]);
      },
    );
  }

  test(
    'pays after two cards were declined, for reasons that the page says in words',
    inProofs,
    async ({ page, stack }) => {
      const { checkout, payment } = await checkOut(page, stack, 'new-york');
      await payment.goOn().click();
      await payment.pay().click();
      await expect(payment.error()).toHaveText(t('Please check the details of the card.'));
      await payment.payBy(cards.withoutMoney);
      await expect(payment.error()).toHaveText(t('There is not enough money on your card. Please use another card.'));
      expect(await findAccessibilityViolations(page)).toEqual([]);
      // The server gives the same reason.
      await page.reload();
      await expect(payment.error()).toHaveText(t('There is not enough money on your card. Please use another card.'));
      await payment.payBy(cards.declined);
      await expect(payment.error()).toHaveText(t('Your card was declined. Please use another card or ask your bank.'));
      await payment.payBy(cards.accepted);
      await checkout.reference();
    },
  );

  test(
    'pays with the bank’s approval in a frame, also after a reload and a blocked script',
    inProofs,
    async ({ page, stack, stripe }) => {
      const { checkout, payment } = await checkOut(page, stack, 'new-york');
      const bank = page.frameLocator('iframe[title="3-D Secure"]');
      await payment.goOn().click();
      await payment.payBy(cards.authenticatedInFrame);
      await bank.getByRole('button', { name: 'Fail' }).click();
      await expect(payment.error()).toHaveText(
        t('Your bank did not approve the payment. Please try again or use another card.'),
      );
      await payment.payBy(cards.authenticatedInFrame);
      await expect(bank.getByRole('button', { name: 'Complete' })).toBeVisible();
      await page.reload();
      const approve = page.getByRole('button', { name: t('Approve at your bank') });
      await expect(approve).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.route(`${stripe.origin}/v3/**`, (route) => route.abort('blockedbyclient'));
      await approve.click();
      await expect(payment.error()).toHaveText(t('The payment could not be started. Please try again.'));
      await page.unroute(`${stripe.origin}/v3/**`);
      await approve.click();
      await bank.getByRole('button', { name: 'Complete' }).click();
      await checkout.reference();
    },
  );

  test(
    'pays with the bank’s approval on the bank’s page, and nothing of it stays in the URL',
    inProofs,
    async ({ page, stack }) => {
      const { checkout, payment } = await checkOut(page, stack, 'new-york');
      await payment.goOn().click();
      await payment.payBy(cards.authenticatedByRedirect);
      await page.getByRole('button', { name: 'Complete' }).click();
      await checkout.reference();
      expect(new URL(page.url()).search).toBe('');
    },
  );

  test('pays once, although the page is reloaded at each step', inProofs, async ({ page, stack, stripe }) => {
    const { checkout, payment } = await checkOut(page, stack, 'new-york');
    const earlierIntents = new Set((await stripe.intents('newyork')).map(({ id }) => id));
    await page.reload();
    await payment.goOn().click();
    await expect(payment.heading()).toBeVisible();
    await page.reload();
    await expect(payment.heading()).toBeVisible();
    // No response about the payment reaches the browser.
    await page.route('**/payment?*', (route) => route.abort('connectionreset'));
    await payment.payBy(cards.accepted);
    await expect(page.getByText(t('We are checking your payment')).filter({ visible: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText(t('We are checking your payment')).filter({ visible: true })).toBeVisible();
    await page.unroute('**/payment?*');
    const reference = await checkout.reference();
    await page.reload();
    expect(await checkout.reference()).toBe(reference);
    const newIntents = (await stripe.intents('newyork')).filter(({ id }) => !earlierIntents.has(id));
    expect(newIntents.map(({ status }) => status)).toEqual(['succeeded']);
  });

  test('pays on the provider’s page, if the payment was begun without scripts', inProofs, async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin, 'new-york');
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await basketApi.payElsewhere(basket.id);
    await basketApi.openCheckout(page, basket);
    const [checkout, payment] = [new CheckoutModel(page, t), new PaymentModel(page, t)];
    const goOn = page.getByRole('link', { name: t('Continue to payment') });
    await expect(goOn).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const payBy = async (number: string) => {
      await goOn.click();
      await page.locator('input[name="number"]').fill(number);
      await page.locator('input[name="expiry"]').fill('12 / 44');
      await page.locator('input[name="cvc"]').fill('123');
      await page.getByRole('button').click();
    };
    await payBy(cards.withoutMoney);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('link').click();
    await expect(payment.error()).toHaveText(t('There is not enough money on your card. Please use another card.'));
    await payBy(cards.accepted);
    await checkout.reference();
    expect(page.url()).toBe(`${stack.siteOrigin}${basketApi.path()}`);
  });

  test(
    'pays in a second window, and the first window shows the confirmation',
    inProofs,
    async ({ page, context, stack }) => {
      const { checkout, payment } = await checkOut(page, stack, 'new-york');
      await payment.goOn().click();
      await expect(payment.heading()).toBeVisible();
      const other = await context.newPage();
      await other.goto('/en/new-york/checkout');
      const second = new PaymentModel(other, t);
      await second.payBy(cards.accepted);
      const reference = await new CheckoutModel(other, t).reference();
      await page.bringToFront();
      expect(await checkout.reference()).toBe(reference);
    },
  );

  test('gives up a payment by card and pays at the venue, if both are offered', inProofs, async ({ page, stack }) => {
    const { checkout, payment } = await checkOut(page, stack, 'madrid');
    await expect(payment.method('By card, now')).toBeChecked();
    await expect(checkout.receipt()).toContainText(t('Due now'));
    await payment.method('At the venue, on arrival').check();
    await expect(checkout.receipt()).not.toContainText(t('Due now'));
    await expect(page.getByRole('button', { name: t('Order with obligation to pay') })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await payment.method('By card, now').check();
    await payment.goOn().click();
    await expect(payment.heading()).toBeVisible();
    // The basket cannot be changed while the payment is open.
    await expect(checkout.remove('The Midnight Archive')).toHaveCount(0);
    await payment.change().click();
    await expect(
      page.getByText(t('You did not finish the payment. Nothing was charged.')).filter({ visible: true }),
    ).toBeVisible();
    await payment.method('At the venue, on arrival').check();
    await page.getByRole('button', { name: t('Order with obligation to pay') }).click();
    await checkout.reference();
    await expect(page.getByText(/to be paid at the venue/u).filter({ visible: true })).toBeVisible();
  });

  test(
    'pays at the venue after a blocker has stopped the provider’s script',
    inProofs,
    async ({ page, stack, stripe }) => {
      await page.route(`${stripe.origin}/v3/**`, (route) => route.abort('blockedbyclient'));
      const { checkout, payment } = await checkOut(page, stack, 'madrid');
      await payment.goOn().click();
      await expect(page.getByText(t('The card form could not be loaded')).filter({ visible: true })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await payment.change().click();
      await payment.method('At the venue, on arrival').check();
      await page.getByRole('button', { name: t('Order with obligation to pay') }).click();
      await checkout.reference();
    },
  );

  test('pays by card with Try again after the blocker is switched off', inProofs, async ({ page, stack, stripe }) => {
    await page.route(`${stripe.origin}/v3/**`, (route) => route.abort('blockedbyclient'));
    const { checkout, payment } = await checkOut(page, stack, 'new-york');
    await payment.goOn().click();
    await expect(page.getByText(t('The card form could not be loaded')).filter({ visible: true })).toBeVisible();
    await page.unroute(`${stripe.origin}/v3/**`);
    await page.getByRole('button', { name: t('Try again') }).click();
    await payment.payBy(cards.accepted);
    await checkout.reference();
  });

  test('reads that the money comes back, if it was paid too late', inProofs, async ({ page, stack }) => {
    const { payment } = await checkOut(page, stack, 'new-york');
    await payment.goOn().click();
    await page.route('**/payment?*', async (route) => {
      const response = await route.fetch();
      // The payment has the shape of the site's own schema.
      const body = (await response.json()) as { readonly data: object };
      const data = { ...body.data, status: 'placesLost', handoff: null, confirmation: null };
      await route.fulfill({ response, json: { ...body, data } });
    });
    await payment.payBy(cards.accepted);
    await expect(
      page.getByRole('heading', { level: 1, name: t('Your payment arrived too late for these places') }),
    ).toBeVisible();
    await expect(
      page.getByText(/We refund the full \$\d+\.\d\d to your card/u).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: t('Find a game') })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});

test('a venue that takes cards does not promise every visitor payment on arrival', inProofs, async ({ page }) => {
  for (const path of ['/en/new-york', '/en/new-york/escape-games/midnight-archive']) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(/\$\d+(?:\.\d\d)? (?:each|per person)/u);
    await expect(page.locator('main')).not.toContainText(t('Pay at the venue'));
  }
  // Madrid takes both, so it speaks of payment at the venue only with an “if”.
  await page.goto('/en/madrid');
  await expect(page.locator('main')).not.toContainText(t('Pay at the venue'));
  await expect(page.locator('main')).toContainText('If you pay at the venue, it is free to cancel');
});

test.describe('the checkout', () => {
  const readPolicy = async (page: Page) =>
    page.evaluate(async () => (await fetch(window.location.href)).headers.get('content-security-policy') ?? '');

  test('is a new document, and only its policy names the payment provider', async ({ page, stripe }) => {
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('new-york', 'midnight-archive');
    expect(await readPolicy(page)).not.toContain(stripe.origin);
    await gamePage.choose();
    // The marker shows whether the next page is a new document, which does not have it.
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    await gamePage.bookNow().click();
    await expect(new CheckoutModel(page, t).ticket('The Midnight Archive')).toBeVisible();
    await expect(page.locator('html[data-first]')).toHaveCount(0);
    expect(await readPolicy(page)).toContain(stripe.origin);

    await page.evaluate(() => document.documentElement.setAttribute('data-second', ''));
    await page
      .getByRole('navigation', { name: t('Breadcrumb') })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/new-york$/u);
    await expect(page.locator('html[data-second]')).toHaveCount(0);
    expect(await readPolicy(page)).not.toContain(stripe.origin);

    await page.goBack();
    await expect(new CheckoutModel(page, t).ticket('The Midnight Archive')).toBeVisible();
    await page.goBack();
    await gamePage.scrollToBooking();
    await expect(gamePage.bookNow()).not.toHaveAttribute('aria-busy', 'true');
  });
});
