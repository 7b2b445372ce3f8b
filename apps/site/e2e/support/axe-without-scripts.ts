import type { Browser, Page } from '@playwright/test';
import { findAccessibilityViolations } from './axe.ts';

/**
 * Returns the violations that axe finds in a page of a visitor without scripts. Axe needs scripts itself, so it checks the same HTML in another
 * window, which loads none of the site's scripts.
 */
export async function findViolationsWithoutScripts(browser: Browser, page: Page): Promise<readonly string[]> {
  const html = await page.content();
  const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true });
  try {
    await context.route(/\.js(?:\?|$)/u, (route) => route.abort());
    const copy = await context.newPage();
    // The HTML is served from here, since the response to a form cannot be loaded again.
    await copy.route(page.url().replace(/#.*$/u, ''), (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    await copy.goto(page.url(), { waitUntil: 'load' });
    return await findAccessibilityViolations(copy);
  } finally {
    await context.close();
  }
}
