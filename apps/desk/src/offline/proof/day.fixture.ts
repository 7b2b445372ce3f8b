import type { DaySheetWire } from '@latchkey/cms-client/contract';

type Party = DaySheetWire['parties'][number];

export function partyFixture(reference: string, own: Partial<Party> = {}): Party {
  return {
    bookingId: `${reference}-1`,
    reference,
    version: 1,
    gameId: 'game',
    instanceId: `slot-${reference}`,
    date: '2026-11-28',
    startTime: '18:00',
    startsAt: '2026-11-28T23:00:00.000Z',
    durationMinutes: 60,
    isKidsMode: false,
    quantity: 4,
    firstName: 'Ada',
    lastName: reference,
    note: '',
    paid: 100,
    due: 0,
    currency: 'USD',
    arrivedAt: null,
    noShowAt: null,
    soldAtDesk: false,
    ...own,
  };
}

export function dayFixture(own: Partial<DaySheetWire> = {}): DaySheetWire {
  return {
    locationId: 'orlando',
    date: '2026-11-28',
    timeZone: 'America/New_York',
    now: '2026-11-28T15:00:00.000Z',
    rooms: [],
    parties: [],
    closures: [],
    ...own,
  };
}
