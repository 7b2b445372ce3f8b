import type { Locator, Page } from '@playwright/test';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { LocationChooserModel } from '../../models/location-chooser.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findArabicTextErrors } from '../../support/arabic-text.ts';
import { findUnmirrored, type Placed } from '../../support/gallery-geometry.ts';
import { compareMirrored } from '../../support/mirror-image.ts';
import { measurePage } from '../../support/page-geometry.ts';
import { expect, test, waitForAnimations } from '../../support/test.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const mirrored = ['en', 'ar'] as const;
type Mirrored = (typeof mirrored)[number];

/** The measured boxes, by the name of the screen and the width of the window. */
type Boxes = Map<string, readonly Placed[]>;

/** Compares screens in English with the same in Arabic, and checks the Arabic text. */
class MirrorTest {
  readonly #page: Page;
  readonly #boxes: Record<Mirrored, Boxes> = { en: new Map(), ar: new Map() };
  readonly #textErrors: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Measures the boxes of the present screen in both windows; in Arabic it also checks the text. */
  async measure(locale: Mirrored, what: string, parts?: string): Promise<void> {
    for (const window of windows) {
      await this.#page.setViewportSize(window);
      const { placed } = await measurePage(this.#page, parts);
      expect(placed.length, what).toBeGreaterThan(10);
      this.#boxes[locale].set(`${what} ${window.width}`, placed);
      if (locale !== 'ar') continue;
      this.#textErrors.push(
        ...(await findArabicTextErrors(this.#page)).map((error) => `${what} ${window.width}: ${error}`),
      );
    }
  }

  errors(): readonly string[] {
    const unmirrored = Array.from(this.#boxes.en).flatMap(([what, placed]) =>
      findUnmirrored(placed, this.#boxes.ar.get(what) ?? []).map((box) => `${what}: ${box}`),
    );
    return [...unmirrored, ...this.#textErrors];
  }
}

test.describe('in Arabic', () => {
  test('every page is the mirror image of the English one, with its text in order', async ({ page }) => {
    const mirror = new MirrorTest(page);
    const pages = {
      home: '',
      'location home': '/orlando',
      'games list': '/orlando/escape-games',
      'game page': '/orlando/escape-games/midnight-archive',
      article: '/orlando/a-year-in-numbers',
      contact: '/orlando/contact',
      'not found': '/no/such/page/here',
    };
    for (const locale of mirrored) {
      const gamePage = new GamePageModel(page, translatorFor(locale));
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(`/${locale}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (name === 'game page') {
          await gamePage.scrollToBooking();
          await expect(gamePage.slots().first()).toBeVisible();
        }
        await mirror.measure(locale, name);
        if (name !== 'game page') continue;
        await gamePage.selectTomorrow();
        await gamePage.availableSlots().first().click();
        await expect(gamePage.bookNow()).toBeVisible();
        await mirror.measure(locale, 'tickets', 'section#booking');
      }
    }
    expect(mirror.errors()).toEqual([]);
  });

  test('chooser, checkout and confirmation are mirror images, too', async ({ page, stack }) => {
    const mirror = new MirrorTest(page);
    const basketApi = new BasketApi(stack.apiOrigin);
    for (const locale of mirrored) {
      const t = translatorFor(locale);
      const chooser = new LocationChooserModel(page, t);
      await page.setViewportSize(windows[0]);
      await chooser.open(`/${locale}`);
      await expect(chooser.venues('Other Locations').first()).toBeVisible();
      await mirror.measure(locale, 'chooser', 'dialog[open]');

      // Values that were typed in the other language stay as long as the tab is open.
      await page.evaluate(() => window.sessionStorage.clear());
      const checkout = new CheckoutModel(page, t);
      await basketApi.openCheckout(
        page,
        await basketApi.hold([{ game: 'midnight-archive' }, { game: 'captain-marrows-lantern' }]),
        locale,
      );
      await expect(checkout.confirm()).toBeVisible();
      await checkout.confirm().click();
      await expect(page.getByText(t('This field is required')).first()).toBeVisible();
      await mirror.measure(locale, 'checkout');
      await checkout.fillDetails();
      await checkout.confirm().click();
      await checkout.reference();
      await mirror.measure(locale, 'confirmation');
    }
    expect(mirror.errors()).toEqual([]);
  });

  test('arrows point in the direction of reading', async ({ page }) => {
    const drawn: Record<Mirrored, Buffer[]> = { en: [], ar: [] };
    for (const locale of mirrored) {
      const t = translatorFor(locale);
      const draw = async (arrow: Locator) => {
        await arrow.scrollIntoViewIfNeeded();
        // Its animations are not disabled: one that follows the scroll position shows the arrows of a carousel.
        await waitForAnimations(page);
        drawn[locale].push(await arrow.screenshot());
      };
      await page.goto(`/${locale}/workshop`);
      await page.locator('[data-block="carousel-wheel"]').scrollIntoViewIfNeeded();
      const turns = (['Previous slide', 'Next slide'] as const).map((name) =>
        page.getByRole('button', { name: t(name) }).first(),
      );
      const [previous = 0, next = 0] = await Promise.all(turns.map(async (turn) => (await turn.boundingBox())?.x));
      expect(previous < next).toBe(locale === 'en');
      for (const turn of turns) await draw(turn);

      const gamePage = new GamePageModel(page, t);
      await gamePage.open('orlando', 'midnight-archive');
      const [today = 0, tomorrow = 0] = await Promise.all(
        [0, 1].map(async (day) => (await gamePage.days().nth(day).boundingBox())?.x),
      );
      expect(today < tomorrow).toBe(locale === 'en');
    }
    // The arrows are drawn in pairs. One in English must look more like the mirror image of the same one in Arabic than of the opposite one.
    for (const [position, arrow] of drawn.en.entries()) {
      const [same, opposite] = [drawn.ar[position], drawn.ar[position % 2 === 0 ? position + 1 : position - 1]];
      if (same === undefined || opposite === undefined) throw new Error('An arrow was not drawn in Arabic.');
      const [likeSame, likeOpposite] = [
        await compareMirrored(page, arrow, same),
        await compareMirrored(page, arrow, opposite),
      ];
      expect(likeSame, `arrow ${position}`).toBeLessThan(likeOpposite);
    }
  });

  test('the check finds planted errors', async ({ page }) => {
    const mirror = new MirrorTest(page);
    const planted =
      'header, footer address { direction: ltr } main p { letter-spacing: 1px; font-style: italic } bdi { unicode-bidi: normal; direction: inherit }';
    for (const locale of mirrored) {
      await page.goto(`/${locale}/orlando/contact`);
      await page.addStyleTag({ content: planted });
      await mirror.measure(locale, 'contact');
    }
    const found = mirror.errors().join('\n');
    for (const error of ['stays at the left', 'is spaced out', 'is slanted']) expect(found).toContain(error);
    await page.locator('main h1').evaluate((heading) => {
      heading.textContent = 'الهاتف +1 407 555 0142 أو $27.50';
    });
    expect((await findArabicTextErrors(page)).filter((error) => error.endsWith('out of order'))).toHaveLength(2);
  });
});
