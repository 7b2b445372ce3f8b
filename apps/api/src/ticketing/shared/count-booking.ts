import { eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { countedBookings } from '../../db/schema/requests.table.ts';
import { createClientKey, countRow, noteCount } from '../../kernel/client-limit.ts';
import type { Queryable } from '../../kernel/database.ts';
import { noteQuota } from '../../kernel/quota-notes.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import type { BookingLimits } from './booking-limits.ts';
import type { BookingQuota, CountedCheckout } from './booking-quota.ts';
import { listBookingQuotas } from './booking-quotas.ts';
import { phrases } from './phrases.ts';

const countedSchema = z.object({
  /** The count of the client's clock hour; null if it is not counted. */
  hour: countRow.nullable(),
  /** The bookings that count now, the longest first. */
  used: z.array(z.object({ key: z.string(), inSeconds: z.number(), places: z.number(), games: z.number() })),
});

type CountedBooking = z.output<typeof countedSchema>['used'][number];

const countedRow = z.object({ result: countedSchema });

/** A quota with the hash under which it is counted. */
type KeyedQuota = BookingQuota & { readonly key: string };

/**
 * Counts a checkout without payment within its transaction, or returns the error `too_many_bookings`. Checkouts of one address, browser or person
 * wait for each other here, so parallel ones are counted one after the other. Call it after the basket is locked and before any other lock is taken.
 * Do not call it for a repeated request, which is no new booking, nor for a booking that is paid online. Bookings whose party did not come count
 * longer; see `count-no-shows.ts`.
 */
export async function countBooking(
  tx: Queryable,
  limits: BookingLimits,
  secret: string,
  checkout: CountedCheckout,
): Promise<Result<null>> {
  const { maxCheckoutsPerHour: limit } = limits;
  const hourClient = limit === 0 ? null : createClientKey(checkout.client, secret);
  const quotas = listKeyedQuotas(limits, secret, checkout);
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
    const filling = used.filter(({ key }) => key === quota.key);
    noteUse(quota, filling);
    const excess = findExcess(quota, filling);
    if (excess !== null) return exceeded(quota, excess);
  }
  return succeeded(null);
}

const hourScope = 'checkout';

function listKeyedQuotas(limits: BookingLimits, secret: string, checkout: CountedCheckout): readonly KeyedQuota[] {
  return listBookingQuotas(limits, checkout).map((quota) => ({
    ...quota,
    key: createClientKey(quota.subject, secret),
  }));
}

/** The limit that a checkout exceeds. */
interface Excess {
  /** The limit in words, like "6 unpaid bookings". */
  readonly allowed: string;
  readonly inSeconds: number;
}

/**
 * Finds the limit of a quota that a checkout exceeds, and in how many seconds it fits; null if it fits now.
 *
 * @param used the other bookings that count, the longest first
 */
function findExcess(quota: BookingQuota, used: readonly CountedBooking[]): Excess | null {
  const allowed = findExceededLimit(quota, used);
  if (allowed === null) return null;
  // The booking with the shortest end is left out first. Once `used[kept]` has ended, only those before it still count.
  let kept = used.length - 1;
  while (kept > 0 && findExceededLimit(quota, used.slice(0, kept)) !== null) kept -= 1;
  // Without other bookings, the checkout alone exceeds the limit.
  return { allowed, inSeconds: used[kept]?.inSeconds ?? neverFitsSeconds };
}

/** The seconds that are named for a checkout that exceeds a limit alone, and never fits. */
const neverFitsSeconds = 3_600;

function findExceededLimit({ max, adds }: BookingQuota, used: readonly CountedBooking[]): string | null {
  const sum = (unit: 'places' | 'games') => used.reduce((total, each) => total + each[unit], adds[unit]);
  if (max.bookings > 0 && used.length >= max.bookings) return `${max.bookings} unpaid bookings`;
  if (max.places > 0 && sum('places') > max.places) return `${max.places} unpaid places`;
  return max.games > 0 && sum('games') > max.games ? `${max.games} unpaid games` : null;
}

function nameLock({ locationId, key }: Pick<KeyedQuota, 'locationId' | 'key'>): string {
  return `counted booking ${locationId} ${key}`;
}

/**
 * Counts the checkout, locks the subjects of its quotas in one order, and reads the other bookings that count there, in ONE statement
 * (`count_checkout`). If they are too many, the caller rolls back.
 */
async function count(
  tx: Queryable,
  hourClient: string | null,
  quotas: readonly KeyedQuota[],
  basketId: string,
): Promise<z.output<typeof countedRow>['result']> {
  const locks = quotas.map(nameLock).toSorted();
  const rows = quotas.map(({ locationId: location, key, adds, until: { startsAt, hours } }) => ({
    location,
    key,
    ...adds,
    startsAt,
    hours,
  }));
  const [row] = await tx.rows(
    countedRow,
    sql`
      SELECT count_checkout(
        ${hourScope}::text, ${hourClient}::text, ${sql.param(locks)}::text[], ${basketId}::text,
        ${JSON.stringify(rows)}::jsonb
      ) AS result
    `,
  );
  return row?.result ?? { hour: null, used: [] };
}

/** Notes for the `RateLimit` headers how much of a quota is left after this checkout. */
function noteUse({ max, header }: KeyedQuota, used: readonly CountedBooking[]): void {
  if (header === null) return;
  const { name, windowSeconds } = header;
  // The bookings are in the order of their ends, the longest first. One more fits once at most `max - 1` count, i.e. when the last of the first `max`
  // has ended.
  const nextEndSeconds = used.at(Math.min(max.bookings, used.length) - 1)?.inSeconds ?? windowSeconds;
  const resetSeconds = Math.max(1, Math.ceil(nextEndSeconds));
  const remaining = Math.max(0, max.bookings - used.length - 1);
  noteQuota({ name, limit: max.bookings, windowSeconds, remaining, resetSeconds });
}

function exceeded(
  { scope, phrase, appliesForSeconds }: KeyedQuota,
  { allowed, inSeconds }: Excess,
): ReturnType<typeof tooMany> {
  const seconds = appliesForSeconds === null ? inSeconds : Math.min(inSeconds, appliesForSeconds);
  return tooMany('too_many_bookings', `At most ${allowed} ${scope}.`, seconds, [phrase]);
}

/** Takes back the count of a checkout that failed. */
export async function uncountBooking(tx: Queryable, basketId: string): Promise<void> {
  await tx.orm.delete(countedBookings).where(eq(countedBookings.basketId, basketId));
}

/** Deletes the bookings that count no longer. */
export async function forgetCountedBookings(db: Queryable): Promise<void> {
  await db.orm.delete(countedBookings).where(lt(countedBookings.countsUntil, sql`now()`));
}
