import { fromMinor } from '@latchkey/booking-core';
import type { BasketWire, ConfirmationWire, IssuedVoucherWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded } from '../../kernel/result.ts';
import { phrases } from '../shared/phrases.ts';
import type { Sold } from './basket-lines.ts';
import { findRow, markSold, type ResovaBasketRow } from './basket-rows.ts';
import { toBasketWire } from './basket-wire.ts';
import type { ResovaContext } from './context.ts';
import type { ResovaBasket, ResovaTransaction } from './resova-schemas.ts';
import { findResovaVenue, type ResovaVenue } from './resova-venues.ts';

/** The outcome of a pending checkout. */
export type Settled =
  | { readonly type: 'sold'; readonly sold: Sold }
  /** Resova has not sold the basket. */
  | { readonly type: 'notSold'; readonly basket: ResovaBasket | null }
  | { readonly type: 'unknown'; readonly message: string };

/**
 * Finds out if a pending checkout was sold: a sold basket names its transaction, and the transaction has the details. A sale is stored and confirmed
 * by email, once.
 */
export async function settleCheckout(
  context: ResovaContext,
  venue: ResovaVenue,
  row: ResovaBasketRow,
): Promise<Settled> {
  if (row.resovaId === null) return { type: 'notSold', basket: null };
  const client = context.clientFor(venue.subDomain);
  const basket = await client.basket(row.resovaId);
  if (!basket.ok) {
    return basket.error.code === 'rejected'
      ? { type: 'notSold', basket: null }
      : { type: 'unknown', message: basket.error.message };
  }
  const { transaction_id: transactionId } = basket.value;
  if (transactionId === null || transactionId === undefined) return { type: 'notSold', basket: basket.value };
  const transaction = await client.transaction(transactionId);
  if (!transaction.ok) return { type: 'unknown', message: transaction.error.message };
  const sold = await writeSale(context, venue, row, basket.value, transaction.value);
  return sold === null ? { type: 'unknown', message: 'Resova sold for an invalid amount' } : { type: 'sold', sold };
}

/**
 * Stores a sale and queues its email, in one transaction. If it was stored before, returns the stored sale. Returns null if the amounts of Resova are
 * invalid, or if the database cannot store it now.
 */
export async function writeSale(
  context: ResovaContext,
  venue: ResovaVenue,
  row: ResovaBasketRow,
  basket: ResovaBasket,
  transaction: ResovaTransaction,
): Promise<Sold | null> {
  const { db, mails } = context;
  const { id, locationId, checkout } = row;
  const wire = toBasketWire({ row, basket, venue, status: 'booked' });
  if (wire === null || checkout === null) return null;
  const vouchers = listRequested(row, venue.currency);
  const confirmation = toConfirmation(transaction.reference, wire, vouchers);
  const sold: Sold = { key: checkout.key, confirmation, basket: wire };
  const venues = await findVenueInLanguages(context, locationId);
  const confirmationIn = (locale: Locale): ConfirmationWire => {
    const named = toBasketWire({ row, basket, venue: venues.get(locale) ?? venue, status: 'booked' });
    return { ...confirmation, bookings: named?.bookings ?? wire.bookings };
  };
  const queueMail = await mails.bookingConfirmation({ locationId, locale: mails.localeOf(checkout.body.locale) });
  const isNewSale = await db.transaction(async (tx) => {
    if (!(await markSold(tx, id, sold))) return succeeded(false);
    await queueMail(tx, { customer: checkout.body.customer, confirmationIn });
    return succeeded(true);
  });
  if (!isNewSale.ok) return null;
  if (isNewSale.value) return sold;
  const stored = await findRow(db, { locationId, basketId: id }, phrases.checkoutFailed);
  return stored.ok ? stored.value.sold : null;
}

/** Returns the confirmation of a sold basket. */
function toConfirmation(
  reference: string,
  { bookings, promotions, subtotal, fees, taxes, discount, total, currency }: BasketWire,
  vouchers: readonly IssuedVoucherWire[],
): ConfirmationWire {
  return {
    reference,
    status: 'confirmed',
    bookings,
    vouchers: [...vouchers],
    promotions,
    subtotal,
    ...(fees !== undefined && { fees }),
    ...(taxes !== undefined && { taxes }),
    discount,
    total,
    currency,
  };
}

/** Finds a location with the names of its games in each language of the site, for the email, which may be in another one than the page. */
async function findVenueInLanguages(
  { content }: Pick<ResovaContext, 'content'>,
  locationId: string,
): Promise<ReadonlyMap<Locale, ResovaVenue>> {
  const venues = new Map<Locale, ResovaVenue>();
  for (const locale of content.languages()) {
    const found = await findResovaVenue(content, locationId, locale);
    if (found.ok) venues.set(locale, found.value);
  }
  return venues;
}

/**
 * Lists the vouchers of a sale, without codes. Resova creates the codes at once although nothing is paid yet, so we do not pass them on: staff take
 * the payment and send the codes from Resova.
 */
function listRequested({ gifts }: ResovaBasketRow, currency: string): IssuedVoucherWire[] {
  return gifts.flatMap(({ voucherId, name, quantity, priceMinor, email, message }) =>
    Array.from({ length: quantity }, () => ({
      voucherId,
      name,
      code: null,
      amount: fromMinor(priceMinor, currency),
      email,
      message,
    })),
  );
}
