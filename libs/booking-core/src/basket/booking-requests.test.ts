import { expect, it } from 'vitest';
import { pricingCategoryFixture, slotFixture } from '../testing/fixtures.ts';
import {
  requestForSlot,
  isFilledBasket,
  isUsableBasket,
  mergeBookingRequest,
  mergeVouchers,
  voucherRequestsOf,
} from './booking-requests.ts';

const a = { instanceId: 'a', tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] };
const b = { instanceId: 'b', tickets: [{ pricingCategoryId: 'adult', quantity: 3 }] };
const b4 = { instanceId: 'b', tickets: [{ pricingCategoryId: 'adult', quantity: 4 }] };

it.each([
  ['adds to none', [], a, [a]],
  ['adds another slot', [a], b, [a, b]],
  ['replaces the same slot where it stood', [b, a], b4, [b4, a]],
])('%s', (_name, held, wanted, expected) => {
  expect(mergeBookingRequest(held, wanted)).toEqual(expected);
});

it('asks for listed categories with tickets only', () => {
  const slot = slotFixture({
    pricingCategories: [
      pricingCategoryFixture({ id: 'adult' }),
      pricingCategoryFixture({ id: 'child' }),
      pricingCategoryFixture({ id: 'staff', isHidden: true }),
    ],
  });
  expect(requestForSlot('a', slot, { adult: 2, child: 0, staff: 4 })).toEqual(a);
});

it.each([
  ['b-1', 1, true],
  ['', 1, false],
  ['b-1', 0, false],
])('takes id %j with %d bookings as usable: %s', (id, count, expected) => {
  const bookings = Array.from({ length: count }, () => ({
    id: 'x',
    instanceId: 'a',
    gameId: 'g',
    gameName: 'G',
    gameSlug: 'g',
    date: '2026-12-01',
    startTime: '16:00',
    startsAt: '2026-12-01T21:00:00Z',
    durationMinutes: 60,
    isKidsMode: false,
    tickets: [],
    totalMinor: 0,
  }));
  expect(isUsableBasket({ id, bookings })).toBe(expected);
});

const gift = { voucherId: 'gift', quantity: 1 };
const forBea = { ...gift, email: 'bea@example.org' };

it.each([
  ['begins a list', [], gift, [gift]],
  ['counts the same kind together', [gift, forBea], { ...gift, quantity: 2 }, [{ ...gift, quantity: 3 }, forBea]],
  ['keeps persons apart', [gift], forBea, [gift, forBea]],
  ['keeps messages apart', [forBea], { ...forBea, message: 'Hi' }, [forBea, { ...forBea, message: 'Hi' }]],
  ['keeps kinds apart', [gift], { ...gift, voucherId: 'other' }, [gift, { ...gift, voucherId: 'other' }]],
])('of gift vouchers %s', (_name, held, wanted, expected) => {
  expect(mergeVouchers(held, wanted)).toEqual(expected);
});

it('asks for gift vouchers again as they were asked for', () => {
  const line = { id: 'v', voucherId: 'gift', name: 'Gift', quantity: 1, priceMinor: 5_000, email: null, message: null };
  expect(voucherRequestsOf([line, { ...line, email: 'bea@example.org', message: 'Hi' }])).toEqual([
    gift,
    { ...forBea, message: 'Hi' },
  ]);
});

it('takes gift vouchers alone for something in the basket', () => {
  const line = { id: 'v', voucherId: 'gift', name: 'Gift', quantity: 1, priceMinor: 5_000, email: null, message: null };
  expect(isFilledBasket({ id: 'b', bookings: [], vouchers: [line] })).toBe(true);
  expect(isFilledBasket({ id: 'b', bookings: [], vouchers: [] })).toBe(false);
  expect(isFilledBasket({ id: '', bookings: [], vouchers: [line] })).toBe(false);
});
