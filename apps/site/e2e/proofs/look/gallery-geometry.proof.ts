import { usualLanguages } from '@latchkey/i18n';
import { isFull } from '@latchkey/testing';
import { GalleryModel } from '../../models/gallery.model.ts';
import { measureGallery, findUnmirrored, type Placed } from '../../support/gallery-geometry.ts';
import { expect, test } from '../../support/test.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** Every language is measured with full counts, since each has long words of its own, and two languages in the short form. */
test.describe('every block with every fixture', () => {
  test('stays within its section in each language and three windows, mirrored in Arabic', async ({ page }) => {
    test.setTimeout(180_000);
    const errors: string[] = [];
    const english = new Map<number, readonly Placed[]>();
    for (const locale of isFull ? usualLanguages : (['en', 'ar'] as const)) {
      const gallery = new GalleryModel(page);
      await gallery.open(locale);
      for (const window of windows) {
        await page.setViewportSize(window);
        const found = await measureGallery(page);
        expect(found.placed.length).toBeGreaterThan(1_000);
        errors.push(...found.errors.map((error) => `${locale} ${window.width}: ${error}`));
        if (locale === 'en') english.set(window.width, found.placed);
        if (locale === 'ar') {
          const unmirrored = findUnmirrored(english.get(window.width) ?? [], found.placed);
          errors.push(...unmirrored.map((element) => `ar ${window.width}: ${element}`));
        }
      }
      errors.push(...gallery.consoleErrors.map((consoleError) => `${locale}: ${consoleError}`));
    }
    expect(errors).toEqual([]);
  });

  test('is measured by a check that finds errors in planted styles', async ({ page }) => {
    const gallery = new GalleryModel(page);
    const measureWith = async (content: string) => {
      const style = await page.addStyleTag({ content });
      const found = await measureGallery(page);
      await style.evaluate((element) => element.parentNode?.removeChild(element));
      return found;
    };
    /** A rule that keeps the questions from left to right in Arabic. */
    const pinned = '[data-fixture] summary { direction: ltr }';

    await gallery.open('en', { block: 'faq' });
    expect((await measureGallery(page)).errors).toEqual([]);
    for (const [planted, expectedError] of [
      ['[data-fixture] summary { inline-size: 130vw }', /sideways/u],
      ['[data-fixture] h2 { inline-size: 0; block-size: 0 }', /has no size/u],
      ['[data-fixture] :is(li, details) + :is(li, details) { margin-block-start: -4.7rem }', /stand on each other/u],
      ['[data-block] { display: none }', /nothing to be seen/u],
    ] as const) {
      expect((await measureWith(planted)).errors.join('\n'), planted).toMatch(expectedError);
    }
    const english = await measureGallery(page);
    const englishPinned = await measureWith(pinned);

    await gallery.open('ar', { block: 'faq' });
    expect(findUnmirrored(english.placed, (await measureGallery(page)).placed)).toEqual([]);
    expect(findUnmirrored(englishPinned.placed, (await measureWith(pinned)).placed).join('\n')).toContain('summary');
  });
});
