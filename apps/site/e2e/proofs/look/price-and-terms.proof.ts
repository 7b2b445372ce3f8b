import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const desktop = { width: 1_440, height: 900 };

test.describe('the price and the terms of a booking', () => {
  test.use({ viewport: desktop });
  /** The share of the widget that has to stay in view. */
  const minShareInView = 0.8;

  test('are at the top of the homes, on the cards and on the first screen of a game', async ({ page }) => {
    const head = page.locator('[data-block="page-header"]').first();
    await test.step('the home of the chain', async () => {
      await page.goto('/en');
      // The rating of the whole chain, with the number of its reviews: 4.8 (1,234).
      await expect(head).toContainText(/\d\.\d \([\d,]{4,}\)/u);
      await expect(head).toContainText(t('What it costs to cancel depends on the venue. You see it before you book.'));
      const orlando = page.locator('[data-location="orlando"]');
      await expect(orlando).toContainText(t('From %price per person', { price: '$24.00' }));
      await expect(orlando).toContainText(/4\.\d \([\d,]+\)/u);
    });

    await test.step('the home of a venue, with the cards of its games', async () => {
      await page.goto('/en/orlando');
      await expect(head).toContainText(t('Pay at the venue'));
      await expect(head).toContainText(t('From %price per person', { price: '$24.00' }));
      await expect(page.locator('[data-block="games"] article', { hasText: 'The Midnight Archive' })).toContainText(
        t('%price each for %count or more', { price: '$34.00', count: 2 }),
      );
    });

    await test.step('the first screen of a game', async () => {
      await page.goto('/en/orlando/escape-games/midnight-archive');
      const hero = page.locator('main header').first();
      await expect(hero).toContainText(t('%price each for %count or more', { price: '$34.00', count: 2 }));
      await expect(hero.getByRole('link', { name: t('Book Now') })).toBeInViewport({ ratio: 1 });
      await expect(hero).toContainText('Free to cancel until 24 hours before the game');
      await expect(page.locator('#booking')).toContainText(t('Pay at the venue'));
      await expect(page.locator('#booking')).toContainText('Free to cancel until 24 hours before the game');
    });
  });

  test('are not shown for a venue that sells through a provider', async ({ page }) => {
    await page.goto('/en/boston/escape-games');
    const first = await page.locator('[data-block="games"] a').first().getAttribute('href');
    await page.goto(first ?? '');
    await expect(page.locator('main')).not.toContainText(t('Pay at the venue'));
  });

  test('are followed by the widget, which stays in view beside the story of the game', async ({ page }) => {
    await page.goto('/en/orlando/escape-games/midnight-archive');
    const booking = page.locator('#booking');
    await booking.scrollIntoViewIfNeeded();
    const story = page.locator('[data-block="faq"]').first();
    await story.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await expect(booking).toBeInViewport({ ratio: minShareInView });
  });

  test('have the price in the bar of a game on a phone, too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/orlando/escape-games/midnight-archive');
    const bar = page.locator('main [data-away="true"]');
    await expect(bar).toContainText(t('%price each for %count or more', { price: '$34.00', count: 2 }));
  });
});
