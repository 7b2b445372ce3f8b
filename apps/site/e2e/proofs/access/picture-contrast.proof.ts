import type { Page } from '@playwright/test';
import { measureContrastOverPictures, type OnPicture } from '../../support/picture-contrast.ts';
import { expect, test } from '../../support/test.ts';

/** `PICTURE_WIDTHS=390,768,1280,1440 PROOFS=short npm test -- site picture-contrast` measures more widths than the worst ones. */
const { PICTURE_WIDTHS } = process.env;
const chosenWidths = PICTURE_WIDTHS?.split(',').map(Number);
/** The number of games of the demo chain, each with a page. */
const gameCount = 8;
/** The texts on the large picture at the beginning of a page. */
const textOnScenes = 'main :is(header, [data-block="page-header"]):has(h1) :is(h1, p, dt, dd, span, a, bdi)';

for (const [locale, worst] of [
  ['en', 1440],
  ['ar', 768],
] as const) {
  const widths = chosenWidths ?? [worst];
  test(`text on the picture of a game is readable over its brightest part, ${locale}`, async ({ page, siteOrigin }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const sitemap = await (await fetch(`${siteOrigin}/sitemap.xml`)).text();
    const games = sitemap.matchAll(new RegExp(`<loc>[^<]*(/${locale}/escape-games/[^<]+)</loc>`, 'gu'));
    const errors: string[] = [];
    let measured = 0;
    for (const [, path = ''] of games) {
      await page.goto(path);
      for (const width of widths) {
        const lines = await measureSceneText(page, { width, height: 1_000 });
        measured += lines.length;
        errors.push(...findErrors(lines, `${path} at ${width}`));
      }
    }
    expect(errors).toEqual([]);
    // Each page has a title, its text, a tag and the link back, at each width.
    const linesOfPage = 4;
    expect(measured).toBeGreaterThan(gameCount * widths.length * linesOfPage);
  });
}

test('text on the first screen of a home or a game is readable over its brightest part on phones', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const errors: string[] = [];
  let measured = 0;
  for (const path of ['/en', '/ar', '/en/orlando/escape-games/midnight-archive']) {
    await page.goto(path);
    for (const width of chosenWidths ?? [320, 390]) {
      const lines = await measureSceneText(page, { width, height: 844 });
      measured += lines.length;
      errors.push(...findErrors(lines, `${path} at ${width}`));
    }
  }
  expect(errors).toEqual([]);
  // Each page has two terms, a title of two lines and its text, at each width.
  expect(measured).toBeGreaterThanOrEqual(3 * 2 * 5);
});

/** The name and the tags of a game, at the bottom of its poster. */
const textOnPoster = 'article[data-measured] div:has(> :is(img, picture)) + div :is(h2, h3, a, li)';

for (const width of chosenWidths ?? [1440, 390]) {
  test(`text on the posters is readable over their brightest part, ${width}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 1_000 });
    const errors: string[] = [];
    for (const path of ['/en', '/en/orlando', '/en/orlando/escape-games']) {
      await page.goto(path);
      // The link of a card covers all of it; without the link the tags are on top.
      await page.addStyleTag({ content: 'main article a::after { content: none !important; }' });
      const posters = await page.locator('main article:has(:is(h2, h3) + ul)').filter({ visible: true }).all();
      let measured = 0;
      for (const poster of posters) {
        await poster.evaluate(async (card) => {
          document.querySelector('[data-measured]')?.removeAttribute('data-measured');
          card.setAttribute('data-measured', '');
          card.querySelector('ul')?.scrollIntoView({ block: 'center', behavior: 'instant' });
          for (const picture of card.querySelectorAll('img')) {
            picture.loading = 'eager';
            await picture.decode();
          }
        });
        const lines = await measureContrastOverPictures(page, textOnPoster);
        measured += lines.length;
        errors.push(...findErrors(lines, `${path} at ${width}`));
      }
      expect(posters.length, path).toBeGreaterThan(2);
      // Each poster has at least a name and two tags.
      expect(measured, path).toBeGreaterThanOrEqual(3 * posters.length);
    }
    expect(errors).toEqual([]);
  });
}

/** Measures the lines of text on the first screen of the open page at a width, once its pictures are loaded. */
async function measureSceneText(page: Page, size: { readonly width: number; readonly height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map((each) => each.decode())),
  );
  return measureContrastOverPictures(page, textOnScenes);
}

function findErrors(lines: readonly OnPicture[], where: string): readonly string[] {
  return lines
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ text, ratio, needed }) => `${where}: ${ratio} for “${text}”, ${needed} is needed`);
}
