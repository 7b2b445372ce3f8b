import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { refunds } from '../../db/schema/payments.table.ts';
import { type Queryable, rowCount } from '../../kernel/database.ts';

/** A refund that is stored. */
interface NewRefund {
  readonly id?: string;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly to: 'card' | 'voucher';
  readonly giftVoucherId: string | null;
  readonly who: string;
  readonly why: string;
}

/** Creates the id of a refund, which is also the idempotency key at the provider. */
export function createRefundId(): string {
  return `re_${randomBytes(16).toString('base64url')}`;
}

/** Stores a refund and returns its id. A refund to a gift voucher is done with it. */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<string> {
  const { id = createRefundId(), paymentId, amountMinor, currency, to, giftVoucherId, who, why } = refund;
  const isDone = to === 'voucher';
  await tx.orm.insert(refunds).values({
    id,
    paymentId,
    amountMinor,
    currency,
    destination: to,
    status: isDone ? 'done' : 'intended',
    giftVoucherId,
    who,
    why,
    endedAt: isDone ? sql`now()` : null,
  });
  return id;
}

const leftRow = z.object({ paymentId: z.string(), leftMinor: rowCount });

/**
 * Splits a refund over the payments of a booking. If the higher price of a change was paid later, there are several; the newest goes back first, each
 * at most its remaining amount. Call it with the rows of `lockRefundable` locked.
 */
export async function splitOverPayments(
  tx: Queryable,
  reference: string,
  amountMinor: number,
): Promise<readonly { readonly paymentId: string; readonly amountMinor: number }[]> {
  const rows = await tx.rows(
    leftRow,
    sql`
      SELECT p.id AS "paymentId",
        coalesce((
          SELECT sum(l.amount_minor) FROM ledger_entries l
          WHERE l.payment_id = p.id AND l.kind IN ('charge', 'refund', 'dispute')
        ), 0) - coalesce((
          SELECT sum(r.amount_minor) FROM refunds r
          WHERE r.payment_id = p.id AND (r.destination, r.status) IN (('card', 'intended'), ('voucher', 'done'))
        ), 0) AS "leftMinor"
      FROM payments p WHERE p.reference = ${reference} AND p.status = 'booked'
      ORDER BY p.created_at DESC, p.id
    `,
  );
  let open = amountMinor;
  return rows.flatMap(({ paymentId, leftMinor }) => {
    const part = Math.min(open, Math.max(0, leftMinor));
    open -= part;
    return part === 0 ? [] : [{ paymentId, amountMinor: part }];
  });
}
