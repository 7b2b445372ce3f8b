import type { CheckoutBody } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { clientKeyOf, countInHour } from '../../kernel/client-limit.ts';
import { mailboxOf, readPhoneNumber } from '../../kernel/contacts.ts';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import { phrases, type Phrase } from './phrases.ts';

/** Nothing is paid before the visit, so these limits keep one person from booking a whole venue. 0 is no limit. */
export interface BookingLimits {
  /** Per mailbox or telephone number, and location. */
  readonly maxUpcomingBookings: number;
  /** Per client address, which a family or an office may share. */
  readonly maxCheckoutsPerHour: number;
}

export interface CountedCheckout {
  readonly locationId: string;
  readonly basketId: string;
  /** The IP address of the request. */
  readonly client: string;
  readonly customer: CheckoutBody['customer'];
  /** Country of the venue, ISO 3166-1, for telephone numbers without a country code. */
  readonly country: string;
  /** ISO 8601 instants of the games; empty where the basket has only vouchers. */
  readonly starts: readonly string[];
}

/** A checkout with vouchers only counts as a booking for this long. */
const withoutGameHours = 24;

const upcomingRow = z.object({ contactKey: z.string(), inSeconds: z.number() });

/**
 * Counts a checkout within its transaction, or returns the error `too_many_bookings`. Checkouts of one address or one person
 * wait for each other here, so parallel ones are counted one after the other. Call it after the basket is locked and before any
 * other lock is taken. Do not call it for a repeated request, which is no new booking.
 */
export async function countBooking(
  tx: Queryable,
  { maxUpcomingBookings, maxCheckoutsPerHour }: BookingLimits,
  secret: string,
  { locationId, basketId, client, customer, country, starts }: CountedCheckout,
): Promise<Result<null>> {
  if (maxCheckoutsPerHour > 0) {
    const { requests, secondsLeft } = await countInHour(tx, 'checkout', clientKeyOf(client, secret));
    if (requests > maxCheckoutsPerHour) {
      return tooManyBookings(`At most ${maxCheckoutsPerHour} checkouts of one client within an hour.`, secondsLeft, [
        phrases.tooManyFromHere,
      ]);
    }
  }
  if (maxUpcomingBookings === 0) return succeeded(null);
  const contactKeys = contactsOf(customer, country)
    .map((contact) => clientKeyOf(contact, secret))
    .toSorted();
  const contacts = sql.param(contactKeys);
  await tx.run(sql`
    SELECT pg_advisory_xact_lock(hashtextextended('counted booking ' || ${locationId}::text || ' ' || c.key, 0))
    FROM unnest(${contacts}::text[]) AS c(key)
  `);
  const upcoming = await tx.rows(
    upcomingRow,
    sql`
      SELECT contact_key AS "contactKey", extract(epoch FROM counts_until - clock_timestamp())::float8 AS "inSeconds"
      FROM counted_bookings
      WHERE location_id = ${locationId} AND contact_key = ANY (${contacts}::text[])
        AND counts_until > clock_timestamp() AND basket_id <> ${basketId}
      ORDER BY counts_until DESC
    `,
  );
  // For each contact, the booking that reached the limit: when it is over, another one is allowed.
  const filling = contactKeys.flatMap(
    (key) => upcoming.filter(({ contactKey }) => contactKey === key).at(maxUpcomingBookings - 1) ?? [],
  );
  if (filling.length > 0) {
    const inSeconds = Math.max(...filling.map((booking) => booking.inSeconds));
    const message = `At most ${maxUpcomingBookings} upcoming bookings of one person at a location.`;
    return tooManyBookings(message, inSeconds, [phrases.tooManyUpcoming]);
  }
  const [last] = starts.toSorted((a, b) => Date.parse(b) - Date.parse(a));
  await tx.run(sql`
    INSERT INTO counted_bookings (location_id, contact_key, basket_id, counts_until)
    SELECT ${locationId}, c.key, ${basketId},
      coalesce(${last ?? null}::timestamptz, now() + make_interval(hours => ${withoutGameHours}::int))
    FROM unnest(${contacts}::text[]) AS c(key)
    ON CONFLICT (location_id, contact_key, basket_id) DO NOTHING
  `);
  return succeeded(null);
}

/** Takes back the count of a checkout that failed. */
export function uncountBooking(tx: Queryable, basketId: string): Promise<void> {
  return tx.run(sql`DELETE FROM counted_bookings WHERE basket_id = ${basketId}`);
}

export function forgetCountedBookings(db: Queryable): Promise<void> {
  return db.run(sql`DELETE FROM counted_bookings WHERE counts_until < now()`);
}

/** The mailbox and the telephone number of a person, each normalised. */
function contactsOf({ email, phone }: CheckoutBody['customer'], country: string): readonly string[] {
  const number = readPhoneNumber(phone, country);
  return [`mailbox ${mailboxOf(email)}`, `phone ${number?.number ?? phone.replaceAll(/\D/gu, '')}`];
}

function tooManyBookings(message: string, inSeconds: number, details: readonly Phrase[]): ReturnType<typeof tooMany> {
  return tooMany('too_many_bookings', message, inSeconds, details);
}
