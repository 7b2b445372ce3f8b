import type { FoundPartyWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { bookings } from '../../db/schema/bookings.table.ts';
import { rowDate, rowInstant } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { wallClockAt } from '../../kernel/wall-clock.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';
import { listMatchConditions } from './matching-bookings.ts';

const foundRow = z.object({
  reference: z.string(),
  state: z.enum(bookings.status.enumValues),
  firstName: z.string(),
  lastName: z.string(),
  gameId: z.string().nullable(),
  date: rowDate.nullable(),
  startTime: z.string().nullable(),
  startsAt: rowInstant.nullable(),
  quantity: z.number(),
});

/** The most bookings that a search shows. */
const maxFound = 50;
/**
 * The most bookings that are read for one condition. A common name matches more of them, and any of those may be left out. A separate part of the
 * search therefore finds the bookings of today.
 */
const maxPerCondition = 2_000;

/** Finds the bookings that a text matches (`matching-bookings.ts`): those of today first, then those to come, then the past ones. */
export async function findParties(
  { db, now, ...context }: DeskContext,
  { locationId, text }: { readonly locationId: string; readonly text: string },
): Promise<Result<FoundPartyWire[]>> {
  const found = await findDeskVenue(context, locationId);
  if (!found.ok) return found;
  const nowMs = now();
  const today = wallClockAt(nowMs, found.value.timeZone).date;
  const conditions = listMatchConditions(text);
  // Each condition has an index of its own, which a common OR would not use.
  const byIndex = conditions.map(
    (condition) => sql`
      (SELECT b.reference FROM bookings b WHERE b.location_id = ${locationId} AND ${condition} LIMIT ${maxPerCondition})
    `,
  );
  const at = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const rows = await db.rows(
    foundRow,
    sql`
      WITH of_today AS (
        SELECT b.reference FROM slots s JOIN booking_items i ON i.slot_id = s.id JOIN bookings b ON b.reference = i.reference
        WHERE s.location_id = ${locationId} AND s.local_date = ${today}::date AND (${sql.join([...conditions], sql` OR `)})
      ), found AS MATERIALIZED (
        SELECT reference FROM of_today UNION ${sql.join(byIndex, sql` UNION `)}
      )
      SELECT b.reference, b.status AS state, b.first_name AS "firstName", b.last_name AS "lastName", g.game_id AS "gameId",
        g.local_date AS date, g.local_time AS "startTime", g.starts_at AS "startsAt",
        coalesce(g.quantity, 0) AS quantity
      FROM found f JOIN bookings b ON b.reference = f.reference
      LEFT JOIN LATERAL (
        SELECT s.game_id, s.local_date, s.local_time, s.starts_at, i.quantity,
          CASE WHEN s.local_date = ${today}::date THEN 0 WHEN s.starts_at > ${at} THEN 1 ELSE 2 END AS rank
        FROM booking_items i JOIN slots s ON s.id = i.slot_id
        WHERE i.reference = b.reference
        ORDER BY rank, abs(extract(epoch FROM s.starts_at - ${at}))
        LIMIT 1
      ) g ON true
      -- Games of today have rank 0, those to come 1, past ones 2; a booking without a game comes last.
      ORDER BY coalesce(g.rank, 3), abs(extract(epoch FROM g.starts_at - ${at})), b.created_at DESC
      LIMIT ${maxFound}
    `,
  );
  return succeeded(
    rows.map(({ gameId, date, startTime, startsAt, ...row }) => {
      const hasGame = gameId !== null && date !== null && startTime !== null && startsAt !== null;
      return { ...row, game: hasGame ? { gameId, date, startTime, startsAt } : null };
    }),
  );
}
