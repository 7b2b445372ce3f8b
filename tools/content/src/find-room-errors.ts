import {
  type ContentError,
  isJsonObject,
  memberOf,
  listOwnIds,
  indexOwnRooms,
  type SourceDocument,
  wayToBook,
} from '@latchkey/api/content';
import { createErrorAt } from './content-errors.ts';

/** Finds games that cannot be booked, games with built-in ticketing without a room, and rooms of games that are not sold. */
export function findRoomErrors(documents: readonly SourceDocument[]): ContentError[] {
  const locations = ofKind(documents, 'location').map(({ document }) => document);
  const findWay = findWays(documents);
  const rooms = new Set(
    ofKind(documents, 'ticketing').flatMap(({ document }) =>
      readList(document, 'rooms').map((room) => roomKey(memberOf(document, 'locationId'), memberOf(room, 'gameId'))),
    ),
  );
  const sold = new Set<string>();
  const withoutRoom = ofKind(documents, 'game').flatMap((game) =>
    readList(game.document, 'locations').flatMap((place, index) => {
      const locationId = memberOf(place, 'locationId');
      const location = locations.find((candidate) => memberOf(candidate, 'id') === locationId);
      if (findWay(place, game.document, location) !== 'resova') return [];
      const key = roomKey(locationId, memberOf(game.document, 'id'));
      sold.add(key);
      return rooms.has(key) ? [] : [createErrorAt(game, ['locations', index], `has no room at ${String(locationId)}`)];
    }),
  );
  const unsold = ofKind(documents, 'ticketing').flatMap((document) =>
    readList(document.document, 'rooms').flatMap((room, index) => {
      const key = roomKey(memberOf(document.document, 'locationId'), memberOf(room, 'gameId'));
      return sold.has(key) ? [] : [createErrorAt(document, ['rooms', index], 'is of a game that is not sold there')];
    }),
  );
  return [...unbookable(documents, locations, findWay), ...withoutRoom, ...unsold];
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

/** Finds games that are open at a location, but have no room there and no id of a provider, and are not marked as booked by telephone. */
function unbookable(
  documents: readonly SourceDocument[],
  locations: readonly unknown[],
  findWay: ReturnType<typeof findWays>,
): readonly ContentError[] {
  return ofKind(documents, 'game').flatMap((game) =>
    readList(game.document, 'locations').flatMap((place, index) => {
      const locationId = memberOf(place, 'locationId');
      const location = locations.find((candidate) => memberOf(candidate, 'id') === locationId);
      const isBookable =
        memberOf(place, 'bookedByTelephone') === true || findWay(place, game.document, location) !== 'none';
      if (location === undefined || isBookable) return [];
      return [
        createErrorAt(
          game,
          ['locations', index],
          `cannot be booked at ${String(locationId)}: ticketing/ has no room of it, and it names neither an id of a provider nor bookingLink, bookedByTelephone or comingSoon`,
        ),
      ];
    }),
  );
}

function ofKind(documents: readonly SourceDocument[], kind: SourceDocument['kind']): readonly SourceDocument[] {
  return documents.filter((document) => document.kind === kind);
}

function readList(document: unknown, name: string): readonly unknown[] {
  const list = memberOf(document, name);
  return Array.isArray(list) ? list : [];
}

function roomKey(locationId: unknown, gameId: unknown): string {
  return `${String(locationId)} ${String(gameId)}`;
}
