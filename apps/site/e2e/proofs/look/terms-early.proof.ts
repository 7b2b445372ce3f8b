import { CheckoutModel } from '../../models/checkout.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const phone = { width: 390, height: 844 };
const desktop = { width: 1_440, height: 900 };

test.describe('the price and the terms of a booking', () => {
  test.use({ viewport: desktop });

  test('are at the top of the homes, on the cards and on the first screen of a game', async ({ page }) => {
    await page.goto('/en');
    const head = page.locator('[data-block="page-header"]').first();
    await expect(head).toContainText(/\d\.\d \([\d,]{4,}\)/u);
    await expect(head).toContainText(t('What it costs to cancel depends on the venue. You see it before you book.'));
    const orlando = page.locator('[data-location="orlando"]');
    await expect(orlando).toContainText(t('From %price per person', { price: '$24.00' }));
    await expect(orlando).toContainText(/4\.\d \([\d,]+\)/u);

    await page.goto('/en/orlando');
    await expect(head).toContainText(t('Pay at the venue'));
    await expect(head).toContainText(t('From %price per person', { price: '$24.00' }));
    await expect(page.locator('[data-block="games"] article', { hasText: 'The Midnight Archive' })).toContainText(
      t('%price each for %count or more', { price: '$34.00', count: 2 }),
    );

    await page.goto('/en/orlando/escape-games/midnight-archive');
    const hero = page.locator('main header').first();
    await expect(hero).toContainText(t('%price each for %count or more', { price: '$34.00', count: 2 }));
    await expect(hero.getByRole('link', { name: t('Book Now') })).toBeInViewport({ ratio: 1 });
    await expect(hero).toContainText('Free to cancel until 24 hours before the game');
    await expect(page.locator('#booking')).toContainText(t('Pay at the venue'));
    await expect(page.locator('#booking')).toContainText('Free to cancel until 24 hours before the game');
  });

  test('are not shown for a venue that sells through a provider', async ({ page }) => {
    await page.goto('/en/boston/escape-games');
    const first = await page.locator('[data-block="games"] a').first().getAttribute('href');
    await page.goto(first ?? '');
    await expect(page.locator('main')).not.toContainText(t('Pay at the venue'));
  });

  test('are followed by the widget, which stays beside the story', async ({ page }) => {
    await page.goto('/en/orlando/escape-games/midnight-archive');
    const booking = page.locator('#booking');
    await booking.scrollIntoViewIfNeeded();
    const story = page.locator('[data-block="faq"]').first();
    await story.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await expect(booking).toBeInViewport({ ratio: 0.8 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, timezoneId: 'Europe/Paris' });

  test('the home is short, and lists the visitor’s own venue first', async ({ page }) => {
    await page.goto('/en');
    await expect(page.locator('[data-locations] > li').first()).toHaveAttribute('data-location', 'paris');
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    expect(screens).toBeLessThan(9);
    // Every venue can be pressed, and only the row of posters scrolls sideways.
    await expect(page.locator('[data-locations] > li')).toHaveCount(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    const column = page.locator('footer details').first();
    await expect(column.getByRole('link').first()).toBeHidden();
    await column.locator('summary').click();
    await expect(column.getByRole('link').first()).toBeVisible();
  });

  test('the bar of a game has its price', async ({ page }) => {
    await page.goto('/en/orlando/escape-games/midnight-archive');
    const bar = page.locator('main [data-away="true"]');
    await expect(bar).toContainText(t('%price each for %count or more', { price: '$34.00', count: 2 }));
  });

  test('a checkout begins with its form, has no menu, and shows the basket in one line', async ({ page, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
    await basketApi.openCheckout(page, basket);
    const checkout = new CheckoutModel(page, t);
    await expect(page.getByRole('textbox', { name: t('First name'), exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: t('Menu'), exact: true })).toBeHidden();
    await expect(page.locator('[data-footer-menu]')).toBeHidden();
    await expect(page.getByRole('button', { name: t('Keep for 5 more minutes') })).toHaveCount(0);
    await expect(checkout.ticket('The Midnight Archive')).toBeHidden();
    await expect(checkout.codeField()).toBeVisible();
    const line = page.getByRole('button', { name: /The Midnight Archive.*\$/u });
    await line.click();
    await expect(checkout.ticket('The Midnight Archive')).toBeVisible();
    await line.click();
    await expect(checkout.ticket('The Midnight Archive')).toBeHidden();
    await expect(page.getByRole('form', { name: t('Your details') })).toContainText(/Free to cancel until \w{3}, /u);
  });
});

test('the basket in the header has a count and the time of its hold, until it is booked', async ({
  page,
  stack,
  siteOrigin,
}) => {
  const basketApi = new BasketApi(stack.apiOrigin);
  const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
  // The api sets this cookie where the browser holds a basket; by it, pages know that they need their scripts.
  const held = { name: 'latchkey-held-loc-orlando', value: basket.id.slice(-4), url: siteOrigin };
  await page.context().addCookies([held]);
  await basketApi.openCheckout(page, basket);
  const checkout = new CheckoutModel(page, t);
  await expect(checkout.timer()).toBeVisible();
  const icon = page.locator('[data-basket]');
  await expect(icon.locator('[data-basket-count]')).toHaveText('1');
  await expect(icon.locator('[data-basket-time]')).toHaveText(/^9:\d\d$/u);
  await page.getByRole('link', { name: t('Add another game') }).click();
  await expect(page.locator('[data-block="games"]')).toBeVisible();
  await expect(icon.locator('[data-basket-time]')).toHaveText(/^9:\d\d$/u);
  await icon.click();
  await checkout.fillDetails();
  await checkout.confirm().click();
  await checkout.reference();
  await expect(icon.locator('[data-basket-count]')).toBeHidden();
});
