import type { Locator, Page } from '@playwright/test';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');

/** Scrolls to a map block and returns its section. */
async function comeTo(page: Page, kind: string) {
  const section = page.locator(`[data-block="${kind}"]`);
  await section.scrollIntoViewIfNeeded();
  return section;
}

/** Waits until a pin with the focus stops moving, which shows that the map has reached its view. */
async function waitForAnimations(pin: Locator) {
  let before: string | null = null;
  await expect(async () => {
    const now = await pin.getAttribute('style', { timeout: 1_000 });
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [400], timeout: 15_000 });
}

/** A fake of a provider's script: it draws the options that it receives as text. */
const fakeGoogle = `
  window.google = { maps: {
    Map: class { constructor(element) { this.element = element; } fitBounds() {} },
    Marker: class {
      constructor({ map, title }) { map.element.append(Object.assign(document.createElement('p'), { textContent: 'Google: ' + title })); }
      addListener() {}
    },
    LatLngBounds: class { extend() {} },
  } };`;

test.describe('the maps of a page', () => {
  test('include the interactive-map, which loads when it comes near, from this site alone, and works by keyboard', async ({
    page,
    siteOrigin,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/en/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requested.filter((url) => url.includes('maplibre'))).toEqual([]);
    const section = await comeTo(page, 'interactive-map');
    await expect(section.locator('canvas')).toBeVisible();
    expect(requested.some((url) => url.includes('maplibre-gl-worker'))).toBe(true);
    const others = requested.filter(
      (url) => !url.startsWith(siteOrigin) && !url.startsWith('data:') && !url.startsWith('blob:'),
    );
    expect(others).toEqual([]);

    // Every venue is in the text beside the map, with a link to directions.
    await expect(section.getByRole('listitem')).toHaveCount(12);
    await expect(section.getByRole('link', { name: /^Directions\s*: Sydney/u })).toHaveAttribute('target', '_blank');

    const pins = section.getByRole('group', { name: t('Map of our venues') });
    await expect(pins.getByRole('link', { name: 'Sydney' })).toBeVisible();
    const group = pins.getByRole('button').first();
    await group.focus();
    const [, names = ''] = /: (.*)$/su.exec((await group.textContent()) ?? '') ?? [];
    await page.keyboard.press('Enter');
    const focused = pins.locator(':focus');
    await expect(focused).toHaveCount(1);
    await waitForAnimations(focused);
    // The focus may be on a group within the group. The arrow keys lead on to a single venue.
    for (let step = 0; step < 6 && (await focused.evaluate(({ tagName }) => tagName)) !== 'A'; step += 1) {
      await page.keyboard.press('ArrowRight');
    }
    const name = (await focused.innerText()).trim();
    expect(names.length).toBeGreaterThan(name.length);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/about/u);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('include google-maps, which shows the site’s own map until the visitor requests Google’s', async ({ page }) => {
    const requested: string[] = [];
    await page.route('https://maps.googleapis.com/**', (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: fakeGoogle });
    });
    await page.goto('/en/orlando/contact');
    const section = await comeTo(page, 'google-maps');
    await expect(section.locator('canvas')).toBeVisible();
    await expect(section.getByText('Monday to Thursday, noon – 10:00 PM')).toBeVisible();
    expect(requested).toEqual([]);
    await section.getByRole('button', { name: t('Show the map of %name', { name: 'Google Maps' }) }).click();
    await expect(section.getByText('Google: Orlando')).toBeVisible();
    expect(requested).toEqual(['https://maps.googleapis.com/maps/api/js?key=fake&language=en&v=weekly']);
    await expect(section.locator('canvas')).toHaveCount(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('include mapbox-map, which keeps the own map with a message where Mapbox does not load', async ({ page }) => {
    await page.route('https://api.mapbox.com/**', (route) => route.abort());
    await page.goto('/ar/dubai');
    const ar = translatorFor('ar');
    const section = await comeTo(page, 'mapbox-map');
    await section.getByRole('button', { name: ar('Show the map of %name', { name: 'Mapbox' }) }).click();
    await expect(
      section.getByRole('status').filter({ hasText: ar('This part of the page could not be loaded.') }),
    ).toBeVisible();
    await expect(section.locator('canvas')).toBeVisible();
    await expect(section.getByRole('group', { name: ar('Map of our venues') }).getByRole('link')).toHaveText('دبي');
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('show the same pins on a static map without WebGL', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('/en/about');
    const section = await comeTo(page, 'interactive-map');
    await expect(
      section
        .getByRole('group', { name: t('Map of our venues') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await expect(section.locator('canvas')).toHaveCount(0);
    await expect(section.locator('svg path').first()).toBeAttached();
  });
});
