import type { Page } from '@playwright/test';
import { translatorFor } from './models/translator-for.ts';
import { measureBoxesAtOnce } from './support/boxes-at-once.ts';
import { plantPages } from './support/planted-pages.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');

/** Goes to another page within the document. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
}

test.describe('the footer', () => {
  test('has logo, buttons, eight networks, columns in pairs, legal links and the year', async ({ page }) => {
    await page.goto('/en');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Cipher House', { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Choose a game' })).toHaveAttribute('href', '/en/escape-games');
    const networks = footer.getByRole('list', { name: t('Follow us') }).getByRole('link');
    await expect(networks).toHaveCount(8);
    for (const name of ['X', 'Facebook', 'Instagram', 'TikTok', 'YouTube', 'Google', 'Tripadvisor', 'Yelp'])
      await expect(networks.filter({ hasText: new RegExp(`^${name}`, 'u') })).toHaveAttribute('target', '_blank');
    const columns = footer.getByRole('navigation', { name: t('Footer menu') }).getByRole('heading', { level: 2 });
    const [first, second] = await measureBoxesAtOnce(columns);
    expect(first).toBeDefined();
    expect(first?.y).toBe(second?.y);
    await expect(footer.getByRole('list', { name: t('Legal') }).getByRole('link')).not.toHaveCount(0);
    // Without a chosen venue the footer has the address of the chain.
    await expect(footer.getByText('The print shop, Suite 160')).toBeVisible();
    await expect(footer.getByText(`© ${new Date().getFullYear()} Cipher House`)).toBeVisible();
  });

  test('ends above the Book Now bar, which stays at the bottom of a phone', inProofs, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/orlando/escape-games/midnight-archive');
    const last = page
      .getByRole('contentinfo')
      .getByRole('list', { name: t('Legal') })
      .getByRole('link')
      .last();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.locator('[data-away="true"]')).toBeInViewport();
    const bar = await page.locator('[data-away="true"]').boundingBox();
    const link = await last.boundingBox();
    expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test(
    'shows the venue’s address under the website’s heading, has pairs of columns, and collapses them on a phone',
    inProofs,
    async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 900 });
      await page.goto('/en/orlando');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('heading', { name: 'Find the stage door' })).toBeVisible();
      await expect(footer.getByText('8210 International Drive')).toBeVisible();
      await expect(footer.getByRole('link', { name: 'orlando@cipherhouse.example' })).toHaveAttribute(
        'href',
        /^mailto:/u,
      );
      const columns = footer.getByRole('navigation', { name: t('Footer menu') }).getByRole('heading', { level: 2 });
      const [first, second, third] = await measureBoxesAtOnce(columns);
      expect(first).toBeDefined();
      expect(first?.y).toBe(second?.y);
      expect(third?.y).toBeGreaterThan(second?.y ?? Number.POSITIVE_INFINITY);

      await page.setViewportSize({ width: 390, height: 844 });
      const column = footer.locator('details').first();
      await expect(columns.first()).toBeHidden();
      await expect(column.getByRole('link').first()).toBeHidden();
      await column.locator('summary').click();
      await expect(column.getByRole('link').first()).toBeVisible();
    },
  );
});

test.describe('the page shell', () => {
  test(
    'applies the page’s CSS, marks it inactive when a route change starts and removes it shortly after',
    inProofs,
    async ({ page }) => {
      await page.goto('/en/gallery?layout=layout1');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('letter-spacing', 'normal');
      // The next page is delayed, so that the start of the route change can be observed.
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(/_rsc=/u, async (route) => {
        await held;
        await route.continue();
      });
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver((changes) => {
          for (const { type, target, removedNodes } of changes) {
            if (type === 'attributes' && target instanceof HTMLStyleElement) seen.push('inactive');
            if ([...removedNodes].some((node) => node instanceof HTMLStyleElement && node.matches('[data-page-css]')))
              seen.push('removed');
          }
        }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-inactive'] });
      });
      await leave(page);
      await expect(page.locator('style[data-page-css]')).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(window, 'seen') as string[])).toEqual(['inactive', 'removed']);
      await expect(page).toHaveURL(/gallery/u);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', 'normal');
      letGo();
      await expect(page).toHaveURL(/\/en\/orlando\/news$/u);
      await page.unroute(/_rsc=/u);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('letter-spacing', 'normal');
    },
  );

  test('removes the hash of the first URL and nothing else of it', async ({ page }) => {
    await page.goto('/en?from=letter#venues');
    await expect(page).toHaveURL(/\/en\?from=letter$/u);
    await expect(page.locator('#venues')).toBeInViewport();
    // The hash of a link that is followed later stays.
    await page.getByRole('link', { name: t('Skip to content') }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\?from=letter#content$/u);
  });

  test('leaves no duplicate tag in the head and no class on the body after a navigation', async ({ page }) => {
    await page.goto('/en/orlando');
    await page.evaluate(() => {
      document.body.classList.add('left-by-a-widget');
      document.head.insertAdjacentHTML(
        'beforeend',
        `<meta name="description" content="left behind"><link rel="canonical" href="/left-behind">
         <meta name="generator" content="a"><meta name="generator" content="a">
         <script type="application/ld+json">{"@type":"Thing"}</script>
         <script type="application/ld+json">{"@type":"Thing"}</script>`,
      );
    });
    await leave(page);
    await expect(page).toHaveURL(/\/en\/orlando\/news$/u);
    await expect(page.locator('body')).not.toHaveClass(/left-by-a-widget/u);
    for (const tag of [
      'meta[name="description"]',
      'link[rel="canonical"]',
      'meta[name="generator"]',
      'link[rel="alternate"][hreflang="fr"]',
    ])
      await expect(page.locator(`head ${tag}`), tag).toHaveCount(1);
    const things = await page.locator('head script[type="application/ld+json"]').allTextContents();
    expect(things.filter((text) => text === '{"@type":"Thing"}')).toHaveLength(1);
    // React still identifies its own tags: the next page replaces them.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Orlando');
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1);
  });
});

test.describe('the layouts', () => {
  const open = async (page: Page, layout: string) => {
    await page.goto(`/en/gallery?layout=${layout}`);
    await expect(page.locator(`[data-layout="${layout}"]`)).toBeVisible();
  };
  const content = (page: Page) => page.locator('[data-layout] [data-block="page-header"]');
  const measureWidth = async (page: Page) => (await content(page).boundingBox())?.width ?? 0;

  test('layout1 fills the window from edge to edge', inProofs, async ({ page }) => {
    await open(page, 'layout1');
    expect(await measureWidth(page)).toBe(page.viewportSize()?.width);
  });

  test('layout1b has a frame, and a footer without its menu', inProofs, async ({ page }) => {
    await open(page, 'layout1b');
    expect(await measureWidth(page)).toBeLessThan(page.viewportSize()?.width ?? 0);
    await expect(page.getByRole('navigation', { name: t('Footer menu') })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('layout2 is one column on paper', inProofs, async ({ page }) => {
    await open(page, 'layout2');
    expect(await measureWidth(page)).toBeLessThan(800);
    const words = page.locator('[data-block="richtext"] p').first();
    await expect(words).toHaveCSS('color', 'rgb(34, 25, 18)');
  });

  test('layout3 shows the venue beside the content', inProofs, async ({ page }) => {
    await open(page, 'layout3');
    const rail = page.getByRole('complementary', { name: t('Your venue') });
    await expect(rail.getByRole('link', { name: 'Orlando' })).toBeVisible();
    const [side, main] = [await rail.boundingBox(), await content(page).boundingBox()];
    expect(side?.x).toBeGreaterThan((main?.x ?? 0) + (main?.width ?? 0));
  });

  test('layout3 keeps the text of a paper block away from its edges', inProofs, async ({ page, stack }) => {
    /** The least distance of the text from the edges of its paper, in CSS pixels. */
    const leastMargin = 15;
    const header = { __component: 'page-header', id: 1, type: 'type3', heading: 'The house rules' };
    const removePage = await plantPages(stack, [{ slug: 'sheet-in-a-column', layout: 'layout3', content: [header] }]);
    try {
      for (const [locale, width] of [
        ['en', 1280],
        ['en', 320],
        ['ar', 390],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${locale}/orlando/sheet-in-a-column`);
        const sheet = page.locator('[data-layout="layout3"] [data-surface="paper"]');
        const [paper, words] = [await sheet.boundingBox(), await sheet.locator('.wrap').boundingBox()];
        if (paper === null || words === null) throw new Error('The sheet is not shown.');
        const edges = [words.x - paper.x, paper.x + paper.width - words.x - words.width];
        for (const edge of edges) expect(edge, `${locale} ${width}`).toBeGreaterThanOrEqual(leastMargin);
      }
    } finally {
      await removePage();
    }
  });

  test('layout4 begins behind the header', inProofs, async ({ page }) => {
    await open(page, 'layout4');
    expect((await content(page).boundingBox())?.y).toBe(0);
    await expect(page.getByRole('banner')).toBeInViewport();
  });

  test('empty is the content alone', inProofs, async ({ page }) => {
    await open(page, 'empty');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('a page without a layout has layout1, and the house rules are readable', inProofs, async ({ page }) => {
    await page.goto('/en/how-it-works');
    await expect(page.locator('[data-layout="layout1"]')).toBeVisible();
    await page.goto('/en/terms');
    await expect(page.locator('[data-layout="layout2"]')).toBeVisible();
  });
});
