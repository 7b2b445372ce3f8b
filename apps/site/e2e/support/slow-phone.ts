import type { BrowserContext, Page } from '@playwright/test';

/** Opens a page as on a phone whose processor is four times slower than this one's, at 200 KB/s and with a delay of 150 ms. */
export async function openSlowPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}
