import { type Axis, createAxis, type Span, computeTop } from './day-axis.ts';
import type { DayRoom, DeskLocation, Party, RoomFacts } from './day-types.ts';
import type { Stop } from './next-party.ts';
import { readPlaces } from './slot-places.ts';

const minuteMs = 60_000;

/** The axis of a day with these rooms and parties. */
export function axisOfDay(rooms: readonly DayRoom[], parties: readonly Party[], timeZone: string): Axis {
  return createAxis([...rooms.flatMap(({ slots }) => slots.map(toSpan)), ...parties.map(toSpan)], timeZone);
}

function toSpan({ startsAt, durationMinutes }: { readonly startsAt: string; readonly durationMinutes: number }): Span {
  const startMs = Date.parse(startsAt);
  return { startMs, endMs: startMs + durationMinutes * minuteMs };
}

export function partiesByRoom(
  rooms: readonly DayRoom[],
  parties: readonly Party[],
): ReadonlyMap<string, readonly Party[]> {
  const byRoom = new Map<string, Party[]>(rooms.map((room) => [keyOfRoom(room), []]));
  const findRoom = roomFinder(rooms);
  for (const party of parties) {
    const room = findRoom(party);
    if (room !== null) byRoom.get(keyOfRoom(room))?.push(party);
  }
  return byRoom;
}

/** A game in one of its rooms. */
export function keyOfRoom({ gameId, room }: Pick<DayRoom, 'gameId' | 'room'>): string {
  return room === undefined ? gameId : `${gameId} ${room.id}`;
}

/** Finds the room of a party: that which has its slot, whichever mode it plays in; the only one of its game where no slot is known. */
export function roomFinder(rooms: readonly DayRoom[]): (party: Pick<Party, 'gameId' | 'instanceId'>) => DayRoom | null {
  const ofSlot = new Map(
    rooms.flatMap((room) => room.slots.map(({ instanceId }) => [stripMode(instanceId), room] as const)),
  );
  return ({ gameId, instanceId }) =>
    ofSlot.get(stripMode(instanceId)) ?? rooms.find((room) => room.gameId === gameId) ?? null;
}

/** The slot of an instance, which begins with its mode. */
function stripMode(instanceId: string): string {
  return instanceId.slice(1);
}

/** The name of a room for the staff: that of the game, and of the physical room where it has one. */
export function roomName({ gameId, room }: Pick<DayRoom, 'gameId' | 'room'>, facts: RoomFacts | null): string {
  const game = facts?.name ?? gameId;
  return room === undefined ? game : `${game} · ${room.name}`;
}

/** What is known of each room: its name and colour. A room that the location no longer has keeps the id of its game. */
export function factsByRoom({ rooms }: DeskLocation): ReadonlyMap<string, RoomFacts> {
  return new Map(rooms.map((facts) => [facts.gameId, facts]));
}

/** What the keyboard can reach: parties, and the slots with free places. */
export function listStops(axis: Axis, rooms: readonly DayRoom[], parties: readonly Party[]): readonly Stop[] {
  return [
    ...rooms.flatMap(({ slots }, column) =>
      slots
        .filter((slot) => readPlaces(slot).type === 'free')
        .map(({ instanceId, startsAt }) => ({
          id: instanceId,
          column,
          top: computeTop(axis, Date.parse(startsAt)),
          // After the parties of the slot.
          lane: Number.MAX_SAFE_INTEGER,
        })),
    ),
    ...partyStops(axis, rooms, parties),
  ];
}

/** The parties alone. */
export function partyStops(axis: Axis, rooms: readonly DayRoom[], parties: readonly Party[]): readonly Stop[] {
  const columns = new Map<DayRoom | null, number>(rooms.map((room, index) => [room, index]));
  const findRoom = roomFinder(rooms);
  return parties.map((party, index) => ({
    id: party.bookingId,
    column: columns.get(findRoom(party)) ?? 0,
    top: computeTop(axis, Date.parse(party.startsAt)),
    lane: index,
  }));
}
