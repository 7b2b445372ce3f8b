import { CarouselModel } from './models/carousel.model.ts';
import { NativePageModel } from './models/native-page.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { blockScriptFiles } from './support/without-script-files.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

/* The controls of content pages, while no script file arrives. Only the inline scripts of a page run. */
const t = translatorFor('en');

/** A point of the page that is outside of the header and its menus. */
const besideMenu = [5, 500] as const;

test.beforeEach(({ page }) => blockScriptFiles(page));

test(
  'the submenus of the wide header open by press and key, one at a time, and close by Escape and beside',
  inProofs,
  async ({ page }) => {
    const native = new NativePageModel(page, t);
    await native.open('/en/orlando');
    const [play, visit] = [native.submenu('Play'), native.submenu('Visit')];
    await test.step('a press opens the submenu directly below its entry, and Escape closes it', async () => {
      await native.reacts('submenu', () => play.toggle.click(), play.sheet);
      expect(await native.isSaidExpanded(play.toggle)).toBe(true);
      // The pointer leaves the menu, which stays open after a press.
      await page.mouse.move(...besideMenu);
      await expect(play.sheet).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      const [entry, sheet] = [await play.item.boundingBox(), await play.sheet.boundingBox()];
      expect(sheet?.y).toBeCloseTo((entry?.y ?? 0) + (entry?.height ?? 0), 0);
      // The sheet begins about where its entry does; it may reach out of it by its padding.
      expect(Math.abs((sheet?.x ?? 0) - (entry?.x ?? 0))).toBeLessThan(40);
      await page.keyboard.press('Escape');
      await expect(play.sheet).toBeHidden();
      expect(await native.isSaidExpanded(play.toggle)).toBe(false);
      await expect(play.toggle).toBeFocused();
    });

    await test.step('Enter opens the submenu, and another submenu closes it', async () => {
      await page.keyboard.press('Enter');
      await expect(play.sheet).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(play.sheet.getByRole('link').first()).toBeFocused();
      await visit.toggle.click();
      await expect(play.sheet).toBeHidden();
      await expect(visit.sheet).toBeVisible();
      await visit.toggle.click();
      await expect(visit.sheet).toBeHidden();
    });
    await test.step('a press beside the submenu closes it', async () => {
      await play.toggle.click();
      await page.mouse.click(...besideMenu);
      await expect(play.sheet).toBeHidden();
    });
    await test.step('the pointer opens the submenu, whose link leads on', async () => {
      await play.item.getByRole('link', { name: 'Play', exact: true }).hover();
      await expect(play.sheet).toBeVisible();
      await play.sheet.getByRole('link', { name: 'All games' }).click();
      await expect(page).toHaveURL(/\/en\/orlando\/escape-games$/u);
    });
  },
);

test('a submenu is below its entry in Arabic, too', inProofs, async ({ page }) => {
  const native = new NativePageModel(page, translatorFor('ar'));
  await native.open('/ar/orlando');
  const item = page.locator('[data-submenu]').first();
  const sheet = item.locator('[popover]');
  await item.hover();
  const underPointer = await sheet.boundingBox();
  await item.getByRole('button').click();
  await expect(item.locator('[popover]:popover-open')).toBeVisible();
  expect(await sheet.boundingBox()).toEqual(underPointer);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu opens with its submenus, holds the page still, and leads on', async ({ page }) => {
    const native = new NativePageModel(page, t);
    await native.open('/en/orlando');
    const sheet = page.getByRole('navigation', { name: t('Menu'), exact: true });
    await native.reacts('phone menu', () => page.getByRole('button', { name: t('Menu'), exact: true }).tap(), sheet);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    const child = sheet.getByRole('link', { name: 'Games for kids' });
    await native.reacts('phone submenu', () => sheet.getByText('Play', { exact: true }).tap(), child);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await child.tap();
    await expect(page).toHaveURL(/\/en\/orlando\/escape-games\?filters/u);
    await expect(sheet).toBeHidden();
  });

  test('the column of a footer opens', inProofs, async ({ page }) => {
    const native = new NativePageModel(page, t);
    await native.open('/en/orlando');
    const column = page.getByRole('contentinfo').locator('details').first();
    await native.reacts('footer column', () => column.locator('summary').tap(), column.locator('a').first());
  });
});

