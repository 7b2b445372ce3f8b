import { checkoutWire, type CheckoutBody, type CheckoutWire } from '@latchkey/cms-client/contract';
import { collectWrites } from '../kernel/collected-writes.ts';
import type { Queryable } from '../kernel/database.ts';
import { repeated, stillRunning, storeResult, type KeyedRequest } from '../kernel/idempotency.ts';
import { bookingUrl } from '../kernel/booking-links.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { venueBookingEntries, waiverEntry } from '../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../payments/ledger/write-ledger.ts';
import { basketEmpty, basketNotFound, emailRequired, methodNotOffered } from '../ticketing/shared/basket-errors.ts';
import { countBooking } from '../ticketing/shared/count-booking.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { readCustomer } from '../ticketing/shared/read-customer.ts';
import type { Ticketing } from '../ticketing/shared/ticketing.ts';
import { whyNotOpen, type BasketRow } from '../baskets/basket-row.ts';
import { sizeGames } from '../inventory/sized-games.ts';
import { findVenue } from '../venues/find-room.ts';
import type { Venue } from '../venues/catalogue.ts';
import { whyNotSpendable } from '../offers/find-code.ts';
import { openBasket, type OpenedBasket } from '../baskets/open-basket.ts';
import type { OfferedPayment } from '../baskets/payment-options.ts';
import { auditSale } from './audit-sale.ts';
import { bookBasket, toConfirmationWire, toBookedMoney, type BasketContents } from './book-basket.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { choosePayment } from './choose-payment.ts';
import { beginPayment, showLivePayment } from './payments/begin-payment.ts';
import { changePage } from './payments/change-page.ts';
import { continueCheckout } from './payments/continue-payment.ts';
import { checkoutScope } from './payments/payment-scopes.ts';

/** A checkout of a basket: the request, and what its transaction needs. */
interface Checkout {
  readonly command: Parameters<Ticketing['checkoutBasket']>[0];
  readonly venue: Venue;
  /** The body of the request, with the telephone number as it is kept. */
  readonly body: CheckoutBody;
  readonly locale: Locale;
  readonly request: KeyedRequest;
  readonly queueConfirmation: Awaited<ReturnType<CheckoutContext['mails']['bookingConfirmation']>>;
}

/**
 * Books a basket in one transaction, or begins its payment; then it is booked once it is paid. A basket is booked once, and has one payment at a
 * time.
 */
export function createCheckout(context: CheckoutContext): Ticketing['checkoutBasket'] {
  const { db, catalogue, mails } = context;
  return async (command) => {
    const { locationId, basketId, body: typed, idempotencyKey } = command;
    const found = findVenue(catalogue, locationId);
    if (!found.ok) return found;
    const venue = found.value;
    const read = readCustomer(typed, venue.country);
    if (!read.ok) return read;
    const body = read.value;
    const locale = mails.localeOf(body.locale);
    const queueConfirmation = await mails.bookingConfirmation({ locationId, locale });
    const request = { scope: checkoutScope({ locationId, basketId }), key: idempotencyKey, body: typed };
    const checkout: Checkout = { command, venue, body, locale, request, queueConfirmation };
    const result = await db.transaction((tx) => checkOut(tx, context, checkout));
    // The provider is called after the commit. A repeated checkout continues with the payment as it is now.
    if (!result.ok || result.value.status !== 'paymentRequired') return result;
    const { id } = result.value.payment;
    const page = body.payment?.page;
    const payment = page === undefined ? succeeded({ id }) : await changePage(context, id, page);
    return payment.ok ? continueCheckout(context, payment.value.id, locale) : payment;
  };
}

/** Checks a basket out, once for a key. */
async function checkOut(tx: Queryable, context: CheckoutContext, checkout: Checkout): Promise<Result<CheckoutWire>> {
  const { request } = checkout;
  const { locationId, basketId, body: typed, staff = null } = checkout.command;
  const opened = await openBasket(tx, { request, locationId, basketId });
  if (opened.state === 'running') return stillRunning();
  if (opened.state === 'stored') return repeated(opened, typed, checkoutWire);
  if (opened.state === 'missing' || opened.basket === null) return basketNotFound(phrases.checkoutFailed);
  const writes = collectWrites(tx);
  const result = await checkOutOpened({ tx, later: writes.later }, context, checkout, {
    ...opened,
    basket: opened.basket,
  });
  if (!result.ok) return result;
  if (staff !== null) await auditSale(writes.later, { staff, locationId, sold: result.value });
  await storeResult(writes.later, request, result.value);
  await writes.send();
  return result;
}

