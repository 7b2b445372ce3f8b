import { describe, expect, it } from 'vitest';
import { emptySlot } from '../../testing/empty-slot.ts';
import { chooseTwins, hasTwins, type WantedPlaces } from './choose-twins.ts';
import { toSlotId, parseSlotId } from './slot-id.ts';
import type { SlotRow } from './slot-row.ts';
import type { SlotContext } from './slot-rows.ts';

const ten = Date.parse('2026-06-10T10:00:00.000Z');
/**
 * The rooms of the tests:
 * - The vault has twins: room 1 with 4 places, in the physical room 1, and room 2 with 6 places, in the physical room 2.
 * - The attic, room 3, is played in the physical room 1 as well.
 * - The cellar, room 4, has a physical room of its own.
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
  /** The expected rooms, in the order of the wanted ones; null if not all parties get one. */
  readonly rooms: readonly number[] | null;
}

const free = [slotOf(1), slotOf(2), slotOf(3), slotOf(4)];
const withState = (...changed: readonly SlotRow[]) => [
  ...free.filter(({ id }) => !changed.some((slot) => slot.id === id)),
  ...changed,
];

const cases: readonly Case[] = [
  { name: 'the room with fewer places if both are free and fit', rows: free, wanted: [wants(2, 3)], rooms: [1] },
  {
    name: 'the larger room for a party that does not fit into the smaller one',
    rows: free,
    wanted: [wants(1, 5)],
    rooms: [2],
  },
  {
    name: 'the room in which fewer places stay empty, with the party of another',
    rows: withState(slotOf(2, { taken: 3 })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'the first room in the document if as many places stay empty in both',
    rows: withState(slotOf(2, { taken: 2 })),
    wanted: [wants(2, 2)],
    rooms: [1],
  },
  { name: 'not a room that is sold', rows: withState(slotOf(1, { taken: 4 })), wanted: [wants(1, 1)], rooms: [2] },
  {
    name: 'not a room in which another game is played at that time',
    rows: withState(slotOf(3, { taken: 2 })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'not a room in which an earlier game has not ended',
    rows: [...free, slotOf(1, { taken: 2 }, -1)],
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'not a room that is closed',
    rows: withState(slotOf(1, { isClosed: true, capacity: 0 })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'not a room that the documents no longer have',
    rows: withState(slotOf(1, { isWithdrawn: true })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'no room if all are taken',
    rows: withState(slotOf(1, { taken: 4 }), slotOf(2, { taken: 6 })),
    wanted: [wants(1, 1)],
    rooms: null,
  },
  {
    name: 'no room for a party that fits into neither, though both together have enough places',
    rows: free,
    wanted: [wants(1, 7)],
    rooms: null,
  },
  {
    name: 'the room that the party has already, though another is named',
    rows: withState(slotOf(2, { taken: 2, own: 2 })),
    wanted: [wants(1, 2)],
    rooms: [2],
  },
  {
    name: 'the other room if the one that the party has already is too small now',
    rows: withState(slotOf(1, { taken: 2, own: 2 })),
    wanted: [wants(1, 5)],
    rooms: [2],
  },
  {
    name: 'the named room for the staff, though fewer places stay empty in the other',
    rows: free,
    wanted: [wants(2, 2)],
    keepsNamed: true,
    rooms: [2],
  },
  {
    name: 'another room for the staff if the named one is sold',
    rows: withState(slotOf(2, { taken: 6 })),
    wanted: [wants(2, 2)],
    keepsNamed: true,
    rooms: [1],
  },
  { name: 'a room each for two parties of one basket', rows: free, wanted: [wants(1, 3), wants(2, 3)], rooms: [1, 2] },
  {
    name: 'for one party the room that it has already, and the other room for a second party',
    rows: withState(slotOf(1, { taken: 3, own: 3 })),
    wanted: [wants(2, 3), wants(1, 3)],
    rooms: [2, 1],
  },
  {
    name: 'the room that the other game of the basket cannot be played in',
    rows: free,
    wanted: [wants(1, 2), wants(3, 2)],
    rooms: [2, 3],
  },
  {
    name: 'no room if only one is free and the basket has two games for it',
    rows: withState(slotOf(2, { taken: 6 })),
    wanted: [wants(1, 2), wants(3, 2)],
    rooms: null,
  },
  { name: 'the only room of a game without twins', rows: free, wanted: [wants(4, 2), wants(1, 2)], rooms: [4, 1] },
];

describe('chooseTwins', () => {
  it.each(cases)('chooses $name', ({ rows, wanted, keepsNamed = false, rooms }) => {
    const chosen = chooseTwins({ context, stored: { slots: rows, nowMs: ten } }, wanted, keepsNamed);
    expect(chosen.isFree).toBe(rooms !== null);
    if (rooms !== null) expect(wanted.map(({ slotId }) => chosen.of(slotId))).toEqual(rooms.map((room) => idOf(room)));
  });
});

it('hasTwins is true if any of the slots is in one of several rooms of its game', () => {
  const ofUnknownRoom = '17';
  expect(hasTwins(context, [idOf(4), idOf(3)])).toBe(false);
  expect(hasTwins(context, [idOf(4), idOf(1)])).toBe(true);
  expect(hasTwins(context, [ofUnknownRoom])).toBe(false);
});
