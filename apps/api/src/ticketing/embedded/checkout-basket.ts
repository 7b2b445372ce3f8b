import type { PaymentMethod } from '@latchkey/booking-core';
import { checkoutWire, type CheckoutBody, type CheckoutWire } from '@latchkey/cms-client/schema';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import { nearestLocale } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { venueBookingEntries } from '../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import {
  basketBooked,
  basketEmpty,
  basketExpired,
  basketPaying,
  methodNotOffered,
  paymentRequired,
} from '../shared/basket-errors.ts';
import { countBooking } from '../shared/count-booking.ts';
import { phrases } from '../shared/phrases.ts';
import type { Ticketing } from '../shared/ticketing.ts';
import { findBasket, isExpired, itemsOf, type BasketRow } from './basket-row.ts';
import { sumsOf } from './basket-wire.ts';
import { bookBasket, confirmationOf, moneyOf, type BasketContents } from './book-basket.ts';
import { findVenue, type TicketingContext } from './context.ts';
import type { Venue } from './catalogue.ts';
import { whyNotSpendable } from './offers/find-code.ts';
import { offersOf } from './offers/offer-rows.ts';
import { beginPayment, livePaymentOf } from './payments/begin-payment.ts';
import { changePage } from './payments/change-page.ts';
import { checkoutScope, continueCheckout } from './payments/continue-payment.ts';
import { methodsFor } from './payments/payment-options.ts';

/**
 * Books a basket in one transaction, or begins its payment; then it is booked once that is made. A basket is booked once, and has
 * one payment at a time.
 */
export function createCheckout(context: TicketingContext): Ticketing['checkoutBasket'] {
  const { db, catalogue, mails, limits, clientSecret, accounts } = context;
  return async ({ locationId, basketId, body, idempotencyKey, client, browser }) => {
    const found = findVenue(catalogue, locationId);
    if (!found.ok) return found;
    const venue = found.value;
    const locale = nearestLocale(body.locale);
    const queueConfirmation = await mails.bookingConfirmation({ locationId, locale });
    const request = { scope: checkoutScope({ locationId, basketId }), key: idempotencyKey, body };
    const checkOut = async (tx: Queryable): Promise<Result<CheckoutWire>> => {
      const basket = await findBasket(tx, { locationId, basketId }, 'forUpdate', phrases.checkoutFailed);
      if (!basket.ok) return basket;
      if (basket.value.status === 'paying' && body.payment?.method === 'card') return livePaymentOf(tx, basketId);
      const open = await contentsOf(tx, basket.value);
      if (!open.ok) return open;
      const contents = open.value;
      const totalMinor = totalOfContents(contents);
      const method = chooseMethod(venue, contents, totalMinor, body);
      if (!method.ok) return method;
      const unspendable = await whyNotSpendable(tx, basketId, venue);
      if (unspendable !== null) return unspendable;
      if (method.value === 'card') {
        const account = accounts.forLocation(locationId);
        return account === null
          ? methodNotOffered()
          : beginPayment(tx, { venue, account, basketId, body, contents, amountMinor: totalMinor });
      }
      const { country } = venue;
      const { customer } = body;
      // Only what nobody has paid for is limited.
      const counted = { locationId, basketId, client, browser, customer, country, games: contents.items };
      const allowed = await countBooking(tx, limits, clientSecret, counted);
      if (!allowed.ok) return allowed;
      const reference = await bookBasket(tx, { venue, basketId, body, contents, method: method.value });
      await writeLedger(tx, venueBookingEntries({ ...moneyOf(contents, venue), reference }));
      const confirmation = confirmationOf({ reference, venue, locale, contents, paidMinor: 0 });
      await queueConfirmation(tx, { customer, confirmation });
      return succeeded(confirmation);
    };
    const result = await db.transaction((tx) => once(tx, request, checkoutWire, () => checkOut(tx)));
    // The provider is called after the commit. A repeated checkout continues with the payment as it is now.
    if (!result.ok || result.value.status !== 'paymentRequired') return result;
    const { id } = result.value.payment;
    const page = body.payment?.page;
    const payment = page === undefined ? succeeded({ id }) : await changePage(context, id, page);
    return payment.ok ? continueCheckout(context, payment.value.id, locale) : payment;
  };
}

async function contentsOf(tx: Queryable, basket: BasketRow): Promise<Result<BasketContents>> {
  const open = whyNotOpen(basket);
  if (open !== null) return open;
  const contents = { items: await itemsOf(tx, basket.id), offers: await offersOf(tx, basket.id) };
  return contents.items.length === 0 && contents.offers.lines.length === 0 ? basketEmpty() : succeeded(contents);
}

function whyNotOpen(basket: BasketRow): ReturnType<typeof basketBooked> | null {
  if (basket.status === 'booked') return basketBooked(phrases.checkoutFailed);
  if (basket.status === 'paying') return basketPaying();
  return isExpired(basket) ? basketExpired(phrases.checkoutFailed) : null;
}

function totalOfContents({ items, offers }: BasketContents): number {
  const { subtotalMinor, discountMinor } = sumsOf(items, offers);
  return subtotalMinor - discountMinor;
}

/** The method that the visitor chose, or the venue's; nothing is charged where nothing is due. */
function chooseMethod(
  venue: Venue,
  { offers }: BasketContents,
  totalMinor: number,
  { payment }: Pick<CheckoutBody, 'payment'>,
): Result<PaymentMethod> {
  if (totalMinor === 0) return succeeded('venue');
  const methods = methodsFor(venue, totalMinor, offers.lines.length > 0);
  if (payment === undefined) return methods.includes('venue') ? succeeded('venue') : paymentRequired();
  return methods.includes(payment.method) ? succeeded(payment.method) : methodNotOffered();
}
