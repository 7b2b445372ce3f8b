import type { Page } from '@playwright/test';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');

/** Says whether the focus is on the page below the popup. */
const isFocusBehind = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null);

test.describe('a button that opens a popup', () => {
  test('opens the document of its slug, keeps the focus in it and returns it', async ({ page, stack }) => {
    await page.goto('/en/orlando/groups-parties');
    const opener = page.locator('main').getByRole('button', { name: 'Before you come' });
    const popup = page.getByRole('dialog', { name: 'Before you come' });
    const response = await fetch(`${stack.apiOrigin}/api/popups?slug=before-you-come&lang=en`);
    // The heading and the text are those of the document.
    const { data } = (await response.json()) as { data: { heading: string; text: string } };
    const ways = [
      () => page.keyboard.press('Escape'),
      () => popup.getByRole('button', { name: t('Close') }).click(),
      () => page.mouse.click(4, 4),
    ];
    for (const close of ways) {
      await opener.click();
      await expect(popup.getByRole('heading', { level: 2, name: data.heading })).toBeVisible();
      await expect(popup.getByText(data.text)).toBeVisible();
      await expect(popup.getByText('Nothing that ticks')).toBeVisible();
      for (let step = 0; step < 4; step += 1) {
        await page.keyboard.press('Tab');
        expect(await isFocusBehind(page)).toBe(false);
      }
      await close();
      await expect(popup).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await opener.click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await popup.getByRole('link', { name: 'How it works' }).click();
    await expect(page).toHaveURL(/\/en\/orlando\/how-it-works$/u);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('uses the page’s language and works without scripts', inProofs, async ({ browser, siteOrigin }) => {
    const context = await browser.newContext({ baseURL: siteOrigin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/ar/dubai/accessibility');
    const opener = page.locator('main').getByRole('button', { name: 'الزرّ الأخضر' });
    await opener.click();
    const popup = page.getByRole('dialog', { name: 'الزرّ الأخضر' });
    await expect(popup).toContainText('كل أبواب الدار دفعة واحدة');
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(opener).toBeFocused();
    await context.close();
  });
});
