import { formatDate, localeAt } from '@latchkey/i18n';
import type { Page } from '@playwright/test';
import { GamePageModel } from './models/game-page.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { expect, test } from './support/test.ts';
import { inProofsUnless } from './support/in-proofs.ts';

/** Returns the date some days later, as text. */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the first day of the week of a date. */
function findWeekStart(date: string): string {
  // The week of the United States begins on Sunday, in every language.
  return addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
}

const readChosenDate = (page: Page) => new URL(page.url()).searchParams.get('date') ?? '';

for (const [locale, forward] of [
  ['en', 'ArrowRight'],
  // The left arrow goes to tomorrow, which is to the left of today in Arabic.
  ['ar', 'ArrowLeft'],
] as const) {
  test(
    `the calendar works by keyboard from the chosen day on, ${locale}`,
    inProofsUnless(locale === 'ar'),
    async ({ page }) => {
      const t = translatorFor(locale);
      const gamePage = new GamePageModel(page, t);
      const opener = gamePage.calendarOpener();
      const focused = page.getByRole('dialog', { name: t('Pick a date') }).locator(':focus');
      const expectFocusOn = (date: string) =>
        expect(focused).toHaveAccessibleName(new RegExp(formatDate(date, localeAt(locale, 'US'), 'full'), 'u'));
      await gamePage.open('orlando', 'midnight-archive');
      await gamePage.days().nth(2).click();
      await expect(page).toHaveURL(/date=/u);
      const start = readChosenDate(page);

      for (const [press, days] of [
        [forward, 1],
        ['ArrowDown', 7],
      ] as const) {
        const from = readChosenDate(page);
        await opener.focus();
        await page.keyboard.press('Enter');
        await expectFocusOn(from);
        await page.keyboard.press(press);
        const to = addDays(from, days);
        await expectFocusOn(to);
        await page.keyboard.press('Enter');
        await expect(focused).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`date=${to}`, 'u'));
        await expect(opener).toBeFocused();
      }

      await page.keyboard.press('Enter');
      const chosenDate = addDays(start, 1 + 7);
      await expectFocusOn(chosenDate);
      const startOfWeek = findWeekStart(chosenDate);
      await page.keyboard.press('End');
      await expectFocusOn(addDays(startOfWeek, 6));
      await page.keyboard.press('Home');
      await expectFocusOn(startOfWeek);
      // PageDown moves by four weeks.
      await page.keyboard.press('PageDown');
      await expectFocusOn(addDays(startOfWeek, 28));
      await page.keyboard.press('PageUp');
      await expectFocusOn(startOfWeek);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      expect(readChosenDate(page)).toBe(chosenDate);
    },
  );
}
