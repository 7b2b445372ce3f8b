import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import type { RecordedMoney } from '../decide-settlement.ts';

const recordedRow = z.object({
  refundedMinor: rowCount,
  intendedRefundMinor: rowCount,
  hasFailedToday: z.boolean(),
  taken: z.array(z.string()),
  returned: z.array(z.string()),
});

/** Finds the money of a payment that the ledger and the refunds already have, for `decideSettlement`. Read it with the payment's row locked. */
export async function findRecordedMoney(tx: Queryable, paymentId: string): Promise<RecordedMoney> {
  const disputed = (money: 'taken' | 'returned') => sql`
    SELECT coalesce(jsonb_agg(split_part(movement, ' ', 2)), '[]') FROM ledger_entries
    WHERE payment_id = ${paymentId} AND kind = 'dispute' AND movement LIKE ${`% ${money}`}
  `;
  const [row] = await tx.rows(
    recordedRow,
    sql`
      SELECT
        (SELECT coalesce(-sum(amount_minor), 0) FROM ledger_entries
          WHERE payment_id = ${paymentId} AND kind = 'refund') AS "refundedMinor",
        (SELECT coalesce(sum(amount_minor), 0) FROM refunds
          WHERE payment_id = ${paymentId} AND destination = 'card' AND status = 'intended') AS "intendedRefundMinor",
        EXISTS (SELECT FROM refunds
          WHERE payment_id = ${paymentId} AND destination = 'card' AND status = 'failed' AND provider_ref IS NOT NULL
            AND ended_at > now() - interval '1 day') AS "hasFailedToday",
        (${disputed('taken')}) AS taken,
        (${disputed('returned')}) AS returned
    `,
  );
  if (row === undefined) throw new Error(`The ledger of payment ${paymentId} returned no row.`);
  const { taken, returned, ...money } = row;
  const disputes = [
    ...taken.map((id) => [id, 'taken' as const] as const),
    ...returned.map((id) => [id, 'returned' as const] as const),
  ];
  return { ...money, disputes: Object.fromEntries(disputes) };
}
