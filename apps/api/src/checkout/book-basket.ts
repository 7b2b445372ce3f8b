import { fromMinor, type PaymentMethod } from '@latchkey/booking-core';
import type { CheckoutBody, ConfirmationWire } from '@latchkey/cms-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { bookings } from '../db/schema/bookings.table.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { hashOfToken, type BookingLinks } from '../kernel/booking-links.ts';
import { pickCustomer } from '../kernel/customer-columns.ts';
import { createReference } from '../ticketing/shared/random-ids.ts';
import type { BookedMoney } from '../payments/ledger/ledger-entries.ts';
import { sumTotals, type ItemRow } from '../inventory/taken-items.ts';
import { toBookingWire, calculateSums } from '../baskets/basket-wire.ts';
import type { Venue } from '../venues/catalogue.ts';
import { consumeOffers } from '../offers/keep-offers.ts';
import {
  sumDiscounts,
  toPromotionWire,
  listRequestedVouchers,
  type AppliedRow,
  type BasketOffers,
} from '../offers/offer-rows.ts';

/** The games of a basket, and its codes and vouchers. */
export interface BasketContents {
  readonly items: readonly ItemRow[];
  readonly offers: BasketOffers;
}

/** A basket that is sold. */
export interface Sale {
  readonly venue: Pick<Venue, 'locationId' | 'currency'>;
  readonly basketId: string;
  readonly body: CheckoutBody;
  readonly contents: BasketContents;
  readonly method: PaymentMethod;
  readonly links: Pick<BookingLinks, 'accessOf'>;
  /** The id of the person of the staff who sells it; null for a visitor's own checkout. */
  readonly soldBy?: string | null;
  /** The reference of the booking; a new one by default. */
  readonly reference?: string;
}

/**
 * Turns the contents of a basket into a booking. Prices and discounts are those of the basket and are not calculated again, so a visitor pays what
 * the basket showed. The row of the basket has to be locked.
 *
 * @returns the reference
 */
export async function bookBasket(tx: Queryable, sale: Omit<Sale, 'reference'>): Promise<string> {
  const { basketId, contents, soldBy = null } = sale;
  const reference = await sellBasket(tx, sale);
  if (contents.offers.applied.length > 0) await consumeOffers(tx, basketId);
  if (soldBy !== null) await tx.orm.update(bookings).set({ soldBy }).where(eq(bookings.reference, reference));
  return reference;
}

interface Booked {
  readonly reference: string;
  readonly venue: Venue;
  readonly contents: BasketContents;
  /** The amount that was paid at the checkout, in minor units. */
  readonly paidMinor: number;
  /** The amount that the provider cannot charge, in minor units. */
  readonly waivedMinor: number;
}

/** Returns the confirmation of a booking as the api sends it. */
export function toConfirmationWire(
  { reference, venue, contents, paidMinor, waivedMinor }: Booked,
  locale: Locale,
): ConfirmationWire {
  const { items, offers } = contents;
  const { currency } = venue;
  const sums = calculateSums(items, offers);
  return {
    reference,
    status: 'confirmed',
    bookings: items.map((item) => toBookingWire(item, venue, locale)),
    vouchers: offers.lines.flatMap((line) => [...listRequestedVouchers(line, venue, locale)]),
    promotions: offers.applied.map((row) => toPromotionWire(row, venue, locale)),
    subtotal: fromMinor(sums.subtotalMinor, currency),
    discount: fromMinor(sums.discountMinor, currency),
    total: fromMinor(sums.subtotalMinor - sums.discountMinor, currency),
    paid: fromMinor(paidMinor, currency),
    ...(waivedMinor > 0 && { waived: fromMinor(waivedMinor, currency) }),
    currency,
  };
}

/** Returns the total of the contents in minor units, after promotions and gift vouchers. */
export function calculateTotal({ items, offers }: BasketContents): number {
  const { subtotalMinor, discountMinor } = calculateSums(items, offers);
  return subtotalMinor - discountMinor;
}

/** Returns the movements of the ledger for a booking, without those of the gift vouchers that are bought. */
export function toBookedMoney(
  { items, offers }: BasketContents,
  { locationId, currency }: Venue,
): Omit<BookedMoney, 'reference'> {
  const isOfVoucher = ({ giftVoucherId }: AppliedRow) => giftVoucherId !== null;
  const promotionsMinor = sumDiscounts({ applied: offers.applied.filter((row) => !isOfVoucher(row)) });
  return {
    locationId,
    currency,
    gamesMinor: items.reduce((total, { tickets }) => total + sumTotals(tickets), 0) - promotionsMinor,
    redeemed: offers.applied.flatMap(({ giftVoucherId, discountMinor }) =>
      giftVoucherId === null ? [] : [{ giftVoucherId, amountMinor: discountMinor }],
    ),
  };
}

const bookedRow = z.object({ result: z.array(z.object({ reference: z.string() })) });

/**
 * Writes the booking, turns the holds of the basket into sold places and closes the basket, in ONE statement, which locks the slots in
 * the order of their ids (`sell_baskets`). The codes of the basket stay as they are; `bookBasket` uses them up.
 *
 * @returns the reference
 */
export async function sellBasket(tx: Queryable, sale: Omit<Sale, 'reference'>): Promise<string> {
  const [reference] = await sellBaskets(tx, [sale]);
  // A new reference exists already, which is rare (1 in 1e11 per booking): the next attempt creates another one.
  return reference ?? sellBasket(tx, sale);
}

/** Books several baskets by one statement. A basket whose reference exists already is left out of the result, and stays as it is. */
export async function sellBaskets(tx: Queryable, sales: readonly Sale[]): Promise<readonly string[]> {
  const [row] = await tx.rows(
    bookedRow,
    sql`SELECT sell_baskets(${JSON.stringify(sales.map(describeSale))}::jsonb) AS result`,
  );
  return (row?.result ?? []).map(({ reference }) => reference);
}

function describeSale({ venue, basketId, body, contents, method, links, reference = createReference() }: Sale): object {
  const { secret, checkInToken } = links.accessOf(reference);
  const { locationId, currency } = venue;
  const { customer, locale, newsletter = false } = body;
  const { subtotalMinor, discountMinor } = calculateSums(contents.items, contents.offers);
  return {
    reference,
    basketId,
    locationId,
    ...pickCustomer(customer),
    locale,
    newsletter,
    discountMinor,
    currency,
    method,
    secretHash: hashOfToken(secret),
    checkInHash: hashOfToken(checkInToken),
    totalMinor: subtotalMinor - discountMinor,
  };
}
