import { fixtures } from '@latchkey/blocks/fixtures';
import type { Page } from '@playwright/test';
import { plantPages } from '../../support/planted-pages.ts';
import { expect, test } from '../../support/test.ts';

/** Blocks with listeners or state. All others use the platform alone and load no code. */
const listening = new Set(
  (
    'card-stack carousel-timeline carousel-wheel deals forms gift-card google-maps google-reviews interactive-map locations mapbox-map ' +
    'media-carousel newsletter reviews widget youtube-embed'
  ).split(' '),
);
const weightless = Object.keys(fixtures).filter((type) => !listening.has(type));

/** Each block loads code of its own. */
const moving = [
  { ...fixtures['media-carousel']?.full, id: 1 },
  { ...fixtures['page-header']?.['film'], id: 2 },
];

const nothing = () => Promise.resolve();

/** The scripts that a page fetches for a visitor who scrolls to its end, without its own data. */
async function scriptsOf(page: Page, slug: string, seen: () => Promise<void> = nothing): Promise<readonly string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !pathname.startsWith('/page-data/')) scripts.add(pathname);
  });
  const response = await page.goto(`/en/orlando/${slug}`, { waitUntil: 'load' });
  expect(response?.status()).toBe(200);
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await seen();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return [...scripts].toSorted();
}

test.describe('the scripts of a page', () => {
  test('are none for blocks that need none, and their own for those that do', async ({ page, stack }) => {
    const documents = weightless.map((type) => ({ ...fixtures[type]?.full, id: type }));
    const unplant = await plantPages(stack, [
      { slug: 'weight-nothing', content: [] },
      { slug: 'weight-still', content: documents },
      { slug: 'weight-moving', content: moving },
    ]);
    const bare = await scriptsOf(page, 'weight-nothing');
    expect(bare.length).toBeGreaterThan(0);
    expect(await scriptsOf(page, 'weight-still')).toEqual(bare);
    const shown = await page
      .locator('main [data-block]')
      .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block')));
    expect(new Set(shown)).toEqual(new Set(weightless));
    // Scroll to it again: the first pass may have been over before its script was loaded.
    const moves = async () => {
      await page.locator('[data-carousel]').scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Next slide' }).first()).toBeVisible();
    };
    const own = (await scriptsOf(page, 'weight-moving', moves)).filter((script) => !bare.includes(script));
    // The controls of the carousel, its motion, and the film.
    expect(own.length).toBeGreaterThanOrEqual(3);
    await unplant();
  });

  test('are not needed to read a page with a carousel', async ({ browser, siteOrigin, stack }) => {
    const unplant = await plantPages(stack, [{ slug: 'weight-unscripted', content: moving }]);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteOrigin}/en/orlando/weight-unscripted`);
    await expect(page.getByText('The first door')).toBeVisible();
    await expect(page.locator('video')).toBeAttached();
    await context.close();
    await unplant();
  });
});
