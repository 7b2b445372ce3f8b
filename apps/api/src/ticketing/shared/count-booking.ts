import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { clientKeyOf, countRow, noteCount } from '../../kernel/client-limit.ts';
import type { Queryable } from '../../kernel/database.ts';
import { noteQuota } from '../../kernel/quota-notes.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import { bookingQuotasOf, type BookingLimits, type BookingQuota, type CountedCheckout } from './booking-quotas.ts';
import { phrases } from './phrases.ts';

export type { BookingLimits, CountedCheckout, YoungBrowserLimits } from './booking-quotas.ts';

const countedRow = z.object({
  result: z.object({
    /** Of the client; null where it is not counted. */
    hour: countRow.nullable(),
    /** The bookings that count now, the longest first. */
    used: z.array(z.object({ key: z.string(), inSeconds: z.number() })),
  }),
});

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
  const hourClient = limit === 0 ? null : clientKeyOf(checkout.client, secret);
  const quotas = bookingQuotasOf(limits, checkout).map((quota) => ({
    ...quota,
    key: clientKeyOf(quota.subject, secret),
  }));
  if (hourClient === null && quotas.length === 0) return succeeded(null);
  const { hour, used } = await count(tx, hourClient, quotas, checkout.basketId);
  if (hour !== null) {
    noteCount(hourScope, limit, hour);
    if (hour.requests > limit) {
      const message = `At most ${limit} checkouts of one client within an hour.`;
      return tooMany('too_many_bookings', message, hour.secondsLeft, [phrases.tooManyFromHere]);
    }
  }
  for (const quota of quotas) {
    // For each, the booking that reached the limit: when it no longer counts, another one is allowed.
    const filling = used.filter(({ key }) => key === quota.key);
    note(quota, filling);
    const reached = filling.at(quota.most - 1);
    if (reached !== undefined) return exceeded(quota, reached.inSeconds);
  }
  return succeeded(null);
}

const hourScope = 'checkout';

/**
 * Counts the checkout, locks what it counts for in one order, and reads the other bookings that count there, in ONE statement
 * (`apps/api/src/db/migrations/0013_hold_baskets.sql`). Where they are too many, the caller rolls back.
 */
async function count(
  tx: Queryable,
  hourClient: string | null,
  quotas: readonly KeyedQuota[],
  basketId: string,
): Promise<z.output<typeof countedRow>['result']> {
  const locks = quotas.map(({ locationId, key }) => `counted booking ${locationId} ${key}`).toSorted();
  const column = <Value>(read: (quota: KeyedQuota) => Value) => sql.param(quotas.map(read));
  const [row] = await tx.rows(
    countedRow,
    sql`
      SELECT count_checkout(
        ${hourScope}::text, ${hourClient}::text, ${sql.param(locks)}::text[],
        ${column(({ locationId }) => locationId)}::text[], ${column(({ key }) => key)}::text[],
        ${column(({ until }) => until.startsAt)}::timestamptz[], ${column(({ until }) => until.hours)}::int[],
        ${basketId}::text
      ) AS result
    `,
  );
  return row?.result ?? { hour: null, used: [] };
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

/** Takes back the count of a checkout that failed. */
export function uncountBooking(tx: Queryable, basketId: string): Promise<void> {
  return tx.run(sql`DELETE FROM counted_bookings WHERE basket_id = ${basketId}`);
}

export function forgetCountedBookings(db: Queryable): Promise<void> {
  return db.run(sql`DELETE FROM counted_bookings WHERE counts_until < now()`);
}
