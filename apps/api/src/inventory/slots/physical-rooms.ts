import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';

const movedRow = z.object({ number: z.number(), from: z.number(), to: z.number() });

/**
 * Gives the rooms of some locations the numbers of their physical rooms: games that name the same room share one, and a room of its own
 * shares none. What is taken moves along, as far as the new room is free at its time; the staff are told of the rest. Call it with the
 * rooms locked.
 */
export async function movePhysicalRooms(tx: Queryable, locationIds: readonly string[]): Promise<void> {
  const moved = await tx.rows(
    movedRow,
    sql`
      WITH known AS MATERIALIZED (
        SELECT r.id, r.location_id, r.room, coalesce(r.physical_room, r.id) AS physical
        FROM rooms r WHERE r.location_id = ANY (${sql.param(locationIds)}::text[])
      ), wanted AS MATERIALIZED (
        -- A named room has the lowest number that one of its games has. A game with a room of its own keeps its number if no other game has it, else
        -- takes the number of its row, else a new one.
        SELECT k.id, k.physical, CASE
          WHEN k.room <> '' THEN (SELECT min(o.physical) FROM known o WHERE o.location_id = k.location_id AND o.room = k.room)
          WHEN NOT EXISTS (SELECT FROM known o WHERE o.physical = k.physical AND o.id <> k.id) THEN k.physical
          WHEN NOT EXISTS (SELECT FROM known o WHERE o.physical = k.id AND o.id <> k.id) THEN k.id
          ELSE nextval(pg_get_serial_sequence('rooms', 'id'))::int
        END AS number
        FROM known k
      )
      UPDATE rooms r SET physical_room = w.number
      FROM wanted w
      WHERE r.id = w.id AND w.number <> w.physical
      RETURNING r.id AS number, w.physical AS from, w.number AS to
    `,
  );
  for (const { number, from, to } of moved.toSorted((a, b) => a.number - b.number)) {
    await tx.run(sql`
      SELECT s.id FROM slots s
      WHERE s.id >= ${number}::bigint << 26 AND s.id < (${number}::bigint + 1) << 26 AND s.starts_at > now() - interval '2 days'
      ORDER BY s.id
      FOR UPDATE
    `);
    await tx.run(sql`SELECT move_occupations(${number}::int, ${from}::int, ${to}::int)`);
  }
}
