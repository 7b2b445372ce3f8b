import * as z from 'zod';
import { groupBy } from '../../kernel/group-by.ts';
import type { NumberedRoom } from './scheduled-slots.ts';

/** A room of the documents, before the database has numbered it. */
export type WantedRoom = Omit<NumberedRoom, 'number' | 'physicalNumber'>;

/** The parts of a room of the documents that say which room it is. */
export type PlacedRoom = Pick<WantedRoom, 'venue' | 'offer' | 'room' | 'physical'>;

/** The schema of a stored room. */
const roomRow = z.object({
  number: z.number(),
  locationId: z.string(),
  gameId: z.string(),
  /** The id of the physical room; empty if the game has a room of its own. */
  room: z.string(),
  physicalNumber: z.number(),
  schedule: z.string(),
});

/** A room as the database has it. */
export type StoredRoom = z.output<typeof roomRow>;

/** The stored rooms, matched with those of the documents. */
export interface MatchedRooms<Wanted extends PlacedRoom = WantedRoom> {
  /** Returns the stored room of one of the documents; undefined if it has none yet. */
  of(wanted: Wanted): StoredRoom | undefined;
  /** The rooms that the documents no longer have for a game that they have. */
  readonly left: readonly StoredRoom[];
}

/**
 * Finds the stored room of each room of the documents. If the document of a game begins or ceases to name physical rooms, the first of its rooms keeps
 * the number of the game, so that the slots that are taken stay where they are.
 */
export function matchRooms<Wanted extends PlacedRoom>(
  stored: readonly StoredRoom[],
  wanted: readonly Wanted[],
): MatchedRooms<Wanted> {
  const byKey = new Map(stored.map((row) => [nameRow(row), row]));
  const byGame = groupBy(stored, nameGame);
  const wantedKeys = new Set(wanted.map(nameWantedRoom));
  const found = new Map<Wanted, StoredRoom>();
  for (const each of wanted) {
    const heirs = isFirstOfGame(each) ? (byGame.get(nameGame(toPlace(each))) ?? []) : [];
    const row =
      byKey.get(nameWantedRoom(each)) ?? heirs.find((heir) => isHeir(heir, each) && !wantedKeys.has(nameRow(heir)));
    if (row !== undefined) found.set(each, row);
  }
  const games = new Set(wanted.map((each) => nameGame(toPlace(each))));
  const matchedNumbers = new Set([...found.values()].map((row) => row.number));
  return {
    of: (each) => found.get(each),
    left: stored.filter((row) => games.has(nameGame(row)) && !matchedNumbers.has(row.number)),
  };
}

/** True if a room is the first one of its game. */
export function isFirstOfGame({ offer, physical }: PlacedRoom): boolean {
  return physical === null || offer.playedIn[0]?.id === physical.id;
}

/** True if a stored room of the game can become this one: a game's own room becomes a named one, or a named one becomes its own again. */
function isHeir({ room: name }: StoredRoom, { physical }: PlacedRoom): boolean {
  return (name === '') !== (physical === null);
}

/** The game and the physical room that tell a room of a location from others. */
interface Place {
  readonly locationId: string;
  readonly gameId: string;
  readonly room: string;
}

/** Returns the place of a room of the documents. */
export function toPlace({ venue, room: { gameId: game }, physical }: PlacedRoom): Place {
  return { locationId: venue.locationId, gameId: game, room: physical?.id ?? '' };
}

/** Names a room by its place. */
export function nameRow({ locationId: at, gameId: game, room: name }: Place): string {
  return JSON.stringify([at, game, name]);
}

/** Names a room of the documents as the stored room at its place. */
export function nameWantedRoom(wanted: PlacedRoom): string {
  return nameRow(toPlace(wanted));
}

/** Names the game of a room at its location, whatever the physical room. */
function nameGame({ locationId: at, gameId: game }: Place): string {
  return JSON.stringify([at, game]);
}

/** Gives a room the numbers of its stored room. The list is empty without a stored room. */
export function toNumberedRooms(wanted: WantedRoom, stored: StoredRoom | undefined): readonly NumberedRoom[] {
  if (stored === undefined) return [];
  return [{ ...wanted, number: stored.number, physicalNumber: stored.physicalNumber }];
}
