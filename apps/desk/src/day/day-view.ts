import { type Axis, createAxis, type Span, computeTop } from './day-axis.ts';
import type { DayRoom, DeskLocation, Party, RoomFacts } from './day-types.ts';
import type { Stop } from './next-stop.ts';
import { readPlaces } from './slot-places.ts';

const minuteMs = 60_000;

/** Creates the axis of a day with these rooms and parties. */
export function createDayAxis(rooms: readonly DayRoom[], parties: readonly Party[], timeZone: string): Axis {
  return createAxis([...rooms.flatMap(({ slots }) => slots.map(toSpan)), ...parties.map(toSpan)], timeZone);
}

function toSpan({ startsAt, durationMinutes }: { readonly startsAt: string; readonly durationMinutes: number }): Span {
  const startMs = Date.parse(startsAt);
  return { startMs, endMs: startMs + durationMinutes * minuteMs };
}

export function groupPartiesByRoom(
  rooms: readonly DayRoom[],
  parties: readonly Party[],
): ReadonlyMap<string, readonly Party[]> {
  const byRoom = new Map<string, Party[]>(rooms.map((room) => [toRoomKey(room), []]));
  const findRoom = createRoomFinder(rooms);
  for (const party of parties) {
    const room = findRoom(party);
    if (room !== null) byRoom.get(toRoomKey(room))?.push(party);
  }
  return byRoom;
}

/** Returns the key of a game in one of its rooms. */
export function toRoomKey({ gameId, room }: Pick<DayRoom, 'gameId' | 'room'>): string {
  return room === undefined ? gameId : `${gameId} ${room.id}`;
}

/**
 * Returns a function that finds the room of a party: the room that has its slot in any mode of play, or the only room of its game where
 * the slot is unknown.
 */
export function createRoomFinder(
  rooms: readonly DayRoom[],
): (party: Pick<Party, 'gameId' | 'instanceId'>) => DayRoom | null {
  const ofSlot = new Map(
    rooms.flatMap((room) => room.slots.map(({ instanceId }) => [stripMode(instanceId), room] as const)),
  );
  return ({ gameId, instanceId }) =>
    ofSlot.get(stripMode(instanceId)) ?? rooms.find((room) => room.gameId === gameId) ?? null;
}

/** Removes the mode of play, with which the id of an instance begins; the rest names the slot. */
function stripMode(instanceId: string): string {
  return instanceId.slice(1);
}

/** Says the name of a room for the staff: the name of the game, and of the physical room where it has one. */
export function roomName({ gameId, room }: Pick<DayRoom, 'gameId' | 'room'>, facts: RoomFacts | null): string {
  const game = facts?.name ?? gameId;
  return room === undefined ? game : `${game} · ${room.name}`;
}

/** Returns the name and the colour of each room by the id of its game. A room that the location no longer has is missing. */
export function readRoomFacts({ rooms }: DeskLocation): ReadonlyMap<string, RoomFacts> {
  return new Map(rooms.map((facts) => [facts.gameId, facts]));
}

/** Lists the stops of the keyboard: parties, and the slots with free places. */
export function listStops(axis: Axis, rooms: readonly DayRoom[], parties: readonly Party[]): readonly Stop[] {
  return [
    ...rooms.flatMap(({ slots }, column) =>
      slots
        .filter((slot) => readPlaces(slot).type === 'free')
        .map(({ instanceId, startsAt }) => ({
          id: instanceId,
          column,
          top: computeTop(axis, Date.parse(startsAt)),
          // The free places come after the parties of the slot.
          lane: Number.MAX_SAFE_INTEGER,
        })),
    ),
    ...listPartyStops(axis, rooms, parties),
  ];
}

/** Lists the stops of the parties alone. */
export function listPartyStops(axis: Axis, rooms: readonly DayRoom[], parties: readonly Party[]): readonly Stop[] {
  const columns = new Map<DayRoom | null, number>(rooms.map((room, index) => [room, index]));
  const findRoom = createRoomFinder(rooms);
  return parties.map((party, index) => ({
    id: party.bookingId,
    column: columns.get(findRoom(party)) ?? 0,
    top: computeTop(axis, Date.parse(party.startsAt)),
    // Parties of one slot keep the order of the sheet.
    lane: index,
  }));
}