/** The transaction of a checkout. */
interface Writers {
  readonly tx: Queryable;
  /** Collects the writes whose results are not needed, which are made by one statement. */
  readonly later: Queryable;
}

/** Begins the payment of a basket, or books it if nothing has to be paid now. */
async function checkOutOpened(
  { tx, later }: Writers,
  context: CheckoutContext,
  checkout: Checkout,
  { basket, items, applied, lines }: OpenedBasket & { readonly basket: BasketRow },
): Promise<Result<CheckoutWire>> {
  const { venue, body, command } = checkout;
  const { locationId, basketId, staff = null } = command;
  // The visitor comes back to a payment that they have begun.
  if (basket.status === 'paying' && body.payment?.method === 'card') return showLivePayment(tx, basketId);
  const closed = whyNotOpen(basket, phrases.checkoutFailed);
  if (closed !== null) return closed;
  if (items.length === 0 && lines.length === 0) return basketEmpty();
  // The codes of gift vouchers are sent by email.
  if (lines.length > 0 && body.customer.email === '') return emailRequired();
  const contents = { items, offers: { applied, lines } };
  const chosen = choosePayment(venue, contents, body);
  if (!chosen.ok) return chosen;
  const { method, dueNowMinor, waivedMinor } = chosen.value;
  const isByVoucher = applied.some(({ giftVoucherId }) => giftVoucherId !== null);
  const unspendable = isByVoucher ? await whyNotSpendable(tx, basketId, venue) : null;
  if (unspendable !== null) return unspendable;
  if (dueNowMinor > 0) {
    const account = context.accounts.forLocation(locationId);
    const soldBy = staff?.personId ?? null;
    return account === null
      ? methodNotOffered()
      : beginPayment(tx, {
          venue,
          account,
          basketId,
          body,
          contents,
          amountMinor: dueNowMinor,
          soldBy,
          times: context,
        });
  }
  return bookUnpaid({ tx, later }, context, checkout, { contents, method, waivedMinor });
}

/** The contents of an open basket, whose games all have their length. */
type OpenedContents = Omit<BasketContents, 'items'> & Pick<OpenedBasket, 'items'>;

/** Books a basket for which nothing is paid now, with its entries in the ledger and its email. */
async function bookUnpaid(
  { tx, later }: Writers,
  context: CheckoutContext,
  { command, venue, body, locale, queueConfirmation }: Checkout,
  {
    contents,
    method,
    waivedMinor,
  }: { readonly contents: OpenedContents } & Pick<OfferedPayment, 'method' | 'waivedMinor'>,
): Promise<Result<CheckoutWire>> {
  const { locationId, basketId, client, browser, staff = null } = command;
  const { limits, clientSecret, links } = context;
  const { country } = venue;
  const { customer } = body;
  const games = sizeGames(venue, contents.items);
  const counted = { locationId, basketId, client, browser, customer, country, games };
  const allowed = await countBooking(tx, limits, clientSecret, counted);
  if (!allowed.ok) return allowed;
  const soldBy = staff?.personId ?? null;
  const reference = await bookBasket(tx, { venue, basketId, body, contents, method, links, soldBy });
  const who = staff?.name ?? 'visitor';
  await writeLedger(later, [
    ...venueBookingEntries({ ...toBookedMoney(contents, venue), reference }, who),
    waiverEntry({ ...venue, reference, who }, waivedMinor),
  ]);
  const sold = { reference, venue, contents, paidMinor: 0, waivedMinor };
  const confirmationIn = (language: Locale) => toConfirmationWire(sold, language);
  const durations = new Map(contents.items.map(({ id, durationMinutes }) => [id, durationMinutes]));
  const link = bookingUrl(context, { locale, locationSlug: venue.locationSlug, reference });
  const isSoldByStaff = staff !== null;
  await queueConfirmation(later, { customer, confirmationIn, isSoldByStaff, durations, link });
  return succeeded(confirmationIn(locale));
}
