import type { Confirmation } from '@latchkey/booking-core';
import { expect, it } from 'vitest';
import { withNamesOf } from './use-confirmation-in.client.ts';

const booking = {
  id: 'bk-1',
  instanceId: 's1',
  gameId: 'game-archive',
  gameName: 'El archivo de medianoche',
  gameSlug: 'midnight-archive',
  date: '2026-12-01',
  startTime: '19:00',
  startsAt: '2026-12-02T00:00:00Z',
  durationMinutes: 60,
  isKidsMode: false,
  tickets: [{ pricingCategoryId: 'adult', name: 'Adulto', quantity: 2, priceMinor: 3_400 }],
  totalMinor: 6_800,
} satisfies Confirmation['bookings'][number];

const confirmation: Confirmation = {
  reference: 'ABCD2345',
  status: 'confirmed',
  bookings: [booking],
  vouchers: [{ voucherId: 'gift-50', name: 'Tarjeta', code: 'K7MR', amountMinor: 5_000, email: null, message: null }],
  promotions: [],
  subtotalMinor: 11_800,
  discountMinor: 0,
  totalMinor: 11_800,
  paidMinor: 0,
  currency: 'USD',
};

it('the names of a confirmation follow another language, what was booked stays as it is', () => {
  const tickets = [{ pricingCategoryId: 'adult', name: 'بالغ', quantity: 2, priceMinor: 9_900 }];
  const source = {
    bookings: [{ ...booking, gameName: 'أرشيف منتصف الليل', tickets, totalMinor: 19_800 }],
    vouchers: [{ voucherId: 'gift-50', name: 'قسيمة' }],
    promotions: [],
  };
  const said = withNamesOf(confirmation, source);
  expect(said.bookings).toEqual([
    { ...booking, gameName: 'أرشيف منتصف الليل', tickets: [{ ...booking.tickets[0], name: 'بالغ' }] },
  ]);
  expect(said.vouchers[0]?.name).toBe('قسيمة');
  expect(said.totalMinor).toBe(11_800);
});

it('a name that is not found any more stays', () => {
  expect(withNamesOf(confirmation, { bookings: [], vouchers: [], promotions: [] })).toEqual(confirmation);
});
