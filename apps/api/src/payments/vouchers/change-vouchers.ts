import { eq, sql } from 'drizzle-orm';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { VoucherAmount } from '../ledger/ledger-entries.ts';
import { createVoucherCode, hashVoucherCode, readLastGroup } from './code.ts';

/** The months for which a voucher to which money was returned can be spent, even if it had expired. */
const returnedMonths = 6;

/** Returns to vouchers the amounts that they had paid. Call it with their rows locked. */
export async function returnToVouchers(tx: Queryable, parts: readonly VoucherAmount[]): Promise<void> {
  for (const { giftVoucherId, amountMinor } of parts) {
    const { balanceMinor, expiresAt } = giftVouchers;
    const usable = sql`now() + make_interval(months => ${returnedMonths}::int)`;
    await tx.orm
      .update(giftVouchers)
      .set({
        balanceMinor: sql`${balanceMinor} + ${amountMinor}::bigint`,
        expiresAt: sql`CASE WHEN ${expiresAt} IS NULL THEN NULL ELSE greatest(${expiresAt}, ${usable}) END`,
      })
      .where(eq(giftVouchers.id, giftVoucherId));
  }
}

/** Takes money off vouchers whose price is refunded; a voucher of which nothing was spent is then void. Call it with their rows locked. */
export async function reduceVouchers(tx: Queryable, parts: readonly VoucherAmount[]): Promise<void> {
  for (const { giftVoucherId, amountMinor } of parts) {
    const { balanceMinor, amountMinor: price, status } = giftVouchers;
    await tx.orm
      .update(giftVouchers)
      .set({
        balanceMinor: sql`${balanceMinor} - ${amountMinor}::bigint`,
        status: sql`CASE WHEN ${amountMinor}::bigint = ${price} THEN 'void' ELSE ${status} END`,
      })
      .where(eq(giftVouchers.id, giftVoucherId));
  }
}

/** Restores vouchers after the refund of their price failed. */
export async function restoreVouchers(tx: Queryable, parts: readonly VoucherAmount[]): Promise<void> {
  for (const { giftVoucherId, amountMinor } of parts) {
    const { balanceMinor, status } = giftVouchers;
    await tx.orm
      .update(giftVouchers)
      .set({
        balanceMinor: sql`${balanceMinor} + ${amountMinor}::bigint`,
        status: sql`CASE WHEN ${status} = 'void' THEN 'issued' ELSE ${status} END`,
      })
      .where(eq(giftVouchers.id, giftVoucherId));
  }
}

/** A voucher for money that the visitor is owed. */
interface OwedVoucher {
  readonly giftVoucherId: string;
  /** The booking that is refunded. */
  readonly reference: string;
  /** The name, in the language of the booking, because no document has it. */
  readonly name: string;
  readonly currency: string;
  readonly amountMinor: number;
}

/** The id of the product of vouchers that are made for a refund; no document has it. */
export const refundProductId = 'refund';

/**
 * Creates a voucher for money that the visitor is owed. It never expires.
 *
 * @returns its code, which only the email may have
 */
export async function createOwedVoucher(tx: Queryable, voucher: OwedVoucher): Promise<string> {
  const code = createVoucherCode();
  const { giftVoucherId, reference, name, currency, amountMinor } = voucher;
  await tx.orm.insert(giftVouchers).values({
    id: giftVoucherId,
    status: 'issued',
    codeHash: hashVoucherCode(code),
    codeEnd: readLastGroup(code),
    reference,
    productId: refundProductId,
    name,
    currency,
    amountMinor,
    balanceMinor: amountMinor,
    isPaid: true,
    releasedAt: sql`now()`,
  });
  return code;
}
