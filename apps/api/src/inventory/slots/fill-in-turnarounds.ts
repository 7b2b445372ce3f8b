import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database.ts';
import type { WantedRoom } from './match-rooms.ts';

/**
 * Gives the slots of a release that did not know turnarounds the turnaround of their room. Their parties then have the room for it too, unless another
 * party has the room at that time. Costs one look into an empty index if there are no such slots.
 *
 * @param rooms the first room of each game: that release knew no others
 */
export async function fillInTurnarounds(db: Database, rooms: readonly WantedRoom[]): Promise<void> {
  const column = <Value>(read: (room: WantedRoom) => Value) => sql.param(rooms.map(read));
  await db.background.run(sql`
    WITH older AS MATERIALIZED (
      SELECT s.id, w.minutes
      FROM unnest(
        ${column(({ venue }) => venue.locationId)}::text[],
        ${column(({ room }) => room.gameId)}::text[],
        ${column(({ room }) => room.turnaroundMinutes)}::int[]
      ) AS w(location_id, game_id, minutes)
      JOIN slots s ON s.location_id = w.location_id AND s.game_id = w.game_id
      WHERE s.turnaround_minutes IS NULL AND s.starts_at > now() - interval '1 day'
      ORDER BY s.id
      FOR UPDATE OF s
    ), filled AS (
      UPDATE slots s SET turnaround_minutes = w.minutes FROM older w WHERE s.id = w.id
    )
    UPDATE occupations o SET minutes = int8range(lower(o.minutes), upper(o.minutes) + w.minutes)
    FROM older w
    WHERE o.slot_id = w.id AND w.minutes > 0 AND o.paired_slot_id IS NULL AND NOT EXISTS (
      SELECT FROM occupations x
      WHERE x.slot_id <> o.slot_id AND x.minutes && int8range(lower(o.minutes), upper(o.minutes) + w.minutes)
    )
  `);
}
