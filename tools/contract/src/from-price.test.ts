import {
  type BookingGateway,
  type BookingRequest,
  fromPrice,
  isBookable,
  isKidsModeByDefault,
  type Slot,
} from '@latchkey/booking-core';
import { createCmsClient } from '@latchkey/cms-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiUnderTest } from './api-under-test.ts';
import { firstBackend } from './backends.ts';
import { requireData, requireValue } from './clients.ts';
import { dateIn } from './orlando.ts';
import { createVisitors } from './visitors.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await firstBackend.open();
});
afterAll(() => api.close());

/** Within these days every game has a time at its base price, whatever is closed or dearer before. */
const daysTried = 30;
/** The demo chain sells more games at its locations than this. With fewer, the content was not read. */
const leastSold = 30;

/** A game at a location. */
interface SoldGame {
  readonly gameId: string;
  readonly locationId: string;
  readonly isKidsMode: boolean;
  /** The name for an error. */
  readonly name: string;
}

/** Finds the first free slot at the base price: a Saturday may cost more, and says so by a reason. */
async function findPlainSlot(buyer: BookingGateway, { name, ...game }: SoldGame): Promise<Slot> {
  // From the second day on, a date is in the future in every time zone.
  for (let days = 2; days < daysTried; days += 1) {
    const slots = requireValue(await buyer.listSlots({ ...game, date: dateIn(days) }));
    const plainSlot = slots.find((slot) => isBookable(slot) && slot.prices?.reasons === undefined);
    if (plainSlot !== undefined) return plainSlot;
  }
  throw new Error(`${name} has no free time at its base price`);
}

/** Returns the booking of the smallest party of ordinary customers: adults, unless the slot names other ones. */
function toSmallestParty(slot: Slot): BookingRequest {
  const ordinary = slot.pricingCategories.find(({ kind = 'adult' }) => kind === (slot.reference ?? 'adult'));
  const tickets = [{ pricingCategoryId: ordinary?.id ?? '', quantity: slot.spaces.minRequired }];
  return { instanceId: slot.instanceId, tickets };
}

it('the price that is shown for a game of the demo chain is what the smallest party of ordinary customers pays each', async () => {
  const client = createCmsClient({ baseUrl: api.baseUrl, fetch: api.fetch, locale: 'en', retryDelayMs: 1 });
  const newVisitor = createVisitors(api);
  const games = requireData(await client.listGames());
  const sold = games.flatMap((game) =>
    game.locations.flatMap(({ location, fromPrice: shown }) => (shown === null ? [] : [{ game, location, shown }])),
  );
  expect(sold.length).toBeGreaterThan(leastSold);
  for (const { game, location, shown } of sold) {
    const name = `${game.slug} at ${location.slug}`;
    const buyer = newVisitor();
    const place = { gameId: game.id, locationId: location.id };
    const slot = await findPlainSlot(buyer, { ...place, isKidsMode: isKidsModeByDefault(game), name });
    expect({ ...fromPrice(slot), currency: slot.currency }, name).toEqual(shown);

    const bookings = [toSmallestParty(slot)];
    const basket = requireValue(
      await buyer.createBasket({ locationId: location.id, bookings, idempotencyKey: `${game.id}-${location.id}-0` }),
    );
    expect(shown.partySize).toBe(slot.spaces.minRequired);
    expect(basket.totalMinor, name).toBe(shown.amountMinor * slot.spaces.minRequired);
  }
});
