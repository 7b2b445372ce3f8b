import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database.ts';
import { createScheduledSlot, type NumberedRoom } from './scheduled-slots.ts';
import type { Rooms } from './rooms.ts';
import type { SaleRights } from './sale-rights.ts';
import { parseSlotId } from './slot-id.ts';
import type { SlotRow } from './slot-row.ts';

/** The facts from which the schedules are read. */
export interface SlotContext {
  readonly rooms: Rooms;
  /** The current time in epoch milliseconds, for the dates that can be booked. */
  readonly now: () => number;
  readonly rights: SaleRights;
}

/** A slot that an id names, as the schedule has it. */
export interface NamedSlot {
  readonly room: NumberedRoom;
  readonly slot: SlotRow;
  /** The number of the last change of closures that it takes into account. */
  readonly closures: number;
}

/** Finds the slots of the schedule that ids name. Ids of rows from before the schedule was computed name none. */
export function findNamedSlots(
  { rooms, now, rights }: SlotContext,
  slotIds: readonly string[],
  nowMs: number,
): readonly NamedSlot[] {
  const known = rooms.closures.known();
  const clock = { todayMs: now(), nowMs, horizonDays: rights.horizonDays, known };
  return slotIds.flatMap((id) => {
    const { roomNumber, startsAtMs } = parseSlotId(id);
    const room = rooms.findNumbered(roomNumber);
    const slot = room === null ? null : createScheduledSlot(room, startsAtMs, clock);
    return room === null || slot === null ? [] : [{ room, slot, closures: known.revision }];
  });
}

/**
 * Gives the slots a row that have none yet. Call it in a statement of its own, which is committed before places are held: then no
 * request waits for a row that is not there yet, and the hold stays one statement. A slot without places needs no row.
 *
 * A process with an older schedule than that of the database adds none: its slot may no longer exist. Neither does one that does not
 * know all closures of the room.
 *
 * @param until the start of a slot, or its end: the desk sells a game that has begun
 */
export async function insertRows(
  db: Queryable,
  named: readonly NamedSlot[],
  until: 'start' | 'end' = 'start',
): Promise<void> {
  const sold = named.filter(({ slot }) => !slot.isWithdrawn && slot.capacity > 0);
  if (sold.length === 0) return;
  const column = <Value>(read: (each: NamedSlot) => Value) => sql.param(sold.map(read));
  await db.run(sql`
    WITH wanted AS MATERIALIZED (
      SELECT w.*
      FROM unnest(
        ${column(({ slot }) => slot.id)}::bigint[],
        ${column(({ room }) => room.number)}::int[],
        ${column(({ room }) => room.schedule)}::text[],
        ${column(({ closures }) => closures)}::int[],
        ${column(({ slot }) => slot.startsAt)}::timestamptz[],
        ${column(({ slot }) => slot.date)}::date[],
        ${column(({ slot }) => slot.time)}::text[],
        ${column(({ slot }) => slot.durationMinutes)}::int[],
        ${column(({ room }) => room.room.turnaroundMinutes)}::int[],
        ${column(({ slot }) => slot.capacity)}::int[],
        ${column(({ slot }) => slot.minRequired)}::int[],
        ${column(({ slot }) => slot.isPrivate)}::boolean[]
      ) AS w(
        id, room, schedule, closures, starts_at, local_date, local_time, duration_minutes, turnaround_minutes, capacity,
        min_required, is_private
      )
      WHERE NOT EXISTS (SELECT FROM slots s WHERE s.id = w.id)
    ), current AS MATERIALIZED (
      -- Locked until the commit, so that a change of the schedule finds the new rows.
      SELECT r.id, r.location_id, r.game_id, r.schedule, r.closures
      FROM rooms r
      WHERE r.id = ANY (ARRAY(SELECT room FROM wanted))
      ORDER BY r.id
      FOR SHARE OF r
    )
    INSERT INTO slots (
      id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, scheduled_duration_minutes,
      turnaround_minutes, capacity, scheduled_capacity, min_required, is_private
    )
    SELECT w.id, r.location_id, r.game_id, w.starts_at, w.local_date, w.local_time, w.duration_minutes, w.duration_minutes,
      w.turnaround_minutes, w.capacity, w.capacity, w.min_required, w.is_private
    FROM wanted w JOIN current r ON r.id = w.room AND r.schedule = w.schedule AND r.closures <= w.closures
    WHERE w.starts_at + make_interval(mins => CASE WHEN ${until} = 'end' THEN w.duration_minutes ELSE 0 END) > clock_timestamp()
    ORDER BY w.id
    ON CONFLICT DO NOTHING
  `);
}
