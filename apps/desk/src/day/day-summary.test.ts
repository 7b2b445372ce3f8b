import { describe, expect, it } from 'vitest';
import { partyFixture } from './day.fixture.ts';
import { summarise } from './day-summary.ts';

describe('summarise', () => {
  it('counts parties, people, who has arrived and who did not come', () => {
    const parties = [
      partyFixture({ bookingId: 'a', reference: 'A', quantity: 4, arrivedAt: '2026-11-28T14:55:00Z', due: 0 }),
      partyFixture({ bookingId: 'b', reference: 'B', quantity: 2, noShowAt: '2026-11-28T15:20:00Z', due: 0 }),
      partyFixture({ bookingId: 'c', reference: 'C', quantity: 3, due: 0.3 }),
    ];
    expect(summarise(parties)).toEqual({
      parties: 3,
      people: 9,
      arrivedParties: 1,
      arrivedPeople: 4,
      noShows: 1,
      due: [{ amountMinor: 30, currency: 'USD' }],
    });
  });

  it('counts what a booking with two games owes once', () => {
    const parties = [partyFixture({ bookingId: 'a', due: 10 }), partyFixture({ bookingId: 'b', due: 10 })];
    expect(summarise(parties).due).toEqual([{ amountMinor: 1_000, currency: 'USD' }]);
  });
});
