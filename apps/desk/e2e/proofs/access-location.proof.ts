import { findAccessibilityViolations } from '../support/axe.ts';
import { createCaller } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { fillDay, look, walkLocation } from '../support/walk.ts';

/* The screens of a location; those of people and of the chain are in access.proof.ts. Between them the walks have each language, each theme and each width. */
const walks = [
  { locale: 'en', theme: 'light', width: 1024, days: 10 },
  { locale: 'ar', theme: 'dark', width: 1024, days: 11 },
  { locale: 'en', theme: 'dark', width: 390, days: 12 },
  { locale: 'ar', theme: 'light', width: 390, days: 13 },
] as const;

for (const { locale, theme, width, days } of walks) {
  test(`the screens of a location have no violation in ${locale}, ${theme}, ${width} pixels wide`, async ({
    page,
    desk,
    signIn,
  }) => {
    await signIn('owner');
    const day = await fillDay(createCaller(page.request, desk.origin), days);
    await look(page, { locale, theme });
    // The window is as high as the page of a phone, since axe would otherwise read the colours of elements below the navigation at its foot.
    await page.setViewportSize({ width, height: width === 390 ? 1600 : 768 });
    await walkLocation({
      page,
      locale,
      day,
      at: async (name) => {
        expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      },
    });
  });
}
