import { fromPrice, isBookable, isKidsModeByDefault, type Slot } from '@latchkey/booking-core';
import { createCmsClient } from '@latchkey/cms-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiUnderTest } from './api-under-test.ts';
import { firstBackend } from './backends.ts';
import { requireData, requireValue } from './clients.ts';
import { dateIn, openOrlando } from './orlando.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await firstBackend.open();
});
afterAll(() => api.close());

/** A closed day, a day of rest, a holiday and a weekend do not follow each other longer. */
const daysTried = 30;

it('the price that is shown for a game of the demo chain is what the smallest party of ordinary customers pays each', async () => {
  const client = createCmsClient({ baseUrl: api.baseUrl, fetch: api.fetch, locale: 'en', retryDelayMs: 1 });
  const { newVisitor } = openOrlando(api);
  const games = requireData(await client.listGames());
  const sold = games.flatMap((game) =>
    game.locations.flatMap(({ location, fromPrice: shown }) => (shown === null ? [] : [{ game, location, shown }])),
  );
  expect(sold.length).toBeGreaterThan(30);
  for (const { game, location, shown } of sold) {
    const isKidsMode = isKidsModeByDefault(game);
    const buyer = newVisitor();
    const firstSlot = async (): Promise<Slot> => {
      for (let days = 2; days < daysTried; days += 1) {
        const query = { locationId: location.id, gameId: game.id, date: dateIn(days), isKidsMode };
        const free = requireValue(await buyer.listSlots(query)).find(
          // At the base price: a Saturday may cost more.
          (slot) => isBookable(slot) && slot.prices?.reasons === undefined,
        );
        if (free !== undefined) return free;
      }
      throw new Error(`${game.slug} has no free time at ${location.slug}`);
    };
    const slot = await firstSlot();
    expect({ ...fromPrice(slot), currency: slot.currency }, `${game.slug} at ${location.slug}`).toEqual(shown);

    const ordinary = slot.pricingCategories.find(({ kind = 'adult' }) => kind === (slot.reference ?? 'adult'));
    const quantity = slot.spaces.minRequired;
    const bookings = [{ instanceId: slot.instanceId, tickets: [{ pricingCategoryId: ordinary?.id ?? '', quantity }] }];
    const basket = requireValue(
      await buyer.createBasket({ locationId: location.id, bookings, idempotencyKey: `${game.id}-${location.id}-0` }),
    );
    expect(shown.partySize).toBe(quantity);
    expect(basket.totalMinor, `${game.slug} at ${location.slug}`).toBe(shown.amountMinor * quantity);
  }
});
