import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createStack, type Stack } from '../../support/stack.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const locations = 300;
const game = 'midnight-archive';

/** The demo chain with 300 locations. They are more than a page lists at once, and more than an api lists in one response. */
let stack: Stack;
let contentDir: string;

test.beforeAll(async () => {
  contentDir = await mkdtemp(path.join(os.tmpdir(), 'latchkey-many-'));
  await cp(path.join(root, 'examples/cipher-house/content'), contentDir, { recursive: true });
  const generator = path.join(root, 'tools/bench/src/scale/grow-chain.cli.ts');
  await promisify(execFile)(process.execPath, [generator, contentDir, String(locations)]);
  stack = await createStack({ CONTENT_DIR: contentDir });
});

test.afterAll(async () => {
  await stack.dispose();
  await rm(contentDir, { recursive: true, force: true });
});

test.describe('a chain of 300 locations', () => {
  test('has a chooser that begins with groups and loads one when it is opened', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${stack.siteOrigin}/en/escape-games/${game}`);
    await page.locator('header [data-interaction="location"]').first().click();
    const chooser = page.getByRole('dialog', { name: 'Choose a Location to Unlock Games' });
    const florida = chooser.getByRole('button', { name: 'Florida' });
    await expect(florida).toHaveAttribute('aria-expanded', 'false');
    await expect(chooser.getByRole('heading', { name: 'International' })).toBeVisible();
    expect(requested.filter((url) => url.includes('group='))).toEqual([]);
    await florida.click();
    // The link leads to the page from which the chooser was opened, at a location that has that page.
    await expect(chooser.getByRole('link', { name: 'Miami', exact: true })).toHaveAttribute(
      'href',
      `/en/miami-us/escape-games/${game}`,
    );
    await chooser.getByRole('button', { name: 'France' }).click();
    await expect(florida).toHaveAttribute('aria-expanded', 'false');
    const lyon = chooser.getByRole('link', { name: 'Lyon', exact: true });
    await lyon.click();
    await expect(page).toHaveURL(`${stack.siteOrigin}/en/lyon-fr/escape-games/${game}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('loads a group again after an error', async ({ page }) => {
    await page.route('**/api/locations/?group=**', (route) => route.fulfill({ status: 422, json: { error: null } }));
    await page.goto(`${stack.siteOrigin}/en?venues=`);
    const florida = page.getByRole('dialog').getByRole('button', { name: 'Florida' });
    await florida.click();
    await expect(page.getByRole('alert').filter({ hasText: 'We could not load the venues' })).toBeVisible();
    await page.unroute('**/api/locations/?group=**');
    await florida.click();
    await expect(page.getByRole('link', { name: 'Tampa', exact: true })).toBeVisible();
  });

  test('has an index of sitemaps that lists every location once', async () => {
    const readLocs = async (url: string) =>
      Array.from((await (await fetch(url)).text()).matchAll(/<loc>([^<]*)<\/loc>/gu), ([, address = '']) => address);
    const files = await readLocs(`${stack.siteOrigin}/sitemap.xml`);
    // One file has the pages of the chain, and three have those of a hundred locations each.
    expect(files).toHaveLength(1 + locations / 100);
    const urls = (await Promise.all(files.map(readLocs))).flat();
    expect(new Set(urls).size).toBe(urls.length);
    const homes = urls.filter((url) => /\/en\/[^/]+\/escape-games$/u.test(url));
    expect(homes).toHaveLength(locations);
    // The files of the locations are 1.xml, 2.xml and 3.xml.
    expect((await fetch(`${stack.siteOrigin}/sitemaps/4.xml`)).status).toBe(404);
    expect((await fetch(`${stack.siteOrigin}/sitemaps/x.xml`)).status).toBe(404);
  });
});

test.describe('a chain of 300 locations without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("leads from 'Available in' to a game at a location", async ({ page }) => {
    await page.goto(`${stack.siteOrigin}/en/escape-games/${game}`);
    const available = page.locator('#booking');
    await available.getByText('International').click();
    await available.getByRole('link', { name: 'France' }).click();
    await expect(page.getByRole('heading', { name: 'Available in' })).toBeVisible();
    await page.getByRole('link', { name: 'Lyon', exact: true }).click();
    await expect(page).toHaveURL(`${stack.siteOrigin}/en/lyon-fr/escape-games/${game}`);
  });

  test('leads from the home through its groups to a location, and keeps the page before', async ({ page }) => {
    await page.goto(`${stack.siteOrigin}/en`);
    await page.locator('#venues').getByRole('link', { name: 'Florida' }).click();
    await expect(page.getByRole('link', { name: 'Miami', exact: true })).toHaveAttribute('href', '/en/miami-us');
    await page.goto(`${stack.siteOrigin}/en/boston/escape-games/${game}`);
    await page.locator('header a[data-interaction="location"]').first().click();
    await page.getByRole('link', { name: 'Florida' }).click();
    await expect(page.getByRole('link', { name: 'Miami', exact: true })).toHaveAttribute(
      'href',
      `/en/miami-us/escape-games/${game}`,
    );
  });
});
