import { completeCustomer } from '@latchkey/booking-core';
import { describe, expect, it } from 'vitest';
import { chooseGameToCheckIn, toArrivingParty } from './to-arriving-party.ts';
import { bookingFixture, gameFixture } from './test-booking.ts';

const today = '2026-12-01';
const nowMs = Date.parse('2026-12-01T20:50:00Z');
const evening = gameFixture({ bookingId: 'bk-2', startsAt: '2026-12-02T00:00:00.000Z', startTime: '19:00' });
const tomorrow = gameFixture({ bookingId: 'bk-3', startsAt: '2026-12-02T21:00:00.000Z', date: '2026-12-02' });

describe('toArrivingParty', () => {
  it('shows the games of today, in the order of their starts', () => {
    const { games } = toArrivingParty(bookingFixture({ games: [tomorrow, evening, gameFixture()] }), today);
    expect(games.map(({ bookingId }) => bookingId)).toEqual(['bk-1', 'bk-2']);
  });

  it('shows all games of a booking for other days', () => {
    expect(toArrivingParty(bookingFixture({ games: [tomorrow] }), today).games).toEqual([tomorrow]);
  });

  it('shows the reference of a booking whose persons were removed', () => {
    const customer = completeCustomer();
    expect(toArrivingParty(bookingFixture({ customer }), today).name).toBe('K7MR-4XQD');
  });
});

describe('chooseGameToCheckIn', () => {
  it('is the first game of today that has not arrived', () => {
    const games = [evening, gameFixture({ arrivedAt: '2026-12-01T20:50:00.000Z' }), tomorrow];
    expect(chooseGameToCheckIn(bookingFixture({ games }), today, nowMs)?.bookingId).toBe('bk-2');
  });

  it('is the first one where all have arrived, so that the screen can say so', () => {
    const arrivedAt = '2026-12-01T20:50:00.000Z';
    const games = [{ ...evening, arrivedAt }, gameFixture({ arrivedAt })];
    expect(chooseGameToCheckIn(bookingFixture({ games }), today, nowMs)?.bookingId).toBe('bk-1');
  });

  it('is one after midnight where the party comes before it', () => {
    const lateMs = Date.parse('2026-12-02T04:50:00Z');
    const night = gameFixture({ bookingId: 'bk-4', startsAt: '2026-12-02T05:10:00.000Z', date: '2026-12-02' });
    const noon = gameFixture({ bookingId: 'bk-5', startsAt: '2026-12-01T17:00:00.000Z', date: '2026-11-30' });
    expect(chooseGameToCheckIn(bookingFixture({ games: [noon, night] }), today, lateMs)?.bookingId).toBe('bk-4');
  });

  it('is that of another day where there is no other, so that the api says so', () => {
    expect(chooseGameToCheckIn(bookingFixture({ games: [tomorrow] }), today, nowMs)?.bookingId).toBe('bk-3');
    expect(chooseGameToCheckIn(bookingFixture({ games: [] }), today, nowMs)).toBeNull();
  });
});
