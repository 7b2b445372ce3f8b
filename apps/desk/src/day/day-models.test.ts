import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardColors, computeContrast, edgeContrast, sheets, textContrast } from './card-colors.ts';
import { partyFixture, slotFixture } from './day.fixture.ts';
import { summarise } from './day-summary.ts';
import { toRoomKey, groupPartiesByRoom, roomName } from './day-view.ts';
import { type Direction, type Stop, findNextStop } from './next-stop.ts';
import { readPlaces, findSlotsToMoveTo } from './slot-places.ts';

describe('readPlaces', () => {
  it.each([
    ['places of a shared room', { sold: 3, held: 1 }, { type: 'free', free: 4, held: 1, isNotice: false }],
    ['places that are too soon for visitors', { state: 'notice' }, { type: 'free', free: 8, held: 0, isNotice: true }],
    ['no places of a private room that has a party', { sold: 2, isPrivate: true }, { type: 'full' }],
    ['an open basket of a private room', { held: 2, isPrivate: true }, { type: 'held', held: 2 }],
    ['a slot that is sold out', { sold: 8 }, { type: 'full' }],
    ['a closed slot', { state: 'closed' }, { type: 'closed' }],
    ['a past slot, whatever is free', { state: 'past' }, { type: 'past' }],
    ['a slot that has less than was sold', { sold: 9 }, { type: 'full' }],
  ] as const)('shows %s', (_, over, expected) => {
    expect(readPlaces(slotFixture(over))).toEqual(expected);
  });
});

describe('findSlotsToMoveTo', () => {
  it('has the slots with enough places, and not the own one', () => {
    const slots = [
      slotFixture({ instanceId: 'own', sold: 4 }),
      slotFixture({ instanceId: 'enough', sold: 4 }),
      slotFixture({ instanceId: 'soon', state: 'notice' }),
      slotFixture({ instanceId: 'too few', sold: 5 }),
      slotFixture({ instanceId: 'past', state: 'past' }),
      slotFixture({ instanceId: 'closed', state: 'closed' }),
      slotFixture({ instanceId: 'withdrawn', state: 'withdrawn' }),
      slotFixture({ instanceId: 'held', held: 1, isPrivate: true }),
    ];
    const found = findSlotsToMoveTo(slots, partyFixture({ instanceId: 'own', quantity: 4 }));
    expect(found.map(({ instanceId }) => instanceId)).toEqual(['enough', 'soon']);
  });
});

describe('the rooms of a day', () => {
  const gameId = 'game-midnight-archive';
  const north = { gameId, room: { id: 'north', name: 'North room' }, slots: [slotFixture({ instanceId: 's1' })] };
  const south = { gameId, room: { id: 'south', name: 'South room' }, slots: [slotFixture({ instanceId: 's2' })] };
  const other = { gameId: 'game-station-nine', slots: [slotFixture({ instanceId: 's3' })] };
  const rooms = [north, south, other];

  it('have the parties of their own slots, in either mode', () => {
    const parties = [
      partyFixture({ bookingId: 'a', instanceId: 's2' }),
      partyFixture({ bookingId: 'b', instanceId: 'k1', isKidsMode: true }),
      partyFixture({ bookingId: 'c', instanceId: 's3', gameId: other.gameId }),
      // The sheet does not have the slot of this one.
      partyFixture({ bookingId: 'd', instanceId: 's9' }),
    ];
    const grouped = groupPartiesByRoom(rooms, parties);
    expect(rooms.map((room) => grouped.get(toRoomKey(room))?.map(({ bookingId }) => bookingId))).toEqual([
      ['b', 'd'],
      ['a'],
      ['c'],
    ]);
  });

  it('are named by their game, and by the room where there are several', () => {
    expect(rooms.map((room) => roomName(room, null))).toEqual([
      'game-midnight-archive · North room',
      'game-midnight-archive · South room',
      'game-station-nine',
    ]);
  });
});

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

describe('cardColors', () => {
  it('counts with the ground and the ink of the desk', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../foundation/styles/tokens.css'), 'utf8');
    const readPair = (token: string) =>
      new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`, 'u').exec(tokens)?.slice(1);
    expect(readPair('ground')).toEqual([sheets.light.sheet, sheets.dark.sheet]);
    expect(readPair('text')).toEqual([sheets.light.ink, sheets.dark.ink]);
  });

  const ofGames = ['#aac85c', '#58b8a0', '#e08a4b', '#f2a3b9', '#ee6a68', '#7d9be0', '#b496ee', '#9ad8ea'];
  const extremes = ['#000000', '#ffffff', '#808080', '#777777', '#ff0000', '#0000ff', '#00ff00', '#ffff00', '#1f4d46'];
  // The colours are spread over all reds, greens and blues, so that the test does not depend on a lucky choice.
  const many = Array.from(
    { length: 512 },
    (_, index) => `#${((index * 32_749) % 0x1000000).toString(16).padStart(6, '0')}`,
  );

  it.each(['light', 'dark'] as const)('is readable on every colour of a game in the %s theme', (theme) => {
    for (const color of [...ofGames, ...extremes, ...many]) {
      const { ground, ink, full, fullInk, edge } = cardColors(color, theme);
      expect(computeContrast(ink, ground), `${color} ground`).toBeGreaterThanOrEqual(textContrast);
      expect(computeContrast(fullInk, full), `${color} full`).toBeGreaterThanOrEqual(textContrast);
      expect(computeContrast(edge, sheets[theme].sheet), `${color} edge`).toBeGreaterThanOrEqual(edgeContrast);
    }
  });
});

describe('findNextStop', () => {
  const stops: readonly Stop[] = [
    { id: 'a10', column: 0, top: 0, lane: 0 },
    { id: 'a12', column: 0, top: 120, lane: 0 },
    { id: 'b11', column: 1, top: 60, lane: 0 },
    { id: 'b11 second', column: 1, top: 60, lane: 1 },
    { id: 'd12', column: 3, top: 130, lane: 0 },
  ];

  it.each([
    ['a10', 'down', 'a12'],
    ['a12', 'up', 'a10'],
    ['a10', 'up', null],
    ['a10', 'after', 'b11'],
    ['b11', 'after', 'd12'],
    ['d12', 'before', 'b11'],
    ['a10', 'before', null],
    ['a10', 'next', 'b11'],
    ['b11', 'next', 'b11 second'],
    ['b11', 'previous', 'a10'],
    ['a10', 'previous', null],
    ['d12', 'next', null],
    [null, 'next', 'a10'],
    ['gone', 'down', 'a10'],
    ['b11', 'first', 'a10'],
    ['a10', 'last', 'd12'],
  ] as const satisfies readonly (readonly [string | null, Direction, string | null])[])(
    'goes from %s %s to %s',
    (from, direction, to) => {
      expect(findNextStop(stops, from, direction)).toBe(to);
    },
  );
});
