import type { Page } from '@playwright/test';
import { fontFacesFor, houseTypefaces } from '../../src/foundation/styles/font-faces.ts';

/**
 * Draws a page in the typefaces of the site. A browser that was busy as the page came may have painted it in system fonts, and keeps to
 * them (`font-display: optional`).
 */
export async function drawInTypefaces(page: Page): Promise<void> {
  await page.addStyleTag({
    content: fontFacesFor(houseTypefaces).replaceAll('font-display:optional', 'font-display:block'),
  });
  await page.evaluate(async () => {
    // Their use is noted as the page is laid out.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}
