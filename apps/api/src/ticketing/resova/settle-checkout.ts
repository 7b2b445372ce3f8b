import { fromMinor } from '@latchkey/booking-core';
import type { ConfirmationWire, IssuedVoucherWire } from '@latchkey/cms-client/contract';
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
  const { clientFor } = context;
  const client = clientFor(venue.subDomain);
  if (row.resovaId === null) return { type: 'notSold', basket: null };
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

/** Stores a sale and queues its email, in one transaction. If it was stored before, returns the stored sale; returns null on errors. */
export async function writeSale(
  context: ResovaContext,
  venue: ResovaVenue,
  row: ResovaBasketRow,
  basket: ResovaBasket,
  transaction: ResovaTransaction,
): Promise<Sold | null> {
  const { db, mails, content } = context;
  const { id, locationId, checkout } = row;
  const wire = toBasketWire({ row, basket, venue, status: 'booked' });
  if (wire === null || checkout === null) return null;
  const confirmation: ConfirmationWire = {
    reference: transaction.reference,
    status: 'confirmed',
    bookings: wire.bookings,
    vouchers: listRequested(row, venue.currency),
    promotions: wire.promotions,
    subtotal: wire.subtotal,
    ...(wire.fees !== undefined && { fees: wire.fees }),
    ...(wire.taxes !== undefined && { taxes: wire.taxes }),
    discount: wire.discount,
    total: wire.total,
    currency: wire.currency,
  };
  const sold: Sold = { key: checkout.key, confirmation, basket: wire };
  const venues = new Map<Locale, ResovaVenue>();
  for (const locale of content.languages()) {
    const found = await findResovaVenue(content, locationId, locale);
    if (found.ok) venues.set(locale, found.value);
  }
  const confirmationIn = (locale: Locale): ConfirmationWire => {
    const named = toBasketWire({ row, basket, venue: venues.get(locale) ?? venue, status: 'booked' });
    return { ...confirmation, bookings: named?.bookings ?? wire.bookings };
  };
  const queueMail = await mails.bookingConfirmation({ locationId, locale: mails.localeOf(checkout.body.locale) });
  const written = await db.transaction(async (tx) => {
    if (!(await markSold(tx, id, sold))) return succeeded(false);
    await queueMail(tx, { customer: checkout.body.customer, confirmationIn });
    return succeeded(true);
  });
  if (!written.ok) return null;
  if (written.value) return sold;
  const found = await findRow(db, { locationId, basketId: id }, phrases.checkoutFailed);
  return found.ok ? found.value.sold : null;
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
