import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const archive = '/en/orlando/escape-games/midnight-archive';

test('a page on slow 3G is shown before its times, and Book Now is busy until the checkout is shown', async ({
  page,
}) => {
  const gamePage = new GamePageModel(page, t);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto(archive, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await gamePage.scrollToBooking();
  await expect(gamePage.slots().first()).toBeVisible({ timeout: 40_000 });
  await gamePage.choose();
  await gamePage.bookNow().click();
  await expect(gamePage.bookNow()).toHaveAttribute('aria-busy', 'true');
  await expect(new CheckoutModel(page, t).heading()).toBeVisible({ timeout: 40_000 });
});

test('a page requests the scripts of the booking only when a visitor comes near it', async ({ page }) => {
  const gamePage = new GamePageModel(page, t);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 800 });
  // Playwright's own input counts as a visitor's.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } }),
  );
  await page.goto(archive, { waitUntil: 'networkidle' });
  const before = requested.length;
  expect(requested.filter((url) => url.includes('/availability'))).toEqual([]);
  await gamePage.scrollToBooking();
  await expect(gamePage.slots().first()).toBeVisible();
  expect(requested.slice(before).some((url) => url.endsWith('.js'))).toBe(true);
});
