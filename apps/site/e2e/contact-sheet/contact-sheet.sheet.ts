import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { translatorFor } from '../models/translator-for.ts';
import { expect, test } from '../support/test.ts';
import { locales, screens, widths } from './screens.ts';

const folder = path.join(import.meta.dirname, '../../../../reports/contact-sheet');
const height = { 1440: 900, 768: 1024, 390: 844 } as const;

for (const screen of screens) {
  for (const locale of locales) {
    for (const width of widths) {
      test(`${screen.name} ${locale} ${width}`, async ({ page, stack }) => {
        await page.setViewportSize({ width, height: height[width] });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await screen.arrange({ page, stack, t: translatorFor(locale) });
        await page.evaluate(() => document.fonts.ready);
        if (screen.isWindowOnly !== true) {
          await readToTheEnd(page);
          // What was not yet listening when it came by is shown once more.
          await untilAllIsThere(page);
          await readToTheEnd(page);
        }
        await untilAllIsThere(page);
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

/** What loads when it comes near is loaded then. */
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

/** Pictures, maps, times of a day; a screen that is photographed while it waits keeps its request open, and is waited for no longer. */
async function untilAllIsThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    // What is hidden never loads.
    const shown = [...document.images].filter((image) => !image.complete && image.checkVisibility());
    const timeout = new Promise((resolve) => {
      setTimeout(resolve, 10_000);
    });
    await Promise.race([Promise.allSettled(shown.map((image) => image.decode())), timeout]);
  });
}
