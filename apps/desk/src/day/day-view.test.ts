import { describe, expect, it } from 'vitest';
import { partyFixture, slotFixture } from './day.fixture.ts';
import { groupPartiesByRoom, roomName, toRoomKey } from './day-view.ts';

describe('the rooms of a day', () => {
  const gameId = 'game-midnight-archive';
  const north = { gameId, room: { id: 'north', name: 'North room' }, slots: [slotFixture({ instanceId: 's1' })] };
  const south = { gameId, room: { id: 'south', name: 'South room' }, slots: [slotFixture({ instanceId: 's2' })] };
  const otherGame = { gameId: 'game-station-nine', slots: [slotFixture({ instanceId: 's3' })] };
  const rooms = [north, south, otherGame];

  it('have the parties of their own slots, in the standard mode and in Kids Mode', () => {
    const parties = [
      partyFixture({ bookingId: 'a', instanceId: 's2' }),
      partyFixture({ bookingId: 'b', instanceId: 'k1', isKidsMode: true }),
      partyFixture({ bookingId: 'c', instanceId: 's3', gameId: otherGame.gameId }),
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
