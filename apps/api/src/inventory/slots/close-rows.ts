import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database.ts';
import type { Closure } from './closures.ts';
import { roomNumberOf } from './slot-id.ts';

/** The parts of a closure that say which slots it closes. */
type Affected = Pick<Closure, 'locationId' | 'gameId' | 'room' | 'startsAtMs' | 'endsAtMs'>;

/** The SQL of the id of the physical room of the slot `s`. */
const roomOfSlot = sql`(SELECT n.room FROM rooms n WHERE n.id = ${roomNumberOf(sql`s.id`)})`;

/** Creates the SQL condition that the closure `c` is in force, and that a game of `minutes` in the slot `s` would be played in it. */
export function isClosedBy(minutes: SQL): SQL {
  return sql`
    c.ended_at IS NULL AND c.location_id = s.location_id AND (c.game_id IS NULL OR c.game_id = s.game_id)
    AND (c.room IS NULL OR c.room = ${roomOfSlot})
    AND c.starts_at < s.starts_at + make_interval(mins => ${minutes}) AND c.ends_at > s.starts_at
  `;
}

/**
 * Creates the SQL condition for the slots `s` that would be played in a closure. An index finds slots by their starts. No slot is longer than a day, so the
 * condition on the starts leaves none out.
 */
export function isInClosure({ locationId, gameId, room, startsAtMs, endsAtMs }: Affected): SQL {
  const [from, to] = [new Date(startsAtMs).toISOString(), new Date(endsAtMs).toISOString()];
  return sql`
    s.location_id = ${locationId} AND (${gameId}::text IS NULL OR s.game_id = ${gameId}::text)
    AND (${room}::text IS NULL OR ${roomOfSlot} = ${room}::text)
    AND s.starts_at > ${from}::timestamptz - interval '1 day' AND s.starts_at < ${to}::timestamptz
    AND s.starts_at + make_interval(mins => s.duration_minutes) > ${from}::timestamptz
  `;
}

/** Locks the rooms of a closure, so that no row of a slot is added to them, then its slots, so that nothing is held or sold in them. */
export async function lockClosedSlots(tx: Queryable, closure: Affected): Promise<void> {
  await tx.run(sql`SELECT r.id FROM rooms r WHERE ${isRoomOfClosure(closure)} ORDER BY r.id FOR UPDATE`);
  await tx.run(sql`SELECT s.id FROM slots s WHERE ${isInClosure(closure)} ORDER BY s.id FOR UPDATE`);
}

/** Notes the revision of a closure at its rooms. After this, a process that does not know the revision adds no row to them. */
export async function noteClosure(tx: Queryable, closure: Affected, revision: number): Promise<void> {
  await tx.run(sql`UPDATE rooms r SET closures = ${revision}::int WHERE ${isRoomOfClosure(closure)}`);
}

/** Takes the free places of the slots away. Held and sold places stay. */
export async function closeRows(tx: Queryable, closure: Affected): Promise<void> {
  await tx.run(sql`
    UPDATE slots s SET open_capacity = s.scheduled_capacity, scheduled_capacity = 0, capacity = s.held + s.sold
    WHERE s.open_capacity IS NULL AND ${isInClosure(closure)}
  `);
}

/** Gives the slots their places back, unless another closure closes them. Call it when the closure has ended. */
export async function openRows(tx: Queryable, closure: Affected): Promise<void> {
  await tx.run(sql`
    UPDATE slots s
    SET scheduled_capacity = s.open_capacity, capacity = greatest(s.open_capacity, s.held + s.sold), open_capacity = NULL
    WHERE s.open_capacity IS NOT NULL AND ${isInClosure(closure)}
      AND NOT EXISTS (SELECT FROM closures c WHERE ${isClosedBy(sql`s.duration_minutes`)})
  `);
}

/** Creates the SQL condition for the rooms `r` that a closure closes. */
function isRoomOfClosure({ locationId, gameId, room }: Affected): SQL {
  return sql`
    r.location_id = ${locationId} AND (${gameId}::text IS NULL OR r.game_id = ${gameId}::text)
    AND (${room}::text IS NULL OR r.room = ${room}::text)
  `;
}
