import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../../db/database.ts';
import { rowCount } from '../../../db/row-types.ts';
import type { Promotion } from './promotion.ts';

const takenRow = z.object({ promotionId: z.string() });

/** Holds one use of a promotion, or answers false where none is left. ONE conditional statement, as a place is held. */
export async function takeUse(tx: Queryable, { id, maxUses }: Pick<Promotion, 'id' | 'maxUses'>): Promise<boolean> {
  const rows = await tx.rows(
    takenRow,
    sql`
      INSERT INTO promotion_uses AS u (promotion_id, held, max_uses) VALUES (${id}, 1, ${maxUses}::int)
      ON CONFLICT (promotion_id) DO UPDATE
      SET held = u.held + 1, max_uses = excluded.max_uses
      WHERE excluded.max_uses IS NULL OR u.held + u.used < excluded.max_uses
      RETURNING promotion_id AS "promotionId"
    `,
  );
  return rows.length > 0;
}

const amountRow = z.object({ amount: rowCount });

/**
 * Holds what a gift voucher can pay of an amount that is due, and answers it in minor units; 0 where nothing is left. ONE
 * statement: there is nothing between looking and taking.
 */
export async function takeMoney(
  tx: Queryable,
  {
    giftVoucherId,
    currency,
    dueMinor,
  }: { readonly giftVoucherId: string; readonly currency: string; readonly dueMinor: number },
): Promise<number> {
  if (dueMinor <= 0) return 0;
  const [taken] = await tx.rows(
    amountRow,
    sql`
      WITH free AS MATERIALIZED (
        SELECT id, least(balance_minor - held_minor, ${dueMinor}::bigint) AS amount
        FROM gift_vouchers
        WHERE id = ${giftVoucherId} AND currency = ${currency} AND balance_minor > held_minor
        FOR UPDATE
      )
      UPDATE gift_vouchers g SET held_minor = g.held_minor + f.amount
      FROM free f WHERE g.id = f.id
      RETURNING f.amount
    `,
  );
  return taken?.amount ?? 0;
}

/** Gives back all that a basket's gift vouchers hold, for them to be taken anew. */
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
