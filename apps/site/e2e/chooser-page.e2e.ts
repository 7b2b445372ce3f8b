import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { translatorFor } from './models/translator-for.ts';
import { inProofs, inProofsUnless } from './support/in-proofs.ts';

/** The number of the locations of the demo chain. */
const locationCount = 12;

test.describe('the chooser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['en', 'ar'] as const) {
    test(
      `lists every location, and the nearest first after a search (${locale})`,
      inProofsUnless(locale === 'ar'),
      async ({ page }) => {
        const t = translatorFor(locale);
        await page.goto(`/${locale}/escape-games/midnight-archive`);
        await page.locator('header [data-interaction="location"]:visible').first().click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/locations$`, 'u'));
        const links = page.getByRole('main').locator('li a');
        await expect(links).toHaveCount(locationCount);
        await page.getByLabel(t('Country')).selectOption('FR');
        await page.getByLabel(t('Zip or City')).fill('Versailles');
        await page
          .getByRole('main')
          .getByRole('button', { name: t('Search') })
          .click();
        const nearest = page.getByRole('region', { name: t('Within 20 Miles') }).getByRole('link');
        await expect(nearest).toHaveCount(1);
        await expect(nearest).toHaveAttribute('href', `/${locale}/paris/escape-games/midnight-archive`);
        await expect(links).toHaveCount(locationCount);
        await nearest.click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/paris/escape-games/midnight-archive$`, 'u'));
      },
    );
  }

  test('says in words what is missing and what was not found, and keeps what was typed', inProofs, async ({ page }) => {
    await page.goto('/en/locations');
    const search = page.getByRole('main').getByRole('button', { name: 'Search' });
    await search.click();
    await expect(page.getByText('This field is required')).toHaveCount(1);
    await page.getByLabel('Zip or City').fill('Xyzzyville');
    await search.click();
    await expect(page.getByRole('alert')).toHaveText('Nothing found. Try another city or postal code.');
    await expect(page.getByLabel('Zip or City')).toHaveValue('Xyzzyville');
    await page.getByLabel('Zip or City').fill('Anchorage');
    await search.click();
    await expect(page.getByRole('region', { name: 'Closest locations' }).getByRole('link')).toHaveCount(2);
  });
});

test('the chooser as a page is accessible, is not indexed and is kept nowhere', inProofs, async ({ page }) => {
  const response = await page.goto('/en/locations?search=Seattle&country=US');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Within 20 Miles' }).getByRole('link')).toHaveText([/Seattle/u]);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
