import {
  type ContentError,
  isJsonObject,
  memberOf,
  listOwnIds,
  indexOwnRooms,
  type SourceDocument,
  wayToBook,
} from '@latchkey/api/content';
import { createErrorAt } from './create-error-at.ts';

/** Finds games that cannot be booked, games with built-in ticketing without a room, and rooms of games that are not sold. */
export function findRoomErrors(documents: readonly SourceDocument[]): ContentError[] {
  const places = listGamePlaces(documents);
  const builtIn = places.filter(({ way }) => way === 'resova');
  const rooms = listRooms(documents);
  return [
    ...places.flatMap(findUnbookable),
    ...builtIn
      .filter((place) => !rooms.some((room) => isSame(room, place)))
      .map(({ document, index, locationId }) =>
        createErrorAt(document, ['locations', index], `has no room at ${String(locationId)}`),
      ),
    ...rooms
      .filter((room) => !builtIn.some((place) => isSame(room, place)))
      .map(({ document, index }) => createErrorAt(document, ['rooms', index], 'is of a game that is not sold there')),
  ];
}

/** A game at a location. */
interface GameAtLocation {
  readonly gameId: unknown;
  readonly locationId: unknown;
  /** The document that says it, and the index in its list `locations` or `rooms`. */
  readonly document: SourceDocument;
  readonly index: number;
}

/** A location that a game names. */
interface GamePlace extends GameAtLocation {
  /** The way in which the game is booked there. */
  readonly way: ReturnType<typeof wayToBook>;
  readonly isLocationKnown: boolean;
  readonly isBookedByTelephone: boolean;
}

function isSame(one: GameAtLocation, other: GameAtLocation): boolean {
  return one.gameId === other.gameId && one.locationId === other.locationId;
}

/** Lists the rooms of all documents of `ticketing/`. */
function listRooms(documents: readonly SourceDocument[]): readonly GameAtLocation[] {
  return ofKind(documents, 'ticketing').flatMap((document) => {
    const locationId = memberOf(document.document, 'locationId');
    return readList(document.document, 'rooms').map((room, index) => ({
      gameId: memberOf(room, 'gameId'),
      locationId,
      document,
      index,
    }));
  });
}

/** Lists the locations that all games name. */
function listGamePlaces(documents: readonly SourceDocument[]): readonly GamePlace[] {
  const locations = ofKind(documents, 'location').map(({ document }) => document);
  const findWay = findWays(documents);
  return ofKind(documents, 'game').flatMap((game) =>
    readList(game.document, 'locations').map((place, index) => {
      const locationId = memberOf(place, 'locationId');
      const location = locations.find((candidate) => memberOf(candidate, 'id') === locationId);
      return {
        gameId: memberOf(game.document, 'id'),
        locationId,
        document: game,
        index,
        way: findWay(place, game.document, location),
        isLocationKnown: location !== undefined,
        isBookedByTelephone: memberOf(place, 'bookedByTelephone') === true,
      };
    }),
  );
}

/** Finds how a place of a game is booked; a room in `ticketing/` is enough. */
function findWays(documents: readonly SourceDocument[]) {
  const rooms = indexOwnRooms(documents);
  return (place: unknown, game: unknown, location: unknown) =>
    wayToBook(location, {
      ...(isJsonObject(place) ? place : {}),
      ...listOwnIds(rooms, memberOf(game, 'id'), place),
    });
}

/** Reports a game that is open at a location, but has no room there and no id of a provider, and is not marked as booked by telephone. */
function findUnbookable(place: GamePlace): readonly ContentError[] {
  const { document, index, locationId, way, isLocationKnown, isBookedByTelephone } = place;
  const isBookable = isBookedByTelephone || way !== 'none';
  // A location that no document has is reported elsewhere.
  if (!isLocationKnown || isBookable) return [];
  return [
    createErrorAt(
      document,
      ['locations', index],
      `cannot be booked at ${String(locationId)}: ticketing/ has no room of it, and it names neither an id of a provider nor bookingLink, bookedByTelephone or comingSoon`,
    ),
  ];
}

function ofKind(documents: readonly SourceDocument[], kind: SourceDocument['kind']): readonly SourceDocument[] {
  return documents.filter((document) => document.kind === kind);
}

function readList(document: unknown, name: string): readonly unknown[] {
  const list = memberOf(document, name);
  return Array.isArray(list) ? list : [];
}
