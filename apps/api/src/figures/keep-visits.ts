import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowDate } from '../kernel/database.ts';
import { addDays, wallClockAt } from '../kernel/wall-clock.ts';
import type { KeepOptions } from './keep-entries.ts';
import { selectVisits } from './sums/visit-rows.ts';

/**
 * Forgets the visits of days that have changed since they were counted. A database that was copied into another server has numbers of
 * transactions that are to come there: its days are counted again.
 */
export async function forgetOutdated(db: Queryable): Promise<void> {
  await db.run(sql`
    DELETE FROM kept_days k
    WHERE k.as_of > pg_snapshot_xmin(pg_current_snapshot()) OR EXISTS (
      SELECT FROM day_changes c
      WHERE c.location_id = k.location_id AND c.local_date = k.local_date AND c.transaction_id >= k.as_of
    )
  `);
}

/** The most days that one statement counts. */
const maxDays = 50;

/** The days before today that are not kept yet: a day has to end in every time zone, and most corrections are made on the day after it. */
const openDays = 2;

/** Lists all locations that ever had a room. */
export async function findLocations(db: Queryable): Promise<readonly string[]> {
  const rows = await db.rows(
    z.object({ id: z.string() }),
    sql`SELECT DISTINCT location_id AS id FROM rooms ORDER BY 1`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Counts the visits of the next days of a location that are over, and keeps them.
 *
 * @returns true if there may be more
 */
export async function keepNextVisits({ db, now }: KeepOptions, locationId: string): Promise<boolean> {
  const last = addDays(wallClockAt(now(), 'UTC').date, -openDays);
  const days = await db.rows(
    z.object({ date: rowDate }),
    sql`
      SELECT d::date AS date
      FROM generate_series((SELECT min(local_date) FROM slots WHERE location_id = ${locationId}), ${last}::date, '1 day') d
      WHERE NOT EXISTS (SELECT FROM kept_days k WHERE k.location_id = ${locationId} AND k.local_date = d::date)
      ORDER BY 1 LIMIT ${maxDays}
    `,
  );
  if (days.length === 0) return false;
  // It is one statement, so that the days are marked as kept by the same snapshot that counts them.
  await db.run(sql`
    WITH kept AS (
      INSERT INTO kept_days (location_id, local_date)
      SELECT ${locationId}, d FROM unnest(${sql.param(days.map(({ date }) => date))}::date[]) AS d
      ON CONFLICT DO NOTHING
      RETURNING location_id, local_date
    )
    INSERT INTO visit_days (
      location_id, local_date, game_id, currency, parties, players, starts, no_show_parties, no_show_players
    )
    ${selectVisits(sql`kept AS d`)}
  `);
  return days.length === maxDays;
}
