import type { Page } from '@playwright/test';
import { CheckoutModel } from './models/checkout.model.ts';
import { BasketApi } from './models/basket-api.ts';
import { translatorFor } from './models/translator-for.ts';
import { watchPolicy } from './support/policy-watch.ts';
import { expect, waitForHydration, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

/** One page of each kind, without the language. */
const pages = [
  '',
  '/escape-games',
  '/escape-games/midnight-archive',
  '/orlando',
  '/orlando/escape-games',
  '/orlando/escape-games/midnight-archive?date=2027-03-01',
  '/boston/escape-games/midnight-archive',
  '/austin/escape-games/midnight-archive',
  '/orlando/seven-ways-to-lose-an-hour',
  '/orlando/whole-house',
  '/orlando/news',
  '/orlando/gift-cards',
  '/orlando/checkout',
  '/about',
  '/orlando/no-such-page',
  '/gallery',
] as const;

/** Scrolls through the page, so that lazy content loads. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += Math.max(window.innerHeight, scrollHeight / 8)) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}

/** Returns empty responses for the third parties that the policy allows. */
async function respondForThirdParties(page: Page): Promise<void> {
  await page.route(/^https:/u, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Somebody else</p>' }));
}

test.describe('the policy of the pages', () => {
  // `pages-steady.proof.ts` checks every page of the chain in Arabic.
  test('blocks nothing that the pages do by themselves', inProofs, async ({ page }) => {
    const watch = await watchPolicy(page);
    await respondForThirdParties(page);
    for (const address of pages) {
      const response = await page.goto(`/en${address}`);
      expect(response?.headers()['content-security-policy'], address).toContain("script-src 'self' ");
      await readThrough(page);
    }
    expect(watch.take()).toEqual([]);
  });

  for (const locale of ['en', 'ar'] as const) {
    test(`blocks nothing that a visitor requests, ${locale}`, inProofs, async ({ page, stack }) => {
      const t = translatorFor(locale);
      const watch = await watchPolicy(page);
      await respondForThirdParties(page);
      await test.step('the visitor starts a film', async () => {
        await page.goto(`/${locale}/the-foyer`);
        const film = page.locator('[data-block="youtube-embed"]');
        await film.scrollIntoViewIfNeeded();
        await waitForHydration(film.getByRole('link').first());
        await film.getByRole('link').first().click();
        await expect(page.frameLocator('[data-block="youtube-embed"] iframe').getByText('Somebody else')).toBeVisible();
      });

      await test.step('the visitor opens the map of the site, which has a worker, and those of third parties', async () => {
        for (const [address, kind, name] of [
          ['/orlando/contact', 'google-maps', 'Google Maps'],
          ['/dubai', 'mapbox-map', 'Mapbox'],
        ] as const) {
          await page.goto(`/${locale}${address}`);
          const section = page.locator(`[data-block="${kind}"]`);
          await section.scrollIntoViewIfNeeded();
          await expect(section.locator('canvas')).toBeVisible();
          const requested = page.waitForRequest(/^https:\/\/(?:maps\.googleapis|api\.mapbox)\.com\//u);
          await section.getByRole('button', { name: t('Show the map of %name', { name }) }).click();
          await requested;
        }
      });
      expect(watch.take()).toEqual([]);

      await test.step('the visitor books', async () => {
        const basketApi = new BasketApi(stack.apiOrigin);
        await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive' }]), locale);
        const checkout = new CheckoutModel(page, t);
        await checkout.fillDetails();
        await checkout.confirm().click();
        await checkout.reference();
        await expect(page.getByRole('img', { name: t('QR code of your reference') })).toBeVisible();
      });
      expect(watch.take()).toEqual([]);
    });
  }

  test('allows the error page of an unavailable content system', inProofs, async ({ page, stack }) => {
    const watch = await watchPolicy(page);
    await stack.stopApi();
    const response = await page.goto('/en/toronto/careers');
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('link', { name: translatorFor('en')('Try again') })).toBeVisible();
    expect(watch.take()).toEqual([]);
    await stack.startApi();
    await page.getByRole('link', { name: translatorFor('en')('Try again') }).click();
    await expect(page.getByRole('navigation', { name: translatorFor('en')('Breadcrumb') })).toBeVisible();
  });

  test('is kept when a visitor goes from page to page', inProofs, async ({ page }) => {
    const watch = await watchPolicy(page);
    await page.goto('/en');
    // A marker that a new document would not have.
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    await page.locator('main a[href^="/en/"]:not([data-interaction="location"])').first().click();
    await expect(page).not.toHaveURL(/\/en$/u);
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await page.goBack();
    await expect(page.locator('html[data-first]')).toBeAttached();
    expect(watch.take()).toEqual([]);
  });

  test('blocks scripts that came into a page, and those of hosts that are not configured', async ({ page }) => {
    const fetched: string[] = [];
    await page.route('https://evil.example/**', (route) => {
      fetched.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.hasRun = "a foreign script";' });
    });
    await plantMarkup(page, /\/en\/orlando$/u);
    const watch = await watchPolicy(page);
    await page.goto('/en/orlando');
    await page.evaluate(plantByScript);
    let violations: readonly string[] = [];
    await expect(() => {
      violations = [...violations, ...watch.take()];
      for (const directive of [
        'script-src-elem inline',
        'script-src-elem https://evil.example/x.js',
        'script-src-attr inline',
        'base-uri https://evil.example',
        'frame-src https://evil.example',
        'connect-src https://evil.example/collect',
      ])
        expect(violations.join('\n')).toContain(`blocked ${directive}`);
    }).toPass();
    expect(violations.filter((line) => line.includes('script-src-elem inline')).length).toBeGreaterThanOrEqual(3);
    expect(fetched).toEqual([]);
    expect(await page.evaluate(() => String(Reflect.get(globalThis, 'hasRun')))).toBe('undefined');
    // The page's own scripts have run.
    await page.getByRole('banner').getByRole('button').first().click();
  });
});

/** Adds scripts, a handler and another base to the HTML of a page, as an injection would. */
async function plantMarkup(page: Page, url: RegExp): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      `<script>globalThis.hasRun = 'an inline script';</script>
         <script src="https://evil.example/x.js"></script>
         <img src="/none.png" onerror="globalThis.hasRun = 'a handler'" alt="">
         <base href="https://evil.example/"></body>`,
    );
    await route.fulfill({ response, body });
  });
}

/** Adds a script, a link of JavaScript and a frame to the page, and calls another host, as a script of the page could. It runs in the page. */
function plantByScript(): Promise<unknown> {
  const script = document.createElement('script');
  script.textContent = 'globalThis.hasRun = "a script of a script";';
  document.body.append(script);
  const link = document.createElement('a');
  link.href = 'javascript:globalThis.hasRun = "a URL"';
  document.body.append(link);
  link.click();
  const frame = document.createElement('iframe');
  frame.src = 'https://evil.example/frame';
  document.body.append(frame);
  return fetch('https://evil.example/collect').catch(() => undefined);
}
