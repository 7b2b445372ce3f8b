import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowCount } from '../kernel/database.ts';

const statuses = { open: 0, cancelling: 0, booked: 0, refunding: 0, refunded: 0, cancelled: 0 } as const;
const refundStatuses = { intended: 0, done: 0, failed: 0 } as const;

type Counts<Status extends string> = Readonly<Record<Status, number>>;

/** The numbers of payments and refunds by status. */
export interface PaymentCounts {
  readonly payments: Counts<keyof typeof statuses>;
  readonly refunds: Counts<keyof typeof refundStatuses>;
  /** The number of payments past their deadline that are neither booked nor cancelled. */
  readonly overdue: number;
}

const countsRow = z.object({
  payments: z.record(z.string(), z.number()),
  refunds: z.record(z.string(), z.number()),
  overdue: rowCount,
});

/** Counts the payments and refunds by status. */
export async function countPayments(db: Pick<Database, 'rows'>): Promise<PaymentCounts> {
  const [row] = await db.rows(
    countsRow,
    sql`
      SELECT
        (SELECT coalesce(jsonb_object_agg(status, number), '{}') FROM
          (SELECT status, count(*) AS number FROM payments GROUP BY status) p) AS payments,
        (SELECT coalesce(jsonb_object_agg(status, number), '{}') FROM
          (SELECT status, count(*) AS number FROM refunds WHERE destination = 'card' GROUP BY status) r) AS refunds,
        (SELECT count(*) FROM payments WHERE status IN ('open', 'cancelling') AND deadline < now()) AS overdue
    `,
  );
  return {
    payments: { ...statuses, ...row?.payments },
    refunds: { ...refundStatuses, ...row?.refunds },
    overdue: row?.overdue ?? 0,
  };
}
