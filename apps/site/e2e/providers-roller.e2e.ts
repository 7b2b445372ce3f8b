import { GamePageModel } from './models/game-page.model.ts';
import { ProviderBookingModel } from './models/provider-booking.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, sumShifts, test } from './support/fake-widget.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');
/** The ids of the products at ROLLER (`examples/cipher-house/content/games`). */
const products = {
  lantern: '619003',
  lanternInKidsMode: '619053',
  dragonInKidsMode: '619058',
  stationInBoston: '619007',
  stationInLosAngeles: '615007',
} as const;

test.describe('a venue that sells through ROLLER', () => {
  test('sends no request before a visitor comes near, opens the checkout of its product, keeps focus and Back', async ({
    page,
    widgets,
  }) => {
    const booking = new ProviderBookingModel(page, t);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/en/boston/escape-games');
    await test.step('a game page requests nothing before the booking is on the screen', async () => {
      await booking.follow('/en/boston/escape-games/captain-marrows-lantern');
      await expect(booking.bookNow()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(widgets.requested).toEqual([]);
    });

    await booking.scrollToBooking();
    await expect.poll(() => widgets.requested).toHaveLength(1);
    const tag = page.locator('script#roller-checkout');
    await expect(tag).toHaveAttribute(
      'data-checkout',
      /boston\.tickets\.cipherhouse\.example\/checkout\/en-us\/products$/u,
    );
    await booking.bookNow().focus();
    await page.keyboard.press('Enter');
    await expect(booking.checkout().getByRole('heading', { name: `Product ${products.lantern}` })).toBeVisible();
    await expect(booking.checkoutFrame()).toBeFocused();
    await booking.checkout().getByRole('button', { name: 'Close' }).click();
    await expect(booking.checkoutFrame()).toHaveCount(0);
    await expect(booking.bookNow()).toBeFocused();

    await booking
      .section()
      .getByRole('link', { name: t('Kids Mode') })
      .click();
    await booking.bookNow().click();
    await expect(
      booking.checkout().getByRole('heading', { name: `Product ${products.lanternInKidsMode}` }),
    ).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/boston\/escape-games$/u);
    await expect(booking.checkoutFrame()).toHaveCount(0);
    await expect(tag).toHaveCount(0);
    expect(await sumShifts(page)).toBe(0);
  });

  test(
    'sells the kids product where Kids Mode is the default, and each venue its own',
    inProofs,
    async ({ page, widgets }) => {
      const booking = new ProviderBookingModel(page, t);
      const expectProduct = async (product: string) => {
        await booking.bookNow().click();
        await expect(booking.checkout().getByRole('heading', { name: `Product ${product}` })).toBeVisible();
        await booking.checkout().getByRole('button', { name: 'Close' }).click();
      };
      await page.clock.install();
      await booking.visit('boston', 'captain-marrows-lantern', '?kids=1');
      await expectProduct(products.lanternInKidsMode);
      await booking.follow('/en/boston/escape-games/dragon-who-would-not-bake');
      await expectProduct(products.dragonInKidsMode);
      // Boston's script is not loaded when the visitor leaves the page: it must not open its product in Los Angeles.
      widgets.behave('slow');
      await booking.follow('/en/boston/escape-games/station-nine');
      await booking.bookNow().click();
      await expect(booking.announcement()).toHaveText(t('Opening the booking form'));
      widgets.behave('behaving');
      await booking.follow('/en/los-angeles/escape-games/station-nine');
      await expectProduct(products.stationInLosAngeles);
      await page.clock.runFor(2_500);
      await booking.bookNow().click();
      await expect(booking.checkoutFrame()).toHaveAttribute('src', /los-angeles\..*\/product\/615007$/u);
      await expect(page.locator('script#roller-checkout')).toHaveCount(1);
      await expect(page.locator('script#roller-checkout')).toHaveAttribute('data-checkout', /los-angeles\./u);
    },
  );

  const failures = [
    ['does not exist', 'missing', 0],
    ['throws', 'broken', 10_000],
    ['hangs', 'hanging', 10_000],
    ['is ready after more than ten seconds', 'late', 10_000],
    ['is never ready', 'never', 10_000],
  ] as const;
  for (const [name, behaviour, waitedMs] of failures) {
    test(
      `shows a link to the product's page where the script ${name}, and other venues stay bookable`,
      inProofs,
      async ({ page, widgets }) => {
        const warnings: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'warning') warnings.push(message.text());
        });
        await page.clock.install();
        widgets.behave(behaviour);
        const booking = new ProviderBookingModel(page, t);
        await booking.visit('boston', 'captain-marrows-lantern');
        await booking.bookNow().focus();
        await page.keyboard.press('Enter');
        if (waitedMs > 0) {
          await expect(booking.announcement()).toHaveText(t('Opening the booking form'));
          await expect(booking.bookNow()).toHaveAttribute('aria-busy', 'true');
          await expect.poll(() => widgets.requested.length).toBe(1);
          await page.clock.runFor(waitedMs + 100);
        }
        await expect(booking.link()).toBeFocused();
        await expect(booking.link()).toHaveAttribute(
          'href',
          /boston\.tickets\.cipherhouse\.example\/checkout\/en-us\/product\/619003$/u,
        );
        await expect(booking.announcement()).toHaveText(t('The booking form did not open here'));
        await page.clock.runFor(3_000);
        await expect(booking.checkoutFrame()).toHaveCount(0);
        expect(warnings.filter((text) => text.includes("ROLLER's widget:"))).toHaveLength(1);
        expect(await sumShifts(page)).toBe(0);

        const elsewhere = new GamePageModel(page, t);
        await booking.follow('/en/orlando/escape-games/midnight-archive');
        await elsewhere.scrollToBooking();
        await expect(elsewhere.slots().first()).toBeVisible();
      },
    );
  }

  test(
    'opens as soon as a slow script is loaded, and a hostile script does not affect other venues',
    inProofs,
    async ({ page, widgets }) => {
      widgets.behave('slow');
      const booking = new ProviderBookingModel(page, t);
      await booking.visit('boston', 'captain-marrows-lantern');
      await booking.bookNow().click();
      await expect(booking.bookNow()).toHaveAttribute('aria-busy', 'true');
      await expect(booking.checkout().getByRole('heading', { name: `Product ${products.lantern}` })).toBeVisible();
      await booking.checkout().getByRole('button', { name: 'Close' }).click();

      widgets.behave('hostile');
      await booking.follow('/en/boston/escape-games/station-nine');
      await booking.bookNow().click();
      await expect(
        booking.checkout().getByRole('heading', { name: `Product ${products.stationInBoston}` }),
      ).toBeVisible();
      await booking.checkout().getByRole('button', { name: 'Close' }).click();
      const elsewhere = new GamePageModel(page, t);
      await booking.follow('/en/orlando/escape-games/midnight-archive');
      await elsewhere.scrollToBooking();
      await elsewhere.choose();
      await expect(elsewhere.bookNow()).not.toHaveAttribute('aria-disabled');
    },
  );

  test(
    'is accessible in Arabic, and shows a link without scripts',
    inProofs,
    async ({ browser, page, siteOrigin, widgets }) => {
      widgets.behave('missing');
      const booking = new ProviderBookingModel(page, translatorFor('ar'));
      await booking.visit('boston', 'captain-marrows-lantern');
      await expect(booking.section()).toContainText(booking.t('The booking form opens over this page'));
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await booking.bookNow().click();
      await expect(booking.link()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: siteOrigin });
      const still = new ProviderBookingModel(await withoutScripts.newPage(), t);
      await still.visit('boston', 'captain-marrows-lantern');
      await expect(still.link()).toHaveAttribute('href', /\/product\/619003$/u);
      await withoutScripts.close();
    },
  );
});
