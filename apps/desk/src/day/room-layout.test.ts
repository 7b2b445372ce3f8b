import { describe, expect, it } from 'vitest';
import { createAxis } from './day-axis.ts';
import { partyFixture, slotFixture } from './day.fixture.ts';
import { layOutRoom, leastCardMinutes } from './room-layout.ts';

/** The slot of the fixture begins with the axis and lasts an hour, so it is 60 minutes of the axis high. */
const slotMinutes = 60;
const openHours = { startMs: Date.parse('2026-11-28T15:00:00Z'), endMs: Date.parse('2026-11-28T17:00:00Z') };
const axis = createAxis([openHours], 'America/New_York');
const createParties = (count: number) =>
  Array.from({ length: count }, (_, index) => partyFixture({ bookingId: `bk-${index}`, quantity: 1 }));
/** Lays out the slot of the fixture with parties of one person each, and returns the boxes of their cards. */
const layOutCards = (count: number, over = {}) =>
  layOutRoom(axis, [slotFixture({ sold: count, ...over })], createParties(count)).flatMap(({ parties }) =>
    parties.map(({ top, height, lane, lanes }) => ({ top, height, lane, lanes })),
  );

describe('layOutRoom', () => {
  it('gives a party in a private room the height of the whole slot', () => {
    expect(layOutCards(1, { isPrivate: true })).toEqual([{ top: 0, height: slotMinutes, lane: 0, lanes: 1 }]);
  });

  it('keeps a row for the free places if the cards in one lane are then still high enough', () => {
    const rowMinutes = slotMinutes / 3;
    expect(rowMinutes).toBe(leastCardMinutes);
    const [slot] = layOutRoom(axis, [slotFixture({ sold: 2 })], createParties(2));
    expect(slot?.parties.map(({ top, height }) => [top, height])).toEqual([
      [0, rowMinutes],
      [rowMinutes, rowMinutes],
    ]);
    expect(slot?.rest).toMatchObject({ top: 2 * rowMinutes, height: rowMinutes });
  });

  it('puts parties side by side when their cards would be too low to read one below the other', () => {
    const placed = layOutCards(5);
    expect(placed.every(({ height }) => height >= leastCardMinutes)).toBe(true);
    expect(placed.map(({ lane, lanes }) => `${lane}/${lanes}`)).toEqual(['0/2', '1/2', '0/2', '1/2', '0/2']);
  });

  it.each([1, 2, 3, 4, 5, 6, 8, 12, 40])('places %i parties inside their slot, no two at the same place', (count) => {
    const placed = layOutCards(count);
    expect(placed).toHaveLength(count);
    expect(new Set(placed.map(({ top, lane }) => `${top} ${lane}`)).size).toBe(count);
    for (const { top, height, lane, lanes } of placed) {
      expect(top + height).toBeLessThanOrEqual(slotMinutes);
      expect(lane).toBeLessThan(lanes);
    }
  });

  it('puts only slots that overlap side by side', () => {
    const placed = layOutRoom(
      axis,
      [
        slotFixture({ instanceId: 'a', state: 'withdrawn' }),
        slotFixture({ instanceId: 'b', startsAt: '2026-11-28T15:30:00.000Z' }),
        slotFixture({ instanceId: 'c', startsAt: '2026-11-28T16:30:00.000Z', durationMinutes: 30 }),
      ],
      [],
    );
    expect(placed.map(({ slot, top, lane, lanes }) => [slot.instanceId, top, lane, lanes])).toEqual([
      ['a', 0, 0, 2],
      ['b', 30, 1, 2],
      ['c', 90, 0, 1],
    ]);
  });
});