test('the language menu leads to the page in another language', inProofs, async ({ page }) => {
  const native = new NativePageModel(page, t);
  await native.open('/en/orlando/contact');
  const list = page.locator('#languages');
  const opener = page.getByRole('banner').getByRole('button', { name: /Language/u });
  await native.reacts('language menu', () => opener.click(), list);
  await list.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/orlando\/contact$/u);
});

test('a popup and a question open', async ({ page }) => {
  const native = new NativePageModel(page, t);
  await native.open('/en/orlando/groups-parties');
  const opener = page.locator('main').getByRole('button', { name: 'Before you come' });
  const popup = page.getByRole('dialog', { name: 'Before you come' });
  await native.reacts('popup', () => opener.click(), popup);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await popup.getByRole('button', { name: t('Close') }).click();
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();

  await native.open('/en/orlando/faq');
  const question = page.locator('[data-block="faq"] details').first();
  await native.reacts('question', () => question.locator('summary').click(), question.locator('p').first());
});

test('a popup opens and closes in a browser without invoker commands', inProofs, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    // The event is cancelled, so that only a script can carry a command out.
    addEventListener('command', (event) => event.preventDefault(), true);
  });
  const native = new NativePageModel(page, t);
  await native.open('/en/orlando/groups-parties');
  const opener = page.locator('main').getByRole('button', { name: 'Before you come' });
  const popup = page.getByRole('dialog', { name: 'Before you come' });
  await native.reacts('popup, by a script', () => opener.click(), popup);
  await popup.getByRole('button', { name: t('Close') }).click();
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('a trailer opens with its film and its controls', inProofs, async ({ page }) => {
  const native = new NativePageModel(page, t);
  await native.open('/en/orlando/escape-games/midnight-archive');
  const popup = page.getByRole('dialog', { name: t('Trailer of %name', { name: 'The Midnight Archive' }) });
  await native.reacts('trailer', () => page.getByRole('button', { name: t('Watch the trailer') }).click(), popup);
  await expect(popup.locator('video')).toHaveJSProperty('controls', true);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.locator('main a[href="#booking"]').first().click();
  await expect(page.locator('#booking')).toBeInViewport();
});

test('the links of a video and of the choice of a venue lead to pages', inProofs, async ({ page }) => {
  const native = new NativePageModel(page, t);
  await native.open('/en/orlando/the-foyer');
  await expect(page.getByRole('link', { name: /^Play the video/u })).toHaveAttribute(
    'href',
    /^https:\/\/www\.youtube/u,
  );
  await native.open('/en');
  await page.locator('header a[data-interaction="location"]').first().click();
  await expect(page).toHaveURL(/\/en\/locations$/u);
});

test('the film behind a heading plays', inProofs, async ({ page }) => {
  const native = new NativePageModel(page, t);
  await native.open('/en/workshop');
  const film = page.locator('[data-block="page-header"] video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true);
});

for (const { locale, path, heading, total } of [
  { locale: 'en', path: '/en/workshop', heading: 'Eight posters, one press', total: 8 },
  { locale: 'en', path: '/en/workshop', heading: 'Rooms we did not build', total: 5 },
  { locale: 'ar', path: '/ar/workshop', heading: 'غرف لم نبنِها', total: 5 },
] as const) {
  test(`a carousel turns by its buttons and counts: ${locale} ${heading}`, inProofs, async ({ page }) => {
    const native = new NativePageModel(page, translatorFor(locale));
    await native.open(path);
    const carousel = new CarouselModel(page, locale, heading);
    await carousel.region.scrollIntoViewIfNeeded();
    const seen = () => native.slideInMiddle(carousel);
    expect(await seen()).toBe(0);
    await carousel.next.click();
    await expect.poll(seen).toBe(1);
    // The slides are still on their way.
    await carousel.next.click();
    await expect.poll(seen).toBe(2);
    await carousel.previous.click();
    await expect.poll(seen).toBe(1);
    await expect.poll(() => native.count(carousel)).toBe(2);
    await expect(carousel.slides).toHaveCount(total);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
}
