import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';

const idRow = z.object({ id: z.string() });

/** The payments that are looked up now, by the time that has passed since each was looked up last. */
export interface DuePayments {
  /** The time for an open payment, in milliseconds. */
  readonly checkedBeforeMs: number;
  /** The shorter time for a payment that is past its deadline or is to be cancelled, in milliseconds. */
  readonly overdueCheckedBeforeMs: number;
  readonly limit: number;
}

/**
 * Claims payments to look up at the provider: those past their deadline, and open ones about which no event has come. Each is marked as checked, so
 * that the sweeps of several processes take different ones.
 *
 * @returns their ids
 */
export async function claimDuePayments(db: Queryable, due: DuePayments): Promise<readonly string[]> {
  const checkedBefore = (ms: number) =>
    sql`coalesce(checked_at, created_at) < clock_timestamp() - ${ms}::float8 * interval '1 millisecond'`;
  const isOverdue = sql`(deadline < clock_timestamp() OR status = 'cancelling')`;
  const rows = await db.rows(
    idRow,
    sql`
      WITH due AS (
        SELECT id FROM payments
        WHERE status IN ('open', 'cancelling') AND (
          ${checkedBefore(due.checkedBeforeMs)}
          OR ${isOverdue} AND ${checkedBefore(due.overdueCheckedBeforeMs)}
        )
        ORDER BY deadline, id
        LIMIT ${due.limit}
        FOR UPDATE SKIP LOCKED
      )
      UPDATE payments p SET checked_at = clock_timestamp() FROM due WHERE p.id = due.id
      RETURNING p.id
    `,
  );
  return rows.map(({ id }) => id);
}

/** The days after a charge in which it can be disputed, by the rules of card networks. */
const disputableDays = 120;

/**
 * Claims charged payments to look up again, because the events of a refund or of a dispute may have been lost: a day after the charge, then less and
 * less often, until a bank can no longer take the money back; and longer while a dispute is open or while money has to go back.
 */
export async function claimChargedPayments(db: Queryable, limit: number): Promise<readonly string[]> {
  const rows = await db.rows(
    idRow,
    sql`
      WITH due AS (
        SELECT id FROM payments WHERE recheck_at < clock_timestamp()
        ORDER BY recheck_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE payments p
      SET checked_at = clock_timestamp(), recheck_at = CASE
        WHEN p.created_at > clock_timestamp() - make_interval(days => ${disputableDays}::int)
          OR p.status = 'refunding' OR p.facts -> 'disputes' @> '[{"status": "open"}]'
        THEN clock_timestamp() + greatest(interval '1 day', (clock_timestamp() - p.created_at) / 5)
      END
      FROM due WHERE p.id = due.id
      RETURNING p.id
    `,
  );
  return rows.map(({ id }) => id);
}
