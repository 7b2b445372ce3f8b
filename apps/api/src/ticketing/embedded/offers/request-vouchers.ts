import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { createGiftVoucherId } from '../random-ids.ts';
import type { VoucherLineRow } from './offer-rows.ts';

/**
 * Keeps one request for each voucher of a basket that is checked out. Nothing is paid yet, so none has a code: `releaseVouchers`
 * makes one.
 */
export async function requestVouchers(
  tx: Queryable,
  { reference, currency }: { readonly reference: string; readonly currency: string },
  lines: readonly VoucherLineRow[],
): Promise<void> {
  const requested = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({ id: createGiftVoucherId(), line })),
  );
  if (requested.length === 0) return;
  const column = <Value>(read: (voucher: (typeof requested)[number]) => Value) => sql.param(requested.map(read));
  await tx.run(sql`
    INSERT INTO gift_vouchers (
      id, status, reference, line_id, product_id, name, currency, amount_minor, balance_minor
    )
    SELECT v.id, 'requested', ${reference}, v.line_id, v.product_id, v.name, ${currency}, v.amount, v.amount
    FROM unnest(
      ${column(({ id }) => id)}::text[],
      ${column(({ line }) => line.id)}::text[],
      ${column(({ line }) => line.productId)}::text[],
      ${column(({ line }) => line.name)}::text[],
      ${column(({ line }) => line.priceMinor)}::bigint[]
    ) AS v(id, line_id, product_id, name, amount)
  `);
}
