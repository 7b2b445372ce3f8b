import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { bookings } from '../db/schema/bookings.table.ts';
import { bookingUrl, hashOfToken, isLinkToken, type BookingLinks } from '../kernel/booking-links.ts';
import { createClientKey, countWithin } from '../kernel/client-limit.ts';
import type { Queryable } from '../kernel/database.ts';
import { succeeded, tooMany, type Result } from '../kernel/result.ts';
import type { BookingSnapshot } from '../mail/booking-events.ts';
import { pickCustomer } from '../kernel/customer-columns.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { CheckoutContext } from '../checkout/checkout-context.ts';
import type { Contact } from '../ticketing/shared/contact.ts';
import { findVenue } from '../venues/find-room.ts';
import { bookingNotFound } from './manage-errors.ts';
import { findBooking, type BookingRow, type BookingState } from './managed-booking.ts';
import { toManagedWire } from './managed-wire.ts';

/** The dependencies of the operations on bookings. */
export interface ManageContext extends CheckoutContext {
  /** Secrets of one client and hour that open nothing; 0 for no limit. */
  readonly maxSecretAttempts: number;
}

export interface ManageCaller {
  readonly locationId: string;
  /** As received; null without the header. */
  readonly secret: string | null;
  readonly client: string;
}

export interface OpenedBooking {
  readonly booking: BookingRow;
  readonly venue: Venue;
}

const attemptScope = 'booking.secret';

/**
 * The booking that a secret opens. Whatever was sent is hashed and looked up, so that a text that cannot be a secret has the same error
 * after the same work as an unknown one. Only failures are counted, and a booking that is there opens above the limit too.
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

/** Gives a booking its secret in the database: one from before there were links, or one whose key has changed. An erased one gets none. */
export async function keepSecret(db: Queryable, links: BookingLinks, reference: string): Promise<void> {
  const { secret, checkInToken } = links.accessOf(reference);
  const [secretHash, checkInHash] = [hashOfToken(secret), hashOfToken(checkInToken)];
  await db.orm
    .update(bookings)
    .set({ secretHash, checkInHash })
    .where(
      and(
        eq(bookings.reference, reference),
        isNull(bookings.personRemovedAt),
        sql`${bookings.secretHash} IS DISTINCT FROM ${secretHash}`,
      ),
    );
}

/** What the mails need of a booking. */
export function takeSnapshot(
  { links, now, siteOrigin, mails }: Pick<ManageContext, 'links' | 'now' | 'siteOrigin' | 'mails'>,
  state: BookingState,
  { venue, contact }: { readonly venue: Venue; readonly contact: Contact },
): BookingSnapshot {
  const { reference, locationId } = state.booking;
  const nowMs = now();
  return {
    reference,
    locationId,
    locale: mails.localeOf(state.booking.locale),
    customer: pickCustomer(state.booking),
    linkIn: (locale) => bookingUrl({ links, siteOrigin }, { locale, locationSlug: venue.locationSlug, reference }),
    bookingIn: (locale) => toManagedWire(state, { venue, contact, locale, nowMs }),
  };
}

/** A digest of what a visitor was shown, 128 bits. */
export function createDigest(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
