import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { clientKeyOf, countWithin } from '../../kernel/client-limit.ts';
import type { Queryable } from '../../kernel/database.ts';
import { noteQuota } from '../../kernel/quota-notes.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import { bookingQuotasOf, type BookingLimits, type BookingQuota, type CountedCheckout } from './booking-quotas.ts';
import { phrases } from './phrases.ts';

export type { BookingLimits, CountedCheckout, YoungBrowserLimits } from './booking-quotas.ts';

const countedRow = z.object({ key: z.string(), inSeconds: z.number() });

/** A quota with the hash under which it is counted. */
type KeyedQuota = BookingQuota & { readonly key: string };

/**
 * Counts a checkout without payment within its transaction, or returns the error `too_many_bookings`. Checkouts of one address,
 * browser or person wait for each other here, so parallel ones are counted one after the other. Call it after the basket is locked
 * and before any other lock is taken. Do not call it for a repeated request, which is no new booking, nor for a booking that is paid
 * online. Bookings whose party did not come are not counted yet: nobody records them.
 */
export async function countBooking(
  tx: Queryable,
  limits: BookingLimits,
  secret: string,
  checkout: CountedCheckout,
): Promise<Result<null>> {
  const { maxCheckoutsPerHour: limit } = limits;
  const { isExceeded, secondsLeft } = await countWithin(tx, {
    name: 'checkout',
    limit,
    clientKey: clientKeyOf(checkout.client, secret),
  });
  if (isExceeded) {
    const message = `At most ${limit} checkouts of one client within an hour.`;
    return tooMany('too_many_bookings', message, secondsLeft, [phrases.tooManyFromHere]);
  }
  const quotas = bookingQuotasOf(limits, checkout).map((quota) => ({
    ...quota,
    key: clientKeyOf(quota.subject, secret),
  }));
  if (quotas.length === 0) return succeeded(null);
  await lockQuotas(tx, quotas);
  const used = await usedOf(tx, quotas, checkout.basketId);
  for (const quota of quotas) {
    // For each, the booking that reached the limit: when it no longer counts, another one is allowed.
    const filling = used.filter(({ key }) => key === quota.key);
    note(quota, filling);
    const reached = filling.at(quota.most - 1);
    if (reached !== undefined) return exceeded(quota, reached.inSeconds);
  }
  await write(tx, quotas, checkout.basketId);
  return succeeded(null);
}

/** In one order, so that two checkouts never wait for each other. */
async function lockQuotas(tx: Queryable, quotas: readonly KeyedQuota[]): Promise<void> {
  const locks = quotas.map(({ locationId, key }) => `counted booking ${locationId} ${key}`).toSorted();
  await tx.run(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(l.name, 0)) FROM unnest(${sql.param(locks)}::text[]) AS l(name)
  `);
}

/** The bookings that count now, the longest first. */
function usedOf(
  tx: Queryable,
  quotas: readonly KeyedQuota[],
  basketId: string,
): Promise<z.output<typeof countedRow>[]> {
  return tx.rows(
    countedRow,
    sql`
      SELECT b.contact_key AS key, extract(epoch FROM b.counts_until - clock_timestamp())::float8 AS "inSeconds"
      FROM unnest(
        ${sql.param(quotas.map(({ locationId }) => locationId))}::text[], ${sql.param(quotas.map(({ key }) => key))}::text[]
      ) AS q(location_id, key)
      JOIN counted_bookings b ON b.location_id = q.location_id AND b.contact_key = q.key
      WHERE b.counts_until > clock_timestamp() AND b.basket_id <> ${basketId}
      ORDER BY b.counts_until DESC
    `,
  );
}

function note({ most, windowSeconds }: KeyedQuota, used: readonly { readonly inSeconds: number }[]): void {
  if (windowSeconds === null) return;
  const earliest = used.at(Math.min(most, used.length) - 1)?.inSeconds ?? windowSeconds;
  const resetSeconds = Math.max(1, Math.ceil(earliest));
  noteQuota({
    name: 'checkout-new-browser',
    limit: most,
    windowSeconds,
    remaining: Math.max(0, most - used.length - 1),
    resetSeconds,
  });
}

function exceeded({ message, phrase, appliesForSeconds }: KeyedQuota, inSeconds: number): ReturnType<typeof tooMany> {
  const seconds = appliesForSeconds === null ? inSeconds : Math.min(inSeconds, appliesForSeconds);
  return tooMany('too_many_bookings', message, seconds, [phrase]);
}

async function write(tx: Queryable, quotas: readonly KeyedQuota[], basketId: string): Promise<void> {
  await tx.run(sql`
    INSERT INTO counted_bookings (location_id, contact_key, basket_id, counts_until)
    SELECT q.location_id, q.key, ${basketId}, coalesce(q.starts_at, now()) + make_interval(hours => q.hours)
    FROM unnest(
      ${sql.param(quotas.map(({ locationId }) => locationId))}::text[], ${sql.param(quotas.map(({ key }) => key))}::text[],
      ${sql.param(quotas.map(({ until }) => until.startsAt))}::timestamptz[], ${sql.param(quotas.map(({ until }) => until.hours))}::int[]
    ) AS q(location_id, key, starts_at, hours)
    ON CONFLICT (location_id, contact_key, basket_id) DO NOTHING
  `);
}

/** Takes back the count of a checkout that failed. */
export function uncountBooking(tx: Queryable, basketId: string): Promise<void> {
  return tx.run(sql`DELETE FROM counted_bookings WHERE basket_id = ${basketId}`);
}

export function forgetCountedBookings(db: Queryable): Promise<void> {
  return db.run(sql`DELETE FROM counted_bookings WHERE counts_until < now()`);
}
