import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { isInScope, isNearPeriod, toLocalDay, selectLocations } from '../scope.ts';
import type { FiguresQuery } from './figures-query.ts';

const codeRow = z.object({
  currency: z.string(),
  code: z.string(),
  bookings: rowCount,
  discount: rowCount,
  games: rowCount,
});

/** The most promotions of a result: as many as a screen shows. */
const maxCodes = 500;

/**
 * Counts the bookings of a period in which each promotion was used. Sums what the promotion took off, and the price of the games of these bookings by
 * the ledger.
 */
export function sumCodes(
  db: Queryable,
  { scope, period }: Pick<FiguresQuery, 'scope' | 'period'>,
): Promise<z.output<typeof codeRow>[]> {
  return db.rows(
    codeRow,
    sql`
      WITH ${selectLocations(scope)}, used AS (
        SELECT b.reference, b.currency, u.promotion_id, u.code, u.discount_minor, ${toLocalDay(sql`b.created_at`)} AS day
        FROM bookings b
          JOIN basket_promotions u ON u.basket_id = b.basket_id AND u.promotion_id IS NOT NULL
          LEFT JOIN scoped_locations sl ON sl.location_id = b.location_id
        WHERE ${isNearPeriod(sql`b.created_at`, period)} AND ${isInScope(scope)}
      )
      SELECT currency, min(code) AS code, count(*) AS bookings, sum(discount_minor) AS discount,
        coalesce(sum((
          SELECT -sum(l.amount_minor) FROM ledger_entries l WHERE l.reference = used.reference AND l.kind = 'sale'
        )), 0) AS games
      FROM used WHERE day BETWEEN ${period.from}::date AND ${period.to}::date
      GROUP BY currency, promotion_id
      ORDER BY count(*) DESC, promotion_id LIMIT ${maxCodes}
    `,
  );
}
