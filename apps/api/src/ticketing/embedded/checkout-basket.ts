import { fromMinor } from '@latchkey/booking-core';
import { confirmationWire, type CheckoutBody } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import { nearestLocale } from '../../kernel/locale.ts';
import { succeeded } from '../../kernel/result.ts';
import { basketEmpty } from '../shared/basket-errors.ts';
import { countBooking } from '../shared/count-booking.ts';
import { phrases } from '../shared/phrases.ts';
import { createReference } from '../shared/random-ids.ts';
import type { Ticketing } from '../shared/ticketing.ts';
import { findOpenBasket, itemsOf } from './basket-row.ts';
import { bookingWireOf, sumsOf } from './basket-wire.ts';
import type { Venue } from './catalogue.ts';
import { findVenue, type TicketingContext } from './context.ts';
import { lockSlots } from './free-places.ts';
import { consumeOffers } from './offers/keep-offers.ts';
import { offersOf, promotionWireOf, requestedVouchersOf } from './offers/offer-rows.ts';
import { requestVouchers } from './offers/voucher-lines.ts';

/**
 * Turns a basket into a booking in one transaction; a basket is booked once. Prices and discounts are those of the basket and are
 * not calculated again, so a visitor pays what the basket showed.
 */
export function createCheckout({
  db,
  catalogue,
  mails,
  limits,
  clientSecret,
}: TicketingContext): Ticketing['checkoutBasket'] {
  return async ({ locationId, basketId, body, idempotencyKey, client, browser }) => {
    const venue = findVenue(catalogue, locationId);
    if (!venue.ok) return venue;
    const locale = nearestLocale(body.locale);
    const queueConfirmation = await mails.bookingConfirmation({ locationId, locale });
    const request = { scope: `basket.checkout ${locationId} ${basketId}`, key: idempotencyKey, body };
    return db.transaction((tx) =>
      once(tx, request, confirmationWire, async () => {
        const basket = await findOpenBasket(tx, { locationId, basketId }, phrases.checkoutFailed);
        if (!basket.ok) return basket;
        const items = await itemsOf(tx, basketId);
        const offers = await offersOf(tx, basketId);
        if (items.length === 0 && offers.lines.length === 0) {
          return basketEmpty();
        }
        const { currency, country } = venue.value;
        const { customer } = body;
        const counted = { locationId, basketId, client, browser, customer, country, games: items };
        const allowed = await countBooking(tx, limits, clientSecret, counted);
        if (!allowed.ok) return allowed;
        const sums = sumsOf(items, offers);
        const reference = await createBooking(tx, venue.value, basketId, body, sums);
        await lockSlots(tx, basketId, []);
        await sellHeld(tx, basketId, reference);
        if (offers.applied.length > 0) await consumeOffers(tx, basketId);
        await requestVouchers(tx, { reference, currency }, offers.lines);
        const confirmation = {
          reference,
          status: 'confirmed' as const,
          bookings: items.map((item) => bookingWireOf(item, venue.value, locale)),
          vouchers: offers.lines.flatMap((line) => requestedVouchersOf(line, venue.value, locale)),
          promotions: offers.applied.map((row) => promotionWireOf(row, venue.value, locale)),
          subtotal: fromMinor(sums.subtotalMinor, currency),
          discount: fromMinor(sums.discountMinor, currency),
          total: fromMinor(sums.subtotalMinor - sums.discountMinor, currency),
          currency,
        };
        await queueConfirmation(tx, { customer: body.customer, confirmation });
        return succeeded(confirmation);
      }),
    );
  };
}

const referenceRow = z.object({ reference: z.string() });

async function createBooking(
  tx: Queryable,
  venue: Venue,
  basketId: string,
  body: CheckoutBody,
  sums: ReturnType<typeof sumsOf>,
): Promise<string> {
  const { locationId, currency } = venue;
  const { customer, locale, newsletter = false } = body;
  const [created] = await tx.rows(
    referenceRow,
    sql`
      INSERT INTO bookings (
        reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter, total_minor,
        discount_minor, currency
      )
      VALUES (
        ${createReference()}, ${basketId}, ${locationId}, ${customer.firstName}, ${customer.lastName}, ${customer.email},
        ${customer.phone}, ${locale}, ${newsletter}, ${sums.subtotalMinor - sums.discountMinor},
        ${sums.discountMinor}, ${currency}
      )
      ON CONFLICT (reference) DO NOTHING
      RETURNING reference
    `,
  );
  // The reference exists already, which is rare (1 in 1e11 per booking): create another one.
  return created?.reference ?? createBooking(tx, venue, basketId, body, sums);
}

/** Turns the holds of a basket into sold places and closes the basket. */
async function sellHeld(tx: Queryable, basketId: string, reference: string): Promise<void> {
  await tx.run(sql`
    WITH moved AS (
      DELETE FROM holds WHERE basket_id = ${basketId}
      RETURNING id, slot_id, position, is_kids_mode, quantity, tickets
    ), total AS (
      SELECT slot_id, sum(quantity)::int AS quantity FROM moved GROUP BY slot_id
    ), sold AS (
      UPDATE slots s SET held = s.held - t.quantity, sold = s.sold + t.quantity FROM total t WHERE s.id = t.slot_id
    ), closed AS (
      UPDATE baskets SET status = 'booked', client_key = '' WHERE id = ${basketId}
    )
    INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets)
    SELECT id, ${reference}, slot_id, position, is_kids_mode, quantity, tickets FROM moved
  `);
}
