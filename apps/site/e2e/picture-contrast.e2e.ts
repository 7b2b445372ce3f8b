import { contrastOverPictures } from './support/picture-contrast.ts';
import { expect, test } from './support/test.ts';

/** `PICTURE_WIDTHS=390,768,1280,1440 npm run test:e2e -- picture-contrast` measures more than the windows that were worst. */
const { PICTURE_WIDTHS } = process.env;
const asked = PICTURE_WIDTHS?.split(',').map(Number);
const textOnScenes = 'main header:has(h1) :is(h1, p, dt, dd, span, a, bdi)';

for (const [locale, worst] of [
  ['en', 1440],
  ['ar', 768],
] as const) {
  const widths = asked ?? [worst];
  test(`whatever lies on the picture of a game is read over its brightest part, ${locale}`, async ({
    page,
    siteOrigin,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const sitemap = await (await fetch(`${siteOrigin}/sitemap.xml`)).text();
    const games = sitemap.matchAll(new RegExp(`<loc>[^<]*(/${locale}/escape-games/[^<]+)</loc>`, 'gu'));
    const problems: string[] = [];
    let measured = 0;
    for (const [, path = ''] of games) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1_000 });
        await page.evaluate(() =>
          Promise.allSettled(
            [...document.images].filter(({ loading }) => loading !== 'lazy').map((each) => each.decode()),
          ),
        );
        for (const { text, ratio, needed } of await contrastOverPictures(page, textOnScenes)) {
          measured += 1;
          if (ratio < needed) problems.push(`${path} at ${width}: ${ratio} for “${text}”, ${needed} is needed`);
        }
      }
    }
    expect(problems).toEqual([]);
    // A title, its text, a tag and the way back on each of eight pages, in each window.
    expect(measured).toBeGreaterThan(8 * widths.length * 4);
  });
}
