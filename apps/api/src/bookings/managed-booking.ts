import { and, eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { bookingChanges, bookings } from '../db/schema/bookings.table.ts';
import { type Queryable, rowCount } from '../kernel/database.ts';
import { refundProductId } from '../payments/vouchers/change-vouchers.ts';
import { findItems, itemSchema, type ItemRow, type VisitedItemRow } from '../inventory/taken-items.ts';
import { customerShape, selectCustomer } from '../kernel/customer-columns.ts';
import { findOffers, type BasketOffers } from '../offers/offer-rows.ts';

const bookingRow = z.object({
  reference: z.string(),
  basketId: z.string(),
  locationId: z.string(),
  ...customerShape,
  locale: z.string(),
  totalMinor: rowCount,
  currency: z.string(),
  paymentMethod: z.enum(bookings.paymentMethod.enumValues),
  status: z.enum(bookings.status.enumValues),
  version: z.number(),
  hasSecret: z.boolean(),
  isReviewed: z.boolean(),
});

/** A booking without its games and its money. */
export type BookingRow = z.output<typeof bookingRow>;

const refundRow = z.object({
  amountMinor: rowCount,
  to: z.enum(['card', 'newVoucher', 'voucher']),
  status: z.enum(['intended', 'done', 'failed']),
});

const moneyRow = z.object({
  /** What the visitor has paid in money, less what went back to the card. */
  paidMinor: rowCount,
  /** The balance: above zero the venue owes it to the visitor, below zero the visitor owes it. */
  balanceMinor: rowCount,
  /** The part of the paid amount that was paid over the counter. */
  paidHereMinor: rowCount,
  /** The part of the balance that the provider could not charge and the visitor was not asked for. */
  waivedMinor: rowCount,
  /** The discount by the staff. */
  discountedMinor: rowCount,
  /** True while a payment for a change is under way. */
  isPaying: z.boolean(),
  refunds: z.array(refundRow),
});

/** The sums that the ledger and the payments have of a booking. */
export type BookingMoney = z.output<typeof moneyRow>;

/** A booking with everything that is shown of it. */
export interface BookingState {
  readonly booking: BookingRow;
  /** The games; a cancelled booking has none. */
  readonly items: readonly VisitedItemRow[];
  readonly cancelled: readonly ItemRow[];
  readonly offers: BasketOffers;
  readonly money: BookingMoney;
}

/** Finds a booking by the hash of its secret or by its reference; null if there is none. */
export async function findBooking(
  db: Queryable,
  where: { readonly secretHash: string } | { readonly reference: string },
  lock: 'forUpdate' | 'none' = 'none',
): Promise<BookingRow | null> {
  const is = 'secretHash' in where ? sql`secret_hash = ${where.secretHash}` : sql`reference = ${where.reference}`;
  const [booking] = await db.rows(bookingRow, selectBooking(is, lock));
  return booking ?? null;
}

/** Creates the SQL that reads a booking. */
function selectBooking(is: SQL, lock: 'forUpdate' | 'none'): SQL {
  return sql`
    SELECT reference, basket_id AS "basketId", location_id AS "locationId", ${selectCustomer}, locale,
      total_minor AS "totalMinor", currency, payment_method AS "paymentMethod", status, version, secret_hash IS NOT NULL AS "hasSecret",
      EXISTS (SELECT FROM visitor_reviews v WHERE v.reference = b.reference) AS "isReviewed"
    FROM bookings b WHERE ${is} ${lock === 'forUpdate' ? sql`FOR UPDATE` : sql``}
  `;
}

/** Reads the games, the offers and the money of a booking. */
export async function readState(db: Queryable, booking: BookingRow): Promise<BookingState> {
  const isCancelled = booking.status === 'cancelled';
  return {
    booking,
    items: isCancelled ? [] : await findItems(db, booking.basketId),
    cancelled: isCancelled ? await findCancelledItems(db, booking.reference) : [],
    offers: await findOffers(db, booking.basketId),
    money: await readMoney(db, booking.reference),
  };
}

/** The sums over the ledger entries of a booking. */
const ledgerSums = sql`
  coalesce(sum(amount_minor) FILTER (
    WHERE kind IN ('charge', 'cash', 'card_at_venue', 'refund', 'dispute')
  ), 0) AS "paidMinor",
  coalesce(sum(amount_minor), 0) AS "balanceMinor",
  coalesce(sum(amount_minor) FILTER (WHERE kind IN ('cash', 'card_at_venue')), 0) AS "paidHereMinor",
  coalesce(sum(amount_minor) FILTER (WHERE kind = 'waiver'), 0) AS "waivedMinor",
  coalesce(sum(amount_minor) FILTER (WHERE kind = 'discount'), 0) AS "discountedMinor"
`;

/** Reads the sums, the payment under way and the refunds of a booking. */
async function readMoney(db: Queryable, reference: string): Promise<BookingMoney> {
  const [money] = await db.rows(
    moneyRow,
    sql`
      SELECT ${ledgerSums}, ${isPayingFor(reference)} AS "isPaying", ${selectRefunds(reference)} AS refunds
      FROM ledger_entries WHERE reference = ${reference}
    `,
  );
  if (money === undefined) throw new Error(`The ledger of ${reference} returned no row.`);
  return { ...money, refunds: dropSettledFailures(money) };
}

/**
 * Creates the SQL condition that a payment for a change of a booking is under way. Once its places are given back, the booking waits no longer for a
 * payment that its provider does not cancel.
 */
function isPayingFor(reference: string): SQL {
  return sql`
    EXISTS (
      SELECT FROM payments p JOIN baskets b ON b.id = p.basket_id
      WHERE p.change_of = ${reference} AND p.status IN ('open', 'cancelling') AND b.status = 'paying'
    )
  `;
}

/**
 * Creates the SQL of the refunds of a booking, as JSON. `made` are the refunds of its payments, to the card or as a new voucher. `returned` is the sum
 * that went back to the gift vouchers which had paid, as negative ledger entries; the credit of a new voucher is left out, since `made` has it.
 */
function selectRefunds(reference: string): SQL {
  return sql`
    (
      WITH made AS (
        SELECT r.amount_minor, CASE r.destination WHEN 'card' THEN 'card' ELSE 'newVoucher' END AS goes_to, r.status
        FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.reference = ${reference} AND p.status = 'booked'
      ), returned AS (
        SELECT -sum(l.amount_minor) AS amount_minor
        FROM ledger_entries l JOIN gift_vouchers g ON g.id = l.gift_voucher_id
        WHERE l.reference = ${reference} AND l.amount_minor < 0 AND l.kind IN ('credit', 'voucher_redeemed')
          AND g.product_id <> ${refundProductId}
      )
      SELECT coalesce(jsonb_agg(jsonb_build_object('amountMinor', m.amount_minor, 'to', m.goes_to, 'status', m.status)), '[]')
      FROM (
        SELECT amount_minor, goes_to, status FROM made
        UNION ALL
        SELECT amount_minor, 'voucher', 'done' FROM returned WHERE amount_minor > 0
      ) m
    )
  `;
}

/** Leaves out the refunds that the provider rejected, once the money has gone back in another way. */
function dropSettledFailures(money: BookingMoney): BookingMoney['refunds'] {
  const isOwedBack = money.balanceMinor > sumIntendedRefunds(money);
  return money.refunds.filter(({ status }) => isOwedBack || status !== 'failed');
}

/** Computes the amount that is on its way to a card. */
export function sumIntendedRefunds({ refunds }: Pick<BookingMoney, 'refunds'>): number {
  return refunds
    .filter(({ to, status }) => to === 'card' && status === 'intended')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Finds the games that a cancelled booking had. */
async function findCancelledItems(db: Queryable, reference: string): Promise<readonly ItemRow[]> {
  const { before, kind } = bookingChanges;
  const [change] = await db.orm
    .select({ before })
    .from(bookingChanges)
    .where(and(eq(bookingChanges.reference, reference), eq(kind, 'cancelled')));
  return change === undefined ? [] : z.array(itemSchema).parse(change.before);
}
