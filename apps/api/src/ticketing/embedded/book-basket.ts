import { fromMinor, type PaymentMethod } from '@latchkey/booking-core';
import type { CheckoutBody, ConfirmationWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';
import type { Locale } from '../../kernel/locale.ts';
import { createReference } from '../shared/random-ids.ts';
import type { BookedMoney } from '../../payments/ledger/ledger-entries.ts';
import { totalOf, type ItemRow } from './basket-row.ts';
import { bookingWireOf, sumsOf } from './basket-wire.ts';
import type { Venue } from './catalogue.ts';
import { consumeOffers } from './offers/keep-offers.ts';
import {
  discountOfBasket,
  promotionWireOf,
  requestedVouchersOf,
  type AppliedRow,
  type BasketOffers,
} from './offers/offer-rows.ts';

/** What a basket holds. */
export interface BasketContents {
  readonly items: readonly ItemRow[];
  readonly offers: BasketOffers;
}

interface Sale {
  readonly venue: Venue;
  readonly basketId: string;
  readonly body: CheckoutBody;
  readonly contents: BasketContents;
  readonly method: PaymentMethod;
}

/**
 * Turns what a basket holds into a booking. Prices and discounts are those of the basket and are not calculated again, so a
 * visitor pays what the basket showed. Call it with the row of the basket locked.
 *
 * @returns the reference
 */
export async function bookBasket(tx: Queryable, { venue, basketId, body, contents, method }: Sale): Promise<string> {
  const reference = await sell(tx, { venue, basketId, body, contents, method });
  if (contents.offers.applied.length > 0) await consumeOffers(tx, basketId);
  return reference;
}

interface Booked {
  readonly reference: string;
  readonly venue: Venue;
  readonly locale: Locale;
  readonly contents: BasketContents;
  /** Minor units that were paid at the checkout. */
  readonly paidMinor: number;
}

export function confirmationOf({ reference, venue, locale, contents, paidMinor }: Booked): ConfirmationWire {
  const { items, offers } = contents;
  const { currency } = venue;
  const sums = sumsOf(items, offers);
  return {
    reference,
    status: 'confirmed',
    bookings: items.map((item) => bookingWireOf(item, venue, locale)),
    vouchers: offers.lines.flatMap((line) => [...requestedVouchersOf(line, venue, locale)]),
    promotions: offers.applied.map((row) => promotionWireOf(row, venue, locale)),
    subtotal: fromMinor(sums.subtotalMinor, currency),
    discount: fromMinor(sums.discountMinor, currency),
    total: fromMinor(sums.subtotalMinor - sums.discountMinor, currency),
    paid: fromMinor(paidMinor, currency),
    currency,
  };
}

/** What a booking moves in the ledger. Gift vouchers that are bought are not among it. */
export function moneyOf(
  { items, offers }: BasketContents,
  { locationId, currency }: Venue,
): Omit<BookedMoney, 'reference'> {
  const isOfVoucher = ({ giftVoucherId }: AppliedRow) => giftVoucherId !== null;
  const promotionsMinor = discountOfBasket({ applied: offers.applied.filter((row) => !isOfVoucher(row)) });
  return {
    locationId,
    currency,
    gamesMinor: items.reduce((total, { tickets }) => total + totalOf(tickets), 0) - promotionsMinor,
    redeemed: offers.applied.flatMap(({ giftVoucherId, discountMinor }) =>
      giftVoucherId === null ? [] : [{ giftVoucherId, amountMinor: discountMinor }],
    ),
  };
}

const referenceRow = z.object({ reference: z.string() });

/**
 * Writes the booking, turns the holds of the basket into sold places and closes the basket, in ONE statement, which locks the slots in
 * the order of their ids.
 */
async function sell(tx: Queryable, sale: Sale): Promise<string> {
  const { venue, basketId, body, contents, method } = sale;
  const { locationId, currency } = venue;
  const { customer, locale, newsletter = false } = body;
  const { subtotalMinor, discountMinor } = sumsOf(contents.items, contents.offers);
  const [created] = await tx.rows(
    referenceRow,
    sql`
      WITH booked AS (
        INSERT INTO bookings (
          reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter, total_minor,
          discount_minor, currency, payment_method
        )
        VALUES (
          ${createReference()}, ${basketId}, ${locationId}, ${customer.firstName}, ${customer.lastName},
          ${customer.email}, ${customer.phone}, ${locale}, ${newsletter}, ${subtotalMinor - discountMinor},
          ${discountMinor}, ${currency}, ${method}
        )
        ON CONFLICT (reference) DO NOTHING
        RETURNING reference
      ), locked AS MATERIALIZED (
        SELECT s.id FROM slots s
        WHERE s.id = ANY (ARRAY(SELECT h.slot_id FROM holds h WHERE h.basket_id = ${basketId}))
        ORDER BY s.id
        FOR UPDATE
      ), moved AS (
        DELETE FROM holds
        WHERE basket_id = ${basketId} AND EXISTS (SELECT FROM booked)
        RETURNING id, slot_id, position, is_kids_mode, quantity, tickets
      ), total AS (
        SELECT slot_id, sum(quantity)::int AS quantity FROM moved GROUP BY slot_id
      ), sold AS (
        UPDATE slots s
        SET held = s.held - t.quantity, sold = s.sold + t.quantity,
          capacity = greatest(s.scheduled_capacity, s.held + s.sold)
        FROM locked l JOIN total t ON t.slot_id = l.id
        -- A list, and not a join, for which the planner may read the whole table.
        WHERE s.id = l.id AND s.id = ANY (ARRAY(SELECT id FROM locked))
      ), closed AS (
        UPDATE baskets SET status = 'booked', client_key = ''
        WHERE id = ${basketId} AND EXISTS (SELECT FROM booked)
      ), items AS (
        INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets)
        SELECT m.id, b.reference, m.slot_id, m.position, m.is_kids_mode, m.quantity, m.tickets
        FROM moved m CROSS JOIN booked b
      )
      SELECT reference FROM booked
    `,
  );
  // The reference exists already, which is rare (1 in 1e11 per booking): create another one.
  return created?.reference ?? sell(tx, sale);
}
