import { GalleryModel } from '../../models/gallery.model.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

/** The rules that are off, since fixtures share venues and headings: two carousels may have the same name here, but on no page. */
const ofManyFixtures = /^landmark-unique:/u;

test.describe('the gallery', () => {
  for (const [locale, width] of [
    ['en', 1440],
    ['ar', 390],
  ] as const) {
    test(`has no accessibility violations in any block, ${locale} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await new GalleryModel(page).open(locale);
      const errors = await findAccessibilityViolations(page);
      expect(errors.filter((error) => !ofManyFixtures.test(error))).toEqual([]);
    });
  }
});
