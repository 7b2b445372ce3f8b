import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { translatorFor } from '../models/translator-for.ts';
import { expect, test } from '../support/test.ts';
import { drawInTypefaces } from '../support/typefaces.ts';
import { locales, screens, widths } from './screens.ts';

const folder = path.join(import.meta.dirname, '../../../../reports/contact-sheet');
const height = { 1440: 900, 768: 1024, 390: 844 } as const;

/** The variable `THEME` names a file with the `theme` of a `website.json`. The pictures then have that theme. */
const { THEME } = process.env;
if (THEME !== undefined) test.use({ website: { theme: JSON.parse(readFileSync(THEME, 'utf8')) as unknown } });

for (const screen of screens) {
  for (const locale of locales) {
    for (const width of widths) {
      test(`${screen.name} ${locale} ${width}`, async ({ page, stack }) => {
        await page.setViewportSize({ width, height: height[width] });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await screen.arrange({ page, stack, t: translatorFor(locale) });
        await drawInTypefaces(page);
        if (screen.isWindowOnly !== true) {
          await readToTheEnd(page);
          // The page is scrolled twice, since some elements listen only after the first time.
          await waitUntilAllIsThere(page);
          await readToTheEnd(page);
        }
        await waitUntilAllIsThere(page);
        await mkdir(folder, { recursive: true });
        await page.screenshot({
          path: path.join(folder, `${screen.name}.${locale}.${width}.jpg`),
          fullPage: screen.isWindowOnly !== true,
          quality: 70,
        });
        expect(await page.title()).not.toBe('');
      });
    }
  }
}

test.afterAll(async () => {
  const rows = screens.map(
    ({ name }) =>
      `<section><h2>${name}</h2><div>${locales
        .flatMap((locale) => widths.map((width) => `${name}.${locale}.${width}.jpg`))
        .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
        .join('')}</div></section>`,
  );
  const style =
    'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start}a{flex:1;max-block-size:40rem;overflow:hidden}img{inline-size:100%;display:block;outline:1px solid #999}';
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${rows.join('')}`,
  );
});

/** Scrolls through the page, so that lazy content loads. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Waits for pictures, maps and times, with a limit: a screen that is pictured while it loads keeps its request open. */
async function waitUntilAllIsThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    // Hidden pictures never load.
    const shown = [...document.images].filter((image) => !image.complete && image.checkVisibility());
    const timeout = new Promise((resolve) => {
      setTimeout(resolve, 10_000);
    });
    await Promise.race([Promise.allSettled(shown.map((image) => image.decode())), timeout]);
  });
}
