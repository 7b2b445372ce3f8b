import { LocationChooserModel } from './models/location-chooser.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');
const phone = { width: 390, height: 844 };
/** The number of venues of the demo chain. */
const allVenues = 12;

test.describe('the location chooser', () => {
  test('searches by zip and by city in several countries, and says what is missing only after an attempt', async ({
    page,
  }) => {
    const chooser = new LocationChooserModel(page, t);
    await chooser.open('/en');
    await expect(chooser.country()).toHaveValue('United States of America');
    await test.step('a search without words', async () => {
      await chooser.search().focus();
      await page.keyboard.press('Tab');
      await expect(chooser.popup().getByText(t('This field is required'))).toHaveCount(0);
      await chooser.submit().click();
      await expect(chooser.popup().getByText(t('This field is required'))).toHaveCount(1);
      await expect(chooser.search()).toBeFocused();
      await expect(chooser.search()).toHaveAttribute('aria-invalid', 'true');
      await expect(chooser.search()).toHaveAccessibleDescription(t('This field is required'));
    });

    await test.step('searches that find a venue nearby', async () => {
      await chooser.find('98101');
      await expect(chooser.venues('Within 20 Miles')).toHaveText(['Seattle']);
      await expect(chooser.link('Seattle')).toHaveText(/Less than a mile away$/u);
      await chooser.find('M5V 2T6', 'Canada');
      await expect(chooser.venues('Within 20 Miles')).toHaveText(['Toronto']);
      await chooser.find('Versailles', 'France');
      await expect(chooser.venues('Within 20 Miles')).toHaveText(['Paris']);
    });
    await test.step('a search far from all venues, and one without a result', async () => {
      await chooser.find('Sevilla', 'Spain');
      await expect(chooser.popup().getByRole('alert')).toHaveText(
        t('There is no venue within 20 miles. These are the nearest.'),
      );
      await expect(chooser.venues('Closest locations')).toHaveText(['Madrid', 'Paris']);
      await chooser.find('Zzyzxville', 'Spain');
      await expect(chooser.popup().getByRole('alert')).toHaveText(t('Nothing found. Try another city or postal code.'));
      await expect(chooser.venues('Other Locations')).toHaveCount(allVenues);
    });
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  for (const [locale, words, venue] of [
    ['fr', '75004', 'Paris'],
    ['es', '28013', 'Madrid'],
    ['en', '10001', 'New York'],
  ] as const) {
    test(
      `searches in the country of the visitor first, ${locale}: ${words} is in ${venue}`,
      inProofs,
      async ({ page }) => {
        const chooser = new LocationChooserModel(page, translatorFor(locale));
        await chooser.open(`/${locale}`);
        await chooser.find(words);
        await expect(chooser.venues('Within 20 Miles')).toHaveText([venue]);
      },
    );
  }

  test(
    'keeps the search through a reload and the history, and begins anew when it is opened again',
    inProofs,
    async ({ page }) => {
      const chooser = new LocationChooserModel(page, t);
      await chooser.open('/en/orlando/contact');
      await chooser.find('Versailles', 'France');
      await expect(chooser.venues('Within 20 Miles')).toHaveText(['Paris']);
      await expect(page).toHaveURL(/\/en\/orlando\/contact\?venues=Versailles&country=FR$/u);
      await expect(chooser.link('Paris')).toHaveAttribute('href', '/en/paris/contact');
      await page.reload();
      await expect(chooser.venues('Within 20 Miles')).toHaveText(['Paris']);
      await expect(chooser.search()).toHaveValue('Versailles');
      await expect(chooser.country()).toHaveValue('France');
      await chooser
        .popup()
        .getByRole('button', { name: t('Close') })
        .click();
      await expect(page).toHaveURL(/\/en\/orlando\/contact$/u);
      await expect(chooser.popup()).toBeHidden();

      await chooser.opener().click();
      await expect(chooser.search()).toHaveValue('');
      // The visitor's own venue has its own section, and is listed only there.
      await expect(chooser.venues('Your venue')).toHaveText(['Orlando']);
      await expect(chooser.venues('Other Locations')).toHaveCount(allVenues - 1);
      await expect(chooser.link('Orlando')).toHaveCount(1);
      await chooser.find('Versailles', 'France');
      await expect(chooser.venues('Within 20 Miles')).toHaveText(['Paris']);
      await page.goBack();
      await expect(chooser.popup()).toBeHidden();
      await expect(page).toHaveURL(/\/en\/orlando\/contact$/u);
      await page.goForward();
      await expect(chooser.venues('Within 20 Miles')).toHaveText(['Paris']);
    },
  );

  test('shows a message with Try again if the list fails, and none if a search fails', inProofs, async ({ page }) => {
    let isFailing = true;
    await page.route('**/api/locations/**', (route) =>
      isFailing
        ? route.fulfill({ status: 422, json: { data: null, meta: null, error: { code: 'x' } } })
        : route.continue(),
    );
    const chooser = new LocationChooserModel(page, t);
    await chooser.open('/en');
    const failure = chooser
      .popup()
      .getByRole('alert')
      .filter({ hasText: t('We could not load the venues') });
    await expect(failure).toHaveCount(1);
    isFailing = false;
    await failure.getByRole('button', { name: t('Try again') }).click();
    await expect(chooser.venues('Other Locations')).toHaveCount(allVenues);
    await expect(failure).toHaveCount(0);

    // An invalid response counts as an error.
    await page.unroute('**/api/locations/**');
    await page.route('**/api/locations/**', (route) =>
      route.fulfill({ json: { data: [{ id: 1 }], meta: null, error: null } }),
    );
    const failed = page.waitForResponse(/search=98101/u);
    await chooser.find('98101');
    await failed;
    await expect(chooser.submit()).toBeEnabled();
    await expect(chooser.submit()).not.toHaveAttribute('aria-busy', 'true');
    await expect(chooser.venues('Other Locations')).toHaveCount(allVenues);
    await expect(chooser.popup().getByRole('alert')).toHaveCount(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('opens for a press while the browser is still going back', inProofs, async ({ page }) => {
    const chooser = new LocationChooserModel(page, t);
    await chooser.open('/en/orlando/contact');
    const close = chooser.popup().getByRole('button', { name: t('Close') });
    // Both presses are in one task of the page, so the second comes before the browser has gone back.
    await close.evaluate((button: HTMLElement) => {
      button.click();
      document.querySelector<HTMLElement>('header a[data-interaction="location"]')?.click();
    });
    await expect(page).toHaveURL(/[?&]venues=/u);
    await expect(chooser.link('Dubai')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/orlando\/contact$/u);
    await expect(chooser.popup()).toBeHidden();
  });

  test(
    'can be used by keyboard alone, from its button through form, list and map and back',
    inProofs,
    async ({ page }) => {
      const chooser = new LocationChooserModel(page, t);
      await page.goto('/en');
      await chooser.opener().focus();
      await page.keyboard.press('Enter');
      await expect(chooser.country()).toBeVisible();
      await test.step('the form', async () => {
        await chooser.country().focus();
        await page.keyboard.type('united a');
        await page.keyboard.press('Tab');
        await expect(chooser.country()).toHaveValue('United Arab Emirates');
        await expect(chooser.search()).toBeFocused();
        await page.keyboard.type('Sharjah');
        await page.keyboard.press('Enter');
        await expect(chooser.venues('Within 20 Miles')).toHaveText(['Dubai']);
      });
      await test.step('the list', async () => {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(chooser.link('Dubai')).toBeFocused();
        // A venue with the focus in the list is shown on the map.
        await expect(chooser.map().locator('[data-active]')).toHaveText('Dubai');
      });

      await test.step('the map', async () => {
        const showAll = chooser.popup().getByRole('button', { name: t('Show all venues') });
        await showAll.focus();
        await page.keyboard.press('Enter');
        const group = chooser.map().getByRole('button').first();
        await expect(group).toBeVisible();
        await group.focus();
        // The label of a group is its number, a colon and the names of its venues.
        const names = (await group.innerText()).replace(/^.*:\s*/su, '').split(', ');
        expect(names.length).toBeGreaterThan(1);
        await page.keyboard.press('Enter');
        // The group opens and the focus is on one of its venues; arrow keys move on.
        const focused = chooser.map().locator(':focus');
        await expect(focused).toHaveCount(1);
        expect(names.join()).toContain(
          (await focused.innerText())
            .split(/[:,\n]/u)
            .at(-1)
            ?.trim(),
        );
        const before = await focused.innerText();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => focused.innerText()).not.toBe(before);
      });

      await test.step('closing by Escape and by a press beside the popup', async () => {
        await page.keyboard.press('Escape');
        await expect(chooser.popup()).toBeHidden();
        await expect(chooser.opener()).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(chooser.link('Dubai')).toBeVisible();
        await page.mouse.click(4, 4);
        await expect(chooser.popup()).toBeHidden();
      });
    },
  );

  test(
    'opens in Arabic on a phone, from the menu and from a button of the page',
    inProofs,
    async ({ browser, siteOrigin }) => {
      const ar = translatorFor('ar');
      const context = await browser.newContext({ baseURL: siteOrigin, locale: 'ar', viewport: phone, hasTouch: true });
      const page = await context.newPage();
      const chooser = new LocationChooserModel(page, ar);
      await page.goto('/ar');
      const menu = page.getByRole('banner').getByRole('button', { name: ar('Menu'), exact: true });
      await menu.click();
      await page
        .getByRole('navigation', { name: ar('Menu'), exact: true })
        .getByRole('link', { name: ar('Select A Location') })
        .click();
      await chooser.find('الشارقة', 'الامارات');
      await expect(chooser.venues('Within 20 Miles')).toHaveText(['دبي']);
      await expect(chooser.popup().getByRole('heading', { level: 4, name: 'فلوريدا' })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      const hasSidewaysScroll = await chooser.popup().evaluate((popup) => popup.scrollWidth > popup.clientWidth);
      expect(hasSidewaysScroll).toBe(false);
      await page.keyboard.press('Escape');
      await expect(chooser.popup()).toBeHidden();
      await expect(menu).toBeFocused();

      await page.locator('main a[data-interaction="location"]').first().click();
      await expect(chooser.link('دبي')).toHaveAttribute('href', '/ar/dubai');
      await chooser.link('دبي').click();
      await expect(page).toHaveURL(/\/ar\/dubai$/u);
      await context.close();
    },
  );
});
