import type { CheckoutBody } from '@latchkey/cms-client/schema';
import { nearestLocale, type Locale } from '../../../kernel/locale.ts';
import type { Queryable } from '../../../kernel/database.ts';
import type { QueueMail } from '../../../mail/mails.ts';
import { cardBookingEntries } from '../../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../../payments/ledger/write-ledger.ts';
import { setStatus, type PaymentRow } from '../../../payments/payment-rows.ts';
import { bookBasket, confirmationOf, moneyOf, type BasketContents } from '../book-basket.ts';
import type { Venue } from '../catalogue.ts';
import type { TicketingContext } from '../context.ts';
import { issueVouchers, type QueueVoucherMail } from '../offers/issue-vouchers.ts';
import { paidCheckoutOf } from './paid-checkout.ts';

/** What the booking of a payment needs beyond the database. */
export type PreparedSale = PreparedBooking | null;

interface PreparedBooking {
  readonly venue: Venue;
  readonly locale: Locale;
  readonly body: CheckoutBody;
  readonly contents: BasketContents;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly queueConfirmation: QueueMail<Parameters<QueueConfirmation>[1]>;
  readonly queueVoucher: QueueVoucherMail;
  readonly queueReturned: Awaited<ReturnType<TicketingContext['mails']['paymentReturned']>>;
}

type QueueConfirmation = Awaited<ReturnType<TicketingContext['mails']['bookingConfirmation']>>;

/** Null for a payment that is settled, or whose location is no longer sold. */
export async function prepareSale(
  { catalogue, mails, now }: TicketingContext,
  { locationId, checkout }: PaymentRow,
): Promise<PreparedSale> {
  const venue = catalogue.venue(locationId);
  const paid = paidCheckoutOf(checkout);
  if (venue === null || paid === null) return null;
  const locale = nearestLocale(paid.body.locale);
  const about = { locationId, locale };
  return {
    ...paid,
    venue,
    locale,
    now: now(),
    queueConfirmation: await mails.bookingConfirmation(about),
    queueVoucher: await mails.giftVoucher(about),
    queueReturned: await mails.paymentReturned(about),
  };
}

/** Books what was paid: places, codes, gift vouchers, ledger and emails. Call it with the basket locked and in `paying`. */
export async function sellPaidBasket(tx: Queryable, payment: PaymentRow, sale: PreparedBooking): Promise<void> {
  const { venue, locale, body, contents, now, queueConfirmation, queueVoucher } = sale;
  const { id, basketId, amountMinor, facts } = payment;
  const reference = await bookBasket(tx, { venue, basketId, body, contents, method: 'card' });
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
  await writeLedger(
    tx,
    cardBookingEntries({
      ...moneyOf(contents, venue),
      reference,
      paymentId: id,
      chargedMinor: facts.receivedMinor,
      sold: issued.map((voucher) => ({ giftVoucherId: voucher.id, amountMinor: voucher.amountMinor })),
    }),
  );
  await setStatus(tx, id, { status: 'booked', reference });
  const confirmation = confirmationOf({ reference, venue, locale, contents, paidMinor: amountMinor });
  await queueConfirmation(tx, { customer: body.customer, confirmation });
}
