import type { Page } from '@playwright/test';

const ownScript = /\/(?:_next\/static|page-data)\/.*\.js/u;

/** Records the script files of the site that a page requests from now on. */
export function recordOwnScripts(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (ownScript.test(request.url())) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

/** Delays the script files of the site. */
export async function delayOwnScripts(page: Page, delayMs: number): Promise<void> {
  await page.route(ownScript, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs);
    });
    // The page may be left by then, which is no error.
    await route.continue().catch(() => undefined);
  });
}
