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
