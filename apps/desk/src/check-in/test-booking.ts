import { completeCustomer } from '@latchkey/booking-core';
import type { DeskBookingWire, DeskVoucherWire } from '@latchkey/cms-client/contract';

type Game = DeskBookingWire['games'][number];

/** Creates a game of a booking on 1 December at 16:00 in Orlando; `over` has the fields that matter to the test. */
export function gameFixture(over: Partial<Game> = {}): Game {
  return {
    bookingId: 'bk-1',
    reference: 'K7MR-4XQD',
    version: 1,
    gameId: 'game-lost-temple',
    instanceId: 'slot-1',
    date: '2026-12-01',
    startTime: '16:00',
    startsAt: '2026-12-01T21:00:00.000Z',
    durationMinutes: 60,
    isKidsMode: false,
    quantity: 4,
    firstName: 'Ada',
    lastName: 'Byron',
    note: '',
    paid: 0,
    due: 116,
    currency: 'USD',
    arrivedAt: null,
    noShowAt: null,
    soldAtDesk: false,
    tickets: [{ pricing_category_id: 'adult', name: 'Adult', quantity: 4, singlePrice: 29 }],
    pricingCategories: [],
    blockedBy: null,
    ...over,
  };
}

export function bookingFixture(over: Partial<DeskBookingWire> = {}): DeskBookingWire {
  return {
    reference: 'K7MR-4XQD',
    state: 'confirmed',
    version: 1,
    locationId: 'loc-orlando',
    timeZone: 'America/New_York',
    customer: completeCustomer({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      phone: '+1 407 555 0100',
    }),
    isPersonRemoved: false,
    locale: 'en',
    note: '',
    soldAtDesk: false,
    bookedAt: '2026-11-20T10:00:00.000Z',
    games: [gameFixture()],
    promotions: [],
    subtotal: 116,
    discount: 0,
    total: 116,
    paid: 0,
    due: 116,
    currency: 'USD',
    owedBack: 0,
    staffDiscount: { amount: 0, price: 0, most: 0 },
    refundable: { card: 0, hand: 0 },
    money: [],
    history: [],
    ...over,
  };
}

export const voucherFixture: DeskVoucherWire = {
  id: 'gv-1',
  codeEnd: 'RSTU',
  name: 'An evening',
  state: 'valid',
  amount: 50,
  balance: 30,
  held: 0,
  currency: 'USD',
  validUntil: '2029-12-01',
  soldAt: '2026-11-20T10:00:00.000Z',
  soldBy: null,
  reference: 'K7MR-4XQD',
  buyer: { firstName: 'Vera', lastName: 'Lind', email: 'vera@example.org' },
  recipient: null,
  recipientName: null,
  message: null,
  locationId: 'loc-orlando',
  isOwn: true,
  blockedWhy: null,
  refundBy: null,
};
