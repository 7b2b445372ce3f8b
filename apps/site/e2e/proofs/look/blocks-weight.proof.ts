import { fixtures } from '@latchkey/blocks/fixtures';
import type { Page } from '@playwright/test';
import { plantPages } from '../../support/planted-pages.ts';
import { expect, test } from '../../support/test.ts';

/** The types of blocks that have listeners or state. All other blocks work by HTML and CSS alone and load no code. */
const scriptedTypes = new Set(
  (
    'card-stack carousel-timeline carousel-wheel deals forms gift-card google-maps google-reviews interactive-map locations mapbox-map ' +
    'media-carousel newsletter reviews widget youtube-embed'
  ).split(' '),
);
const scriptlessTypes = Object.keys(fixtures).filter((type) => !scriptedTypes.has(type));

/** A carousel and a film: two blocks that load code. */
const scriptedBlocks = [
  { ...fixtures['media-carousel']?.full, id: 1 },
  { ...fixtures['page-header']?.['film'], id: 2 },
];

/**
 * Opens a page, scrolls to its end and returns the paths of the scripts that it has requested, without the data of the page itself.
 *
 * @param lookAround what the visitor does at the end of the page
 */
async function collectScripts(page: Page, slug: string, lookAround?: () => Promise<void>): Promise<readonly string[]> {
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
  await lookAround?.();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return [...scripts].toSorted();
}

test.describe('the scripts of a page', () => {
  test('are none for blocks that need none, and their own for those that do', async ({ page, stack }) => {
    const documents = scriptlessTypes.map((type) => ({ ...fixtures[type]?.full, id: type }));
    const unplant = await plantPages(stack, [
      { slug: 'weight-nothing', content: [] },
      { slug: 'weight-still', content: documents },
      { slug: 'weight-moving', content: scriptedBlocks },
    ]);
    const bare = await collectScripts(page, 'weight-nothing');
    expect(bare.length).toBeGreaterThan(0);
    expect(await collectScripts(page, 'weight-still')).toEqual(bare);
    const shown = await page
      .locator('main [data-block]')
      .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block')));
    expect(new Set(shown)).toEqual(new Set(scriptlessTypes));
    // The page is scrolled to it again, since its script may have come after the first time.
    const moves = async () => {
      await page.locator('[data-carousel]').scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Next slide' }).first()).toBeVisible();
    };
    const own = (await collectScripts(page, 'weight-moving', moves)).filter((script) => !bare.includes(script));
    // The controls of the carousel, its motion, and the film.
    expect(own.length).toBeGreaterThanOrEqual(3);
    await unplant();
  });

  test('are not needed to read a page with a carousel', async ({ browser, siteOrigin, stack }) => {
    const unplant = await plantPages(stack, [{ slug: 'weight-unscripted', content: scriptedBlocks }]);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteOrigin}/en/orlando/weight-unscripted`);
    await expect(page.getByText('The first door')).toBeVisible();
    await expect(page.locator('video')).toBeAttached();
    await context.close();
    await unplant();
  });
});
