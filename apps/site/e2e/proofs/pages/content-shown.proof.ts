import { usualLanguages } from '@latchkey/i18n';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

test.describe('the page that compares the games', () => {
  for (const locale of usualLanguages) {
    test(`opens the popup of each of the eight games, with a link to its booking, in ${locale}`, async ({ page }) => {
      const t = translatorFor(locale);
      await page.goto(`/${locale}/which-game`);
      const buttons = page.locator('main button[data-interaction="game"]');
      await expect(buttons).toHaveCount(8);
      for (const button of await buttons.all()) {
        await button.click();
        const popup = page.locator('dialog:modal, dialog:popover-open');
        await expect(popup.getByRole('link', { name: t('Book Now') })).toHaveAttribute(
          'href',
          new RegExp(`^/${locale}/(?:orlando/)?escape-games/[a-z-]+$`, 'u'),
        );
        await page.keyboard.press('Escape');
        await expect(popup).toHaveCount(0);
      }
    });
  }
});

test.describe('the extra text of a page header', () => {
  test('is not in the first HTML, and is loaded when a visitor scrolls to it', async ({ page, siteOrigin }) => {
    const words = 'The shed stands behind the Chicago house';
    expect(await (await fetch(`${siteOrigin}/en/workshop`)).text()).not.toContain(words);
    await page.goto('/en/workshop');
    await page.locator('main h2').first().scrollIntoViewIfNeeded();
    await expect(page.getByText(words)).toBeVisible();
  });
});

test.describe('the list to print', () => {
  test('has a page of its own and prints itself', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto('/fr/orlando/checklist');
    await expect(page.locator('#print-hint')).toHaveText('Le bouton ouvre la fenêtre de votre imprimante.');
    await page.getByRole('button', { name: 'Imprimer cette liste' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fr\/first-visit$/u);
  });
});
