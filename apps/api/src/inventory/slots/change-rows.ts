import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowDate, rowId, rowInstant } from '../../kernel/database.ts';
import { isClosedBy } from './close-rows.ts';
import { findCapacity, type NumberedRoom } from './scheduled-slots.ts';

const futureRow = z.object({ id: rowId, index: z.number(), startsAt: rowInstant, date: rowDate });

/** Creates the SQL condition for the slots `s` of a room that are to come. The id of a slot has the minute of its start; see `slot-id.ts`. */
function isFutureOf(number: SQL): SQL {
  return sql`
    s.id > (${number}::bigint << 26) + floor(extract(epoch FROM now()) / 60)::bigint
    AND s.id < (${number}::bigint + 1) << 26
  `;
}

/** Withdraws all future slots of some rooms that have a row, with the rooms locked. */
export async function withdrawRows(tx: Queryable, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.run(sql`
    WITH future AS MATERIALIZED (
      SELECT s.id
      FROM unnest(${sql.param(numbers)}::int[]) AS r(number) JOIN slots s ON ${isFutureOf(sql`r.number`)}
      WHERE NOT s.is_withdrawn
      ORDER BY s.id
      FOR UPDATE OF s
    )
    UPDATE slots s SET is_withdrawn = true FROM future f WHERE s.id = f.id
  `);
}

/**
 * Applies the schedules of some rooms to their future slots that have a row, with the rooms locked. Held and sold places are kept:
 * the capacity does not fall below them, a taken slot stays as long as it was, and a slot that is no longer in the schedule is
 * withdrawn, not deleted. Call it with the closures of the staff locked: their slots stay closed.
 */
export async function changeRows(tx: Queryable, rooms: readonly NumberedRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  const slots = await findRowsToChange(tx, rooms);
  if (slots.length > 0) await writeSchedule(tx, slots);
}

/** A row of a slot that is to come, and its schedule. */
interface RowToChange {
  readonly id: string;
  readonly room: NumberedRoom['room'];
  /** The places of the empty slot; null if the schedule no longer has the start. */
  readonly scheduledCapacity: number | null;
}

/** Finds the rows of the slots of some rooms that are to come, with what the schedules say of each. */
async function findRowsToChange(tx: Queryable, rooms: readonly NumberedRoom[]): Promise<readonly RowToChange[]> {
  const future = await tx.rows(
    futureRow,
    sql`
      SELECT s.id, r.index::int AS index, s.starts_at AS "startsAt", s.local_date AS "date"
      FROM unnest(${sql.param(rooms.map(({ number }) => number))}::int[]) WITH ORDINALITY AS r(number, index)
      JOIN slots s ON ${isFutureOf(sql`r.number`)}
    `,
  );
  return future.flatMap(({ id, index, startsAt, date }) => {
    // PostgreSQL counts from 1.
    const numbered = rooms[index - 1];
    if (numbered === undefined) return [];
    const scheduledCapacity = findCapacity(numbered, date, Date.parse(startsAt));
    return [{ id, room: numbered.room, scheduledCapacity }];
  });
}

/** Writes the schedule into the rows that differ from it. The places of a closed slot are 0, and `open_capacity` keeps those that come back. */
async function writeSchedule(tx: Queryable, slots: readonly RowToChange[]): Promise<void> {
  const column = <Value>(read: (slot: RowToChange) => Value) => sql.param(slots.map(read));
  await tx.run(sql`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM unnest(
        ${column(({ id }) => id)}::bigint[],
        ${column(({ room }) => room.durationMinutes)}::int[],
        ${column(({ room }) => room.turnaroundMinutes)}::int[],
        ${column(({ room, scheduledCapacity }) => scheduledCapacity ?? room.capacity)}::int[],
        ${column(({ room }) => room.minRequired)}::int[],
        ${column(({ room }) => room.isPrivate)}::boolean[],
        ${column(({ scheduledCapacity }) => scheduledCapacity === null)}::boolean[]
      ) AS w(id, duration_minutes, turnaround_minutes, capacity, min_required, is_private, is_withdrawn)
    ), changed AS MATERIALIZED (
      -- All transactions lock slots in the order of their ids.
      SELECT w.*
      FROM slots s JOIN (
        SELECT w.*, EXISTS (SELECT FROM closures c WHERE ${isClosedBy(sql`w.duration_minutes`)}) AS is_closed
        FROM wanted w JOIN slots s ON s.id = w.id
      ) w ON w.id = s.id
      WHERE coalesce(s.open_capacity, s.scheduled_capacity) <> w.capacity OR s.is_withdrawn <> w.is_withdrawn
        OR s.min_required <> w.min_required OR s.is_private <> w.is_private
        OR coalesce(s.scheduled_duration_minutes, s.duration_minutes) <> w.duration_minutes
        OR s.turnaround_minutes IS DISTINCT FROM w.turnaround_minutes
        OR (s.open_capacity IS NOT NULL) <> w.is_closed
      ORDER BY s.id
      FOR UPDATE OF s
    )
    UPDATE slots s
    SET scheduled_capacity = CASE WHEN w.is_closed THEN 0 ELSE w.capacity END,
      capacity = greatest(CASE WHEN w.is_closed THEN 0 ELSE w.capacity END, s.held + s.sold),
      open_capacity = CASE WHEN w.is_closed THEN w.capacity END, is_withdrawn = w.is_withdrawn, min_required = w.min_required, is_private = w.is_private,
      duration_minutes = CASE WHEN s.held + s.sold > 0 THEN s.duration_minutes ELSE w.duration_minutes END,
      scheduled_duration_minutes = w.duration_minutes, turnaround_minutes = w.turnaround_minutes
    FROM changed w
    WHERE s.id = w.id
  `);
}
