import { isBookable, type Slot, totalMinor, whyCannotSubmit } from '@latchkey/booking-core';
import { proofTimeoutMs, repeated, seeded } from '@latchkey/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiUnderTest } from './api-under-test.ts';
import { firstBackend } from './backends.ts';
import { requireConfirmation, requireValue } from './clients.ts';
import { customer, dateIn, openOrlando } from './orlando.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await firstBackend.open();
});
afterAll(() => api.close());

/** The games of the demo chain that are sold per head by size, per team, at more on weekends, and with a least sum. */
const games = [
  ['loc-toronto', 'game-midnight-archive'],
  ['loc-toronto', 'game-nowhere-express'],
  ['loc-dubai', 'game-clockmakers-last-hour'],
  ['loc-madrid', 'game-nowhere-express'],
  ['loc-chicago', 'game-belladonnas-glasshouse'],
] as const;

const parties = repeated({ test: 40, short: 200, full: 2_000 });

it(
  'what the browser shows a random party is what its basket, its booking and the totals of its lines come to',
  async () => {
    const random = seeded(93);
    const { newVisitor } = openOrlando(api);
    let sold = 0;
    for (let count = 0; count < parties; count += 1) {
      const [locationId, gameId] = random.pick(games);
      const buyer = newVisitor();
      const query = { locationId, gameId, date: dateIn(random.between(2, 50)), isKidsMode: false };
      const free = requireValue(await buyer.listSlots(query)).filter(isBookable);
      if (free.length === 0) continue;
      const slot: Slot = random.pick(free);
      const quantities = Object.fromEntries(slot.pricingCategories.map(({ id }) => [id, random.between(0, 3)]));
      if (whyCannotSubmit(slot, quantities) !== null) continue;
      const tickets = Object.entries(quantities)
        .filter(([, quantity]) => quantity > 0)
        .map(([pricingCategoryId, quantity]) => ({ pricingCategoryId, quantity }));
      const shownMinor = totalMinor(slot, quantities);
      const shown = { amountMinor: shownMinor, currency: slot.currency };
      const bookings = [{ instanceId: slot.instanceId, tickets, shown }];
      const held = await buyer.createBasket({ locationId, bookings, idempotencyKey: `price-${count}-0` });
      const basket = requireValue(held);
      const [booking] = basket.bookings;
      expect(basket.totalMinor).toBe(shownMinor);
      expect(booking?.tickets.reduce((sum, ticket) => sum + ticket.totalMinor, 0)).toBe(shownMinor);
      expect(booking?.reasons ?? []).toEqual(slot.prices?.reasons ?? []);
      sold += 1;
      if (sold > 5) {
        requireValue(await buyer.deleteBasket({ locationId, basketId: basket.id, idempotencyKey: `price-${count}-1` }));
        continue;
      }
      const outcome = await buyer.checkout({
        locationId,
        basketId: basket.id,
        customer,
        locale: 'en',
        payment: { method: 'venue' },
        idempotencyKey: `price-${count}-2`,
      });
      expect(requireConfirmation(outcome)).toMatchObject({
        totalMinor: shownMinor,
        bookings: [{ totalMinor: shownMinor }],
      });
    }
    expect(sold).toBeGreaterThan(parties / 8);
  },
  proofTimeoutMs,
);
