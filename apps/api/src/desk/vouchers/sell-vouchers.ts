import { fromMinor, toMinor } from '@latchkey/booking-core';
import type { CheckoutBody, SellVouchersBody, SoldVouchersWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { bookBasket } from '../../checkout/book-basket.ts';
import { baskets } from '../../db/schema/bookings.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { type IssuedVoucher, issueVouchers } from '../../offers/issue-vouchers.ts';
import { findOffers, sumVouchers, type VoucherLineRow } from '../../offers/offer-rows.ts';
import { type PricedLine, writeVoucherLines } from '../../offers/voucher-lines.ts';
import { soldVoucherEntry } from '../../payments/ledger/ledger-entries.ts';
import { type LedgerEntry, writeLedger } from '../../payments/ledger/write-ledger.ts';
import { deriveVoucherCode } from '../../payments/vouchers/code.ts';
import { findLastDay } from '../../payments/vouchers/voucher-expiry.ts';
import { writeAudit } from '../../staff/audit.ts';
import { createBasketId } from '../../ticketing/shared/random-ids.ts';
import { readCustomer } from '../../ticketing/shared/read-customer.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';
import { priceCounterVouchers } from './voucher-shop.ts';

interface VouchersForSale {
  readonly vouchers: SellVouchersBody['vouchers'];
  readonly customer: CheckoutBody['customer'];
  readonly locale: string;
  readonly method: 'cash' | 'cardAtVenue';
  /** The total in major units, as the person saw it. */
  readonly total: number;
}

/** A sale of gift vouchers over the counter. */
export interface VoucherSaleRequest {
  readonly locationId: string;
  readonly staff: StaffCaller;
  readonly locale: Locale;
  readonly idempotencyKey: string | null;
  readonly body: VouchersForSale;
}

/** The ledger kind of each way to pay over the counter. */
const ledgerKinds = { cash: 'cash', cardAtVenue: 'card_at_venue' } as const;

/** The stored result of a sale. It has no codes, so that codes are stored nowhere; see `deriveVoucherCode`. */
const soldSchema = z.object({
  reference: z.string(),
  total: z.number(),
  currency: z.string(),
  mailedTo: z.string().nullable(),
  vouchers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: z.number(),
      currency: z.string(),
      validUntil: z.string().nullable(),
    }),
  ),
});

/**
 * Sells gift vouchers over the counter. The sale is a booking without games, like an online sale, and its price is received in the same transaction.
 * A location sells all vouchers of its documents, also those that a card cannot be charged online. Errors: `validation_failed`, `total_outdated` if a
 * price has changed since the person saw it.
 */
export async function sellVouchers(
  context: DeskContext,
  { locationId, staff, locale, idempotencyKey, body }: VoucherSaleRequest,
): Promise<Result<SoldVouchersWire>> {
  const found = await findDeskVenue(context, locationId);
  if (!found.ok) return found;
  const venue = found.value;
  const { currency } = venue;
  const checkout = readCustomer({ customer: body.customer, locale: body.locale }, venue.country);
  if (!checkout.ok) return checkout;
  const { customer } = checkout.value;
  const priced = priceCounterVouchers(body.vouchers, venue);
  if (!priced.ok) return priced;
  const { db, mails, clientSecret, links, now } = context;
  const mailedTo = customer.email === '' ? null : customer.email;
  const queueMail =
    mailedTo === null ? null : await mails.giftVoucher({ locationId, locale: mails.localeOf(body.locale) });
  // A repeat with the same key gets the same codes, which are stored nowhere.
  const key = idempotencyKey ?? randomUUID();
  const createCode = (giftVoucherId: string) => deriveVoucherCode(clientSecret, `sold ${giftVoucherId} ${key}`);
  const request = { scope: `desk.sellVouchers ${locationId} ${staff.personId}`, key: idempotencyKey, body };
  const sell = async (tx: Queryable): Promise<Result<z.output<typeof soldSchema>>> => {
    const totalMinor = sumVouchers(priced.value);
    if (totalMinor !== toMinor(body.total, currency)) {
      return failed('conflict', 'total_outdated', `They cost ${fromMinor(totalMinor, currency)} ${currency}.`);
    }
    const basketId = createBasketId();
    const lines = await writeBasket(tx, { basketId, locationId, lines: priced.value });
    const contents = { items: [], offers: { applied: [], lines } };
    const sale = { venue, basketId, body: checkout.value, contents, method: 'venue' as const, links };
    const reference = await bookBasket(tx, { ...sale, soldBy: staff.personId });
    const paid = { reference, venue, customer, lines, isPaid: true as const, now: now() };
    const issued = await issueVouchers(tx, { ...paid, queueMail, createCode });
    const made: CounterSale = { venue, reference, totalMinor, issued, mailedTo };
    await recordMoney(tx, made, { staff, method: body.method });
    return succeeded(toStoredResult(made, locale));
  };
  const sold = await db.transaction((tx) => once(tx, request, soldSchema, () => sell(tx)));
  if (!sold.ok) return sold;
  const { vouchers, ...rest } = sold.value;
  return succeeded({ ...rest, vouchers: vouchers.map((voucher) => ({ ...voucher, code: createCode(voucher.id) })) });
}

