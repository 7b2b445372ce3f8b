import type { DaySlot, Party } from './day-types.ts';

/** The capacity of the slot of the fixture. */
export const slotCapacity = 8;

/** Returns a slot of one hour at 10:00 in Orlando; `over` has the fields that matter to the test. */
export function slotFixture(over: Partial<DaySlot> = {}): DaySlot {
  return {
    instanceId: 'slot-1000',
    startsAt: '2026-11-28T15:00:00.000Z',
    startTime: '10:00',
    durationMinutes: 60,
    capacity: slotCapacity,
    isPrivate: false,
    sold: 0,
    held: 0,
    state: 'open',
    ...over,
  };
}

/** Returns a party of four that has paid nothing. */
export function partyFixture(over: Partial<Party> = {}): Party {
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
    ...over,
  };
}
