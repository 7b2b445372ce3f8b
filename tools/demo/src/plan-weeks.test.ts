import { describe, expect, it } from 'vitest';
import { planWeeks } from './plan-weeks.ts';

const nowMs = Date.parse('2026-11-29T15:00:00Z');
const dayMs = 24 * 60 * 60_000;
const createRooms = (locationId: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ locationId, gameId: `game-${nth}` }));
const locations = [createRooms('loc-large', 6), createRooms('loc-middle', 5), createRooms('loc-small', 4)];
const parties = planWeeks({ locations, daysBack: 28, nowMs });

describe('the planned weeks of a demonstration', () => {
  it('are the same for the same day, in the order of the bookings', () => {
    expect(planWeeks({ locations, daysBack: 28, nowMs })).toEqual(parties);
    expect(parties.map(({ bookedAtMs }) => bookedAtMs)).toEqual(
      parties.map(({ bookedAtMs }) => bookedAtMs).toSorted((a, b) => a - b),
    );
    expect(new Set(parties.map(({ number }) => number)).size).toBe(parties.length);
  });

  it('have parties on each day until the days to come, the most at the first location', () => {
    const ofLarge = parties.filter(({ locationId }) => locationId === 'loc-large');
    expect(ofLarge.length).toBeGreaterThan(parties.length / 2);
    expect(new Set(ofLarge.map(({ day }) => day))).toEqual(
      new Set(Array.from({ length: 31 }, (_, index) => index - 28)),
    );
  });

  it('are booked before the game begins, and never in the future', () => {
    for (const { bookedAtMs, day } of parties) {
      expect(bookedAtMs).toBeLessThan(nowMs);
      expect(bookedAtMs).toBeLessThan(nowMs + day * dayMs);
    }
  });

  it('have some who cancel, some who do not come, some who pay in cash and some with a code', () => {
    const share = (counts: (party: (typeof parties)[number]) => boolean) =>
      parties.filter(counts).length / parties.length;
    expect(share(({ outcome }) => outcome === 'comes')).toBeGreaterThan(0.8);
    expect(share(({ outcome }) => outcome === 'noShow')).toBeGreaterThan(0.02);
    expect(share(({ outcome }) => outcome === 'cancels')).toBeGreaterThan(0.02);
    expect(share(({ pays }) => pays === 'cash')).toBeGreaterThan(0.2);
    expect(share(({ wantsCode }) => wantsCode)).toBeGreaterThan(0.2);
  });
});
