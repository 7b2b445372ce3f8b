import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowDate } from '../../kernel/database.ts';
import type { Period } from '../periods.ts';

/** The starts that a room offered on a day, as they were kept in the night after it. */
export interface OfferedDay {
  readonly locationId: string;
  readonly gameId: string;
  readonly room: string;
  readonly date: string;
  readonly starts: number;
  readonly places: number;
}

const datesRow = z.object({ locationId: z.string(), date: rowDate });

/** Finds the days of locations whose starts are kept. */
export function findKeptDates(
  db: Queryable,
  locationIds: readonly string[],
  { from, to }: Period,
): Promise<z.output<typeof datesRow>[]> {
  return db.rows(
    datesRow,
    sql`
      SELECT DISTINCT d.location_id AS "locationId", d.local_date AS date
      FROM offered_days d
      WHERE d.location_id = ANY (${sql.param(locationIds)}::text[])
        AND d.local_date BETWEEN ${from}::date AND ${to}::date
    `,
  );
}

const offeredRow = z.object({ ...datesRow.shape, starts: rowCount, places: rowCount });

/** Reads what locations offered on the days that are kept; for a game that a day did not offer, zeros. */
export function findOfferedDays(
  db: Queryable,
  {
    locationIds,
    period: { from, to },
    gameId,
  }: { readonly locationIds: readonly string[]; readonly period: Period; readonly gameId: string | null },
): Promise<z.output<typeof offeredRow>[]> {
  const ofGame = gameId === null ? sql`true` : sql`d.game_id = ${gameId}`;
  return db.rows(
    offeredRow,
    sql`
      SELECT d.location_id AS "locationId", d.local_date AS date,
        coalesce(sum(d.starts) FILTER (WHERE ${ofGame}), 0) AS starts, coalesce(sum(d.places) FILTER (WHERE ${ofGame}), 0) AS places
      FROM offered_days d
      WHERE d.location_id = ANY (${sql.param(locationIds)}::text[])
        AND d.local_date BETWEEN ${from}::date AND ${to}::date
      GROUP BY 1, 2
    `,
  );
}

/** Keeps what rooms offered on days. */
export async function insertOfferedDays(db: Queryable, days: readonly OfferedDay[]): Promise<void> {
  if (days.length === 0) return;
  const column = <Value>(read: (day: OfferedDay) => Value) => sql.param(days.map(read));
  await db.run(sql`
    INSERT INTO offered_days (location_id, game_id, room, local_date, starts, places)
    SELECT * FROM unnest(
      ${column(({ locationId }) => locationId)}::text[], ${column(({ gameId }) => gameId)}::text[],
      ${column(({ room }) => room)}::text[], ${column(({ date }) => date)}::date[],
      ${column(({ starts }) => starts)}::int[], ${column(({ places }) => places)}::int[]
    )
    ON CONFLICT DO NOTHING
  `);
}
