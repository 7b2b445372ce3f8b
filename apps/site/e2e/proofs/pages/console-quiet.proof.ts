import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** One page of each kind, in both directions of writing. `npm test` opens only the first. */
const urls = [
  '/en',
  '/ar/orlando',
  '/en/orlando/escape-games/captain-marrows-lantern',
  '/en/orlando/contact',
  '/en/orlando/checkout',
  '/ar',
  '/en/orlando',
  '/en/orlando/escape-games',
  '/ar/orlando/escape-games/captain-marrows-lantern',
  '/en/orlando/groups-parties',
  '/en/orlando/faq',
  '/en/orlando/gift-cards',
];

/** Records the warnings and errors of the console and of scripts, in every document that the page opens from now on. */
function collectComplaints(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'warning' || message.type() === 'error';
    // A message of the graphics driver about its speed, on machines that draw the map without a graphics card.
    const isDriver = message.text().includes('GL Driver Message (OpenGL, Performance');
    if (isComplaint && !isDriver) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return consoleErrors;
}

for (const url of urls) {
  test(`the browser's console is empty on ${url}`, async ({ page }) => {
    const consoleErrors = collectComplaints(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(consoleErrors).toEqual([]);
  });
}

test('the browser’s console is empty after popups and menus were opened and closed', async ({ page }) => {
  const consoleErrors = collectComplaints(page);
  await page.goto('/en/orlando/groups-parties');
  await page.locator('main button[command]').first().click();
  await page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
  expect(consoleErrors).toEqual([]);
});
