import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** One page of each kind that a visitor comes through, in both directions of writing. */
const addresses = [
  '/en',
  '/ar',
  '/en/orlando',
  '/ar/orlando',
  '/en/orlando/escape-games',
  '/en/orlando/escape-games/captain-marrows-lantern',
  '/ar/orlando/escape-games/captain-marrows-lantern',
  '/en/orlando/groups-parties',
  '/en/orlando/faq',
  '/en/orlando/contact',
  '/en/orlando/gift-cards',
  '/en/orlando/checkout',
];

/** Warnings and errors of the browser's console and of scripts, in every document that the page opens from now on. */
function complaintsOf(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'warning' || message.type() === 'error';
    // What the driver of the machine says of its own speed, where it draws the map without a graphics card.
    const isDriver = message.text().includes('GL Driver Message (OpenGL, Performance');
    if (isComplaint && !isDriver) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return consoleErrors;
}

for (const address of addresses) {
  test(`the browser's console has nothing to say about ${address}`, async ({ page }) => {
    const consoleErrors = complaintsOf(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(consoleErrors).toEqual([]);
  });
}

test('the browser’s console has nothing to say about popups and menus that are opened and closed', async ({ page }) => {
  const consoleErrors = complaintsOf(page);
  await page.goto('/en/orlando/groups-parties');
  await page.locator('main button[command]').first().click();
  await page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
  expect(consoleErrors).toEqual([]);
});
