import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { deriveRoles, type Theme } from '@latchkey/cms-client/contract';
import { recordFigures, scaled, seed } from '@latchkey/testing';
import { screens, type Screen } from '../../contact-sheet/screens.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { changeDocument } from '../../support/change-document.ts';
import { randomThemes } from '../../support/random-themes.ts';
import type { Stack } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

const folder = path.join(import.meta.dirname, '../../../../../reports/themes');

const pictured = ['home', 'game-page', 'widget-tickets', 'checkout-errors', 'my-booking-price'].map(screenNamed);
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const { themes, refused } = randomThemes(scaled(3, 40), seed);

test.describe('the site in a random theme', () => {
  for (const [index, theme] of themes.entries()) {
    test(`is readable on five screens, and on white in print: ${index}`, async ({ page, stack }) => {
      await mkdir(folder, { recursive: true });
      await wear(stack, theme);
      const size = sizes[index % sizes.length] ?? sizes[0];
      await page.setViewportSize(size);
      const unreadable: string[] = [];
      for (const { name, arrange, isWindowOnly = false } of pictured) {
        await arrange({ page, stack, t: translatorFor('en') });
        const found = await findAccessibilityViolations(page);
        unreadable.push(...found.filter((each) => each.startsWith('color-contrast')).map((each) => `${name}: ${each}`));
        if (!isWindowOnly) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await page.screenshot({ path: path.join(folder, `${index}-${name}.png`), fullPage: !isWindowOnly });
      }
      expect(unreadable, JSON.stringify(theme)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      const grounds = await page.evaluate(() =>
        [document.documentElement, document.querySelector('main article, main section')].map(
          (element) => element && getComputedStyle(element).backgroundColor,
        ),
      );
      expect(grounds.filter((color) => color !== 'rgb(255, 255, 255)' && color !== 'rgba(0, 0, 0, 0)')).toEqual([]);
    });
  }

  test.afterAll(() => {
    recordFigures('random themes', { themes: themes.length, refused });
  });
});

function screenNamed(name: string): Screen {
  const screen = screens.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`There is no screen ${name}.`);
  return screen;
}

/** Gives the chain the theme, and waits until its pages have it. */
async function wear(stack: Stack, theme: Theme): Promise<void> {
  await changeDocument(stack.contentDir, 'website.json', (document) => ({ ...document, theme }));
  const { ground, accent } = deriveRoles(theme);
  const page = async () => (await fetch(`${stack.siteOrigin}/en`)).text();
  await expect.poll(page, { timeout: 30_000, intervals: [500] }).toContain(`--ink:${ground};`);
  await expect.poll(page, { timeout: 30_000, intervals: [500] }).toContain(`--brass:${accent};`);
}
