import { type Axis, axisOf, type Span, topOf } from './day-axis.ts';
import type { DayRoom, DeskLocation, Party, RoomFacts } from './day-types.ts';
import type { Stop } from './next-party.ts';
import { placesOf } from './slot-places.ts';

const minuteMs = 60_000;

/** The axis of a day with these rooms and parties. */
export function axisOfDay(rooms: readonly DayRoom[], parties: readonly Party[], timeZone: string): Axis {
  return axisOf([...rooms.flatMap(({ slots }) => slots.map(spanOf)), ...parties.map(spanOf)], timeZone);
}

function spanOf({ startsAt, durationMinutes }: { readonly startsAt: string; readonly durationMinutes: number }): Span {
  const startMs = Date.parse(startsAt);
  return { startMs, endMs: startMs + durationMinutes * minuteMs };
}

export function partiesByRoom(
  rooms: readonly DayRoom[],
  parties: readonly Party[],
): ReadonlyMap<string, readonly Party[]> {
  const byRoom = new Map<string, Party[]>(rooms.map(({ gameId }) => [gameId, []]));
  for (const party of parties) byRoom.get(party.gameId)?.push(party);
  return byRoom;
}

/** What is known of each room: its name and colour. A room that the location no longer has keeps the id of its game. */
export function factsByRoom({ rooms }: DeskLocation): ReadonlyMap<string, RoomFacts> {
  return new Map(rooms.map((facts) => [facts.gameId, facts]));
}

/** What the keyboard can reach: parties, and the slots with free places. */
export function stopsOf(axis: Axis, rooms: readonly DayRoom[], parties: readonly Party[]): readonly Stop[] {
  const columns = new Map(rooms.map(({ gameId }, index) => [gameId, index]));
  return [
    ...rooms.flatMap(({ slots }, column) =>
      slots
        .filter((slot) => placesOf(slot).type === 'free')
        .map(({ instanceId, startsAt }) => ({
          id: instanceId,
          column,
          top: topOf(axis, Date.parse(startsAt)),
          // After the parties of the slot.
          lane: Number.MAX_SAFE_INTEGER,
        })),
    ),
    ...partyStops(axis, columns, parties),
  ];
}

/** The parties alone. */
export function partyStops(
  axis: Axis,
  columns: ReadonlyMap<string, number>,
  parties: readonly Party[],
): readonly Stop[] {
  return parties.map(({ bookingId, gameId, startsAt }, index) => ({
    id: bookingId,
    column: columns.get(gameId) ?? 0,
    top: topOf(axis, Date.parse(startsAt)),
    lane: index,
  }));
}
