import type { ConfirmationWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded } from '../../kernel/result.ts';
import { findWaived } from '../../payments/ledger/waived.ts';
import { noConfirmation } from '../shared/basket-errors.ts';
import { confirmationHours, type Ticketing } from '../shared/ticketing.ts';
import { itemsOf } from './basket-row.ts';
import { confirmationOf } from './book-basket.ts';
import type { Venue } from './catalogue.ts';
import { findVenue, type TicketingContext } from './context.ts';
import { offersOf } from './offers/offer-rows.ts';

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
}: Pick<TicketingContext, 'db' | 'catalogue'>): Ticketing['getConfirmation'] {
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
