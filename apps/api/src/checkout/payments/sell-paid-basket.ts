import type { CheckoutBody } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import { bookingUrl, type BookingLinks } from '../../kernel/booking-links.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Mails } from '../../mail/mails.ts';
import { cardBookingEntries, waiverEntry } from '../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import { setStatus, type PaymentRow } from '../../payments/payment-rows.ts';
import { bookBasket, toConfirmationWire, toBookedMoney, calculateTotal, type BasketContents } from '../book-basket.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { issueVouchers, type QueueVoucherMail } from '../../offers/issue-vouchers.ts';
import type { PaidCheckout } from './paid-checkout.ts';

/** The sale of a paid basket, as far as it needs more than the database. */
export interface PreparedSale {
  readonly venue: Venue;
  readonly locale: Locale;
  readonly body: CheckoutBody;
  readonly contents: BasketContents;
  /** The id of the person of the staff who sells it; null for a visitor's own checkout. */
  readonly soldBy: string | null;
  readonly links: BookingLinks;
  readonly siteOrigin: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
  readonly queueConfirmation: Awaited<ReturnType<Mails['bookingConfirmation']>>;
  readonly queueVoucher: QueueVoucherMail;
}

/** Prepares the sale; null for a location that is no longer sold. */
export async function prepareSale(
  { catalogue, mails, links, siteOrigin, now }: CheckoutContext,
  { locationId }: PaymentRow,
  paid: PaidCheckout,
): Promise<PreparedSale | null> {
  const venue = catalogue.venue(locationId);
  if (venue === null) return null;
  const locale = mails.localeOf(paid.body.locale);
  const about = { locationId, locale };
  return {
    ...paid,
    venue,
    locale,
    links,
    siteOrigin,
    now: now(),
    queueConfirmation: await mails.bookingConfirmation(about),
    queueVoucher: await mails.giftVoucher(about),
  };
}

/** Books what was paid: places, codes, gift vouchers, ledger and emails. The basket has to be locked and in `paying`. */
export async function sellPaidBasket(tx: Queryable, payment: PaymentRow, sale: PreparedSale): Promise<void> {
  const { venue, locale, body, contents, soldBy, links, now, queueConfirmation, queueVoucher } = sale;
  const { id, basketId, amountMinor, facts } = payment;
  const reference = await bookBasket(tx, { venue, basketId, body, contents, soldBy, method: 'card', links });
  const { lines } = contents.offers;
  const issued = await issueVouchers(tx, {
    reference,
    venue,
    customer: body.customer,
    lines,
    isPaid: true,
    now,
    queueMail: queueVoucher,
  });
  const waivedMinor = calculateTotal(contents) - amountMinor;
  await writeLedger(tx, [
    ...cardBookingEntries({
      ...toBookedMoney(contents, venue),
      reference,
      paymentId: id,
      chargedMinor: facts.receivedMinor,
      sold: issued.map((voucher) => ({ giftVoucherId: voucher.id, amountMinor: voucher.amountMinor })),
    }),
    waiverEntry({ ...venue, reference, who: 'visitor' }, waivedMinor),
  ]);
  await setStatus(tx, id, { status: 'booked', reference });
  const sold = { reference, venue, contents, paidMinor: amountMinor, waivedMinor };
  const confirmationIn = (language: Locale) => toConfirmationWire(sold, language);
  const link = bookingUrl(sale, { locale, locationSlug: venue.locationSlug, reference });
  await queueConfirmation(tx, { customer: body.customer, confirmationIn, link });
}
