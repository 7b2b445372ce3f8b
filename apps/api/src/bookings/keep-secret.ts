import { and, eq, isNull, sql } from 'drizzle-orm';
import { bookings } from '../db/schema/bookings.table.ts';
import { hashOfToken, type BookingLinks } from '../kernel/booking-links.ts';
import type { Queryable } from '../kernel/database.ts';

/**
 * Stores the hash of a booking's secret if it is missing or another one: for bookings from before there were links, and after a change of the key
 * from which secrets are derived. A booking whose person was erased gets none.
 */
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
