import type { Page } from '@playwright/test';
import * as z from 'zod';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { ConsentModel } from '../../models/consent.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, readDataLayer, test, useOwnConsentManager } from '../../support/measured-test.ts';

const t = translatorFor('en');

const shopEvent = z.object({
  event: z.string(),
  ecommerce: z.object({
    currency: z.string(),
    value: z.number(),
    transaction_id: z.string().optional(),
    items: z.array(z.object({ item_id: z.string(), price: z.number(), quantity: z.number() })).min(1),
  }),
});

/** Reads the events of a booking from a data layer. */
function readSteps(layer: readonly unknown[]) {
  return layer.flatMap((entry) => shopEvent.safeParse(entry).data ?? []);
}

/** Expects that a page shows a confirmation and reports nothing, although the visitor consents to it. */
async function expectNoReport(page: Page, reference: string): Promise<void> {
  expect(await new CheckoutModel(page, t).reference()).toBe(reference);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('Cookie settings') })
    .click();
  await expect(new ConsentModel(page, t).switches().first()).toBeChecked();
  expect(readSteps(await readDataLayer(page))).toEqual([]);
}

/** Books a game with consent. Returns the entries of both data layers: that of the game's page, and that of the checkout. */
async function bookWithConsent(page: Page) {
  await page.goto('/en/orlando/escape-games/midnight-archive');
  const gamePage = new GamePageModel(page, t);
  await gamePage.scrollToBooking();
  await new ConsentModel(page, t).acceptAll().click();
  await gamePage.choose();
  // The checkout is a new document with a layer of its own: it waits until the first one was read.
  let openCheckout = () => {};
  const firstLayerIsRead = new Promise<void>((resolve) => {
    openCheckout = resolve;
  });
  await page.route(/\/orlando\/checkout$/u, async (route) => {
    await firstLayerIsRead;
    await route.continue();
  });
  const names = async () => readSteps(await readDataLayer(page)).map(({ event }) => event);
  await gamePage.bookNow().click();
  await expect.poll(names).toEqual(['view_item', 'select_slot', 'add_to_cart']);
  const layerBefore = await readDataLayer(page);
  openCheckout();
  const checkout = new CheckoutModel(page, t);
  await expect(checkout.confirm()).toBeVisible();
  await expect.poll(names).toEqual(['begin_checkout']);
  const basketId = await page.evaluate(() => localStorage.getItem('latchkey.basket.loc-orlando'));
  await checkout.fillDetails();
  await checkout.confirm().click();
  const reference = await checkout.reference();
  await expect.poll(names).toContain('purchase');
  return { layer: [...layerBefore, ...(await readDataLayer(page))], basketId, reference };
}

test('a booking reports its steps with their value, a purchase once, and no personal data', async ({ page, fakes }) => {
  await fakes.behave('behaving');
  await useOwnConsentManager(page);
  const { layer, basketId, reference } = await bookWithConsent(page);
  const steps = readSteps(layer);
  const [, , added, , purchase] = steps;
  expect(steps.map(({ event }) => event)).toEqual([
    'view_item',
    'select_slot',
    'add_to_cart',
    'begin_checkout',
    'purchase',
  ]);
  for (const { ecommerce } of steps) expect(ecommerce.currency).toBe('USD');
  expect(purchase?.ecommerce.transaction_id).toBe(reference);
  expect(added?.ecommerce.items).toEqual([expect.objectContaining({ item_id: 'game-midnight-archive', quantity: 2 })]);
  // The price of one ticket is in major units: in cents it would be more than 500.
  const price = added?.ecommerce.items[0]?.price ?? 0;
  expect(price).toBeGreaterThan(5);
  expect(price).toBeLessThan(500);
  // From the basket on, the value is the price of two adults.
  expect(steps.slice(2).map(({ ecommerce }) => ecommerce.value)).toEqual([2 * price, 2 * price, 2 * price]);

  const written = JSON.stringify(layer);
  expect(basketId).not.toBeNull();
  for (const personal of ['Ada', 'Okafor', 'ada@example.com', '555 0142', String(basketId)])
    expect(written).not.toContain(personal);

  await page.reload();
  await expectNoReport(page, reference);

  // Another window that finds its basket booked is shown the same confirmation, and reports nothing again.
  const other = await page.context().newPage();
  await useOwnConsentManager(other);
  await other.goto('/robots.txt');
  await other.evaluate((id) => localStorage.setItem('latchkey.basket.loc-orlando', id), String(basketId));
  await other.goto('/en/orlando/checkout');
  await expectNoReport(other, reference);
});
