import type { CheckoutBody } from '@latchkey/cms-client/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { countedBookings } from '../../db/schema/requests.table.ts';
import { createClientKey } from '../../kernel/client-limit.ts';
import type { Queryable } from '../../kernel/database.ts';
import { everywhere } from './booking-quota.ts';
import { nameContacts } from './booking-quotas.ts';

/** The days for which an unpaid booking counts whose party did not come; the number is our own choice. */
const noShowDays = 90;

/** A booking whose party did not come. */
interface MissedBooking {
  readonly locationId: string;
  readonly basketId: string;
  readonly customer: Pick<CheckoutBody['customer'], 'email' | 'phone'>;
  /** The venue's country, ISO 3166-1. */
  readonly country: string;
}

/** Counts an unpaid booking for its person as if it were upcoming, in the transaction that notes that the party did not come. */
export async function countNoShow(
  tx: Queryable,
  secret: string,
  { locationId, basketId, customer, country }: MissedBooking,
): Promise<void> {
  const keys = nameContacts(customer, country).map((subject) => createClientKey(subject, secret));
  await tx.run(sql`
    INSERT INTO counted_bookings (location_id, contact_key, basket_id, counts_until)
    SELECT ${locationId}, k.key, ${basketId}, now() + make_interval(days => ${noShowDays}::int)
    FROM unnest(${sql.param(keys)}::text[]) AS k(key)
    ON CONFLICT (location_id, contact_key, basket_id) DO UPDATE SET counts_until = excluded.counts_until
  `);
}

/** Counts a booking only until its last game again, because its party did come. */
export async function uncountNoShow(tx: Queryable, basketId: string, lastStartsAt: string): Promise<void> {
  await tx.orm
    .update(countedBookings)
    .set({ countsUntil: lastStartsAt })
    .where(and(eq(countedBookings.basketId, basketId), ne(countedBookings.locationId, everywhere)));
}
