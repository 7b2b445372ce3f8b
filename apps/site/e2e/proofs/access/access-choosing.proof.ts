import { accessStates } from '../../access-states.ts';
import { AccessVisit } from '../../models/access-visit.ts';
import { LocationChooserModel } from '../../models/location-chooser.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const nearOrlando = { latitude: 28.5, longitude: -81.4 };
const inAnchorage = { latitude: 61.2, longitude: -149.9 };

test.describe('everyone can choose a venue', () => {
  for (const locale of accessStates.choosing.locales) {
    test(`whatever the chooser knows of them, ${locale}`, async ({ page, context }) => {
      const t = translatorFor(locale);
      const visit = await AccessVisit.begin(page, 'choosing');
      const chooser = new LocationChooserModel(page, t);
      const open = async (position: 'denied' | typeof nearOrlando) => {
        await (typeof position === 'string'
          ? context.clearPermissions()
          : context.grantPermissions(['geolocation']).then(() => context.setGeolocation(position)));
        await chooser.open(`/${locale}`);
      };
      await page.setViewportSize(locale === 'ar' ? { width: 390, height: 844 } : { width: 1280, height: 900 });

      // The calls of the chooser wait until the search for the visitor was seen.
      let letFind = () => {};
      const mayFind = new Promise<void>((resolve) => {
        letFind = resolve;
      });
      await page.route('**/api/locations/**', async (route) => {
        await mayFind;
        await route.continue();
      });
      await test.step('near a venue', async () => {
        await open(nearOrlando);
        await expect(chooser.popup().getByText(t('Looking for venues near you'))).toBeVisible();
        await visit.at('chooser: looking for the visitor');
        letFind();
        await expect(chooser.venues('Within 20 Miles')).toHaveCount(1);
        await expect(chooser.map().getByRole('link').first()).toBeVisible();
        await visit.at('chooser: near a venue, with the map');
        await page.unroute('**/api/locations/**');
      });

      await test.step('far from all venues', async () => {
        await open(inAnchorage);
        await expect(chooser.popup().getByRole('alert')).toBeVisible();
        await expect(chooser.venues('Closest locations')).toHaveCount(2);
        await visit.at('chooser: far from all venues');
      });

      await test.step('without a position, and a search without words', async () => {
        await open('denied');
        await expect(chooser.venues('Other Locations')).not.toHaveCount(0);
        await visit.at('chooser: position denied');
        await chooser.submit().click();
        await expect(chooser.search()).toHaveAttribute('aria-invalid', 'true');
        await visit.at('chooser: a search without words');
      });
      await test.step('the country picker', async () => {
        await chooser.country().click();
        await expect(chooser.popup().getByRole('listbox')).toBeVisible();
        await visit.at('chooser: the country picker open');
        await page.keyboard.type('zzzz');
        await expect(chooser.popup().getByText(t('No country found'))).toBeVisible();
        await visit.at('chooser: no country of that name');
        await page.keyboard.press('Escape');
      });
      await test.step('searches that find nothing, fail and find a venue', async () => {
        await chooser.find('qqqqqqq');
        await expect(chooser.popup().getByText(t('Nothing found. Try another city or postal code.'))).toBeVisible();
        await visit.at('chooser: nothing found');
        await page.route('**/api/locations/**', (route) => route.abort());
        const failed = page.waitForEvent('requestfailed');
        await chooser.find('Tampa');
        await failed;
        await expect(chooser.submit()).not.toHaveAttribute('aria-busy', 'true');
        // There is no message, and the list stays as it was.
        await expect(chooser.popup().getByText(t('Nothing found. Try another city or postal code.'))).toBeVisible();
        await visit.at('chooser: a search that failed');
        await page.unroute('**/api/locations/**');
        await chooser.find('Orlando');
        await expect(chooser.venues('Within 20 Miles')).toHaveCount(1);
        await visit.at('chooser: found');
      });
      visit.end();
    });
  }
});
