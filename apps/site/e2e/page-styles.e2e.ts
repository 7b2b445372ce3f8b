import type { Page } from '@playwright/test';
import { expect, waitForHydration, test } from './support/test.ts';

/** A page of each kind, with scripts that wait. */
const paths = ['/en', '/ar/dubai/escape-games', '/en/orlando/escape-games/midnight-archive', '/fr/paris/gift-cards'];

/** The style elements of a page: the typefaces with the theme, and the rules that the page uses. */
const inlineStyles = 2;

/** The properties that are compared. To compare all properties of all elements would take minutes. */
const seenProperties = (
  'display position visibility opacity color background-color background-image border border-radius box-shadow font ' +
  'letter-spacing text-transform text-decoration text-align overflow z-index transform clip-path cursor content ' +
  'object-fit inset margin padding animation-name transition-property'
).split(' ');

/** Describes the style of each element of the page, and of the generated text before and after it, a line each. */
function describeStyles(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (seen) =>
      [...document.querySelectorAll('body, body *')].flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = element.outerHTML.slice(0, 100);
        return [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          const values = seen.map((property) => `${property}: ${style.getPropertyValue(property)}`);
          return `${name} ${part ?? ''} ${[x, y, width, height].join(' ')} ${values.join('; ')}`;
        });
      }),
    seenProperties,
  );
}

/** Returns the beginning of a line, which names its element. */
function cutToElement(look: string): string {
  return look.slice(0, 60);
}

/** Lets the style sheets of the page apply, as the starter does when scripts begin. */
async function applySheets(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')];
    for (const sheet of sheets)
      if (sheet.sheet === null) await new Promise((resolve) => sheet.addEventListener('load', resolve));
    for (const sheet of sheets) sheet.removeAttribute('media');
    return sheets.length;
  });
}

for (const path of paths) {
  test(`${path} has the rules that it uses: its style sheets change nothing`, async ({ context }) => {
    // A context of its own is used, since the `page` of the fixture would start the scripts.
    const page = await context.newPage();
    // The observer is switched off, since parts that come near the screen would start the scripts.
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => undefined;
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'load' });
      // React moves the last streamed part into its place in a later frame.
      await expect(page.locator('template[id^="B:"]')).toHaveCount(0);
      const before = await describeStyles(page);
      expect(await applySheets(page)).toBeGreaterThan(1);
      const after = await describeStyles(page);
      // The elements are compared first, so that a failure names an element that appeared or disappeared.
      expect(after.map(cutToElement)).toEqual(before.map(cutToElement));
      expect(after.filter((look, index) => look !== before[index])).toEqual([]);
    }
  });
}

test('the style sheets apply once scripts begin, and stay the same ones from page to page', async ({ context }) => {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/en/orlando', { waitUntil: 'load' });
  const sheets = page.locator('head link[rel="stylesheet"]');
  const waiting = page.locator('link[rel="stylesheet"][media]');
  const written = await sheets.count();
  expect([await waiting.count(), await page.locator('head > style').count()]).toEqual([written, inlineStyles]);
  await waitForHydration(page.getByRole('banner'));
  await expect(waiting).toHaveCount(0);
  await page
    .locator('main')
    .getByRole('link', { name: /The Midnight Archive/u })
    .first()
    .click();
  await expect(page).toHaveURL(/midnight-archive/u);
  await page.goBack();
  await expect(page).toHaveURL(/orlando$/u);
  const addresses = await sheets.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(await page.locator('head > style').count()).toBe(inlineStyles);
  expect(errors).toEqual([]);
});
