import { hashOfToken, isLinkToken } from '../kernel/booking-links.ts';
import { countWithin, createClientKey } from '../kernel/client-limit.ts';
import { succeeded, tooMany, type Result } from '../kernel/result.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import type { Venue } from '../venues/catalogue.ts';
import { findVenue } from '../venues/find-room.ts';
import type { ManageContext } from './manage-context.ts';
import { bookingNotFound } from './manage-errors.ts';
import { findBooking, type BookingRow } from './managed-booking.ts';

/** A visitor who has the secret of a booking. */
export interface ManageCaller {
  readonly locationId: string;
  /** The secret as it was received; null without the header. */
  readonly secret: string | null;
  readonly client: string;
}

/** A booking whose secret was right, and its venue. */
export interface OpenedBooking {
  readonly booking: BookingRow;
  readonly venue: Venue;
}

const attemptScope = 'booking.secret';

/**
 * Opens the booking that a secret belongs to. Every text is hashed and looked up, so that one that cannot be a secret has the same error after the
 * same work as an unknown one. Only failures are counted, and above the limit an existing booking still opens.
 */
export async function openBooking(
  { db, catalogue, clientSecret, maxSecretAttempts }: ManageContext,
  { locationId, secret, client }: ManageCaller,
): Promise<Result<OpenedBooking>> {
  const venue = findVenue(catalogue, locationId);
  if (!venue.ok) return venue;
  const booking = await findBooking(db, { secretHash: hashOfToken(secret ?? '') });
  if (booking?.locationId === locationId && isLinkToken(secret ?? '')) {
    return succeeded({ booking, venue: venue.value });
  }
  const limit = { name: attemptScope, limit: maxSecretAttempts, clientKey: createClientKey(client, clientSecret) };
  const { isExceeded, secondsLeft } = await countWithin(db, limit);
  if (!isExceeded) return bookingNotFound();
  const message = `At most ${maxSecretAttempts} unknown bookings of one client within an hour.`;
  return tooMany('too_many_attempts', message, secondsLeft, [phrases.tooManyAttempts]);
}
