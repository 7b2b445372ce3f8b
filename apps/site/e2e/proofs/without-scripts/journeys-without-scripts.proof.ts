import { formatPrice, usualLanguages } from '@latchkey/i18n';
import type { Browser, Locator, Page } from '@playwright/test';
import { isFull } from '@latchkey/testing';
import { BookingStepsModel } from '../../models/booking-steps.model.ts';
import { CheckoutStepsModel } from '../../models/checkout-steps.model.ts';
import { cards } from '../../models/payment.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findViolationsWithoutScripts } from '../../support/axe-without-scripts.ts';
import { expect, test } from '../../support/paying-test.ts';

/* One whole booking in a browser without scripts. */
test.use({ javaScriptEnabled: false });

const spoken = isFull ? usualLanguages : (['en', 'ar'] as const);
const [first, second] = ['midnight-archive', 'nowhere-express'] as const;

/** The selector of the days and times that came with the page, or of the link in their place. */
const stepLinks = 'section#booking a[href*="/book/"]:visible';

/** The most presses of Tab, which is more than any page needs. */
const maxStops = 120;

function createKeyPresses(page: Page) {
  return {
    press: (key: string) => page.keyboard.press(key),
    type: (words: string) => page.keyboard.type(words),
    async tabTo(target: Locator): Promise<void> {
      // A page that has loaded moves the focus to the part that its address names, so its loading is awaited first.
      await page.waitForLoadState();
      for (let stop = 0; stop < maxStops; stop += 1) {
        if (await target.evaluate((node) => node === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    },
  };
}

const expectAccessible = async (browser: Browser, page: Page) =>
  expect(await findViolationsWithoutScripts(browser, page), page.url()).toEqual([]);

for (const locale of spoken) {
  const t = translatorFor(locale);

  test(`two games and a gift voucher are booked with a code, and paid by card, ${locale}`, async ({
    stack,
    browser,
    page,
  }) => {
    test.slow();
    const [steps, checkout] = [new BookingStepsModel(page, t), new CheckoutStepsModel(page, t, 'new-york')];
    await test.step('the first game is put into the basket', async () => {
      await page.goto(`/${locale}/new-york/escape-games/${first}`);
      await page.locator(stepLinks).first().click();
      await expectAccessible(browser, page);
      await steps.chooseSlot();
      await expectAccessible(browser, page);
      await steps.bookNow().click();
    });

    await test.step('the second game is put into the basket', async () => {
      await page.getByRole('link', { name: t('Add another game') }).click();
      await page.getByRole('main').locator(`a[href$="/escape-games/${second}"]`).first().click();
      await page.locator(stepLinks).first().click();
      await steps.chooseSlot();
      await steps.bookNow().click();
      await expect(page.getByRole('article')).toHaveCount(2);
    });

    await test.step('a code is redeemed, and a gift voucher is added', async () => {
      await checkout.redeem('AGAIN15');
      await expect(checkout.receipt()).toContainText(
        `−${formatPrice({ amountMinor: 1_500, currency: 'USD' }, locale)}`,
      );
      await page.getByRole('link', { name: t('Add a gift voucher') }).click();
      await page.getByRole('radio').first().check();
      await page.getByLabel(t('Email of the recipient')).filter({ visible: true }).fill('bea@example.org');
      await expectAccessible(browser, page);
      await checkout.press(t('Add to basket'));
      await expect(page.getByRole('article')).toHaveCount(3);
      await expectAccessible(browser, page);
    });
    await test.step('the basket is paid on the page of the provider', async () => {
      await checkout.fillDetails();
      await checkout.submit().click();
      await expect(page).toHaveURL((url) => url.origin !== stack.siteOrigin);
      await page.locator('input[name="number"]').fill(cards.accepted);
      await page.locator('input[name="expiry"]').fill('12/40');
      await page.locator('input[name="cvc"]').fill('123');
      await page.getByRole('button').first().click();
      expect(await checkout.reference()).toMatch(/^[A-Z0-9-]{6,}$/u);
      await expect(page.getByRole('article')).toHaveCount(3);
      await expect(page.getByText(t('Nothing is left to pay')).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(browser, page);
    });
  });

  test(`a game is booked with the keyboard alone, ${locale}`, async ({ page }) => {
    const [steps, checkout] = [new BookingStepsModel(page, t), new CheckoutStepsModel(page, t)];
    const walk = createKeyPresses(page);
    await page.goto(`/${locale}/orlando/escape-games/${first}`);
    await test.step('a time and tickets', async () => {
      await walk.tabTo(page.getByRole('link', { name: t('Skip to content') }));
      await walk.press('Enter');
      await walk.tabTo(page.locator(stepLinks).first());
      await walk.press('Enter');
      await expect(page).toHaveURL(/\/book\//u);
      await walk.tabTo(steps.tomorrow());
      await walk.press('Enter');
      await expect(page).toHaveURL(/\?date=/u);
      await walk.tabTo(steps.slots().first());
      await walk.press('Enter');
      await expect(page).toHaveURL(/slot=/u);
      await walk.tabTo(steps.bookNow());
      await walk.press('Enter');
      await expect(page).toHaveURL(/\/checkout$/u);
    });

    await walk.tabTo(checkout.codeField());
    await walk.type('ARCHIVE5');
    await walk.press('Enter');
    await expect(checkout.receipt()).toContainText(`−${formatPrice({ amountMinor: 500, currency: 'USD' }, locale)}`);
    const field = (name: 'First name' | 'Last name' | 'Email' | 'Phone') =>
      page.getByRole('textbox', { name: t(name), exact: true });
    for (const [name, words] of [
      ['First name', 'Ada'],
      ['Last name', 'Okafor'],
      ['Email', 'ada@example.com'],
      ['Phone', '+1 407 555 0142'],
    ] as const) {
      await walk.tabTo(field(name));
      await walk.type(words);
    }
    await walk.tabTo(checkout.submit());
    await walk.press('Enter');
    expect(await checkout.reference()).toMatch(/^[A-Z0-9-]{6,}$/u);
  });
}
