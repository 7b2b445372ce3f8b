import type { Page } from '@playwright/test';

const ownScript = /\/(?:_next\/static|page-data)\/.*\.js/u;

/** The script files of the site that a page requests from now on. */
export function recordOwnScripts(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (ownScript.test(request.url())) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

/** The script files of the site arrive this much later than they would. */
export async function delayOwnScripts(page: Page, delayMs: number): Promise<void> {
  await page.route(ownScript, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs);
    });
    // The page may be left by then.
    await route.continue().catch(() => undefined);
  });
}
