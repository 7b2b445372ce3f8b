import { GamePageModel } from './models/game-page.model.ts';
import { TicketDeskModel } from './models/ticket-desk.model.ts';
import { wordsIn } from './models/words.ts';
import { accessibilityProblems } from './support/axe.ts';
import { expect, shiftOf, test } from './support/fake-widget.ts';

const t = wordsIn('en');

test.describe('a venue that sells through ROLLER', () => {
  test('asks nobody before a visitor comes near, opens the checkout of its product, keeps focus and Back', async ({
    page,
    widgets,
  }) => {
    const desk = new TicketDeskModel(page, t);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/en/boston/escape-games');
    await desk.follow('/en/boston/escape-games/captain-marrows-lantern');
    await expect(desk.bookNow()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(widgets.asked).toEqual([]);

    await desk.comeNear();
    await expect.poll(() => widgets.asked).toHaveLength(1);
    const tag = page.locator('script#roller-checkout');
    await expect(tag).toHaveAttribute(
      'data-checkout',
      /boston\.tickets\.cipherhouse\.example\/checkout\/en-us\/products$/u,
    );
    await desk.bookNow().focus();
    await page.keyboard.press('Enter');
    await expect(desk.checkout().getByRole('heading', { name: 'Product 619003' })).toBeVisible();
    await expect(desk.checkoutFrame()).toBeFocused();
    await desk.checkout().getByRole('button', { name: 'Close' }).click();
    await expect(desk.checkoutFrame()).toHaveCount(0);
    await expect(desk.bookNow()).toBeFocused();

    await desk
      .desk()
      .getByRole('switch', { name: t('Kids Mode') })
      .check();
    await desk.bookNow().click();
    await expect(desk.checkout().getByRole('heading', { name: 'Product 619053' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/boston\/escape-games$/u);
    await expect(desk.checkoutFrame()).toHaveCount(0);
    await expect(tag).toHaveCount(0);
    expect(await shiftOf(page)).toBe(0);
  });

  test('sells the kids product where Kids Mode is the default, and each venue its own', async ({ page, widgets }) => {
    const desk = new TicketDeskModel(page, t);
    const opens = async (product: string) => {
      await desk.bookNow().click();
      await expect(desk.checkout().getByRole('heading', { name: `Product ${product}` })).toBeVisible();
      await desk.checkout().getByRole('button', { name: 'Close' }).click();
    };
    await page.clock.install();
    await desk.visit('boston', 'captain-marrows-lantern', '?kids=1');
    await opens('619053');
    await desk.follow('/en/boston/escape-games/dragon-who-would-not-bake');
    await opens('619058');
    // Boston's script is not ready when the visitor goes on: what it brings later must not be sold in Los Angeles.
    widgets.behave('slow');
    await desk.follow('/en/boston/escape-games/station-nine');
    await desk.bookNow().click();
    await expect(desk.announcement()).toHaveText(t('Opening the ticket desk'));
    widgets.behave('behaving');
    await desk.follow('/en/los-angeles/escape-games/station-nine');
    await opens('615007');
    await page.clock.runFor(2_500);
    await desk.bookNow().click();
    await expect(desk.checkoutFrame()).toHaveAttribute('src', /los-angeles\..*\/product\/615007$/u);
    await expect(page.locator('script#roller-checkout')).toHaveCount(1);
    await expect(page.locator('script#roller-checkout')).toHaveAttribute('data-checkout', /los-angeles\./u);
  });

  const failures = [
    ['does not exist', 'missing', 0],
    ['throws', 'broken', 10_000],
    ['hangs', 'hanging', 10_000],
    ['is ready after more than ten seconds', 'late', 10_000],
    ['is never ready', 'never', 10_000],
  ] as const;
  for (const [name, behaviour, waitedMs] of failures) {
    test(`gives a link to the product's page where the script ${name}, and other venues stay bookable`, async ({
      page,
      widgets,
    }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await page.clock.install();
      widgets.behave(behaviour);
      const desk = new TicketDeskModel(page, t);
      await desk.visit('boston', 'captain-marrows-lantern');
      await desk.bookNow().focus();
      await page.keyboard.press('Enter');
      if (waitedMs > 0) {
        await expect(desk.announcement()).toHaveText(t('Opening the ticket desk'));
        await expect(desk.bookNow()).toHaveAttribute('aria-busy', 'true');
        await expect.poll(() => widgets.asked.length).toBe(1);
        await page.clock.runFor(waitedMs + 100);
      }
      await expect(desk.link()).toBeFocused();
      await expect(desk.link()).toHaveAttribute(
        'href',
        /boston\.tickets\.cipherhouse\.example\/checkout\/en-us\/product\/619003$/u,
      );
      await expect(desk.announcement()).toHaveText(t('The ticket desk did not open here'));
      await page.clock.runFor(3_000);
      await expect(desk.checkoutFrame()).toHaveCount(0);
      expect(warnings.filter((text) => text.includes("ROLLER's widget:"))).toHaveLength(1);
      expect(await shiftOf(page)).toBe(0);

      const elsewhere = new GamePageModel(page, t);
      await desk.follow('/en/orlando/escape-games/midnight-archive');
      await elsewhere.comeNear();
      await expect(elsewhere.slots().first()).toBeVisible();
    });
  }

  test('opens as soon as a slow script is there, and a hostile one takes nothing from the other venues', async ({
    page,
    widgets,
  }) => {
    widgets.behave('slow');
    const desk = new TicketDeskModel(page, t);
    await desk.visit('boston', 'captain-marrows-lantern');
    await desk.bookNow().click();
    await expect(desk.bookNow()).toHaveAttribute('aria-busy', 'true');
    await expect(desk.checkout().getByRole('heading', { name: 'Product 619003' })).toBeVisible();
    await desk.checkout().getByRole('button', { name: 'Close' }).click();

    widgets.behave('hostile');
    await desk.follow('/en/boston/escape-games/station-nine');
    await desk.bookNow().click();
    await expect(desk.checkout().getByRole('heading', { name: 'Product 619007' })).toBeVisible();
    await desk.checkout().getByRole('button', { name: 'Close' }).click();
    const elsewhere = new GamePageModel(page, t);
    await desk.follow('/en/orlando/escape-games/midnight-archive');
    await elsewhere.comeNear();
    await elsewhere.choose();
    await expect(elsewhere.bookNow()).not.toHaveAttribute('aria-disabled');
  });

  test('is read and used in Arabic, and is a link without any script', async ({
    browser,
    page,
    siteOrigin,
    widgets,
  }) => {
    widgets.behave('missing');
    const desk = new TicketDeskModel(page, wordsIn('ar'));
    await desk.visit('boston', 'captain-marrows-lantern');
    await expect(desk.desk()).toContainText(desk.t('The ticket desk opens over this page'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await desk.bookNow().click();
    await expect(desk.link()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: siteOrigin });
    const still = new TicketDeskModel(await withoutScripts.newPage(), t);
    await still.visit('boston', 'captain-marrows-lantern');
    await expect(still.link()).toHaveAttribute('href', /\/product\/619003$/u);
    await withoutScripts.close();
  });
});
