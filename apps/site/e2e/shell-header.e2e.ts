import type { Locator, Page } from '@playwright/test';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');
const header = (page: Page) => page.getByRole('banner');
const mainMenu = (page: Page) => page.getByRole('navigation', { name: t('Main menu') });
const chooser = (page: Page) => page.getByRole('dialog', { name: t('Choose a Location to Unlock Games') });
const phone = { width: 390, height: 844 };

/** Says whether a part of an element is below the upper edge of the window. A hidden header is moved above it, not removed. */
async function isInView(locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  return box !== null && box.y + box.height > 1;
}

test.describe('the header', () => {
  test('blocks the first paint until it is complete, so that it does not jump', inProofs, async ({ request }) => {
    const html = await (await request.get('/en/privacy')).text();
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toContain('<link rel="expect" href="#site-header" blocking="render"/>');
    expect(body).toContain('<header id="site-header"');
  });

  test('hides past 60 px, and comes back on the way up and when the focus enters it', async ({ page }) => {
    await page.goto('/en');
    await page.mouse.wheel(0, 55);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(55);
    expect(await isInView(header(page))).toBe(true);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => isInView(header(page))).toBe(false);
    await page.mouse.wheel(0, -40);
    await expect.poll(() => isInView(header(page))).toBe(true);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => isInView(header(page))).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(
      header(page).getByRole('link', { name: t('%name home page', { name: 'Cipher House' }) }),
    ).toBeFocused();
    await expect.poll(() => isInView(header(page))).toBe(true);
  });

  test('links its logo to the home of the language and the location', inProofs, async ({ page }) => {
    const logo = header(page).getByRole('link', { name: t('%name home page', { name: 'Cipher House' }) });
    await page.goto('/en/terms');
    await expect(logo).toHaveAttribute('href', '/en');
    await page.goto('/fr/paris/contact');
    await expect(header(page).getByRole('link').first()).toHaveAttribute('href', '/fr/paris');
  });

  test('opens its nested menu under the pointer and closes it afterwards', inProofs, async ({ page }) => {
    await page.goto('/en/orlando');
    const child = mainMenu(page).getByRole('link', { name: 'Games for kids' });
    await expect(child).toBeHidden();
    await mainMenu(page).getByRole('link', { name: 'Play', exact: true }).hover();
    await expect(child).toBeVisible();
    const toggle = mainMenu(page).getByRole('button', { name: t('Show more of %name', { name: 'Play' }) });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(child).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test(
    'keeps its menu closed under Tab, opens it by a press, and closes it by Escape, which returns the focus',
    inProofs,
    async ({ page }) => {
      await page.goto('/en/orlando');
      const toggle = mainMenu(page).getByRole('button', { name: t('Show more of %name', { name: 'Play' }) });
      const child = mainMenu(page).getByRole('link', { name: 'All games' });
      await test.step('Tab does not open the menu', async () => {
        await mainMenu(page).getByRole('link', { name: 'Play', exact: true }).focus();
        await page.keyboard.press('Tab');
        await expect(toggle).toBeFocused();
        await expect(child).toBeHidden();
        await expect(toggle).toHaveAttribute('aria-expanded', 'false');
        await page.keyboard.press('Tab');
        await expect(child).toBeHidden();
        await expect(mainMenu(page).locator(':focus')).toHaveCount(1);
      });
      await test.step('Space opens the menu, and Escape closes it', async () => {
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Space');
        await expect(child).toBeVisible();
        await expect(toggle).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Tab');
        await expect(child).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(toggle).toBeFocused();
        await expect(child).toBeHidden();
        await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      });
      await test.step('Enter opens the menu, whose third level is open, too', async () => {
        await page.keyboard.press('Enter');
        await expect(child).toBeVisible();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(mainMenu(page).getByRole('link', { name: 'Kids Mode' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/en\/orlando\/kids-mode$/u);
        await expect(child).toBeHidden();
      });
    },
  );

  test('opens the location chooser by its Locations button and by a link of the menu', inProofs, async ({ page }) => {
    await page.goto('/en/orlando');
    const locations = header(page).getByRole('link', { name: /^Locations\s*Orlando$/u });
    const linkOfMenu = page.getByRole('contentinfo').getByRole('link', { name: 'Change venue' });
    for (const opener of [locations, linkOfMenu]) {
      await expect(opener).toHaveAttribute('href', '/en/locations');
      await opener.click();
      await expect(chooser(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(chooser(page)).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await expect(page).toHaveURL(/\/en\/orlando$/u);
  });

  test(
    'lists the languages of page and location, the shortest name first, each with its flag',
    inProofs,
    async ({ page }) => {
      await page.goto('/en/orlando/contact?from=letter');
      const flags = page.waitForResponse(/\/media\/flags\//u);
      await header(page)
        .getByRole('button', { name: /Language: English/u })
        .click();
      const links = page.locator('#languages').getByRole('link');
      await expect(links).toHaveText(['English', 'Español', 'العربية', 'Français']);
      expect((await flags).status()).toBe(200);
      await expect(links.first()).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('Escape');
      await expect(links.first()).toBeHidden();
      await expect(header(page).getByRole('button', { name: /Language/u })).toBeFocused();

      // A page that does not exist in French has no French alternate. This change makes the page one of those.
      await page.evaluate(() =>
        document.head.querySelector('link[rel="alternate"][hreflang="fr"]')?.setAttribute('hreflang', 'pt'),
      );
      await page.keyboard.press('Enter');
      await expect(links.filter({ visible: true })).toHaveText(['English', 'Español', 'العربية']);
      await links.filter({ hasText: 'Español' }).click();
      await expect(page).toHaveURL(/\/es\/orlando\/contact\?from=letter$/u);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(links.first()).toBeHidden();
    },
  );

  test('works without scripts', inProofs, async ({ browser, siteOrigin }) => {
    const context = await browser.newContext({ baseURL: siteOrigin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/en/orlando');
    await mainMenu(page).getByRole('link', { name: 'Play', exact: true }).hover();
    await mainMenu(page).getByRole('link', { name: 'All games' }).click();
    await expect(page).toHaveURL(/\/en\/orlando\/escape-games$/u);
    await header(page)
      .getByRole('button', { name: /Language/u })
      .click();
    await page.locator('#languages').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr\/orlando\/escape-games$/u);
    await header(page)
      .getByRole('link', { name: /Orlando$/u })
      .click();
    await expect(page).toHaveURL(/\/fr\/locations$/u);
    await page.getByRole('main').getByRole('link', { name: 'Paris' }).click();
    await expect(page).toHaveURL(/\/fr\/paris\/escape-games$/u);
    await context.close();
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: phone, hasTouch: true });
  const open = (page: Page) =>
    header(page)
      .getByRole('button', { name: t('Menu'), exact: true })
      .click();
  const sheet = (page: Page) => page.getByRole('navigation', { name: t('Menu'), exact: true });

  test(
    'has games, directions, contact and languages at a venue, and marks the page while it is open',
    inProofs,
    async ({ page }) => {
      await page.goto('/en/orlando');
      await open(page);
      await expect(page.locator('body')).toHaveClass('menu-open');
      await expect(sheet(page).getByRole('link', { name: t('Choose a Game') })).toHaveAttribute(
        'href',
        '/en/orlando/escape-games',
      );
      const directions = sheet(page).getByRole('link', { name: new RegExp(t('Directions'), 'u') });
      await expect(directions).toHaveAttribute('target', '_blank');
      await expect(directions).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//u);
      await expect(sheet(page).getByRole('link', { name: t('Contact Us') })).toHaveAttribute(
        'href',
        '/en/orlando/contact',
      );
      await expect(sheet(page).getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar/orlando');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
      await expect(page.locator('body')).not.toHaveClass('menu-open');
      await expect(header(page).getByRole('button', { name: t('Menu'), exact: true })).toBeFocused();
    },
  );

  test(
    'starts with the location chooser where none is chosen, and closes after the choice',
    inProofs,
    async ({ page }) => {
      await page.goto('/en');
      await open(page);
      for (const name of [t('Select A Location'), t('Directions')]) {
        await sheet(page).getByRole('link', { name, exact: true }).click();
        await expect(sheet(page)).toBeHidden();
        await expect(chooser(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(chooser(page)).toBeHidden();
        if (name !== t('Directions')) await open(page);
      }
    },
  );

  test('opens one submenu at a time and closes on the way to another page', inProofs, async ({ page }) => {
    await page.goto('/en/orlando');
    await open(page);
    const child = sheet(page).getByRole('link', { name: 'Games for kids' });
    await expect(child).toBeHidden();
    await sheet(page).getByText('Play', { exact: true }).tap();
    await expect(child).toBeVisible();
    await sheet(page).getByText('Visit', { exact: true }).tap();
    await expect(child).toBeHidden();
    await sheet(page).getByText('Play', { exact: true }).tap();
    await child.tap();
    await expect(page).toHaveURL(/\/en\/orlando\/escape-games\?filters/u);
    await expect(sheet(page)).toBeHidden();
    await expect(page.locator('body')).not.toHaveClass('menu-open');
  });
});
