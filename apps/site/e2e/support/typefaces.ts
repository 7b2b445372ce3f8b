import type { Page } from '@playwright/test';

/**
 * Draws a page in the typefaces of the site. A browser that was busy as the page came may have painted it in system fonts, and keeps to
 * them (`font-display: optional`).
 */
export function drawInTypefaces(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const face of document.fonts) face.display = 'swap';
    await document.fonts.ready;
  });
}
