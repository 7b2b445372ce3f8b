import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { isAmong } from '../kernel/conditions.ts';
import { basketVouchers, giftVouchers, promotionUses } from '../db/schema/offers.table.ts';
import { type Queryable, rowCount } from '../kernel/database.ts';
import { isSpendable, type UnpaidVouchers } from '../payments/vouchers/voucher-row.ts';
import type { Promotion } from '../venues/promotion.ts';

/** The code that is being added to a basket. */
interface AddedIds {
  readonly promotionId: string | null;
  readonly giftVoucherId: string | null;
}

const nothingAdded: AddedIds = { promotionId: null, giftVoucherId: null };

/**
 * Locks the promotions and vouchers that a change of some baskets can touch, in the order of their ids. Call it with the rows of
 * the baskets locked and after all slots, so that two changes cannot deadlock.
 */
export async function lockOffers(
  tx: Queryable,
  basketIds: readonly string[],
  { promotionId, giftVoucherId }: AddedIds = nothingAdded,
): Promise<void> {
  const ids = sql.param(basketIds);
  await tx.run(sql`
    SELECT u.promotion_id FROM promotion_uses u
    WHERE u.promotion_id IN (
      SELECT p.promotion_id FROM basket_promotions p WHERE p.basket_id = ANY (${ids}::text[])
      UNION ALL SELECT ${promotionId}::text
    )
    ORDER BY u.promotion_id
    FOR UPDATE
  `);
  await tx.run(sql`
    SELECT g.id FROM gift_vouchers g
    WHERE g.id IN (
      SELECT p.gift_voucher_id FROM basket_promotions p WHERE p.basket_id = ANY (${ids}::text[])
      UNION ALL SELECT ${giftVoucherId}::text
    )
    ORDER BY g.id
    FOR UPDATE
  `);
}

/** Releases the uses and the money that open baskets hold, and deletes their voucher lines. */
export async function freeOffers(tx: Queryable, basketIds: readonly string[]): Promise<void> {
  await lockOffers(tx, basketIds);
  const ids = sql.param(basketIds);
  await release(tx, sql`basket_id = ANY (${ids}::text[])`);
  await tx.orm.delete(basketVouchers).where(isAmong(basketVouchers.basketId, basketIds));
}

/**
 * Removes some codes from an open basket and releases what they hold.
 *
 * @returns the number of codes removed
 */
export async function freeCodes(tx: Queryable, basketId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await lockOffers(tx, [basketId]);
  return release(tx, sql`basket_id = ${basketId} AND id = ANY (${sql.param(ids)}::text[])`);
}

const countRow = z.object({ count: rowCount });

/** Deletes the rows of `basket_promotions` that meet a condition, and releases the uses and the money that they hold. Returns their number. */
async function release(tx: Queryable, condition: SQL): Promise<number> {
  const [row] = await tx.rows(
    countRow,
    sql`
      WITH gone AS (
        DELETE FROM basket_promotions WHERE ${condition} RETURNING promotion_id, gift_voucher_id, discount_minor
      ), uses AS (
        SELECT promotion_id, count(*)::int AS count FROM gone WHERE promotion_id IS NOT NULL GROUP BY promotion_id
      ), money AS (
        SELECT gift_voucher_id, sum(discount_minor)::bigint AS minor FROM gone
        WHERE gift_voucher_id IS NOT NULL GROUP BY gift_voucher_id
      ), freed AS (
        UPDATE promotion_uses u SET held = u.held - x.count FROM uses x WHERE u.promotion_id = x.promotion_id
      ), returned AS (
        UPDATE gift_vouchers g SET held_minor = g.held_minor - m.minor FROM money m WHERE g.id = m.gift_voucher_id
      )
      SELECT count(*) AS count FROM gone
    `,
  );
  return row?.count ?? 0;
}

