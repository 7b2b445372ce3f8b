import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { createGiftVoucherId } from '../random-ids.ts';
import { createVoucherCode, hashVoucherCode, lastGroupOf } from './code.ts';
import type { VoucherLineRow } from './offer-rows.ts';

/** A voucher that was just bought, with the code that nobody is told a second time. */
export interface IssuedVoucher {
  readonly id: string;
  readonly code: string;
  readonly line: VoucherLineRow;
}

/** Draws a code for each voucher bought. What is kept is its hash, its last group and what it is worth. */
export async function issueVouchers(
  tx: Queryable,
  { reference, currency }: { readonly reference: string; readonly currency: string },
  lines: readonly VoucherLineRow[],
): Promise<readonly IssuedVoucher[]> {
  const issued = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({ id: createGiftVoucherId(), code: createVoucherCode(), line })),
  );
  if (issued.length === 0) return [];
  const column = <Value>(read: (voucher: IssuedVoucher) => Value) => sql.param(issued.map(read));
  await tx.run(sql`
    INSERT INTO gift_vouchers (
      id, code_hash, code_end, reference, product_id, name, currency, amount_minor, balance_minor
    )
    SELECT v.id, v.code_hash, v.code_end, ${reference}, v.product_id, v.name, ${currency}, v.amount, v.amount
    FROM unnest(
      ${column(({ id }) => id)}::text[],
      ${column(({ code }) => hashVoucherCode(code))}::text[],
      ${column(({ code }) => lastGroupOf(code))}::text[],
      ${column(({ line }) => line.productId)}::text[],
      ${column(({ line }) => line.name)}::text[],
      ${column(({ line }) => line.priceMinor)}::bigint[]
    ) AS v(id, code_hash, code_end, product_id, name, amount)
  `);
  return issued;
}
