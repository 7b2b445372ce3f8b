import type { Page } from '@playwright/test';

/** Holds requests of a page back until the returned `letGo` is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<{ readonly letGo: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return { letGo: release };
}
