import type { Browser } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** The sharpness of a hero: its pixels for each pixel of the screen. 1 is as sharp as the screen. */
interface Sharpness {
  readonly file: string;
  readonly pixelsPerPixel: number;
}

async function measureHeroSharpness(browser: Browser, url: string, screen: Screen): Promise<Sharpness> {
  const page = await browser.newPage({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.density,
    reducedMotion: 'reduce',
  });
  try {
    await page.goto(url);
    const hero = page.locator('main img[fetchpriority="high"]').first();
    await hero.evaluate((image: HTMLImageElement) => image.decode());
    return await hero.evaluate((image: HTMLImageElement) => {
      // The pixels are read from the file, since `naturalWidth` is divided by the density of a `w` descriptor.
      const width = Number(/-(\d+)\.\w+$/u.exec(image.currentSrc)?.[1]);
      const height = (width * image.naturalHeight) / image.naturalWidth;
      const { clientWidth, clientHeight } = image;
      const enlarged = Math.max(clientWidth / width, clientHeight / height) * devicePixelRatio;
      return { file: new URL(image.currentSrc).pathname, pixelsPerPixel: 1 / enlarged };
    });
  } finally {
    await page.close();
  }
}

interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly density: number;
  readonly isUpright: boolean;
}

const screens: readonly Screen[] = [
  { name: 'a phone of twice the density', width: 390, height: 844, density: 2, isUpright: true },
  { name: 'a phone of three times the density', width: 390, height: 844, density: 3, isUpright: true },
  { name: 'a desktop of twice the density', width: 1440, height: 900, density: 2, isUpright: false },
];

/** A phone needs a picture as sharp as its screen. */
const sharpOnPhone = 1;
/** On a large screen of twice the density, this looks the same as 1 and has about half of the bytes. */
const sharpOnDesktop = 0.7;

for (const screen of screens) {
  for (const path of ['/en', '/ar', '/en/which-game', '/en/orlando/escape-games/midnight-archive']) {
    test(`the hero of ${path} is sharp on ${screen.name}`, async ({ browser, siteOrigin }) => {
      const { file, pixelsPerPixel } = await measureHeroSharpness(browser, `${siteOrigin}${path}`, screen);
      expect(file.includes('-portrait-')).toBe(screen.isUpright);
      expect(pixelsPerPixel).toBeGreaterThan(screen.isUpright ? sharpOnPhone : sharpOnDesktop);
    });
  }
}

test('a phone in landscape gets the wide picture', async ({ browser, siteOrigin }) => {
  const screen = { name: '', width: 640, height: 360, density: 2, isUpright: false };
  expect((await measureHeroSharpness(browser, `${siteOrigin}/en`, screen)).file).not.toContain('portrait');
});
