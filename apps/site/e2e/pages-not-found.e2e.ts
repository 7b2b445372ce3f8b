import { translatorFor } from './models/translator-for.ts';
import { expect, test } from './support/test.ts';
import { inProofs, inProofsUnless } from './support/in-proofs.ts';

const brand = { en: 'Cipher House', ar: 'سايفر هاوس' } as const;

test.describe('a URL without a page', () => {
  for (const locale of ['en', 'ar'] as const) {
    for (const tail of [
      '/no-such-venue',
      '/orlando/no-such-page',
      '/orlando/escape-games/no-such-game',
      '/orlando/a/b/c',
      '/escape-games/no-such-game',
      // A document of this slug exists, but it is the page of each venue at its own URL.
      '/orlando/location-home',
    ]) {
      test(
        `shows a message in the language of /${locale}${tail}, with links`,
        // One case runs with every change: a path below a venue, in the language that is read from right to left.
        inProofsUnless(tail === '/orlando/no-such-page' && locale === 'ar'),
        async ({ page }) => {
          const t = translatorFor(locale);
          const response = await page.goto(`/${locale}${tail}`);
          expect(response?.status()).toBe(404);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText([t('Page not found')]);
          await expect(page).toHaveTitle(`${t('Page not found')} | ${brand[locale]}`);
          await expect(page.getByRole('link', { name: brand[locale] }).locator('img')).toBeVisible();
          await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/u);
          await page.getByRole('link', { name: t('Back to the home page') }).click();
          await expect(page).toHaveURL(new RegExp(`/${locale}$`, 'u'));
        },
      );
    }
  }

  test('redirects to the visitor’s preferred language first', inProofs, async ({ browser, siteOrigin }) => {
    for (const [accepted, expected] of [
      ['fr-CA', 'fr'],
      ['ar-EG', 'ar'],
      ['la-VA', 'en'],
    ] as const) {
      const context = await browser.newContext({ baseURL: siteOrigin, locale: accepted });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page).toHaveURL(`${siteOrigin}/${expected}`);
      await page.goto('/orlando');
      await expect(page).toHaveURL(`${siteOrigin}/${expected}/orlando`);
      await page.goto('/la/orlando');
      await expect(page).toHaveURL(`${siteOrigin}/${expected}/orlando`);
      await context.close();
    }
  });
});

test('a URL without a page shows a message without scripts, too', async ({ browser, siteOrigin }) => {
  const t = translatorFor('ar');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(`${siteOrigin}/ar/orlando/no-such-page`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: t('Page not found') })).toBeVisible();
  await page.getByRole('link', { name: t('Back to the home page') }).click();
  await expect(page).toHaveURL(/\/ar$/u);
  await context.close();
});

test('a page that cannot be rendered shows a message and links', inProofs, async ({ page, siteOrigin }) => {
  const t = translatorFor('en');
  const consoleErrors: string[] = [];
  page.on('console', (message) => consoleErrors.push(message.text()));
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  const response = await page.goto(`${siteOrigin}/en/orlando/out-of-order?x=1`, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(503);
  await expect(page).toHaveTitle(`${t('Something went wrong')} | Cipher House`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([t('Something went wrong')]);
  // The only line in the console is the browser's own one about the status.
  expect(consoleErrors.filter((line) => !line.includes('status of 503'))).toEqual([]);
  await page.getByRole('link', { name: t('Try again') }).click();
  await expect(page).toHaveURL(/out-of-order\?x=1$/u);
  await page.getByRole('link', { name: t('Back to the home page') }).click();
  await expect(page).toHaveURL(/\/en$/u);
});
