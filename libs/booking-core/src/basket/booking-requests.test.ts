import { expect, it } from 'vitest';
import { pricingCategoryFixture, slotFixture } from '../testing/fixtures.ts';
import {
  requestForSlot,
  isFilledBasket,
  isUsableBasket,
  mergeBookingRequest,
  mergeVouchers,
  toVoucherRequests,
} from './booking-requests.ts';

const a = { instanceId: 'a', tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] };
const b = { instanceId: 'b', tickets: [{ pricingCategoryId: 'adult', quantity: 3 }] };
const b4 = { instanceId: 'b', tickets: [{ pricingCategoryId: 'adult', quantity: 4 }] };

it.each([
  ['the first request starts the list', [], a, [a]],
  ['another slot is appended', [a], b, [a, b]],
  ['the same slot is replaced at its position', [b, a], b4, [b4, a]],
])('%s', (_name, held, wanted, expected) => {
  expect(mergeBookingRequest(held, wanted)).toEqual(expected);
});

it('a request for another physical room of a start takes the place of the one that the basket has', () => {
  const wanted = { ...b4, instanceId: 'twin of b' };
  expect(mergeBookingRequest([b, a], wanted, 'b')).toEqual([wanted, a]);
  expect(mergeBookingRequest([b, a], wanted)).toEqual([b, a, wanted]);
});

it('a request has listed categories with tickets only', () => {
  const slot = slotFixture({
    pricingCategories: [
      pricingCategoryFixture({ id: 'adult' }),
      pricingCategoryFixture({ id: 'child' }),
      pricingCategoryFixture({ id: 'staff', isHidden: true }),
    ],
  });
  expect(requestForSlot('a', slot, { adult: 2, child: 0, staff: 4 })).toEqual({
    ...a,
    shown: { amountMinor: 5_800, currency: 'USD' },
  });
});

it.each([
  ['b-1', 1, true],
  ['', 1, false],
  ['b-1', 0, false],
])('a basket with the id %j and %d bookings is usable: %s', (id, count, expected) => {
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
  ['the first voucher starts the list', [], gift, [gift]],
  ['the same kind is added up', [gift, forBea], { ...gift, quantity: 2 }, [{ ...gift, quantity: 3 }, forBea]],
  ['recipients are kept apart', [gift], forBea, [gift, forBea]],
  [
    'names are kept apart',
    [forBea],
    { ...forBea, recipientName: 'Bea' },
    [forBea, { ...forBea, recipientName: 'Bea' }],
  ],
  ['messages are kept apart', [forBea], { ...forBea, message: 'Hi' }, [forBea, { ...forBea, message: 'Hi' }]],
  ['kinds are kept apart', [gift], { ...gift, voucherId: 'other' }, [gift, { ...gift, voucherId: 'other' }]],
])('%s', (_name, held, wanted, expected) => {
  expect(mergeVouchers(held, wanted)).toEqual(expected);
});

it('the requests of gift vouchers have their recipients and messages', () => {
  const line = { id: 'v', voucherId: 'gift', name: 'Gift', quantity: 1, priceMinor: 5_000, email: null, message: null };
  const named = { ...line, email: 'bea@example.org', recipientName: 'Bea', message: 'Hi' };
  expect(toVoucherRequests([line, named])).toEqual([gift, { ...forBea, recipientName: 'Bea', message: 'Hi' }]);
});

it('a basket with gift vouchers alone is not empty', () => {
  const line = { id: 'v', voucherId: 'gift', name: 'Gift', quantity: 1, priceMinor: 5_000, email: null, message: null };
  expect(isFilledBasket({ id: 'b', bookings: [], vouchers: [line] })).toBe(true);
  expect(isFilledBasket({ id: 'b', bookings: [], vouchers: [] })).toBe(false);
  expect(isFilledBasket({ id: '', bookings: [], vouchers: [line] })).toBe(false);
});
