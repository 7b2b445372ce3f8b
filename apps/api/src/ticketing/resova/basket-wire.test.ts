import { expect, it } from 'vitest';
import { toBasketWire } from './basket-wire.ts';
import type { ResovaBasket } from './resova-schemas.ts';

const tickets = [{ categoryId: '101', name: 'Adult', quantity: 2, priceMinor: 3_550 }];
const line = {
  id: 'bk_1',
  itemId: 'item',
  instanceId: 'instance',
  gameId: 'game',
  date: '2026-12-01',
  time: '16:00',
  isKidsMode: false,
  startsAt: '2026-12-01T22:00:00.000Z',
  durationMinutes: 60,
  tickets,
};
const row = {
  id: 'b_1',
  locationId: 'loc-chicago',
  expiresAt: '2026-12-01T20:00:00.000Z',
  leftMs: 60_000,
  isExtended: false,
  lines: [line],
  gifts: [],
};
const venue = {
  locationId: 'loc-chicago',
  timeZone: 'America/Chicago',
  currency: 'USD',
  country: 'US',
  subDomain: null,
  games: [{ gameId: 'game', name: 'Game', slug: 'game', standard: 'item', kids: null }],
};

function readSums(money: Partial<Pick<ResovaBasket, 'discount' | 'fee' | 'tax' | 'total'>>, price = '71.00') {
  const quantities = [{ pricing_category_id: '101', quantity: 2 }];
  const basket: ResovaBasket = {
    id: '1',
    expires_at: 0,
    expired: false,
    discount: '0.00',
    total: '71.00',
    bookings: [{ id: '9', instance_id: 'instance', quantities, price }],
    promotions: [],
    purchases: [],
    ...money,
  };
  const { subtotal, fees, taxes, total } = toBasketWire({ row, basket, venue, status: 'open' }) ?? {};
  return { subtotal, fees, taxes, total };
}

it.each([
  [
    'added to the prices',
    { fee: '5.00', tax: '7.98', total: '83.98' },
    { subtotal: 83.98, fees: 5, taxes: 7.98, total: 83.98 },
  ],
  [
    'beside a discount',
    { discount: '10.00', tax: '6.41', total: '67.41' },
    { subtotal: 77.41, taxes: 6.41, total: 67.41 },
  ],
  ['none where the prices include them', { tax: '6.45', total: '71.00' }, { subtotal: 71, total: 71 }],
  ['none where they are not the rest of the total', { fee: '5.00', total: '80.00' }, { subtotal: 80, total: 80 }],
  ['none in an older response', { total: '71.00' }, { subtotal: 71, total: 71 }],
])('the fees and taxes of Resova are shown: %s', (_name, money, sums) => {
  expect(readSums(money)).toEqual({ fees: undefined, taxes: undefined, ...sums });
});

it('the price of a booking is Resova’s, whatever its tickets cost each', () => {
  expect(readSums({ total: '60.00' }, '60.00')).toEqual({ subtotal: 60, fees: undefined, taxes: undefined, total: 60 });
});
