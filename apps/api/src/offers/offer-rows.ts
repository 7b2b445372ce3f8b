import { fromMinor, lineMinor } from '@latchkey/booking-core';
import type { BasketPromotionWire, BasketVoucherWire, IssuedVoucherWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import type { Venue } from '../venues/catalogue.ts';

const appliedRow = z.object({
  id: z.string(),
  /** The promotion; exactly one of `promotionId` and `giftVoucherId` is not null. */
  promotionId: z.string().nullable(),
  giftVoucherId: z.string().nullable(),
  /** The product as which the gift voucher was sold. */
  productId: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  discountMinor: z.number(),
});

const voucherLineRow = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  quantity: z.number(),
  priceMinor: z.number(),
  email: z.string().nullable(),
  recipientName: z.string().nullable(),
  message: z.string().nullable(),
});

/** A code that a basket has redeemed. */
export type AppliedRow = z.output<typeof appliedRow>;

/** A line of gift vouchers in a basket, which the visitor buys with it, or has bought. */
export type VoucherLineRow = z.output<typeof voucherLineRow>;

/** The schema of the codes and the voucher lines of a basket. */
export const offersSchema = z.object({ applied: z.array(appliedRow), lines: z.array(voucherLineRow) });

/** The offers of a basket: the codes that it has redeemed, and its lines of gift vouchers. */
export type BasketOffers = z.output<typeof offersSchema>;

/** Reads the redeemed codes of a basket, promotions first, and its voucher lines; in one statement, because every response needs both. */
export async function findOffers(tx: Queryable, basketId: string): Promise<BasketOffers> {
  const [offers] = await tx.rows(
    offersSchema,
    sql`
      SELECT
        coalesce((
          SELECT jsonb_agg(
            jsonb_build_object(
              'id', p.id, 'promotionId', p.promotion_id, 'giftVoucherId', p.gift_voucher_id, 'productId', g.product_id,
              'code', p.code, 'name', p.name, 'discountMinor', p.discount_minor
            )
            ORDER BY p.gift_voucher_id IS NOT NULL, p.position
          )
          FROM basket_promotions p LEFT JOIN gift_vouchers g ON g.id = p.gift_voucher_id
          WHERE p.basket_id = ${basketId}
        ), '[]'::jsonb) AS applied,
        coalesce((
          SELECT jsonb_agg(
            jsonb_build_object(
              'id', v.id, 'productId', v.product_id, 'name', v.name, 'quantity', v.quantity,
              'priceMinor', v.price_minor, 'email', v.email, 'recipientName', v.recipient_name,
              'message', v.message
            )
            ORDER BY v.position
          )
          FROM basket_vouchers v
          WHERE v.basket_id = ${basketId}
        ), '[]'::jsonb) AS lines
    `,
  );
  // The fallback satisfies the type: the statement always returns a row.
  return offers ?? { applied: [], lines: [] };
}

/** Adds up the discounts in minor units. */
export function sumDiscounts({ applied }: Pick<BasketOffers, 'applied'>): number {
  return applied.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
}

/** Adds up the prices of the vouchers in minor units. */
export function sumVouchers(lines: readonly Pick<VoucherLineRow, 'quantity' | 'priceMinor'>[]): number {
  return lines.reduce((sum, { quantity, priceMinor }) => sum + lineMinor(quantity, priceMinor), 0);
}

/** Returns a redeemed code as visitors see it. */
export function toPromotionWire(row: AppliedRow, { offers, currency }: Venue, locale: Locale): BasketPromotionWire {
  const promotion = offers.promotions.find(({ id }) => id === row.promotionId);
  const voucherName = row.productId === null ? null : offers.voucherNameIn(row.productId, locale);
  return {
    id: row.id,
    code: row.code,
    name: promotion?.nameIn(locale) ?? voucherName ?? row.name,
    kind: row.promotionId === null ? 'voucher' : 'promotion',
    discount: fromMinor(row.discountMinor, currency),
  };
}

/** Returns a voucher line as visitors see it. */
export function toVoucherLineWire(row: VoucherLineRow, { offers, currency }: Venue, locale: Locale): BasketVoucherWire {
  return {
    id: row.id,
    voucherId: row.productId,
    name: offers.voucherNameIn(row.productId, locale) ?? row.name,
    quantity: row.quantity,
    singlePrice: fromMinor(row.priceMinor, currency),
    email: row.email,
    ...(row.recipientName !== null && { recipientName: row.recipientName }),
    message: row.message,
  };
}

/** Lists the vouchers of a line that was checked out, one by one; their codes are null until they are released. */
export function listRequestedVouchers(
  line: VoucherLineRow,
  { offers, currency }: Venue,
  locale: Locale,
): readonly IssuedVoucherWire[] {
  return Array.from({ length: line.quantity }, () => ({
    voucherId: line.productId,
    name: offers.voucherNameIn(line.productId, locale) ?? line.name,
    code: null,
    amount: fromMinor(line.priceMinor, currency),
    email: line.email,
    message: line.message,
  }));
}
