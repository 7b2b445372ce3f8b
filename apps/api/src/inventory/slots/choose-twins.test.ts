import { describe, expect, it } from 'vitest';
import { emptySlot } from '../../testing/empty-slot.ts';
import { chooseTwins, hasTwins, type WantedPlaces } from './choose-twins.ts';
import { toSlotId, parseSlotId } from './slot-id.ts';
import type { SlotRow } from './slot-row.ts';
import type { SlotContext } from './slot-rows.ts';

const ten = Date.parse('2026-06-10T10:00:00.000Z');
/**
 * The rooms of the tests: the vault has twins, rooms 1 and 2 in a and b; the attic is played in a too, room 3; the cellar, room 4, is in a room of
 * its own.
 */
const played = [
  { number: 1, gameId: 'game-vault', physicalNumber: 1 },
  { number: 2, gameId: 'game-vault', physicalNumber: 2 },
  { number: 3, gameId: 'game-attic', physicalNumber: 1 },
  { number: 4, gameId: 'game-cellar', physicalNumber: 4 },
].map((each) => ({ ...each, offer: each.gameId, venue: { timeZone: 'Europe/Madrid' } }));
const context = {
  rooms: {
    findNumbered: (number: number) => played.find((each) => each.number === number) ?? null,
    listNumbered: (offer: string) => played.filter((each) => each.offer === offer),
    findStored: ({ id }: { id: string }) => played.find(({ number }) => number === parseSlotId(id).roomNumber) ?? null,
    closures: { known: () => ({ revision: 0, at: () => [] }) },
  },
  now: () => ten,
  rights: { horizonDays: 60 },
} as unknown as SlotContext;

const idOf = (room: number, hours = 0) => toSlotId({ roomNumber: room, startsAtMs: ten + hours * 3_600_000 });
const slotOf = (room: number, state: Partial<SlotRow> = {}, hours = 0): SlotRow => ({
  ...emptySlot,
  id: idOf(room, hours),
  gameId: played.find(({ number }) => number === room)?.gameId ?? '',
  startsAt: new Date(ten + hours * 3_600_000).toISOString(),
  roomMinutes: 90,
  capacity: room === 2 ? 6 : 4,
  ...state,
});

const wants = (room: number, quantity: number): WantedPlaces => ({ slotId: idOf(room), quantity });

interface Case {
  readonly name: string;
  readonly rows: readonly SlotRow[];
  readonly wanted: readonly WantedPlaces[];
  readonly keepsNamed?: boolean;
  /** Lists the chosen rooms, in the order of the wanted ones; null if not all are free. */
  readonly rooms: readonly number[] | null;
}

const free = [slotOf(1), slotOf(2), slotOf(3), slotOf(4)];
const withState = (...changed: readonly SlotRow[]) => [
  ...free.filter(({ id }) => !changed.some((slot) => slot.id === id)),
  ...changed,
];

const cases: readonly Case[] = [
  { name: 'the smaller one that fits', rows: free, wanted: [wants(2, 3)], rooms: [1] },
  {
    name: 'the larger one for a party that the smaller one has no places for',
    rows: free,
    wanted: [wants(1, 5)],
    rooms: [2],
  },
  {
    name: 'the fuller one of shared rooms',
    rows: withState(slotOf(2, { taken: 3 })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'the first of two that fit alike',
    rows: withState(slotOf(2, { taken: 2 })),
    wanted: [wants(2, 2)],
    rooms: [1],
  },
  { name: 'none that is sold', rows: withState(slotOf(1, { taken: 4 })), wanted: [wants(1, 1)], rooms: [2] },
  {
    name: 'none in which a party of another game is',
    rows: withState(slotOf(3, { taken: 2 })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'none in which a party of another start still is',
    rows: [...free, slotOf(1, { taken: 2 }, -1)],
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'none that is closed',
    rows: withState(slotOf(1, { isClosed: true, capacity: 0 })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'none that the documents no longer have',
    rows: withState(slotOf(1, { isWithdrawn: true })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'nothing where all are taken',
    rows: withState(slotOf(1, { taken: 4 }), slotOf(2, { taken: 6 })),
    wanted: [wants(1, 1)],
    rooms: null,
  },
  {
    name: 'nothing for a party that none has places for, however many there are in all',
    rows: free,
    wanted: [wants(1, 7)],
    rooms: null,
  },
  {
    name: 'the own one, whichever is named',
    rows: withState(slotOf(2, { taken: 2, own: 2 })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'the other one where the own one has become too small',
    rows: withState(slotOf(1, { taken: 2, own: 2 })),
    wanted: [wants(1, 5)],
    rooms: [2],
  },
  {
    name: 'the named one for the staff, though another is fuller',
    rows: free,
    wanted: [wants(2, 2)],
    keepsNamed: true,
    rooms: [2],
  },
  {
    name: 'another one for the staff where the named one is sold',
    rows: withState(slotOf(2, { taken: 6 })),
    wanted: [wants(2, 2)],
    keepsNamed: true,
    rooms: [1],
  },
  { name: 'both for two parties of one basket', rows: free, wanted: [wants(1, 3), wants(2, 3)], rooms: [1, 2] },
  {
    name: 'the own one for the party that has it, and the other one for a second party',
    rows: withState(slotOf(1, { taken: 3, own: 3 })),
    wanted: [wants(2, 3), wants(1, 3)],
    rooms: [2, 1],
  },
  {
    name: 'that which leaves the shared room to the other game of the basket',
    rows: free,
    wanted: [wants(1, 2), wants(3, 2)],
    rooms: [2, 3],
  },
  {
    name: 'nothing where a basket wants one room for two games',
    rows: withState(slotOf(2, { taken: 6 })),
    wanted: [wants(1, 2), wants(3, 2)],
    rooms: null,
  },
  { name: 'a game with one room as it is', rows: free, wanted: [wants(4, 2), wants(1, 2)], rooms: [4, 1] },
];

describe('the twin that is chosen', () => {
  it.each(cases)('is $name', ({ rows, wanted, keepsNamed = false, rooms }) => {
    const chosen = chooseTwins({ context, stored: { slots: rows, nowMs: ten } }, wanted, keepsNamed);
    expect(chosen.isFree).toBe(rooms !== null);
    if (rooms !== null) expect(wanted.map(({ slotId }) => chosen.of(slotId))).toEqual(rooms.map((room) => idOf(room)));
  });

  it('is asked for where a slot has twins only', () => {
    expect(hasTwins(context, [idOf(4), idOf(3)])).toBe(false);
    expect(hasTwins(context, [idOf(4), idOf(1)])).toBe(true);
    expect(hasTwins(context, ['17'])).toBe(false);
  });
});
