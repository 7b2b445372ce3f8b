import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowDate } from '../../kernel/database.ts';
import { isInScope, isNear, localDay, selectPlaces } from '../scope.ts';
import { bucketStart } from './bucket-start.ts';
import type { FiguresQuery } from './figures-query.ts';

const madeRow = z.object({ currency: z.string(), start: rowDate, bookings: rowCount, cancelled: rowCount });

/** Bookings of games by the day on which they were made; those of gift vouchers alone do not count. */
export function countBookings(db: Queryable, query: FiguresQuery): Promise<z.output<typeof madeRow>[]> {
  const { scope, period, gameId } = query;
  return db.rows(
    madeRow,
    sql`
      WITH ${selectPlaces(scope)}, made AS MATERIALIZED (
        SELECT b.reference, b.currency, b.status, ${localDay(sql`b.created_at`)} AS day
        FROM bookings b LEFT JOIN places p ON p.location_id = b.location_id
        WHERE ${isNear(sql`b.created_at`, period)} AND ${isInScope(scope)}
      ), counted AS MATERIALIZED (
        SELECT currency, day, count(*) AS bookings, count(*) FILTER (WHERE status = 'cancelled') AS cancelled
        FROM made WHERE ${hasGame(gameId)} GROUP BY 1, 2
      )
      SELECT currency, ${bucketStart(sql`day`, query)} AS start, sum(bookings) AS bookings, sum(cancelled) AS cancelled
      FROM counted WHERE day BETWEEN ${period.from}::date AND ${period.to}::date
      GROUP BY 1, 2
    `,
  );
}

/** The condition that a booking has a game, or had one until it was cancelled. */
function hasGame(gameId: string | null): SQL {
  const its = sql`FROM booking_items i WHERE i.reference = made.reference`;
  if (gameId === null) {
    // Asked of the few bookings that have gift vouchers: every other one has a game.
    const vouchersAlone = sql`
      SELECT g.reference FROM gift_vouchers g WHERE NOT EXISTS (SELECT FROM booking_items i WHERE i.reference = g.reference)
    `;
    return sql`(status = 'cancelled' OR reference NOT IN (${vouchersAlone}))`;
  }
  return sql`(
    EXISTS (SELECT ${its} AND (SELECT s.game_id FROM slots s WHERE s.id = i.slot_id) = ${gameId})
    OR status = 'cancelled' AND EXISTS (
      SELECT FROM booking_changes c CROSS JOIN LATERAL jsonb_array_elements(c.before) AS e
      WHERE c.reference = made.reference AND c.kind = 'cancelled' AND e ->> 'gameId' = ${gameId}
    )
  )`;
}
