import type { ConfirmationWire } from '@latchkey/cms-client/contract';
import { and, eq, gt } from 'drizzle-orm';
import { ago } from '../kernel/conditions.ts';
import { payments } from '../db/schema/payments.table.ts';
import { bookings } from '../db/schema/bookings.table.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded } from '../kernel/result.ts';
import { findWaived } from '../payments/ledger/waived.ts';
import { noConfirmation } from '../ticketing/shared/basket-errors.ts';
import { confirmationHours, type Ticketing } from '../ticketing/shared/ticketing.ts';
import { findItems } from '../inventory/taken-items.ts';
import { toConfirmationWire } from './book-basket.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { findVenue } from '../venues/find-room.ts';
import { findOffers } from '../offers/offer-rows.ts';

interface Booked {
  readonly reference: string;
  readonly basketId: string;
  readonly paidMinor: number;
}

/** Composes the confirmation of a booking as it was at the checkout, from what the database stores of it. */
export async function composeConfirmation(
  db: Queryable,
  { reference, basketId, paidMinor }: Booked,
  venue: Venue,
  locale: Locale,
): Promise<ConfirmationWire> {
  const contents = { items: await findItems(db, basketId), offers: await findOffers(db, basketId) };
  const waivedMinor = await findWaived(db, reference);
  return toConfirmationWire({ reference, venue, contents, paidMinor, waivedMinor }, locale);
}

/** Creates the operation that returns the confirmation of a booked basket, for some hours after its booking. */
export function createConfirmationQuery({
  db,
  catalogue,
}: Pick<CheckoutContext, 'db' | 'catalogue'>): Ticketing['getConfirmation'] {
  return async ({ locationId, basketId, locale }) => {
    const venue = findVenue(catalogue, locationId);
    if (!venue.ok) return venue;
    const isKept = gt(bookings.createdAt, ago(confirmationHours, 'hours'));
    const { reference } = bookings;
    const isPaidBy = and(
      eq(payments.reference, reference),
      eq(payments.basketId, bookings.basketId),
      eq(payments.status, 'booked'),
    );
    const [booking] = await db.orm
      .select({ reference, basketId: bookings.basketId, chargedMinor: payments.amountMinor })
      .from(bookings)
      .leftJoin(payments, isPaidBy)
      .where(and(eq(bookings.basketId, basketId), eq(bookings.locationId, locationId), isKept));
    if (booking === undefined) return noConfirmation();
    const { chargedMinor, ...made } = booking;
    return succeeded(await composeConfirmation(db, { ...made, paidMinor: chargedMinor ?? 0 }, venue.value, locale));
  };
}

/** Finds the basket that a booking was made from; null if there is no booking. */
export async function findBasketId(db: Queryable, reference: string): Promise<string | null> {
  const [booking] = await db.orm
    .select({ basketId: bookings.basketId })
    .from(bookings)
    .where(eq(bookings.reference, reference));
  return booking?.basketId ?? null;
}
