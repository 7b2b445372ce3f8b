import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database.ts';
import type { VoucherAmount } from '../../payments/ledger/ledger-entries.ts';
import type { ItemRow } from '../../inventory/taken-items.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { AppliedRow } from '../../offers/offer-rows.ts';
import { toDiscounted } from '../../offers/settle-offers.ts';
import { calculateDiscount } from '../../venues/promotion.ts';

/** The promotions of a changed booking: those that still apply and those that do not. */
export interface SettledPromotions {
  readonly kept: readonly AppliedRow[];
  readonly removed: readonly AppliedRow[];
}

/**
 * Calculates the promotions of a booking again, in their order, as if it were booked like this on the day on which it was booked. A promotion that no
 * longer applies, or that would take more than is left, is removed or reduced.
 */
export function settlePromotions(
  applied: readonly AppliedRow[],
  items: readonly ItemRow[],
  { venue, bookedOn }: { readonly venue: Venue; readonly bookedOn: string },
): SettledPromotions {
  const discounted = toDiscounted(items);
  let dueMinor = discounted.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const kept: AppliedRow[] = [];
  const removed: AppliedRow[] = [];
  for (const row of applied.filter(({ promotionId }) => promotionId !== null)) {
    const promotion = venue.offers.promotions.find(({ id }) => id === row.promotionId);
    const discount = promotion === undefined ? null : calculateDiscount(promotion, discounted, bookedOn);
    const discountMinor = discount?.ok === true ? Math.min(discount.value, dueMinor) : 0;
    dueMinor -= discountMinor;
    if (discountMinor > 0) kept.push({ ...row, discountMinor });
    else removed.push(row);
  }
  return { kept, removed };
}

/** Stores the promotions, and gives back the uses of those that were removed, so that others can use them. */
export async function writePromotions(tx: Queryable, { kept, removed }: SettledPromotions): Promise<void> {
  for (const { id, discountMinor } of kept) {
    await tx.run(sql`UPDATE basket_promotions SET discount_minor = ${discountMinor}::bigint WHERE id = ${id}`);
  }
  if (removed.length === 0) return;
  const ids = sql.param(removed.map(({ id }) => id));
  await tx.run(sql`
    WITH gone AS (
      DELETE FROM basket_promotions WHERE id = ANY (${ids}::text[]) RETURNING promotion_id
    ), locked AS MATERIALIZED (
      SELECT u.promotion_id FROM promotion_uses u WHERE u.promotion_id IN (SELECT promotion_id FROM gone)
      ORDER BY u.promotion_id FOR UPDATE
    )
    UPDATE promotion_uses u SET used = u.used - 1 FROM locked l WHERE u.promotion_id = l.promotion_id
  `);
}

/** Reduces the amounts that gift vouchers pay of the booking by the amounts that went back to them. */
export async function reduceRedeemed(
  tx: Queryable,
  basketId: string,
  returned: readonly VoucherAmount[],
): Promise<void> {
  for (const { giftVoucherId, amountMinor } of returned) {
    await tx.run(sql`
      UPDATE basket_promotions SET discount_minor = discount_minor - ${amountMinor}::bigint
      WHERE basket_id = ${basketId} AND gift_voucher_id = ${giftVoucherId}
    `);
  }
  await tx.run(sql`
    DELETE FROM basket_promotions WHERE basket_id = ${basketId} AND gift_voucher_id IS NOT NULL AND discount_minor = 0
  `);
}
