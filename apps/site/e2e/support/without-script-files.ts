import type { Page } from '@playwright/test';

/** No script file of the site comes: what the page does is done by the platform, its style sheets and its inline scripts. */
export async function blockScriptFiles(page: Page): Promise<void> {
  await page.route(/\/_next\/static\/.*\.js/u, (route) => route.abort());
}
