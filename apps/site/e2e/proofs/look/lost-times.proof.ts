import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BasketApi } from '../../models/basket-api.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

/* A chosen time is taken by another visitor, or is no longer in the schedule. */
const t = translatorFor('en');

test('a page from the browser’s back/forward cache says that its tickets were taken since', async ({
  page,
  siteOrigin,
}) => {
  const gamePage = new GamePageModel(page, t);
  await gamePage.open('paris', 'nowhere-express');
  await gamePage.choose();
  await expect(gamePage.bookNow()).not.toHaveAttribute('aria-disabled', 'true');
  // Another visitor takes the places while the page is in the cache.
  const instanceId = new URL(page.url()).searchParams.get('slot') ?? '';
  await new BasketApi(siteOrigin, 'paris').holdSlot({ game: 'nowhere-express' }, instanceId);
  // Playwright loses a page that is restored from the real cache; the browser dispatches this event then.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(t('Tickets no longer available'))).toBeVisible();
  await page.getByRole('link', { name: t('Choose another time') }).click();
  await expect(gamePage.availableSlots().first()).toBeVisible();
});

test('a time of the basket that is no longer played is named, and is removed with one press to hold another game', async ({
  page,
  stack,
}) => {
  const gamePage = new GamePageModel(page, t);
  const checkout = new CheckoutModel(page, t);
  await gamePage.open('toronto', 'nowhere-express');
  await gamePage.choose();
  const date = new URL(page.url()).searchParams.get('date') ?? '';
  await gamePage.bookNow().click();
  await expect(checkout.heading()).toBeVisible();

  // The venue plays its games at 20 minutes past the hour from now on.
  const document = path.join(stack.contentDir, 'ticketing/toronto.json');
  const before = await readFile(document, 'utf8');
  await writeFile(document, before.replaceAll(/"(\d\d):\d\d",\s+"(\d\d):/gu, '"$1:20", "$2:'));
  const times = `${stack.apiOrigin}/api/resova/loc-toronto/game/game-nowhere-express/availability?startDate=${date}`;
  await expect.poll(async () => (await fetch(times)).text()).toMatch(/"startTime":"\d\d:20/u);

  await gamePage.open('toronto', 'midnight-archive');
  await gamePage.choose();
  await gamePage.bookNow().click();
  await expect(gamePage.alert()).toContainText('The Nowhere Express');
  await expect(gamePage.alert()).toContainText('is no longer available');
  await expect(gamePage.alert().getByRole('link', { name: t('View basket') })).toHaveAttribute('href', /checkout$/u);
  await gamePage
    .alert()
    .getByRole('button', { name: t('Remove it and book') })
    .click();
  await expect(checkout.heading()).toBeVisible();
  await expect(checkout.ticket('The Midnight Archive')).toBeVisible();
  await expect(page.locator('main').getByText('The Nowhere Express')).toHaveCount(0);
  await writeFile(document, before);
});
