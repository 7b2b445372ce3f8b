import { usualLanguages } from '@latchkey/i18n';
import type { Page } from '@playwright/test';
import { GamePageModel } from './models/game-page.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { holdBack } from './support/hold-back.ts';
import { recordOwnScripts } from './support/own-scripts.ts';
import { expect, waitForHydration, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

/** A page of each kind. The booking of the game is below the screen. */
const kinds = [
  '',
  '/orlando',
  '/orlando/about',
  '/orlando/escape-games',
  '/orlando/escape-games/midnight-archive',
  '/orlando/a-year-in-numbers',
  '/orlando/contact',
];
/** The time in milliseconds for which the pages are only read. */
const quietMs = 6_000;

/** Opens a page as a visitor does who only reads. */
async function openQuietly(page: Page, path: string): Promise<readonly string[]> {
  const requested = recordOwnScripts(page);
  const response = await page.goto(path, { waitUntil: 'load' });
  expect(response?.status(), path).toBe(200);
  return requested;
}

for (const locale of usualLanguages) {
  test(`no page requests a script file while it is only read, ${locale}`, inProofs, async ({ context }) => {
    test.slow();
    const visits = await Promise.all(
      kinds.map(async (kind) => {
        const page = await context.newPage();
        await page.setViewportSize({ width: 390, height: 720 });
        const path = `/${locale}${kind}`;
        return { page, path, requested: await openQuietly(page, path) };
      }),
    );
    await visits[0]?.page.waitForTimeout(quietMs);
    expect(Object.fromEntries(visits.map(({ path, requested }) => [path, requested]))).toEqual(
      Object.fromEntries(visits.map(({ path }) => [path, []])),
    );
  });
}

test('a page that wants its scripts gets them after its first paint, its data first', async ({ context }) => {
  const page = await context.newPage();
  await openQuietly(page, '/en/orlando');
  await waitForHydration(page.getByRole('banner'));
  const { readyMs, scripts } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const fetched = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(?:_next|page-data)\/.*\.js/u.test(name));
    return {
      readyMs: visit instanceof PerformanceNavigationTiming ? visit.domInteractive : Number.NaN,
      scripts: fetched.map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
    };
  });
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'running');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts[0]?.path).toMatch(/^\/page-data\/[\w-]{22}\.js$/u);
  expect(scripts.filter(({ startTime }) => !(startTime >= readyMs))).toEqual([]);
});

test('the booking of a game gets its scripts as it comes near the screen', inProofs, async ({ context }) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 720 });
  const requested = await openQuietly(page, '/en/orlando/escape-games/midnight-archive');
  expect(requested).toEqual([]);
  const game = new GamePageModel(page, translatorFor('en'));
  await game.scrollToBooking();
  await game.selectTomorrow();
  await expect(game.availableSlots().first()).toBeVisible();
});

test.describe('a page starts its scripts by itself', () => {
  const cases: readonly (readonly [title: string, path: string, cookie: string | null])[] = [
    ['for the open chooser', '/en?venues=', null],
    ['for a basket that is held', '/en/orlando', 'latchkey-held-loc-orlando'],
  ];
  for (const [name, path, cookie] of cases) {
    test(name, async ({ context, siteOrigin }) => {
      if (cookie !== null) await context.addCookies([{ name: cookie, value: 'wxyz', url: siteOrigin }]);
      const page = await context.newPage();
      const requested = await openQuietly(page, path);
      await expect.poll(() => requested.length).toBeGreaterThan(3);
    });
  }
});

test('a page whose data are gone works as it does without scripts', inProofs, async ({ context }) => {
  const page = await context.newPage();
  await page.route('**/page-data/**', (route) => route.fulfill({ status: 404, body: '' }));
  await openQuietly(page, '/en/orlando/contact');
  const link = page.locator('a[data-interaction="location"]').filter({ visible: true }).first();
  await link.click();
  await expect(page).toHaveURL(/\/en\/locations$/u);
});

test(
  'a page that comes back from the memory of the browser starts its scripts when they are wanted',
  inProofs,
  async ({ context }) => {
    const page = await context.newPage();
    const requested = await openQuietly(page, '/en/orlando');
    await page.goto('/en/orlando/faq', { waitUntil: 'load' });
    await page.goBack();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(requested).toEqual([]);
    await page.locator('a[data-interaction="location"]').filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Choose a Location to Unlock Games' })).toBeVisible();
  },
);

test(
  'a page starts its scripts although the site was restarted after it was sent',
  inProofs,
  async ({ context, stack }) => {
    const page = await context.newPage();
    await openQuietly(page, '/en/orlando/faq');
    await stack.stopSite();
    await stack.startSite();
    await waitForHydration(page.getByRole('banner'));
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'running');
  },
);

test(
  'the checkout shows its skeleton while its scripts are on their way, and nothing for visitors without scripts',
  inProofs,
  async ({ page }) => {
    const scripts = await holdBack(page, /\/_next\/static\/[^?]*\.js/u);
    const opened = page.goto('/en/orlando/checkout');
    await expect(page.getByText('Loading your basket')).toBeVisible();
    await expect(page.locator('[data-without-scripts]').filter({ visible: true })).toHaveCount(0);
    scripts.letGo();
    await opened;
    await expect(page.getByText('Your basket is empty').filter({ visible: true })).toBeVisible();
  },
);

test('a script has the hint that makes the browser compile it while it loads', inProofs, async ({ page, request }) => {
  await page.goto('/en/orlando');
  await waitForHydration(page.getByRole('banner'));
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\/_next\/.*\.js$/u.test(name) ? [name] : [])),
  );
  expect(urls.length).toBeGreaterThan(3);
  const texts = await Promise.all(urls.map(async (url) => (await request.get(url)).text()));
  expect(texts.filter((text) => !text.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});