/** A sale of gift vouchers that was made. */
interface CounterSale {
  readonly venue: Venue;
  readonly reference: string;
  readonly totalMinor: number;
  readonly issued: readonly IssuedVoucher[];
  /** The address to which the codes are sent; null if none are. */
  readonly mailedTo: string | null;
}

/** Writes the price of the vouchers and the money that was received for them into the ledger, and the sale into the log of the staff. */
async function recordMoney(
  tx: Queryable,
  { venue: { locationId, currency }, reference, totalMinor, issued, mailedTo }: CounterSale,
  { staff, method }: { readonly staff: StaffCaller; readonly method: VouchersForSale['method'] },
): Promise<void> {
  const movement = { locationId, currency, reference, who: staff.name };
  const kind = ledgerKinds[method];
  const received: LedgerEntry = {
    ...movement,
    movement: `${kind} ${reference} 1`,
    kind,
    amountMinor: totalMinor,
    why: 'gift voucher paid at the location',
  };
  const sold = issued.map(({ id, amountMinor }) => soldVoucherEntry(movement, { giftVoucherId: id, amountMinor }));
  await writeLedger(tx, [...sold, received]);
  const vouchers = issued.map(({ id, amountMinor }) => ({ id, amountMinor }));
  const after = { totalMinor, currency, method, vouchers, isMailed: mailedTo !== null };
  await writeAudit(tx, { staff, operation: 'sellVouchers', locationId, subject: reference, after });
}

function toStoredResult(
  { venue, reference, totalMinor, issued, mailedTo }: CounterSale,
  locale: Locale,
): z.output<typeof soldSchema> {
  const { currency, timeZone, offers } = venue;
  return {
    reference,
    total: fromMinor(totalMinor, currency),
    currency,
    mailedTo,
    vouchers: issued.map(({ id, amountMinor, line, expiresAt }) => ({
      id,
      name: offers.voucherNameIn(line.productId, locale) ?? line.name,
      amount: fromMinor(amountMinor, currency),
      currency,
      validUntil: findLastDay(expiresAt, timeZone),
    })),
  };
}

interface NewBasket {
  readonly basketId: string;
  readonly locationId: string;
  readonly lines: readonly PricedLine[];
}

/** Writes the basket that the sale books at once: it holds no places and belongs to no browser. Returns its lines as stored, with their ids. */
async function writeBasket(tx: Queryable, { basketId, locationId, lines }: NewBasket): Promise<VoucherLineRow[]> {
  await tx.orm.insert(baskets).values({ id: basketId, locationId, clientKey: '', expiresAt: sql`now()` });
  await writeVoucherLines(tx, basketId, [], lines);
  return (await findOffers(tx, basketId)).lines;
}
