import type { Basket } from '@latchkey/booking-core';
import { expect, it } from 'vitest';
import { createHeldBasket, readHeld, writeHeld } from './held-content.ts';

const basket: Basket = {
  id: 'b_1',
  locationId: 'loc-orlando',
  currency: 'USD',
  bookings: [
    {
      id: 'bk_1',
      instanceId: 's1',
      gameId: 'game-archive',
      gameName: 'The Midnight Archive',
      gameSlug: 'midnight-archive',
      date: '2026-12-01',
      startTime: '19:00',
      startsAt: '2026-12-02T00:00:00Z',
      durationMinutes: 60,
      isKidsMode: false,
      tickets: [{ pricingCategoryId: 'adult', name: 'Adult', quantity: 2, priceMinor: 3_400, totalMinor: 6_800 }],
      totalMinor: 6_800,
    },
  ],
  vouchers: [],
  promotions: [{ id: 'p1', code: 'TEN', name: 'Ten per cent', kind: 'promotion', discountMinor: 680 }],
  removedPromotions: [],
  subtotalMinor: 6_800,
  discountMinor: 680,
  totalMinor: 6_120,
  paymentOptions: [],
  status: 'open',
  expiresInMs: 600_000,
  canExtend: true,
};

it('the content of a basket comes back from a form', () => {
  const held = readHeld(writeHeld(basket));
  expect(held?.bookings.map(({ instanceId, gameName }) => [instanceId, gameName])).toEqual([
    ['s1', 'The Midnight Archive'],
  ]);
  expect(held?.promotions.map(({ code }) => code)).toEqual(['TEN']);
});

it('a basket with the content of a form can be held again', () => {
  const held = readHeld(writeHeld(basket));
  expect(held && createHeldBasket(held, 'loc-orlando', 50)).toMatchObject({
    id: 'b_1',
    locationId: 'loc-orlando',
    status: 'open',
    expiresInMs: 50,
    bookings: [{ instanceId: 's1', isKidsMode: false, tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] }],
  });
});

it('a booking in Kids Mode is offered again as one', () => {
  const held = readHeld(
    writeHeld({ ...basket, bookings: basket.bookings.map((each) => ({ ...each, isKidsMode: true })) }),
  );
  expect(held && createHeldBasket(held, 'loc-orlando', 50).bookings.map(({ isKidsMode }) => isKidsMode)).toEqual([
    true,
  ]);
});

it('the written content differs if the price does, but not if only the time that is left does', () => {
  expect(writeHeld({ ...basket, totalMinor: 1 })).not.toBe(writeHeld(basket));
  expect(writeHeld({ ...basket, expiresInMs: 1, canExtend: false })).toBe(writeHeld(basket));
});

it.each([
  '',
  'null',
  '{}',
  '[1]',
  JSON.stringify({ ...basket, bookings: [{ ...basket.bookings[0], date: '1' }] }),
  JSON.stringify({ ...basket, bookings: Array.from({ length: 51 }, () => basket.bookings[0]) }),
])('%s is read as null', (written) => {
  expect(readHeld(written)).toBeNull();
});
