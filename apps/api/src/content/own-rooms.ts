import { ticketingIdNames } from '@latchkey/booking-core';
import { memberOf } from '../kernel/json.ts';
import type { SourceDocument } from './source-document.ts';

/** Indexes the rooms of the ticketing documents by location and game, and says of each whether it has a Kids Mode. */
export function indexOwnRooms(
  documents: readonly SourceDocument[],
): ReadonlyMap<string, { readonly hasKidsMode: boolean }> {
  const found = new Map<string, { readonly hasKidsMode: boolean }>();
  for (const { kind, document } of documents) {
    const rooms = kind === 'ticketing' ? memberOf(document, 'rooms') : null;
    for (const room of Array.isArray(rooms) ? rooms : []) {
      const hasKidsMode = (memberOf(room, 'kids') ?? null) !== null;
      found.set(roomKey(memberOf(document, 'locationId'), memberOf(room, 'gameId')), { hasKidsMode });
    }
  }
  return found;
}

/**
 * Lists the ids of a game at a location that is sold here by its room alone, so that its document needs no ids. A place that names an id of a
 * provider, or another way to book, keeps its own.
 *
 * @param place an entry of the game's `locations`
 */
export function listOwnIds(
  rooms: ReturnType<typeof indexOwnRooms>,
  gameId: unknown,
  place: unknown,
): { readonly resovaStandard?: string; readonly resovaKidsMode?: string } {
  const room = rooms.get(roomKey(memberOf(place, 'locationId'), gameId));
  const otherWays = [...ticketingIdNames, 'bookingLink', 'bookedByTelephone'];
  if (room === undefined || otherWays.some((name) => Boolean(memberOf(place, name)))) return {};
  return { resovaStandard: String(gameId), ...(room.hasKidsMode && { resovaKidsMode: `${String(gameId)}-kids` }) };
}

function roomKey(locationId: unknown, gameId: unknown): string {
  return JSON.stringify([locationId, gameId].map(String));
}
