import { LocationChooserModel } from '../../models/location-chooser.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

test.describe('the location chooser', () => {
  test('leads to the same page where the other location has it', async ({ page }) => {
    const chooser = new LocationChooserModel(page, translatorFor('en'));
    const hrefsFrom = async (path: string) => {
      await chooser.open(path);
      const readHref = (venue: string) => chooser.link(venue).getAttribute('href');
      return [await readHref('Paris'), await readHref('Toronto')];
    };
    expect(await hrefsFrom('/en/orlando/faq')).toEqual(['/en/paris/faq', '/en/toronto/faq']);
    expect(await hrefsFrom('/en/orlando/duel')).toEqual(['/en/paris/escape-games', '/en/toronto/duel']);
    expect(await hrefsFrom('/en/orlando')).toEqual(['/en/paris', '/en/toronto']);
    // Paris does not have the game that Orlando has.
    expect(await hrefsFrom('/en/orlando/escape-games/dragon-who-would-not-bake')).toEqual([
      '/en/paris/escape-games',
      '/en/toronto/escape-games/dragon-who-would-not-bake',
    ]);
  });

  test('opens where Directions is pressed on a page without a location', async ({ page }) => {
    const chooser = new LocationChooserModel(page, translatorFor('en'));
    await page.goto('/en/visit');
    await page.locator('main').getByRole('link', { name: 'Directions' }).first().click();
    await expect(chooser.popup()).toBeVisible();
    await expect(chooser.link('Paris')).toHaveAttribute('href', '/en/paris/visit');
  });
});
