import type { CheckoutBody } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { clientKeyOf, countInHour } from '../../kernel/client-limit.ts';
import { mailboxOf, readPhoneNumber } from '../../kernel/contacts.ts';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import { phrases, type Phrase } from './phrases.ts';

/** Nothing is paid before the visit, so a booking costs nothing: these keep one person from taking a venue. 0 is no limit. */
export interface BookingLimits {
  /** Per mailbox or telephone number, and location. */
  readonly maxUpcomingBookings: number;
  /** Per client address; a family or an office is behind one. */
  readonly maxCheckoutsPerHour: number;
}

export interface CountedCheckout {
  readonly locationId: string;
  readonly basketId: string;
  /** The address that the request came from. */
  readonly client: string;
  readonly customer: CheckoutBody['customer'];
  /** Of the venue, ISO 3166-1: how a telephone number without a country is read. */
  readonly country: string;
  /** ISO 8601 instants of the games; none where only vouchers are asked for. */
  readonly starts: readonly string[];
}

/** A checkout of vouchers alone counts as a booking for so long. */
const withoutGameHours = 24;

const upcomingRow = z.object({ contactKey: z.string(), inSeconds: z.number() });

/**
 * Counts a checkout within the transaction of its effect, or refuses it. Checkouts of one address or one person wait for each
 * other here, so that parallel ones are counted one after the other. Called after the basket was locked and before anything
 * else is. A repeat must not come here: it is no new booking.
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
  // Of each person the one with which the last place was filled: when it is over, there is room for one more.
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

/** For a checkout that was counted and came to nothing. */
export function uncountBooking(tx: Queryable, basketId: string): Promise<void> {
  return tx.run(sql`DELETE FROM counted_bookings WHERE basket_id = ${basketId}`);
}

export function forgetCountedBookings(db: Queryable): Promise<void> {
  return db.run(sql`DELETE FROM counted_bookings WHERE counts_until < now()`);
}

/** A person's mailbox and telephone number, each in one spelling. */
function contactsOf({ email, phone }: CheckoutBody['customer'], country: string): readonly string[] {
  const number = readPhoneNumber(phone, country);
  return [`mailbox ${mailboxOf(email)}`, `phone ${number?.number ?? phone.replaceAll(/\D/gu, '')}`];
}

function tooManyBookings(message: string, inSeconds: number, details: readonly Phrase[]): ReturnType<typeof tooMany> {
  return tooMany('too_many_bookings', message, inSeconds, details);
}