/** Turns held uses and money into used and spent ones, at a checkout. The rows of the booked basket are kept as a record. */
export async function consumeOffers(tx: Queryable, basketId: string): Promise<void> {
  await lockOffers(tx, [basketId]);
  await tx.run(sql`
    WITH applied AS (
      SELECT promotion_id, gift_voucher_id, discount_minor FROM basket_promotions WHERE basket_id = ${basketId}
    ), used AS (
      UPDATE promotion_uses u SET held = u.held - 1, used = u.used + 1
      FROM applied a WHERE u.promotion_id = a.promotion_id
    )
    UPDATE gift_vouchers g
    SET held_minor = g.held_minor - a.discount_minor, balance_minor = g.balance_minor - a.discount_minor
    FROM applied a WHERE g.id = a.gift_voucher_id
  `);
}

/** Holds one use of a promotion in ONE conditional statement; returns false if none is left. */
export async function takeUse(tx: Queryable, { id, maxUses }: Pick<Promotion, 'id' | 'maxUses'>): Promise<boolean> {
  const { promotionId, held, used } = promotionUses;
  const rows = await tx.orm
    .insert(promotionUses)
    .values({ promotionId: id, held: 1, maxUses })
    .onConflictDoUpdate({
      target: promotionId,
      set: { held: sql`${held} + 1`, maxUses },
      setWhere: sql`excluded.max_uses IS NULL OR ${held} + ${used} < excluded.max_uses`,
    })
    .returning({ promotionId });
  return rows.length > 0;
}

const amountRow = z.object({ amount: rowCount });

/**
 * Holds as much of a gift voucher as it can pay of the amount due, in ONE statement, so that nothing can happen between the check
 * and the update.
 *
 * @returns the amount held in minor units; 0 if nothing is left
 */
export async function takeMoney(
  tx: Queryable,
  {
    giftVoucherId,
    currency,
    dueMinor,
    unpaidVouchers,
  }: {
    readonly giftVoucherId: string;
    readonly currency: string;
    readonly dueMinor: number;
    readonly unpaidVouchers: UnpaidVouchers;
  },
): Promise<number> {
  if (dueMinor <= 0) return 0;
  const [taken] = await tx.rows(
    amountRow,
    sql`
      WITH free AS MATERIALIZED (
        SELECT id, least(balance_minor - held_minor, ${dueMinor}::bigint) AS amount
        FROM gift_vouchers
        WHERE id = ${giftVoucherId} AND currency = ${currency} AND balance_minor > held_minor
          AND ${isSpendable(unpaidVouchers)}
        FOR UPDATE
      )
      UPDATE gift_vouchers g SET held_minor = g.held_minor + f.amount
      FROM free f WHERE g.id = f.id
      RETURNING f.amount
    `,
  );
  return taken?.amount ?? 0;
}

/** Spends the held money of a gift voucher, in the transaction that took it. */
export async function spendMoney(
  tx: Queryable,
  { giftVoucherId, amountMinor }: { readonly giftVoucherId: string; readonly amountMinor: number },
): Promise<void> {
  const spent = sql`${amountMinor}::bigint`;
  const { heldMinor, balanceMinor } = giftVouchers;
  await tx.orm
    .update(giftVouchers)
    .set({ heldMinor: sql`${heldMinor} - ${spent}`, balanceMinor: sql`${balanceMinor} - ${spent}` })
    .where(eq(giftVouchers.id, giftVoucherId));
}

/** Releases the money that a basket holds of gift vouchers, so that it can be held again. */
export async function returnMoney(tx: Queryable, basketId: string): Promise<void> {
  await tx.run(sql`
    WITH returned AS (
      UPDATE gift_vouchers g SET held_minor = g.held_minor - p.discount_minor
      FROM basket_promotions p
      WHERE p.basket_id = ${basketId} AND p.gift_voucher_id = g.id
    )
    UPDATE basket_promotions SET discount_minor = 0 WHERE basket_id = ${basketId} AND gift_voucher_id IS NOT NULL
  `);
}
