import { GamePageModel } from './models/game-page.model.ts';
import { ProviderBookingModel } from './models/provider-booking.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, sumShifts, test } from './support/fake-widget.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');
/** The ids of the games in Austin at Resova (`examples/cipher-house/content/games`). */
const items = { clockmaker: 'aus-1702', dragon: 'aus-1708', dragonInKidsMode: 'aus-1758' } as const;

test.describe("a venue that sells through Resova's widget", () => {
  test('sends no request before the widget is on the screen, draws it once for each game, and shifts nothing', async ({
    page,
    widgets,
  }) => {
    const booking = new ProviderBookingModel(page, t);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/en/austin/escape-games');
    await test.step('a game page requests nothing before the booking is on the screen', async () => {
      await booking.follow('/en/austin/escape-games/clockmakers-last-hour');
      await page.waitForLoadState('networkidle');
      expect(widgets.requested).toEqual([]);
    });

    await test.step('the widget is drawn for the game', async () => {
      await booking.scrollToBooking();
      await expect(booking.resova()).toContainText(`Book ${items.clockmaker}`);
      await expect(page.locator('#resova-wrapper')).toHaveAttribute('data-item-id', items.clockmaker);
      await booking.resova().getByRole('button', { name: '18:00' }).click();
      await expect(booking.resova().getByRole('status')).toHaveText('18:00 chosen');
    });

    await test.step('the widget is drawn anew for another game and its other mode', async () => {
      await booking.follow('/en/austin/escape-games/dragon-who-would-not-bake');
      await booking.scrollToBooking();
      // The mode of this game is Kids Mode by default.
      await expect(booking.resova()).toContainText(`Book ${items.dragonInKidsMode}`);
      await booking
        .section()
        .getByRole('link', { name: t('Kids Mode') })
        .click();
      await expect(booking.resova()).toContainText(`Book ${items.dragon}`);
      await expect(page.locator('#resova-wrapper')).toHaveCount(1);
      await expect(page.locator('script#resova-pi')).toHaveCount(1);
      expect(widgets.requested).toHaveLength(3);
    });
    await test.step('Back draws the widget of the game before, and leaves none on other pages', async () => {
      await page.goBack();
      await booking.scrollToBooking();
      await expect(booking.resova()).toContainText(`Book ${items.clockmaker}`);
      await page.goBack();
      await expect(page).toHaveURL(/\/en\/austin\/escape-games$/u);
      await expect(page.locator('#resova-wrapper, script#resova-pi')).toHaveCount(0);
    });
    expect(await sumShifts(page)).toBe(0);
  });

  test('sells its gift cards in the widget, too', inProofs, async ({ page, widgets }) => {
    await page.goto('/en/austin/gift-cards');
    const gifts = page.getByRole('region', { name: 'Resova widget' });
    await page.locator('[data-block="gift-card"]').evaluate((block) => block.scrollIntoView());
    await expect(gifts).toContainText('Gift cards of');
    expect(widgets.requested.map((url) => new URL(url).pathname)).toEqual([expect.stringMatching(/\/widget\/gift$/u)]);
  });

  const failures = [
    ['does not exist', 'missing', 0],
    ['throws', 'broken', 10_000],
    ['hangs', 'hanging', 10_000],
    ['draws after more than ten seconds', 'late', 10_000],
    ['never draws', 'never', 10_000],
  ] as const;
  for (const [name, behaviour, waitedMs] of failures) {
    test(
      `shows a link to the item's page where the script ${name}, and other venues stay bookable`,
      inProofs,
      async ({ page, widgets }) => {
        await page.clock.install();
        widgets.behave(behaviour);
        const booking = new ProviderBookingModel(page, t);
        await booking.visit('austin', 'clockmakers-last-hour');
        await booking.scrollToBooking();
        if (waitedMs > 0) {
          await expect(booking.announcement()).toHaveText(t('Opening the booking form'));
          await expect.poll(() => widgets.requested.length).toBe(1);
          await page.clock.runFor(waitedMs + 100);
        }
        await expect(booking.link()).toHaveAttribute('href', /cipherhouse-austin.*\/items\/view\/aus-1702$/u);
        await expect(booking.announcement()).toHaveText(t('The booking form did not open here'));
        await page.clock.runFor(3_000);
        await expect(page.locator('#resova-wrapper')).toHaveCount(0);
        expect(await sumShifts(page)).toBe(0);

        const elsewhere = new GamePageModel(page, t);
        await booking.follow('/en/orlando/escape-games/midnight-archive');
        await elsewhere.scrollToBooking();
        await expect(elsewhere.slots().first()).toBeVisible();
      },
    );
  }

  test(
    'does not affect other venues where the script is hostile, and is accessible in Arabic',
    inProofs,
    async ({ page, widgets }) => {
      widgets.behave('hostile');
      const booking = new ProviderBookingModel(page, translatorFor('ar'));
      await booking.visit('austin', 'clockmakers-last-hour');
      await booking.scrollToBooking();
      await expect(booking.resova()).toContainText(`Book ${items.clockmaker}`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      const elsewhere = new GamePageModel(page, booking.t);
      await booking.follow('/ar/orlando/escape-games/midnight-archive');
      await elsewhere.scrollToBooking();
      await expect(elsewhere.slots().first()).toBeVisible();
    },
  );
});
