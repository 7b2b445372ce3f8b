import type { Page } from '@playwright/test';
import { LocationChooserModel } from '../../models/location-chooser.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const nearOrlando = { latitude: 28.5, longitude: -81.4 };
const inAnchorage = { latitude: 61.2, longitude: -149.9 };
const nearest = 'There is no venue within 20 miles. These are the nearest.';

/** The states of the demo chain besides Orlando's, and the venue in each. */
const otherStates = ['California', 'Illinois', 'Massachusetts', 'New York', 'Texas', 'Washington'];
const venuesOfStates = ['Los Angeles', 'Chicago', 'Boston', 'New York', 'Austin', 'Seattle'];
/** The venues abroad, in the order of their names. */
const venuesAbroad = ['Dubai', 'Madrid', 'Paris', 'Sydney', 'Toronto'];

/** A browser whose visitor does not respond to the permission prompt. */
async function ignorePositionRequests(page: Page) {
  await page.addInitScript(() => {
    const getCurrentPosition = () => console.info('position requested');
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } });
  });
}

test.describe('the location chooser looks up the position of the visitor', () => {
  test('and near a venue lists the venues within 20 miles first, leads there and remembers it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(nearOrlando);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const chooser = new LocationChooserModel(page, t);
    await page.goto('/en');
    await expect(chooser.opener()).toBeVisible();
    expect(requested.filter((url) => url.includes('/api/locations'))).toEqual([]);

    await test.step('the venues are listed by their distance', async () => {
      await chooser.open('/en');
      await expect(chooser.venues('Within 20 Miles')).toHaveText(['Orlando']);
      await expect(chooser.link('Orlando')).toHaveText(/6 miles away$/u);
      await expect(chooser.venues('Other Locations')).toHaveText([...venuesOfStates, ...venuesAbroad]);
      await expect(chooser.popup().getByRole('heading', { level: 4 })).toHaveText([...otherStates, 'International']);
      await expect(chooser.popup().getByRole('status').first()).toHaveText('Within 20 Miles: 1 venue');
      await expect(chooser.map().getByRole('link', { name: 'Orlando' })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });

    await test.step('a venue leads to its page, and Back does not open the chooser again', async () => {
      await expect(chooser.link('Orlando')).toHaveAttribute('href', '/en/orlando');
      await chooser.link('Orlando').click();
      await expect(page).toHaveURL(/\/en\/orlando$/u);
      await expect(chooser.popup()).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/\/en$/u);
      await expect(chooser.popup()).toBeHidden();
    });

    await test.step('far from all venues, the chosen venue is remembered', async () => {
      await context.setGeolocation(inAnchorage);
      await chooser.open('/en');
      await expect(chooser.popup().getByRole('alert')).toHaveText(t(nearest));
      await expect(chooser.venues('Your venue')).toHaveText(['Orlando']);
    });
  });

  test('and far from all venues shows an alert and lists the 2 nearest', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(inAnchorage);
    const chooser = new LocationChooserModel(page, t);
    await chooser.open('/en/escape-games/midnight-archive');
    await expect(chooser.popup().getByRole('alert')).toHaveText(t(nearest));
    await expect(chooser.venues('Closest locations')).toHaveText(['Seattle', 'Los Angeles']);
    await expect(chooser.link('Seattle')).toHaveAttribute('href', '/en/seattle/escape-games/midnight-archive');
    await expect(chooser.map().getByRole('link', { name: 'Seattle' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  for (const [outcome, prepare] of [
    ['denied', async () => undefined],
    [
      'unsupported',
      (page: Page) =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, 'geolocation', { value: undefined });
        }),
    ],
  ] as const) {
    test(`and lists everything without a message where the position is ${outcome}`, async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await prepare(page);
      const chooser = new LocationChooserModel(page, t);
      await chooser.open('/en');
      await expect(chooser.venues('Other Locations')).toHaveCount(12);
      await expect(chooser.popup().getByText(t('Looking for venues near you'))).toHaveCount(0);
      await expect(chooser.popup().getByRole('alert')).toHaveCount(0);
      await expect.poll(() => logged).toContain(`Geolocation: ${outcome}`);
    });
  }

  test('and ends after 8 s without a result, while every venue can be chosen', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await ignorePositionRequests(page);
    await page.clock.install();
    const chooser = new LocationChooserModel(page, t);
    await chooser.open('/en');
    await expect.poll(() => logged).toContain('position requested');
    await expect(chooser.venues('Other Locations')).toHaveCount(12);
    await page.clock.runFor(8_000);
    await expect(chooser.popup().getByText(t('Looking for venues near you'))).toHaveCount(0);
    await expect(chooser.venues('Other Locations')).toHaveCount(12);
    await expect(chooser.popup().getByRole('alert')).toHaveCount(0);
  });

  test('and searches for words while the visitor has not responded to the prompt', async ({ page }) => {
    await ignorePositionRequests(page);
    // Time stands still: the 8 s never end.
    await page.clock.install();
    const chooser = new LocationChooserModel(page, t);
    await chooser.open('/en');
    await page.clock.pauseAt(Date.now() + 1_000);
    await chooser.find('98101');
    await expect(chooser.venues('Within 20 Miles')).toHaveText(['Seattle']);
  });
});
