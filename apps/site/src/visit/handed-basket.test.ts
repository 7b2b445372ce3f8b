// @vitest-environment jsdom
import type { Basket } from '@latchkey/booking-core';
import { afterEach, describe, expect, it } from 'vitest';
import { keepHandedBasket } from './handed-basket.ts';
import { takeHandedBasket } from './take-handed-basket.ts';

const basket: Basket = {
  id: 'basket-1',
  locationId: 'loc-a',
  currency: 'EUR',
  bookings: [],
  vouchers: [],
  promotions: [],
  removedPromotions: [],
  subtotalMinor: 5_800,
  discountMinor: 0,
  totalMinor: 5_800,
  paymentOptions: [{ method: 'card', dueNowMinor: 5_800, dueAtVenueMinor: 0 }],
  status: 'open',
  expiresInMs: 600_000,
  canExtend: true,
};

afterEach(() => sessionStorage.clear());

describe('the basket that Book Now hands to the checkout', () => {
  it('is taken once, at its own location', () => {
    keepHandedBasket(basket, 1_000);
    expect(takeHandedBasket('loc-b')).toBeNull();
    expect(takeHandedBasket('loc-a')).toEqual({ basket, receivedAtMs: 1_000 });
    expect(takeHandedBasket('loc-a')).toBeNull();
  });

  it.each([
    'x',
    '7',
    'null',
    '{}',
    '{"receivedAtMs":1}',
    '{"receivedAtMs":1,"basket":{}}',
    JSON.stringify({ receivedAtMs: 1, basket: { ...basket, locationId: 'loc-b' } }),
    JSON.stringify({ receivedAtMs: 1, basket: { ...basket, totalMinor: '58' } }),
    JSON.stringify({ receivedAtMs: 1, basket: { ...basket, paymentOptions: undefined } }),
  ])('is not read from %s', (text) => {
    sessionStorage.setItem('latchkey.handed.loc-a', text);
    expect(takeHandedBasket('loc-a')).toBeNull();
  });
});
