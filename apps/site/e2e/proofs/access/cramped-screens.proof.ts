import { knownLocales } from '@latchkey/i18n';
import { isFull } from '@latchkey/testing';
import { screens } from '../../contact-sheet/screens.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { setTextSize, findCrampedElements } from '../../support/cramped.ts';
import { expect, test } from '../../support/test.ts';

/** One screen of each kind, for the short form. With full counts, all screens of `npm run contact-sheet` are measured. */
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
 * `inGerman`, the German text of a field is its longest text in English, French or Spanish.
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
