import type { Page } from '@playwright/test';
import { writeFontFaces, houseTypefaces } from '../../src/foundation/styles/font-faces.ts';

/**
 * Draws a page in the typefaces of the site. A browser that was busy when the page was loaded may have painted it in system fonts, which it then
 * keeps (`font-display: optional`).
 */
export async function drawInTypefaces(page: Page): Promise<void> {
  await page.addStyleTag({
    content: writeFontFaces(houseTypefaces).replaceAll('font-display:optional', 'font-display:block'),
  });
  await page.evaluate(async () => {
    // The layout makes the browser notice which typefaces are used.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}
