import type { Database } from '../../kernel/database.ts';
import { failed, type Result } from '../../kernel/result.ts';
import type { Mails } from '../../mail/mails.ts';
import type { BookingLimits } from '../shared/count-booking.ts';
import type { HoardingLimits } from '../shared/hoarding.ts';
import { type Catalogue, type Venue, type VenueRoom, roomFor } from './catalogue.ts';
import type { SlotKeeper } from './ensure-slots.ts';

/** What every part of the embedded ticketing works with. */
export interface TicketingContext {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly keeper: SlotKeeper;
  readonly mails: Pick<Mails, 'bookingConfirmation'>;
  readonly limits: HoardingLimits & BookingLimits;
  /** From the basket's creation. */
  readonly holdMinutes: number;
  /** Added by the one renewal. */
  readonly extendMinutes: number;
  /** Wrong codes per client and hour; 0 is no limit. */
  readonly maxCodeAttempts: number;
  /** Key of the clients' hashes. */
  readonly clientSecret: string;
  /** Epoch milliseconds; decides the horizon and which day it is for a promotion. Holds live by the database's clock. */
  readonly now: () => number;
}

export function findVenue(catalogue: Catalogue, locationId: string): Result<Venue> {
  const venue = catalogue.venue(locationId);
  return venue === null
    ? failed('notFound', 'location_not_found', `There is no ticketing for location ${locationId}.`)
    : { ok: true, value: venue };
}

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
