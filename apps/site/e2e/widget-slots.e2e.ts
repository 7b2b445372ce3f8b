import { GamePageModel } from './models/game-page.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { measureBoxesAtOnce } from './support/boxes-at-once.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const archive = 'midnight-archive';
/** The number of times that a phone shows until the visitor asks for more. */
const timesOnPhone = 5;

test.describe('the times of a day', () => {
  for (const { locale, forward, backward } of [
    { locale: 'en', forward: 'ArrowRight', backward: 'ArrowLeft' },
    { locale: 'ar', forward: 'ArrowLeft', backward: 'ArrowRight' },
  ] as const) {
    test(`are reached by Tab and by arrow keys in ${locale}`, inProofs, async ({ page }) => {
      const gamePage = new GamePageModel(page, translatorFor(locale));
      await gamePage.open('orlando', archive);
      await gamePage.selectTomorrow();
      const slots = gamePage.slots();
      await slots.first().focus();
      await page.keyboard.press('Tab');
      await expect(slots.nth(1)).toBeFocused();
      // A row has three times.
      await page.keyboard.press('ArrowDown');
      await expect(slots.nth(4)).toBeFocused();
      await page.keyboard.press(backward);
      await expect(slots.nth(3)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(slots.first()).toBeFocused();
      await page.keyboard.press(forward);
      await expect(slots.nth(1)).toBeFocused();
      // The position on the screen follows the key: forward is towards the end of the line.
      const [here, next] = await measureBoxesAtOnce(slots);
      expect((next?.x ?? 0) > (here?.x ?? 0)).toBe(forward === 'ArrowRight');
      await page.keyboard.press('Enter');
      await expect(gamePage.changeTime()).toBeVisible();
    });
  }

  test('are announced with their number, show price per person and kind of group, and expand', async ({ page }) => {
    const t = translatorFor('en');
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', archive);
    await gamePage.selectTomorrow();
    expect(await gamePage.availableSlots().count()).toBeGreaterThan(0);
    await expect(gamePage.announcement()).toContainText(/times can be booked|time can be booked/u);
    const widget = page.locator('section#booking');
    await expect(widget).toContainText(t('%price each for %count or more', { price: '$34.00', count: 2 }));
    await expect(widget).toContainText(t('Private room: only your group plays'));

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(gamePage.slots()).toHaveCount(timesOnPhone);
    await gamePage.more().click();
    await expect(gamePage.slots()).not.toHaveCount(timesOnPhone);
    await widget.getByRole('button', { name: t('Less') }).click();
    await expect(gamePage.slots()).toHaveCount(timesOnPhone);
  });

  test(
    'are labelled as sold out on a full day, which is struck through, with another day offered',
    inProofs,
    async ({ page }) => {
      const t = translatorFor('en');
      const gamePage = new GamePageModel(page, t);
      // The demo chain sells out the glasshouse in Chicago on Tuesdays.
      const tuesday = findNextTuesday();
      await gamePage.open('chicago', 'belladonnas-glasshouse', `?date=${tuesday}`);
      await expect(page.getByText(t('All times on this day are taken'))).toBeVisible();
      await expect(gamePage.availableSlots()).toHaveCount(0);
      await expect(gamePage.slots().first()).toContainText(t('Sold out'));
      await gamePage.slots().first().click({ force: true });
      await expect(gamePage.changeTime()).toHaveCount(0);
      await expect(gamePage.announcement()).toContainText(t('%count times can be booked', { count: 0 }));
      await expect(gamePage.days().and(page.locator('[aria-current]'))).toContainText(t('Sold out'));
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await gamePage.calendarOpener().click();
      const calendar = page.getByRole('dialog', { name: t('Pick a date') });
      const day = calendar
        .locator('[data-full]')
        .filter({ hasText: String(Number(tuesday.slice(8))) })
        .first();
      await expect(day).toContainText(t('Sold out'));
      await expect(calendar.getByText(t('Crossed-out days are sold out or closed'))).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: /^Go to /u }).click();
      await expect(gamePage.availableSlots().first()).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(tuesday, 'u'));
    },
  );

  test(
    'are different in Kids Mode, and the URL keeps that it is off where it is on by default',
    inProofs,
    async ({ page }) => {
      const t = translatorFor('en');
      const gamePage = new GamePageModel(page, t);
      await gamePage.open('orlando', 'dragon-who-would-not-bake');
      const kidsMode = gamePage.kidsMode();
      await expect(kidsMode).toContainText(t('On'));
      await expect(page.getByText(t('Kids 6 and under are free'), { exact: true })).toBeVisible();
      const requested = page.waitForRequest(/availability.*kidsMode=false/u);
      await kidsMode.click();
      await requested;
      await expect(page).toHaveURL(/kids=0/u);
      await page.reload();
      await gamePage.scrollToBooking();
      await expect(gamePage.slots().first()).toBeVisible();
      await expect(kidsMode).toContainText(t('Off'));
      await kidsMode.click();
      await expect(page).not.toHaveURL(/kids=/u);
    },
  );
});

test(
  'a control that is disabled while a booking is sent gives the reason and can still be reached',
  inProofs,
  async ({ page }) => {
    const t = translatorFor('en');
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', archive);
    await gamePage.choose(1);
    await expect(page.getByText(t('Add %count more tickets to book', { count: 1 }))).toBeVisible();
    await gamePage.setTickets('Adult', 2);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/resova\/[^/]+\/basket/u, async (route) => {
      await held;
      await route.abort();
    });
    await gamePage.bookNow().click();
    const sending = t('Your booking is being sent');
    await expect(gamePage.bookNow()).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('#book-now-hint')).toHaveText(sending);
    await expect(gamePage.changeTime()).toHaveAttribute('title', sending);
    await expect(gamePage.days().first()).toHaveAttribute('title', sending);
    await expect(page.getByRole('button', { name: new RegExp(sending, 'u') }).first()).toBeVisible();
    await gamePage.days().first().click({ force: true });
    await expect(gamePage.changeTime()).toBeVisible();
    release();
  },
);

/** Returns the next Tuesday in Chicago, at least a day from now. */
function findNextTuesday(): string {
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
