import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowDate } from '../../kernel/database.ts';
import { selectLocations } from '../scope.ts';
import { toBucketStart } from './bucket-start.ts';
import type { FiguresQuery } from './figures-query.ts';
import { selectVisits } from './visit-rows.ts';

const visitRow = z.object({
  currency: z.string(),
  /** The location; empty if locations are added up. */
  locationId: z.string(),
  /** The day, or the first day of its bucket. */
  start: rowDate,
  parties: rowCount,
  players: rowCount,
  /** The number of starts of which any place was sold. */
  starts: rowCount,
  noShowParties: rowCount,
  noShowPlayers: rowCount,
});

/** Counts the visitors: parties and players by the day of their game. */
export type Visits = z.output<typeof visitRow>;

const openDay = z.object({ locationId: z.string(), date: rowDate });

/** A day of a location whose visits are not kept, or have changed since. */
type OpenDay = z.output<typeof openDay>;

const keptRow = z.object({ visits: z.array(visitRow), open: z.array(openDay) });

/** The most days of locations that are counted one by one. If more are open, the whole period is counted from its games. */
const maxOpenDays = 5_000;

/**
 * Counts the visitors. The sums of kept days that have not changed since are read; all others are counted from their games.
 *
 * @param by `day`: for each location and day; `bucket`: for the whole scope and the steps of the query
 */
export async function readVisits(db: Queryable, query: FiguresQuery, by: 'day' | 'bucket'): Promise<readonly Visits[]> {
  const location = by === 'day' ? sql`v.location_id` : sql`''`;
  const start = by === 'day' ? sql`v.local_date::text` : toBucketStart(sql`v.local_date`, query);
  const sums = sql`
    v.currency, ${location} AS "locationId", ${start} AS start, sum(v.parties) AS parties, sum(v.players) AS players,
    sum(v.starts) AS starts, sum(v.no_show_parties) AS "noShowParties", sum(v.no_show_players) AS "noShowPlayers"
  `;
  const { visits, open } = await readKept(db, query, sums);
  if (open.length === 0) return visits;
  const countsAll = open.length > maxOpenDays;
  const column = (read: (day: OpenDay) => string) => sql.param(open.map(read));
  const days = countsAll
    ? sql`calendar`
    : sql`unnest(${column(({ locationId }) => locationId)}::text[], ${column(({ date }) => date)}::date[])`;
  const counted = await db.rows(
    visitRow,
    sql`
      ${countsAll ? sql`WITH ${selectCalendar(query)}` : sql``}
      SELECT ${sums} FROM (${selectVisits(sql`${days} AS d(location_id, local_date)`)}) v
      WHERE ${isOfGame(query)} GROUP BY 1, 2, 3
    `,
  );
  return countsAll ? counted : [...visits, ...counted];
}

/** Reads the sums of the kept days that have not changed since, and lists the others. It is one statement, so that each day is either kept or open. */
async function readKept(db: Queryable, query: FiguresQuery, sums: SQL): Promise<z.output<typeof keptRow>> {
  const { from, to } = query.period;
  const isOfPeriod = (day: SQL) => sql`${day} BETWEEN ${from}::date AND ${to}::date`;
  const [kept] = await db.rows(
    keptRow,
    sql`
      WITH ${selectCalendar(query)}, valid AS MATERIALIZED (
        -- Kept days are valid if no transaction has changed them since they were summed, and none that could is still running.
        SELECT k.location_id, k.local_date FROM kept_days k
        WHERE ${isOfPeriod(sql`k.local_date`)} AND k.as_of <= pg_snapshot_xmin(pg_current_snapshot())
          AND NOT EXISTS (
            SELECT FROM day_changes c
            WHERE c.location_id = k.location_id AND c.local_date = k.local_date AND c.transaction_id >= k.as_of
          )
          AND k.location_id IN (SELECT location_id FROM wanted)
      )
      SELECT
        (SELECT coalesce(jsonb_agg(to_jsonb(g)), '[]') FROM (
          SELECT ${sums} FROM visit_days v JOIN valid USING (local_date, location_id)
          WHERE ${isOfPeriod(sql`v.local_date`)} AND ${isOfGame(query)}
          GROUP BY 1, 2, 3
        ) g) AS visits,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('locationId', location_id, 'date', local_date)), '[]') FROM (
          SELECT location_id, local_date FROM calendar EXCEPT SELECT location_id, local_date FROM valid
          LIMIT ${maxOpenDays + 1}
        ) o) AS open
    `,
  );
  // The fallback satisfies the type: the statement always returns a row.
  return kept ?? { visits: [], open: [] };
}

/** Creates the SQL of the locations of a query, `wanted`, and of their days in the period, `calendar`. */
function selectCalendar({ scope, period }: FiguresQuery): SQL {
  // Rooms are never deleted: those of locations that the content has no longer are there, too.
  return sql`
    ${selectLocations(scope)}, wanted AS (
      SELECT location_id FROM scoped_locations ${scope.isChain ? sql`UNION SELECT location_id FROM rooms` : sql``}
    ), calendar AS (
      SELECT w.location_id, d::date AS local_date
      FROM wanted w CROSS JOIN generate_series(${period.from}::date, ${period.to}::date, '1 day') d
    )
  `;
}

function isOfGame({ gameId }: FiguresQuery): SQL {
  return gameId === null ? sql`true` : sql`v.game_id = ${gameId}`;
}
