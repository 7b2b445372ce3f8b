import { completeCustomer } from '@latchkey/booking-core';
import type { CallError } from '@latchkey/cms-client/staff';
import type { ChangeQuoteWire, SlotWire } from '@latchkey/cms-client/contract';
import type { DeskBooking, DeskGame } from './drawer.types.ts';

const adult = { id: 'adult', name: 'Adult', singlePrice: 34, maxQuantity: 8, hide: false };

/** Creates a party of four at 10:00 in Orlando that has paid nothing; `over` has the fields that matter to the test. */
export function gameFixture(over: Partial<DeskGame> = {}): DeskGame {
  return {
    bookingId: 'bk-1',
    reference: 'LK-AAAA',
    version: 1,
    gameId: 'game-midnight-archive',
    instanceId: 'slot-1000',
    date: '2026-11-28',
    startTime: '10:00',
    startsAt: '2026-11-28T15:00:00.000Z',
    durationMinutes: 60,
    isKidsMode: false,
    quantity: 4,
    firstName: 'Ada',
    lastName: 'Byron',
    note: '',
    paid: 0,
    due: 136,
    currency: 'USD',
    arrivedAt: null,
    noShowAt: null,
    soldAtDesk: false,
    tickets: [{ pricing_category_id: 'adult', name: 'Adult', quantity: 4, singlePrice: 34 }],
    pricingCategories: [adult, { ...adult, id: 'student', name: 'Student', singlePrice: 30 }],
    blockedBy: null,
    ...over,
  };
}

export function bookingFixture(over: Partial<DeskBooking> = {}): DeskBooking {
  return {
    reference: 'LK-AAAA',
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
    bookedAt: '2026-11-20T15:00:00.000Z',
    games: [gameFixture()],
    promotions: [],
    subtotal: 136,
    discount: 0,
    total: 136,
    paid: 0,
    due: 136,
    currency: 'USD',
    owedBack: 0,
    staffDiscount: { amount: 0, price: 0, most: 0 },
    refundable: { card: 0, hand: 0 },
    money: [],
    history: [{ version: 1, at: '2026-11-20T15:00:00.000Z', kind: 'booked', who: '' }],
    ...over,
  };
}

export function quoteFixture(over: Partial<ChangeQuoteWire> = {}): ChangeQuoteWire {
  return {
    quoteId: 'q-12345678901234567890',
    version: 1,
    oldTotal: 136,
    newTotal: 204,
    kept: 0,
    dueNow: 0,
    dueAtVenue: 204,
    back: { card: 0, vouchers: 0, newVoucher: 0 },
    removedPromotions: [],
    currency: 'USD',
    ...over,
  };
}

export function slotFixture(over: Partial<SlotWire> = {}): SlotWire {
  return {
    instanceId: 'slot-1200',
    date: '2026-11-28',
    startTime: '12:00',
    startsAt: '2026-11-28T17:00:00.000Z',
    durationMinutes: 60,
    inPast: false,
    availability: { status: true, spaces: { minRequired: 2, maxAvailable: 8 } },
    isPrivate: true,
    currency: 'USD',
    pricingCategories: [adult],
    ...over,
  };
}

export function callErrorFixture(over: Partial<CallError> = {}): CallError {
  return {
    kind: 'conflict',
    code: 'booking_outdated',
    message: 'PUT /note failed: 409',
    details: [],
    problems: [],
    retryAfterSeconds: null,
    status: 409,
    ...over,
  };
}
