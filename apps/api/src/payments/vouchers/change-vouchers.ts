import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database.ts';
import type { VoucherAmount } from '../ledger/ledger-entries.ts';
import { createVoucherCode, hashVoucherCode, lastGroupOf } from './code.ts';

/** A voucher to which money was returned can be spent for so many months, even if it had expired. */
const returnedMonths = 6;

/** Puts back on vouchers what they had paid. Call it with their rows locked. */
export async function returnToVouchers(tx: Queryable, parts: readonly VoucherAmount[]): Promise<void> {
  for (const { giftVoucherId, amountMinor } of parts) {
    await tx.run(sql`
      UPDATE gift_vouchers
      SET balance_minor = balance_minor + ${amountMinor}::bigint,
        expires_at = CASE
          WHEN expires_at IS NULL THEN NULL
          ELSE greatest(expires_at, now() + make_interval(months => ${returnedMonths}::int))
        END
      WHERE id = ${giftVoucherId}
    `);
  }
}

/** Takes money off vouchers whose price is refunded; one of which nothing was spent is void then. Call it with their rows locked. */
export async function reduceVouchers(tx: Queryable, parts: readonly VoucherAmount[]): Promise<void> {
  for (const { giftVoucherId, amountMinor } of parts) {
    await tx.run(sql`
      UPDATE gift_vouchers
      SET balance_minor = balance_minor - ${amountMinor}::bigint,
        status = CASE WHEN ${amountMinor}::bigint = amount_minor THEN 'void' ELSE status END
      WHERE id = ${giftVoucherId}
    `);
  }
}

/** The refund of their price failed: the vouchers are worth again what they were. */
export async function restoreVouchers(tx: Queryable, parts: readonly VoucherAmount[]): Promise<void> {
  for (const { giftVoucherId, amountMinor } of parts) {
    await tx.run(sql`
      UPDATE gift_vouchers
      SET balance_minor = balance_minor + ${amountMinor}::bigint,
        status = CASE WHEN status = 'void' THEN 'issued' ELSE status END
      WHERE id = ${giftVoucherId}
    `);
  }
}

interface OwedVoucher {
  readonly giftVoucherId: string;
  /** The booking that is refunded. */
  readonly reference: string;
  /** In the language of the booking, because no document has it. */
  readonly name: string;
  readonly currency: string;
  readonly amountMinor: number;
}

/** The product of vouchers that are made for a refund; no document has it. */
export const refundProductId = 'refund';

/**
 * Creates a voucher for money that the visitor is owed. It never expires.
 *
 * @returns its code, which only the email may have
 */
export async function createOwedVoucher(tx: Queryable, voucher: OwedVoucher): Promise<string> {
  const code = createVoucherCode();
  const { giftVoucherId, reference, name, currency, amountMinor } = voucher;
  await tx.run(sql`
    INSERT INTO gift_vouchers (
      id, status, code_hash, code_end, reference, product_id, name, currency, amount_minor, balance_minor, is_paid, released_at
    )
    VALUES (
      ${giftVoucherId}, 'issued', ${hashVoucherCode(code)}, ${lastGroupOf(code)}, ${reference}, ${refundProductId}, ${name},
      ${currency}, ${amountMinor}::bigint, ${amountMinor}::bigint, true, now()
    )
  `);
  return code;
}
