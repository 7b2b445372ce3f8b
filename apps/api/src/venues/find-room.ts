import { failed, type Result } from '../kernel/result.ts';
import { type Catalogue, roomFor, type Venue } from './catalogue.ts';
import type { VenueRoom } from './venue-room.ts';

/** Finds a venue. Errors: `location_not_found`. */
export function findVenue(catalogue: Catalogue, locationId: string): Result<Venue> {
  const venue = catalogue.venue(locationId);
  return venue === null
    ? failed('notFound', 'location_not_found', `There is no ticketing for location ${locationId}.`)
    : { ok: true, value: venue };
}

/** Finds the room of a game at a venue. Errors: `location_not_found`, `game_not_found`. */
export function findRoom(
  catalogue: Catalogue,
  { locationId, gameId }: { readonly locationId: string; readonly gameId: string },
): Result<{ readonly venue: Venue; readonly room: VenueRoom }> {
  const venue = findVenue(catalogue, locationId);
  if (!venue.ok) return venue;
  const room = roomFor(venue.value, gameId);
  return room === null
    ? failed('notFound', 'game_not_found', `Game ${gameId} cannot be booked at location ${locationId}.`)
    : { ok: true, value: { venue: venue.value, room } };
}
