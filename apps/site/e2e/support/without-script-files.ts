import type { Page } from '@playwright/test';

/** Blocks all script files of the site, so that only the browser, the style sheets and the inline scripts of the page do anything. */
export async function blockScriptFiles(page: Page): Promise<void> {
  await page.route(/\/_next\/static\/.*\.js/u, (route) => route.abort());
}
