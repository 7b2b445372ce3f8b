import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import type { refundMail } from '../../mail/emails/refund.ts';
import type { QueueOf } from '../../mail/mails.ts';
import { refundProductId } from '../vouchers/change-vouchers.ts';

/** The function that queues the email about a refund. */
export type QueueRefund = QueueOf<typeof refundMail>;

/** The facts about a refund for its email. */
interface RefundToMail {
  readonly refundId: string;
  readonly reference: string;
  readonly email: string;
  readonly currency: string;
  /** The amount that goes back to the card. */
  readonly cardMinor: number;
}

const movedRow = z.object({ returnedMinor: rowCount, owedMinor: rowCount, reducedMinor: rowCount });

/** Queues the email about a refund, with the amounts of the ledger. */
export async function queueRefundMail(tx: Queryable, queue: QueueRefund, refund: RefundToMail): Promise<void> {
  const { refundId, reference, email, currency, cardMinor } = refund;
  const [moved] = await tx.rows(
    movedRow,
    sql`
      SELECT
        coalesce(-sum(e.amount_minor) FILTER (WHERE e.amount_minor < 0 AND g.product_id <> ${refundProductId}), 0) AS "returnedMinor",
        coalesce(-sum(e.amount_minor) FILTER (WHERE e.amount_minor < 0 AND g.product_id = ${refundProductId}), 0) AS "owedMinor",
        coalesce(sum(e.amount_minor) FILTER (WHERE e.amount_minor > 0), 0) AS "reducedMinor"
      FROM ledger_entries e JOIN gift_vouchers g ON g.id = e.gift_voucher_id
      WHERE e.refund_id = ${refundId} AND e.kind = 'credit'
    `,
  );
  const { returnedMinor = 0, owedMinor = 0, reducedMinor = 0 } = moved ?? {};
  await queue(tx, { to: email, reference, currency, cardMinor, returnedMinor, owedMinor, isReduced: reducedMinor > 0 });
}
