import { describe, expect, it } from 'vitest';
import { emptySlot } from '../../testing/empty-slot.ts';
import type { SlotRow } from './slot-row.ts';
import { mergeTwins } from './twin-slots.ts';

const empty: SlotRow = { ...emptySlot, id: 'a', capacity: 4, minRequired: 2, isPrivate: true };
const a = (state: Partial<SlotRow> = {}): SlotRow => ({ ...empty, ...state });
const b = (state: Partial<SlotRow> = {}): SlotRow => ({ ...empty, id: 'b', capacity: 6, ...state });
const closed = { isClosed: true, capacity: 0 };
const publicly = { isPrivate: false };

/** The cases: a name, the twins, and the slot that is shown for them. */
const cases: readonly (readonly [string, readonly [SlotRow, SlotRow], Partial<SlotRow>])[] = [
  ['the first by its id, the largest by its places', [a(), b()], { id: 'a', capacity: 6 }],
  ['the free one where the other is sold', [a(), b({ taken: 6 })], { id: 'a', capacity: 4 }],
  ['the same id where the first is sold', [a({ taken: 2 }), b()], { id: 'a', capacity: 6, taken: 0 }],
  [
    'the best of both where places are shared, never the sum',
    [a({ ...publicly, taken: 1 }), b({ ...publicly, taken: 5 })],
    { id: 'a', capacity: 4, taken: 1 },
  ],
  ['what can be given back where both are taken', [a({ taken: 2 }), b({ taken: 2, held: 2 })], { id: 'a', held: 2 }],
  [
    'booked out where one is sold and another party has the room of the other',
    [a({ isOccupied: true }), b({ taken: 2 })],
    { id: 'a', isOccupied: false, taken: 2 },
  ],
  [
    'the room as taken where other parties have both',
    [a({ isOccupied: true }), b({ isOccupied: true })],
    { isOccupied: true },
  ],
  ['the open one where the other is closed', [a(closed), b()], { id: 'b', isClosed: false, capacity: 6 }],
  ['booked out where the other is closed', [a(closed), b({ taken: 2 })], { id: 'b', isClosed: false, taken: 2 }],
  ['closed where both are', [a(closed), b({ ...closed })], { id: 'a', isClosed: true }],
  [
    'the own one, which may grow into the other',
    [a(), b({ taken: 3, own: 3, held: 3 })],
    { id: 'b', own: 3, capacity: 6 },
  ],
  [
    'the own small one with the places of the large one',
    [a({ taken: 3, own: 3, held: 3 }), b()],
    { id: 'a', own: 3, capacity: 6 },
  ],
  [
    'the own small one alone where the large one is sold',
    [a({ taken: 3, own: 3, held: 3 }), b({ taken: 2 })],
    { id: 'a', capacity: 4 },
  ],
];

describe('the slots of twins', () => {
  it.each(cases)('are %s', (_, [first, second], expected) => {
    const [merged, ...others] = mergeTwins([[first], [second]]);
    expect(others).toEqual([]);
    expect(merged).toMatchObject(expected);
  });

  it('are in the order of their starts, where a twin has some of them only', () => {
    const later = { startsAt: '2026-06-10T12:00:00.000Z' };
    const latest = { startsAt: '2026-06-10T14:00:00.000Z' };
    const merged = mergeTwins([
      [a(), a({ ...latest, id: 'a3' })],
      [b(), b({ ...later, id: 'b2' })],
    ]);
    expect(merged.map(({ id }) => id)).toEqual(['a', 'b2', 'a3']);
  });

  it('have the id of the one that fits a party best, where the staff move one', () => {
    expect(mergeTwins([[a()], [b()]], 5)).toMatchObject([{ id: 'b' }]);
    expect(mergeTwins([[b()], [a()]], 3)).toMatchObject([{ id: 'a', capacity: 6 }]);
    const own = a({ ...closed, taken: 2, own: 2, capacity: 2 });
    expect(mergeTwins([[own], [b()]], 2)).toMatchObject([{ id: 'b', isClosed: false }]);
  });

  it('of a game with one room are those of the room', () => {
    const slots = [a(), a({ isOccupied: true })];
    expect(mergeTwins([slots])).toBe(slots);
  });
});
