import type { ConfirmationWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded } from '../kernel/result.ts';
import { findWaived } from '../payments/ledger/waived.ts';
import { noConfirmation } from '../ticketing/shared/basket-errors.ts';
import { confirmationHours, type Ticketing } from '../ticketing/shared/ticketing.ts';
import { itemsOf } from '../inventory/taken-items.ts';
import { confirmationOf } from './book-basket.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { findVenue } from '../venues/find-room.ts';
import { offersOf } from '../offers/offer-rows.ts';

const bookingRow = z.object({ reference: z.string(), basketId: z.string(), paidMinor: rowCount });

type BookingRow = z.output<typeof bookingRow>;

/** The confirmation of a booking as it was at the checkout, composed from what the database has of it. */
export async function composeConfirmation(
  db: Queryable,
  { reference, basketId, paidMinor }: BookingRow,
  venue: Venue,
  locale: Locale,
): Promise<ConfirmationWire> {
  const contents = { items: await itemsOf(db, basketId), offers: await offersOf(db, basketId) };
  const waivedMinor = await findWaived(db, reference);
  return confirmationOf({ reference, venue, contents, paidMinor, waivedMinor }, locale);
}

export function createConfirmationQuery({
  db,
  catalogue,
}: Pick<CheckoutContext, 'db' | 'catalogue'>): Ticketing['getConfirmation'] {
  return async ({ locationId, basketId, locale }) => {
    const venue = findVenue(catalogue, locationId);
    if (!venue.ok) return venue;
    const [booking] = await db.rows(
      bookingRow,
      sql`
        SELECT b.reference, b.basket_id AS "basketId", coalesce(p.amount_minor, 0) AS "paidMinor"
        FROM bookings b LEFT JOIN payments p
          ON p.reference = b.reference AND p.basket_id = b.basket_id AND p.status = 'booked'
        WHERE b.basket_id = ${basketId} AND b.location_id = ${locationId}
          AND b.created_at > now() - make_interval(hours => ${confirmationHours}::int)
      `,
    );
    return booking === undefined
      ? noConfirmation()
      : succeeded(await composeConfirmation(db, booking, venue.value, locale));
  };
}

/** The basket that a booking was made from; null where there is no booking. */
export async function findBasketOf(db: Queryable, reference: string): Promise<string | null> {
  const [booking] = await db.rows(
    z.object({ basketId: z.string() }),
    sql`SELECT basket_id AS "basketId" FROM bookings WHERE reference = ${reference}`,
  );
  return booking?.basketId ?? null;
}
