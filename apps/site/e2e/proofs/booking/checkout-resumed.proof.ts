import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const archive = 'The Midnight Archive';

test.describe('the checkout', () => {
  test('continues where it was left after a reload at any step, and books once', async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]));
    const checkout = new CheckoutModel(page, t);
    await checkout.fillDetails();
    await page.reload();
    await expect(page.getByLabel(t('Email')).filter({ visible: true })).toHaveValue('ada@example.com');

    // The booking is made, but the browser does not get the response.
    const keys: (string | undefined)[] = [];
    let isCut = true;
    await page.route('**/checkout?*', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (!isCut) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await checkout.confirm().click();
    await expect(checkout.reconcilingHeading()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.reload();
    await expect(checkout.reconcilingHeading()).toBeVisible();
    isCut = false;
    const reference = await checkout.reference();
    expect(new Set(keys).size).toBe(1);

    await test.step('the confirmation stays after a reload and after Back', async () => {
      await page.reload();
      expect(await checkout.reference()).toBe(reference);
      await page.goto('/en/orlando');
      await page.goBack();
      expect(await checkout.reference()).toBe(reference);
    });
    await test.step('the next basket has a checkout of its own, with what was typed before', async () => {
      await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 3 }]));
      await expect(checkout.ticket(archive)).toContainText('3 × Adult');
      await expect(page.getByLabel(t('Email')).filter({ visible: true })).toHaveValue('ada@example.com');
    });
  });

  test('shows the basket of Book Now without a call, also after a reload', async ({ page, context }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/basket')) fetched.push(request.url());
    });
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'midnight-archive');
    await gamePage.selectTomorrow();
    await gamePage.availableSlots().first().click();
    await gamePage.bookNow().click();
    const checkout = new CheckoutModel(page, t);
    await expect(checkout.ticket(archive)).toBeVisible();
    await page.reload();
    await expect(checkout.ticket(archive)).toBeVisible();
    // The hold of ten minutes is at most 20 s old.
    await expect(checkout.timer()).toContainText(/9:[45]\d/u);
    expect(fetched).toEqual([]);
    // Without the cookie of the basket, the browser fetches it.
    await context.clearCookies();
    await page.reload();
    await expect(checkout.ticket(archive)).toBeVisible();
    // The tab shows the basket that it has kept before the call returns.
    await expect.poll(() => fetched.length).toBe(1);
  });

  test('follows another window that books, deletes or fills the basket', async ({ page, context, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]));
    const first = new CheckoutModel(page, t);
    const other = await context.newPage();
    await other.goto(basketApi.path());
    const second = new CheckoutModel(other, t);
    await expect(second.ticket(archive)).toBeVisible();

    await test.step('one window books, and the other shows the confirmation', async () => {
      await first.fillDetails();
      await first.confirm().click();
      const reference = await first.reference();
      expect(await second.reference()).toBe(reference);
      expect(await findAccessibilityViolations(other)).toEqual([]);
    });

    await test.step('a new basket is shown in both windows, and is deleted in both', async () => {
      const next = await basketApi.hold([{ game: 'midnight-archive', quantity: 3 }]);
      await page.evaluate(([key, id]) => localStorage.setItem(key, id), [basketApi.storageKey(), next.id] as const);
      await expect(second.ticket(archive)).toContainText('3 × Adult');
      await page.reload();
      await expect(first.ticket(archive)).toContainText('3 × Adult');
      await page.getByText(t('Delete basket')).filter({ visible: true }).click();
      await page.getByRole('button', { name: t('Yes, delete') }).click();
      await expect(other.getByText(t('Your basket is empty')).filter({ visible: true })).toBeVisible();
    });

    await test.step('the server books the basket, which no window notices before its next call', async () => {
      const last = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
      await basketApi.openCheckout(page, last);
      await expect(first.ticket(archive)).toBeVisible();
      const booked = await basketApi.book(last.id);
      await first.fillDetails();
      await first.confirm().click();
      expect(await first.reference()).toBe(booked.reference);
    });
  });

  test('shows the current basket after Back from another page', async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const basket = await basketApi.hold([
      { game: 'midnight-archive', quantity: 2 },
      { game: 'captain-marrows-lantern', quantity: 2 },
    ]);
    await basketApi.openCheckout(page, basket);
    const checkout = new CheckoutModel(page, t);
    await expect(checkout.ticket(archive)).toBeVisible();
    await page.goto('/robots.txt');
    await basketApi.removeBooking(basket.id, basket.bookings[1]?.id ?? '');
    await page.goBack();
    await expect(checkout.ticket(archive)).toBeVisible();
    await expect(checkout.ticket('Captain Marrow’s Lantern')).toHaveCount(0);
  });

  test('works without usable storage, and with invalid data in it', async ({ page, browser, siteOrigin, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const checkout = new CheckoutModel(page, t);
    for (const nonsense of ['{"id":', 'x'.repeat(5_000), '../../website', '0'.repeat(32)]) {
      await basketApi.openCheckout(page, { id: nonsense, bookings: [] });
      await expect(
        page.getByText(t('Your basket is empty')).filter({ visible: true }),
        nonsense.slice(0, 20),
      ).toBeVisible();
    }
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await page.evaluate(() => {
      for (const key of ['basket', 'checkout'])
        sessionStorage.setItem(`latchkey.session.${key}.loc-orlando`, '{"version":3,"machine":"basket","snapshot":7}');
    });
    await basketApi.openCheckout(page, basket);
    await expect(checkout.ticket(archive)).toBeVisible();

    const context = await browser.newContext({ baseURL: siteOrigin });
    const barred = await context.newPage();
    await barred.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('barred', 'SecurityError');
          },
        });
      }
    });
    await barred.goto(basketApi.path());
    await expect(barred.getByText(t('Your basket is empty')).filter({ visible: true })).toBeVisible();
    await context.close();
  });
});
