import type { Logger } from 'pino';
import type { BookingLinks } from '../../kernel/booking-links.ts';
import type { Database } from '../../kernel/database.ts';
import { failed, type Result } from '../../kernel/result.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Mails } from '../../mail/mails.ts';
import type { PaymentAccounts } from '../../payments/payment-accounts.ts';
import type { BookingLimits } from '../shared/count-booking.ts';
import type { HoldLimits } from '../shared/hold-limits.ts';
import { type Catalogue, type Venue, type VenueRoom, roomFor } from './catalogue.ts';
import type { BatchCounts } from './batch/batch-counts.ts';
import type { Handoffs } from './payments/handoffs.ts';
import type { Rooms } from './slots/rooms.ts';
import type { SaleRights } from './slots/sale-rights.ts';

/** How a location can be reached. */
export interface Contact {
  readonly telephone: string | null;
  readonly email: string | null;
}

/** The dependencies and settings of the embedded ticketing. */
export interface TicketingContext {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly rooms: Rooms;
  readonly mails: Mails;
  /** How a location can be reached, from the content. */
  readonly findContact: (
    locationId: string,
    locale: Locale,
  ) => Promise<Contact & { readonly reviewUrl: string | null }>;
  readonly accounts: PaymentAccounts;
  readonly handoffs: Handoffs;
  readonly links: BookingLinks;
  readonly batchCounts: BatchCounts;
  readonly log: Pick<Logger, 'warn'>;
  readonly limits: HoldLimits & BookingLimits;
  /** How long a basket is held, counted from its creation. */
  readonly holdMinutes: number;
  /** Minutes that the one renewal adds. */
  readonly extendMinutes: number;
  /** Failed codes per client and hour; 0 is no limit. */
  readonly maxCodeAttempts: number;
  /** The key for hashes of client addresses and contacts. */
  readonly clientSecret: string;
  /** Of the site, where a visitor comes back to from the provider's page. */
  readonly siteOrigin: string;
  /** Of visitors, or of the staff. */
  readonly rights: SaleRights;
  /** Epoch milliseconds, for the horizon and the day of a promotion. Holds use the clock of the database. */
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
