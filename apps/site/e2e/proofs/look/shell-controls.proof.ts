import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** The number of countries of the picker. */
const allCountries = 251;

/** The controls of libs/ui in the gallery. */
test.describe('the shared controls', () => {
  const openIn = async (page: Page, locale: 'ar' | 'en') => {
    await page.goto(`/${locale}/gallery`);
    return page.getByRole('region', { name: 'Shared controls' });
  };

  test('include the country picker, which filters, moves, selects by Enter, Tab and press, and closes by Escape', async ({
    page,
  }) => {
    const controls = await openIn(page, 'en');
    const field = controls.getByRole('combobox', { name: 'Country' });
    const chosen = controls.getByLabel('Chosen country');
    await expect(field).toHaveValue('United States of America');
    await field.click();
    await expect(controls.getByRole('option')).toHaveCount(allCountries);
    await expect(controls.getByRole('option', { name: 'United States of America' })).toBeInViewport();
    await page.keyboard.type('reunion');
    await expect(controls.getByRole('option')).toHaveText(['Réunion']);
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveText('RE');
    await page.keyboard.type('united');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(chosen).toHaveText('GB');
    await expect(field).not.toBeFocused();
    await field.click();
    await page.keyboard.type('spa');
    await page.keyboard.press('Escape');
    await expect(controls.getByRole('listbox')).toHaveCount(0);
    await expect(field).toHaveValue('United Kingdom');
    await controls.getByRole('button', { name: 'Show the countries' }).click();
    await controls.getByRole('option', { name: 'France', exact: true }).click();
    await expect(chosen).toHaveText('FR');
    await expect(field).toBeFocused();
  });

  test('include the country picker in Arabic, which finds Arabic names without diacritics', async ({ page }) => {
    const controls = await openIn(page, 'ar');
    await controls.getByRole('combobox', { name: 'Country' }).click();
    await page.keyboard.type('الامارات');
    await page.keyboard.press('Enter');
    await expect(controls.getByLabel('Chosen country')).toHaveText('AE');
  });

  test('include the popup, which traps the focus, closes by Escape, button and backdrop, and returns the focus', async ({
    page,
  }) => {
    const controls = await openIn(page, 'en');
    const opener = controls.getByRole('button', { name: 'Open the popup' });
    const popup = page.getByRole('dialog', { name: 'A popup' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => popup.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(4, 4),
    ];
    for (const close of ways) {
      await opener.click();
      await expect(popup).toBeVisible();
      for (let step = 0; step < 4; step += 1) {
        await page.keyboard.press('Tab');
        const isElsewhere = await page.evaluate(
          () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
        );
        expect(isElsewhere).toBe(false);
      }
      await close();
      await expect(popup).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
});

test.describe('a counter of a page', () => {
  const findNumber = (page: Page) => page.getByText('guests let out last year').locator('.counter-up');
  /** The text over the number while it counts; `none` where nothing covers it. */
  const readCover = (page: Page) =>
    findNumber(page).evaluate((counter) => {
      const { content, visibility } = getComputedStyle(counter, '::after');
      return visibility === 'hidden' ? 'none' : content;
    });

  test('counts up once when it is fully in view, and has its final number as text all the time', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 500 });
    await page.goto('/en/about');
    await expect(findNumber(page)).toHaveAttribute('data-counting', '');
    // The cover is a column of numbers, from 0 up in even steps. It moves while the number counts.
    expect(await readCover(page)).toContain('"0\\a 2,960\\a ');
    await findNumber(page).scrollIntoViewIfNeeded();
    await expect(findNumber(page)).toHaveAttribute('data-counting', '1');
    await expect(findNumber(page)).toHaveText('118,402');
    await expect.poll(() => readCover(page)).toBe('none');
    await page.mouse.wheel(0, -2_000);
    await expect(findNumber(page)).not.toBeInViewport();
    await findNumber(page).scrollIntoViewIfNeeded();
    expect(await readCover(page)).toBe('none');
  });

  test('shows its number at once with reduced motion, and also counts after a navigation', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/about', { waitUntil: 'networkidle' });
    expect(await readCover(page)).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/en/careers');
    await page.setViewportSize({ width: 1200, height: 500 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About the house' }).click();
    await expect(page).toHaveURL(/\/en\/about$/u);
    await expect.poll(() => readCover(page)).toContain('"0');
  });
});
