import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../../db/database.ts';

const appliedRow = z.object({
  id: z.string(),
  /** One of the two is not null. */
  promotionId: z.string().nullable(),
  giftVoucherId: z.string().nullable(),
  /** Of the gift voucher. */
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
  message: z.string().nullable(),
});

/** A code that a basket has redeemed. */
export type AppliedRow = z.output<typeof appliedRow>;

/** Gift vouchers that a basket is about to buy, or has bought. */
export type VoucherLineRow = z.output<typeof voucherLineRow>;

const offersRow = z.object({ applied: z.array(appliedRow), lines: z.array(voucherLineRow) });

export type BasketOffers = z.output<typeof offersRow>;

/** What a basket has redeemed, promotions first, and which vouchers are in it. One statement: every answer needs both. */
export async function offersOf(tx: Queryable, basketId: string): Promise<BasketOffers> {
  const [offers] = await tx.rows(
    offersRow,
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
              'priceMinor', v.price_minor, 'email', v.email, 'message', v.message
            )
            ORDER BY v.position
          )
          FROM basket_vouchers v
          WHERE v.basket_id = ${basketId}
        ), '[]'::jsonb) AS lines
    `,
  );
  return offers ?? { applied: [], lines: [] };
}

/** Minor units. */
export function discountOfBasket({ applied }: Pick<BasketOffers, 'applied'>): number {
  return applied.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
}

/** Minor units. */
export function totalOfVouchers(lines: readonly Pick<VoucherLineRow, 'quantity' | 'priceMinor'>[]): number {
  return lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0);
}
