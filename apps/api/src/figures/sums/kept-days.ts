import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowDate } from '../../kernel/database.ts';
import type { FiguresQuery } from './figures-query.ts';

const keptRow = z.object({
  locationId: z.string(),
  gameId: z.string(),
  room: z.string(),
  date: rowDate,
  starts: z.number(),
  places: z.number(),
});

/** What a room offered on a day, as it was kept in the night after it. */
export type KeptDay = z.output<typeof keptRow>;

export function findKeptDays(
  db: Queryable,
  locationIds: readonly string[],
  { from, to }: FiguresQuery['period'],
): Promise<KeptDay[]> {
  return db.rows(
    keptRow,
    sql`
      SELECT d.location_id AS "locationId", d.game_id AS "gameId", d.room, d.local_date AS date, d.starts, d.places
      FROM offered_days d
      WHERE d.location_id = ANY (${sql.param(locationIds)}::text[])
        AND d.local_date BETWEEN ${from}::date AND ${to}::date
    `,
  );
}

export async function insertKeptDays(db: Queryable, days: readonly KeptDay[]): Promise<void> {
  if (days.length === 0) return;
  const column = <Value>(read: (day: KeptDay) => Value) => sql.param(days.map(read));
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
