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
  ['one slot with the id of the first room and the places of the largest', [a(), b()], { id: 'a', capacity: 6 }],
  ['the slot of the free room if the other is sold', [a(), b({ taken: 6 })], { id: 'a', capacity: 4 }],
  [
    'the places of the free room under the id of the first, though the first is sold',
    [a({ taken: 2 }), b()],
    { id: 'a', capacity: 6, taken: 0 },
  ],
  [
    'the free places of one room, never the sum, if visitors share rooms',
    [a({ ...publicly, taken: 1 }), b({ ...publicly, taken: 5 })],
    { id: 'a', capacity: 4, taken: 1 },
  ],
  [
    'the room with held places if both are taken, because they may become free again',
    [a({ taken: 2 }), b({ taken: 2, held: 2 })],
    { id: 'a', held: 2 },
  ],
  [
    'booked out if one is sold and another game is played in the room of the other',
    [a({ isOccupied: true }), b({ taken: 2 })],
    { id: 'a', isOccupied: false, taken: 2 },
  ],
  [
    'occupied if other games are played in both rooms',
    [a({ isOccupied: true }), b({ isOccupied: true })],
    { isOccupied: true },
  ],
  ['the slot of the open room if the other is closed', [a(closed), b()], { id: 'b', isClosed: false, capacity: 6 }],
  [
    'booked out if one is sold and the other is closed',
    [a(closed), b({ taken: 2 })],
    { id: 'b', isClosed: false, taken: 2 },
  ],
  ['closed if both are closed', [a(closed), b({ ...closed })], { id: 'a', isClosed: true }],
  [
    'the room that the party has, with the places of the largest',
    [a(), b({ taken: 3, own: 3, held: 3 })],
    { id: 'b', own: 3, capacity: 6 },
  ],
  [
    'the small room that the party has, with the places of the large one to which it could move',
    [a({ taken: 3, own: 3, held: 3 }), b()],
    { id: 'a', own: 3, capacity: 6 },
  ],
  [
    'the small room that the party has, with its own places if the large one is sold',
    [a({ taken: 3, own: 3, held: 3 }), b({ taken: 2 })],
    { id: 'a', capacity: 4 },
  ],
];

describe('mergeTwins', () => {
  it.each(cases)('returns %s', (_, [first, second], expected) => {
    const [merged, ...others] = mergeTwins([[first], [second]]);
    expect(others).toEqual([]);
    expect(merged).toMatchObject(expected);
  });

  it('returns the slots in the order of their starts if a twin has only some of them', () => {
    const later = { startsAt: '2026-06-10T12:00:00.000Z' };
    const latest = { startsAt: '2026-06-10T14:00:00.000Z' };
    const merged = mergeTwins([
      [a(), a({ ...latest, id: 'a3' })],
      [b(), b({ ...later, id: 'b2' })],
    ]);
    expect(merged.map(({ id }) => id)).toEqual(['a', 'b2', 'a3']);
  });

  it('returns the id of the room that fits a party best if the staff move one', () => {
    expect(mergeTwins([[a()], [b()]], 5)).toMatchObject([{ id: 'b' }]);
    expect(mergeTwins([[b()], [a()]], 3)).toMatchObject([{ id: 'a', capacity: 6 }]);
    const own = a({ ...closed, taken: 2, own: 2, capacity: 2 });
    expect(mergeTwins([[own], [b()]], 2)).toMatchObject([{ id: 'b', isClosed: false }]);
  });

  it('returns the slots of the room if a game has only one', () => {
    const slots = [a(), a({ isOccupied: true })];
    expect(mergeTwins([slots])).toBe(slots);
  });
});
