import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowDate } from '../../kernel/database.ts';
import { isNearPeriod, toLocalDay, selectLocations } from '../scope.ts';
import { toBucketStart } from './bucket-start.ts';
import type { FiguresQuery } from './figures-query.ts';

const madeRow = z.object({ currency: z.string(), start: rowDate, bookings: rowCount, cancelled: rowCount });

/**
 * Creates the SQL of the quarter of an hour of an instant. The local days of all time zones begin at full quarters, so bookings are counted by these first, and
 * days are computed for a few thousand quarters instead of each booking.
 */
const toQuarter = (instant: SQL) => sql`date_bin('15 minutes', ${instant}, '2000-01-01Z')`;

/** Counts the bookings of games by the day on which they were made. Bookings of gift vouchers alone do not count. */
export function countBookings(db: Queryable, query: FiguresQuery): Promise<z.output<typeof madeRow>[]> {
  const { scope, period, gameId } = query;
  const isHere = scope.isChain ? sql`true` : sql`b.location_id IN (SELECT location_id FROM scoped_locations)`;
  return db.rows(
    madeRow,
    sql`
      WITH ${selectLocations(scope)}, made AS MATERIALIZED (
        SELECT b.location_id, b.currency, ${toQuarter(sql`b.created_at`)} AS quarter,
          count(*) AS bookings, count(*) FILTER (WHERE b.status = 'cancelled') AS cancelled
        FROM bookings b
        WHERE ${isNearPeriod(sql`b.created_at`, period)} AND ${isHere} AND ${hasGame(gameId)}
        GROUP BY 1, 2, 3
      ), counted AS MATERIALIZED (
        SELECT m.currency, ${toLocalDay(sql`m.quarter`)} AS day, sum(m.bookings) AS bookings, sum(m.cancelled) AS cancelled
        FROM made m LEFT JOIN scoped_locations sl ON sl.location_id = m.location_id
        GROUP BY 1, 2
      )
      SELECT currency, ${toBucketStart(sql`day`, query)} AS start, sum(bookings) AS bookings, sum(cancelled) AS cancelled
      FROM counted WHERE day BETWEEN ${period.from}::date AND ${period.to}::date
      GROUP BY 1, 2
    `,
  );
}

/** Creates the SQL condition that a booking has a game, or had one until it was cancelled. */
function hasGame(gameId: string | null): SQL {
  const its = sql`FROM booking_items i WHERE i.reference = b.reference`;
  if (gameId === null) {
    // Only bookings with gift vouchers may have no game, and they are few.
    const vouchersAlone = sql`
      SELECT g.reference FROM gift_vouchers g WHERE NOT EXISTS (SELECT FROM booking_items i WHERE i.reference = g.reference)
    `;
    return sql`(b.status = 'cancelled' OR b.reference NOT IN (${vouchersAlone}))`;
  }
  return sql`(
    EXISTS (SELECT ${its} AND (SELECT s.game_id FROM slots s WHERE s.id = i.slot_id) = ${gameId})
    OR b.status = 'cancelled' AND EXISTS (
      SELECT FROM booking_changes c CROSS JOIN LATERAL jsonb_array_elements(c.before) AS e
      WHERE c.reference = b.reference AND c.kind = 'cancelled' AND e ->> 'gameId' = ${gameId}
    )
  )`;
}
