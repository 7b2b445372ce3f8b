import { knownLocales, zoneName } from '@latchkey/i18n';
import type { Locator } from '@playwright/test';
import { isFull } from '@latchkey/testing';
import { screens } from '../../contact-sheet/screens.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { setTextSize, findCrampedElements } from '../../support/cramped.ts';
import { expect, test } from '../../support/test.ts';

/** The screens: one of each kind in the short form, and all screens of `npm run contact-sheet` with full counts. */
const kinds = [
  'home',
  'location-home',
  'game-list',
  'game-page',
  'package',
  'gift-cards',
  'faq',
  'contact',
  'not-found',
  'phone-menu',
  'chooser-found',
  'widget-slots',
  'widget-tickets',
  'widget-kids',
  'widget-calendar',
  'checkout-empty',
  'checkout-two-bookings',
  'checkout-errors',
  'confirmation',
  'my-booking-find',
  'my-booking',
  'my-booking-tickets',
  'my-booking-price',
  'my-booking-cancelled',
];

/** The windows in CSS pixels, each with the text size of the visitor in percent. */
const windows = [
  { width: 320, height: 640, percent: 100 },
  { width: 390, height: 844, percent: 200 },
];

/**
 * The languages: German for its long words, and Arabic for its direction; with full counts all. The content of the demo chain has no German. With
 * `inGerman`, each of its texts is in German what is its longest other one.
 */
const locales = isFull ? knownLocales : (['de', 'ar'] as const);
const names = isFull ? screens.map(({ name }) => name) : kinds;

test.use({ inGerman: true });

for (const locale of locales) {
  test(`every kind of screen fits the narrowest phone, and text of twice the size, ${locale}`, async ({
    browser,
    stack,
    siteOrigin,
  }) => {
    const errors: string[] = [];
    const context = await browser.newContext({ baseURL: siteOrigin, reducedMotion: 'reduce' });
    for (const name of names) {
      const screen = screens.find((each) => each.name === name);
      if (screen === undefined) throw new Error(`There is no screen ${name}.`);
      const page = await context.newPage();
      await page.setViewportSize({ width: 320, height: 640 });
      await screen.arrange({ page, stack, t: translatorFor(locale) });
      for (const { percent, ...size } of windows) {
        await page.setViewportSize(size);
        await setTextSize(page, percent);
        const found = await findCrampedElements(page);
        errors.push(...found.map((error) => `${name} at ${size.width} px, ${percent} %: ${error}`));
      }
      await page.close();
    }
    await context.close();
    expect(errors).toEqual([]);
  });
}

test('a chosen time scrolls the tickets into view on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const gamePage = new GamePageModel(page, translatorFor('en'));
  await gamePage.open('orlando', 'midnight-archive');
  await gamePage.selectTomorrow();
  await gamePage.availableSlots().first().click();
  await expect(gamePage.bookNow()).toBeVisible();
  // The bar with the sum does not cover the first two tickets.
  const steppers = page.locator('form li').getByRole('button', { name: /^Add one/u });
  for (const stepper of [steppers.nth(0), steppers.nth(1)]) {
    await expect
      .poll(() =>
        stepper.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height - 2));
        }),
      )
      .toBe(true);
  }
});

test('a long list of tickets fades out above the sum', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const gamePage = new GamePageModel(page, translatorFor('en'));
  await gamePage.open('orlando', 'midnight-archive');
  await gamePage.selectTomorrow();
  await gamePage.availableSlots().first().click();
  await expect(gamePage.bookNow()).toBeVisible();
  const fade = await page.locator('form > :last-child').evaluate((sum) => {
    const { backgroundImage, blockSize } = getComputedStyle(sum, '::before');
    return { isGradient: backgroundImage.startsWith('linear-gradient'), height: Number.parseFloat(blockSize) };
  });
  expect(fade.isGradient).toBe(true);
  expect(fade.height, 'the height of the fade in pixels').toBeGreaterThanOrEqual(24);
});

test.describe('in another zone than the venue, which is named below the time', () => {
  test.use({ timezoneId: 'Asia/Dubai' });

  test('an Arabic time does not touch the line below it', async ({ page, stack }) => {
    const t = translatorFor('ar');
    const room = t('Private room: only your group plays');
    const gamePage = new GamePageModel(page, t);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await gamePage.open('orlando', 'midnight-archive');
      await gamePage.selectTomorrow();
      await gamePage.availableSlots().first().click();
      await expect(gamePage.bookNow()).toBeVisible();
      const booking = page.locator('section#booking');
      expect(
        await measureInkBetween(booking.getByText(timeAlone), booking.getByText(room)),
        `${width}`,
      ).toBeGreaterThan(leastGap);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive' }]), 'ar');
    const ticket = new CheckoutModel(page, t).ticket(/./u);
    const zone = ticket.getByText(t('Venue time (%zone)', { zone: zoneName('America/New_York', 'ar') }));
    expect(await measureInkBetween(ticket.getByText(timeAlone), zone)).toBeGreaterThan(leastGap);
  });
});

/** The least distance of two lines in CSS pixels. */
const leastGap = 2;
/** A time in Arabic with the word for its half of the day, as the only text of an element. */
const timeAlone = /^\d+:\d\d\s\p{Letter}$/u;

/** Measures the distance between the painted pixels of two texts, in CSS pixels. The boxes are not enough, since letters reach out of them. */
async function measureInkBetween(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await measureInk(above), await measureInk(below)];
  return lower.top - upper.bottom;
}

/** Measures the highest and the lowest painted pixel of a text. The canvas knows the ink above and below the baseline, which a mark in the text shows. */
function measureInk(text: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  return text.evaluate((element) => {
    const mark = document.createElement('span');
    mark.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0';
    element.append(mark);
    const baseline = mark.getBoundingClientRect().bottom;
    mark.remove();
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('no canvas');
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = pen.measureText(element.textContent);
    return { top: baseline - ink.actualBoundingBoxAscent, bottom: baseline + ink.actualBoundingBoxDescent };
  });
}
