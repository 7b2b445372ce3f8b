import type { BrowserContext, Page } from '@playwright/test';
import { BasketApi } from '../../models/basket-api.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { raw } from '../../support/raw-request.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const archive = 'The Midnight Archive';
const lantern = 'Captain Marrow’s Lantern';
const unknownId = `b_${'A'.repeat(22)}`;

/** Holds a game by the widget. The page is then at the checkout. */
async function holdByWidget(page: Page, game: string): Promise<void> {
  const gamePage = new GamePageModel(page, t);
  await gamePage.open('orlando', game);
  await gamePage.selectBookedDay();
  await gamePage.availableSlots().first().click();
  await gamePage.bookNow().click();
  await expect(new CheckoutModel(page, t).heading()).toBeVisible();
}

/** Clears the storage, as if the scripts of the page had never known a basket. */
async function forgetStorage(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Counts the calls that look the id in the cookie up. */
function countLookups(page: Page): () => number {
  let lookups = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.endsWith('/basket')) lookups += 1;
  });
  return () => lookups;
}

/** Reads the cookies of a basket: its id, which scripts cannot read, and the note `held`, which tells scripts that there is a basket. */
const readBasketCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /^latchkey-(?:basket|held)-/u.test(name));

test.describe('the cookie of a basket', () => {
  test('carries a booking on where the browser stores nothing else', async ({ page, context }) => {
    const lookups = countLookups(page);
    await holdByWidget(page, 'midnight-archive');
    expect(lookups(), 'a page that knows its basket').toBe(0);
    await test.step('both cookies are set for a day', async () => {
      const [basket, held] = (await readBasketCookies(context)).toSorted((a, b) => a.name.localeCompare(b.name));
      const shared = { path: '/', sameSite: 'Lax', secure: false };
      expect(basket).toMatchObject({ name: 'latchkey-basket-loc-orlando', httpOnly: true, ...shared });
      expect(basket?.value).toMatch(/^b_[\da-z]{9}[\w-]{22}$/u);
      expect(held).toMatchObject({ name: 'latchkey-held-loc-orlando', httpOnly: false, ...shared });
      expect(held?.value).toBe(basket?.value.slice(-4));
      for (const { expires = 0 } of [basket, held].flatMap((cookie) => cookie ?? [])) {
        const leftHours = (expires - Date.now() / 1_000) / 3_600;
        expect(leftHours).toBeGreaterThan(23);
        expect(leftHours).toBeLessThanOrEqual(24);
      }
    });

    const checkout = new CheckoutModel(page, t);
    await test.step('the next game is added to the same basket', async () => {
      await forgetStorage(page);
      await holdByWidget(page, 'captain-marrows-lantern');
      await expect(checkout.ticket(archive)).toBeVisible();
      await expect(checkout.ticket(lantern)).toBeVisible();
      expect(lookups()).toBe(1);
    });

    await test.step('the checkout finds the basket once, and stores its id again', async () => {
      await forgetStorage(page);
      await page.goto('/en/orlando/checkout');
      await expect(checkout.ticket(archive)).toBeVisible();
      expect(lookups()).toBe(2);
      await page.reload();
      await expect(checkout.ticket(archive)).toBeVisible();
      expect(lookups(), 'the id is stored again').toBe(2);
    });

    await test.step('the cookies are removed with the basket', async () => {
      await page.getByText(t('Delete basket')).click();
      await page.getByRole('button', { name: t('Yes, delete') }).click();
      await expect(page.getByText(t('Your basket is empty'))).toBeVisible();
      expect(await readBasketCookies(context)).toEqual([]);
    });
  });

  test('of a newer basket counts more than an older id that is stored', async ({ page, context, stack }) => {
    const basketApi = new BasketApi(stack.apiOrigin);
    const older = await basketApi.hold([{ game: 'captain-marrows-lantern', quantity: 2 }]);
    await holdByWidget(page, 'midnight-archive');
    await forgetStorage(page);
    expect(await readBasketCookies(context)).toHaveLength(2);
    await basketApi.openCheckout(page, older);
    const checkout = new CheckoutModel(page, t);
    await expect(checkout.ticket(archive)).toBeVisible();
    await expect(checkout.ticket(lantern)).toHaveCount(0);
  });

  test('stays without the note after the booking, and shows the confirmation again', async ({ page, context }) => {
    await holdByWidget(page, 'midnight-archive');
    const checkout = new CheckoutModel(page, t);
    await checkout.fillDetails();
    await checkout.confirm().click();
    const reference = await checkout.reference();
    expect((await readBasketCookies(context)).map(({ name }) => name)).toEqual(['latchkey-basket-loc-orlando']);
    await forgetStorage(page);
    await page.goto('/en/orlando/checkout');
    expect(await checkout.reference()).toBe(reference);
  });

  test('is looked up once by an empty checkout, and by no page without a basket', async ({ page }) => {
    const lookups = countLookups(page);
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'midnight-archive');
    await page.goto('/en/orlando');
    expect(lookups()).toBe(0);
    await page.goto('/en/orlando/checkout');
    await expect(page.getByText(t('Your basket is empty'))).toBeVisible();
    expect(lookups()).toBe(1);
  });

  test('opens nothing where it is forged, unknown or of another location', async ({
    page,
    context,
    siteOrigin,
    stack,
  }) => {
    const elsewhere = await new BasketApi(stack.apiOrigin, 'new-york').hold([{ game: 'midnight-archive' }]);
    for (const value of [unknownId, elsewhere.id, '../../website', `${unknownId}AAAA`, '%00', 'x'.repeat(3_000)]) {
      await context.clearCookies();
      await context.addCookies([
        { name: 'latchkey-basket-loc-orlando', value, url: siteOrigin },
        { name: 'latchkey-held-loc-orlando', value: '1', url: siteOrigin },
      ]);
      await forgetStorage(page);
      await page.goto('/en/orlando/checkout');
      await expect(page.getByText(t('Your basket is empty')), value.slice(0, 40)).toBeVisible();
    }
    // A note without a basket does not stop the widget either.
    await forgetStorage(page);
    await context.addCookies([{ name: 'latchkey-held-loc-orlando', value: '1', url: siteOrigin }]);
    await new GamePageModel(page, t).open('orlando', 'midnight-archive');
  });

  test('changes no page, since all visitors share the pages', async ({ siteOrigin }) => {
    for (const path of ['/en', '/en/orlando', '/ar/orlando/escape-games']) {
      const plain = await raw(siteOrigin, { path });
      const headers = [['Cookie', `latchkey-basket-loc-orlando=${unknownId}; latchkey-held-loc-orlando=AAAA`]] as const;
      const withCookie = await raw(siteOrigin, { path, headers });
      expect(withCookie.body, path).toBe(plain.body);
      expect(String(withCookie.headers['vary'] ?? '').toLowerCase()).not.toContain('cookie');
      expect(withCookie.headers['set-cookie']).toBeUndefined();
    }
  });

  test('is read by a call for its own location, whose response no cache keeps', async ({ siteOrigin }) => {
    const path = '/api/resova/loc-orlando/basket';
    const found = await raw(siteOrigin, { path, headers: [['Cookie', `latchkey-basket-loc-orlando=${unknownId}`]] });
    expect([found.status, found.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(found.body)).toMatchObject({ data: { basketId: unknownId } });
    const none = await raw(siteOrigin, { path, headers: [['Cookie', `latchkey-basket-loc-paris=${unknownId}`]] });
    expect(JSON.parse(none.body)).toMatchObject({ data: { basketId: null } });
  });
});
