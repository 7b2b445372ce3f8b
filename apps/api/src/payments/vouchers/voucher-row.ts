import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import { type Queryable, rowCount, rowInstant } from '../../kernel/database.ts';
import { hashVoucherCode } from './code.ts';

const voucherRow = z.object({
  id: z.string(),
  status: z.enum(giftVouchers.status.enumValues),
  reference: z.string(),
  /** The location of the booking with which it was sold. */
  locationId: z.string(),
  productId: z.string(),
  name: z.string(),
  /** The last group of the code; null if it has no code. */
  codeEnd: z.string().nullable(),
  currency: z.string(),
  amountMinor: rowCount,
  balanceMinor: rowCount,
  /** The part of the balance with which open baskets are going to pay. */
  heldMinor: rowCount,
  isPaid: z.boolean(),
  /** True if the staff have blocked it. */
  isBlocked: z.boolean(),
  expiresAt: rowInstant.nullable(),
  /** True if it has expired, by the clock of the database. */
  isExpired: z.boolean(),
});

/** A gift voucher, as the database has it. */
export type VoucherRow = z.output<typeof voucherRow>;

const columns = sql`
  id, status, reference, (SELECT b.location_id FROM bookings b WHERE b.reference = g.reference) AS "locationId", product_id AS "productId", name, code_end AS "codeEnd", currency, amount_minor AS "amountMinor",
  balance_minor AS "balanceMinor", held_minor AS "heldMinor", is_paid AS "isPaid", blocked_at IS NOT NULL AS "isBlocked", expires_at AS "expiresAt",
  coalesce(expires_at <= clock_timestamp(), false) AS "isExpired"
`;

/** Finds the voucher of a code; undefined if there is none. It is one lookup by the hash, so its time does not reveal if the code exists. */
export async function findVoucher(db: Queryable, code: string): Promise<VoucherRow | undefined> {
  const [voucher] = await selectVouchers(db, sql`code_hash = ${hashVoucherCode(code)}`);
  return voucher;
}

/** Locks the rows of vouchers, in the order in which all transactions lock them. */
export async function lockVouchers(tx: Queryable, ids: readonly string[]): Promise<readonly VoucherRow[]> {
  return ids.length === 0 ? [] : selectVouchers(tx, sql`id = ANY (${sql.param(ids)}::text[]) ORDER BY id FOR UPDATE`);
}

/** Reads vouchers without locks. */
export async function findVouchers(db: Queryable, ids: readonly string[]): Promise<readonly VoucherRow[]> {
  return ids.length === 0 ? [] : selectVouchers(db, sql`id = ANY (${sql.param(ids)}::text[]) ORDER BY id`);
}

function selectVouchers(db: Queryable, which: SQL): Promise<readonly VoucherRow[]> {
  return db.rows(voucherRow, sql`SELECT ${columns} FROM gift_vouchers g WHERE ${which}`);
}

/** The value of `UNPAID_VOUCHERS`: it decides if vouchers that were issued before payments existed can be spent. */
export type UnpaidVouchers = 'honoured' | 'void';

/** The reason why a voucher cannot be spent; `valid` if it can, as far as its balance reaches. */
export type VoucherState = 'valid' | 'expired' | 'frozen' | 'void' | 'unpaid';

/** Finds the reason why a voucher cannot be spent. */
export function findVoucherState(
  { status, isPaid, isBlocked, isExpired }: Pick<VoucherRow, 'status' | 'isPaid' | 'isBlocked' | 'isExpired'>,
  unpaidVouchers: UnpaidVouchers,
): VoucherState {
  if (status === 'void') return 'void';
  // A request has no code, so nobody can redeem it.
  if (status === 'requested' || (!isPaid && unpaidVouchers === 'void')) return 'unpaid';
  if (status === 'frozen' || isBlocked) return 'frozen';
  return isExpired ? 'expired' : 'valid';
}

/** Returns the SQL condition over `gift_vouchers` that is true if `findVoucherState` is `valid`. */
export function isSpendable(unpaidVouchers: UnpaidVouchers): SQL {
  return sql`
    status = 'issued' AND blocked_at IS NULL AND coalesce(expires_at > clock_timestamp(), true) AND (is_paid OR ${unpaidVouchers === 'honoured'})
  `;
}
