import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { isInScope, toLocalDay, selectLocations } from '../scope.ts';
import type { FiguresQuery } from './figures-query.ts';

/** The kinds of entries that change what a gift voucher is worth. */
export const voucherKinds = sql`('voucher_sold', 'opening', 'credit', 'voucher_redeemed')`;

const leftRow = z.object({ currency: z.string(), left: rowCount, expired: rowCount });

/**
 * Sums what the gift vouchers of the locations are worth at the end of a period, wherever they are redeemed. The ledger has what is owed as a negative
 * amount.
 */
export function sumVouchers(
  db: Queryable,
  { scope, period: { to } }: Pick<FiguresQuery, 'scope' | 'period'>,
): Promise<z.output<typeof leftRow>[]> {
  return db.rows(
    leftRow,
    sql`
      WITH ${selectLocations(scope)}
      SELECT l.currency, -sum(l.amount_minor) AS "left",
        coalesce(-sum(l.amount_minor) FILTER (WHERE ${toLocalDay(sql`g.expires_at`)} <= ${to}::date), 0) AS expired
      FROM ledger_entries l
        JOIN gift_vouchers g ON g.id = l.gift_voucher_id
        JOIN bookings b ON b.reference = g.reference
        LEFT JOIN scoped_locations sl ON sl.location_id = b.location_id
      WHERE l.kind IN ${voucherKinds} AND ${toLocalDay(sql`l.at`)} <= ${to}::date AND ${isInScope(scope)}
      GROUP BY 1
    `,
  );
}
