import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { recordFigures, scaled, seed } from '@latchkey/testing';
import { screens, type Screen } from '../../contact-sheet/screens.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { chainThemes, createRandomThemes } from '../../support/themes.ts';
import { expect, test } from '../../support/test.ts';
import { wearTheme } from '../../support/wear-theme.ts';

const folder = path.join(import.meta.dirname, '../../../../../reports/themes');

const pictured = ['home', 'game-page', 'widget-tickets', 'checkout-errors', 'my-booking-price'].map(findScreen);
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const { themes, refused } = createRandomThemes(scaled(3, 40), seed);

test.describe('the site in a random theme', () => {
  for (const [index, theme] of themes.entries()) {
    test(`is readable on five screens, and on white in print: ${index}`, async ({ page, stack }) => {
      await mkdir(folder, { recursive: true });
      await wearTheme(stack, theme);
      const size = sizes[index % sizes.length] ?? sizes[0];
      await page.setViewportSize(size);
      const unreadable: string[] = [];
      for (const { name, arrange, isWindowOnly = false } of pictured) {
        await arrange({ page, stack, t: translatorFor('en') });
        unreadable.push(...(await findUnreadableText(page, name)));
        await picture(page, `${index}-${name}`, isWindowOnly);
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

test.describe('every screen of the site', () => {
  for (const [name, theme] of Object.entries(chainThemes)) {
    for (const [index, screen] of screens.entries()) {
      const size = sizes[index % sizes.length] ?? sizes[0];
      test(`is readable in a ${name} theme: ${screen.name}`, async ({ page, stack }) => {
        await mkdir(folder, { recursive: true });
        await wearTheme(stack, theme);
        await page.setViewportSize(size);
        await screen.arrange({ page, stack, t: translatorFor('en') });
        const unreadable = await findUnreadableText(page, screen.name);
        await picture(page, `${name}-${screen.name}`, screen.isWindowOnly);
        expect(unreadable).toEqual([]);
      });
    }
  }
});

async function findUnreadableText(page: Page, screen: string): Promise<readonly string[]> {
  const found = await findAccessibilityViolations(page);
  return found.filter((each) => each.startsWith('color-contrast')).map((each) => `${screen}: ${each}`);
}

async function picture(page: Page, name: string, isWindowOnly = false): Promise<void> {
  if (!isWindowOnly) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: !isWindowOnly });
}

function findScreen(name: string): Screen {
  const screen = screens.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`There is no screen ${name}.`);
  return screen;
}
