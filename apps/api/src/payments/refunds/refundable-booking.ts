import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payments } from '../../db/schema/payments.table.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { findPayment, type PaymentRow } from '../payment-rows.ts';
import { findOverpaid } from './overpaid.ts';
import { findVouchers, lockVouchers, type VoucherRow } from '../vouchers/voucher-row.ts';
import type { RefundableBooking } from './plan-refund.ts';

/** A booking with the amounts that can go back. */
export interface BookingToRefund extends Pick<
  typeof bookings.$inferSelect,
  'reference' | 'locationId' | 'currency' | 'email' | 'locale'
> {
  /** The payment; null if it was not paid by card. */
  readonly payment: PaymentRow | null;
  readonly refundable: RefundableBooking;
  /** Its vouchers, bought and redeemed, with their rows locked. */
  readonly vouchers: readonly VoucherRow[];
}

const moneyRow = z.object({ cardMinor: rowCount, gamesMinor: rowCount, returningMinor: rowCount });
const voucherRow = z.object({ giftVoucherId: z.string(), amountMinor: rowCount, isBought: z.boolean() });

type Lock = 'forUpdate' | 'none';

/**
 * Reads the amounts that can go back of a booking, with the rows of its payment, of the booking and of its vouchers locked, so that refunds of it are
 * made one after the other. Returns undefined if there is no such booking.
 */
export function lockRefundable(tx: Queryable, reference: string): Promise<BookingToRefund | undefined> {
  return readRefundable(tx, reference, 'forUpdate');
}

/** Reads the amounts that can go back of a booking, without locks, to show them. */
export function findRefundable(db: Queryable, reference: string): Promise<BookingToRefund | undefined> {
  return readRefundable(db, reference, 'none');
}

async function readRefundable(tx: Queryable, reference: string, lock: Lock): Promise<BookingToRefund | undefined> {
  // The payment is locked first, as by every function that settles one, then the booking, then the gift vouchers.
  const payment = await findBookedPayment(tx, reference, lock);
  const booking = await findBooking(tx, reference, lock);
  if (booking === undefined) return undefined;
  const money = await sumMoney(tx, reference);
  const moved = await listMovedVouchers(tx, reference);
  const voucherIds = moved.map(({ giftVoucherId }) => giftVoucherId);
  const vouchers = lock === 'forUpdate' ? await lockVouchers(tx, voucherIds) : await findVouchers(tx, voucherIds);
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  return {
    ...booking,
    payment,
    vouchers,
    refundable: {
      cardMinor: money.cardMinor - money.returningMinor,
      gamesMinor: money.gamesMinor,
      owedBackMinor: await findOverpaid(tx, reference),
      // If a bank took back the payment of a voucher, the money that the voucher paid was never received.
      redeemed: moved.filter(({ isBought, giftVoucherId }) => !isBought && byId.get(giftVoucherId)?.status !== 'void'),
      bought: moved
        .filter(({ isBought }) => isBought)
        .map(({ giftVoucherId, amountMinor }) => ({
          giftVoucherId,
          // The price that is owed for a voucher is a negative amount in the ledger.
          priceMinor: -amountMinor,
          unspentMinor: calculateUnspent(byId.get(giftVoucherId)),
        })),
    },
  };
}

/** Finds the first payment of a booking; null if it was not paid by card. All of its payments are locked. */
async function findBookedPayment(tx: Queryable, reference: string, lock: Lock): Promise<PaymentRow | null> {
  const booked = tx.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.status, 'booked')))
    .orderBy(payments.createdAt, payments.id);
  const [paid] = await (lock === 'forUpdate' ? booked.for('update') : booked);
  return paid === undefined ? null : ((await findPayment(tx, paid.id, lock)) ?? null);
}

async function findBooking(tx: Queryable, reference: string, lock: Lock) {
  const { locationId, currency, email, locale } = bookings;
  const found = tx.orm
    .select({ reference: bookings.reference, locationId, currency, email, locale })
    .from(bookings)
    .where(eq(bookings.reference, reference));
  const [booking] = await (lock === 'forUpdate' ? found.for('update') : found);
  return booking;
}

/** Sums the money of a booking: paid by card, owed for the games, and on its way back to a card or given back as a gift voucher. */
async function sumMoney(tx: Queryable, reference: string): Promise<z.output<typeof moneyRow>> {
  const [money] = await tx.rows(
    moneyRow,
    sql`
      SELECT
        coalesce(sum(amount_minor) FILTER (WHERE kind IN ('charge', 'refund', 'dispute')), 0) AS "cardMinor",
        coalesce(
          -sum(amount_minor) FILTER (
            WHERE gift_voucher_id IS NULL AND kind IN ('sale', 'opening', 'credit', 'fee', 'discount')
          ), 0
        ) AS "gamesMinor",
        (
          SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.reference = ${reference} AND p.status = 'booked'
            AND (r.destination, r.status) IN (('card', 'intended'), ('voucher', 'done'))
        ) AS "returningMinor"
      FROM ledger_entries WHERE reference = ${reference}
    `,
  );
  if (money === undefined) throw new Error(`The ledger of ${reference} returned no row.`);
  return money;
}

/** Lists the gift vouchers that a booking bought or redeemed, in the order in which it did, with the sum of its rows about each. */
function listMovedVouchers(tx: Queryable, reference: string): Promise<readonly z.output<typeof voucherRow>[]> {
  return tx.rows(
    voucherRow,
    sql`
      SELECT gift_voucher_id AS "giftVoucherId", sum(amount_minor) AS "amountMinor",
        bool_or(kind = 'voucher_sold') AS "isBought"
      FROM ledger_entries
      WHERE reference = ${reference} AND gift_voucher_id IS NOT NULL
      GROUP BY gift_voucher_id HAVING bool_or(kind IN ('voucher_sold', 'voucher_redeemed'))
      ORDER BY min(id)
    `,
  );
}

/** Calculates the unspent amount of a voucher. An expired voucher is worth nothing. */
function calculateUnspent(voucher: VoucherRow | undefined): number {
  return voucher === undefined || voucher.status !== 'issued' || voucher.isExpired
    ? 0
    : voucher.balanceMinor - voucher.heldMinor;
}
