import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Catalogue, Venue, VenueRoom } from './catalogue.ts';
import { startsBetween, type SlotStart } from './slot-starts.ts';
import { addDays, wallClockAt } from '../wall-clock.ts';

/** How far ahead the date picker reaches (readings). */
const horizonDays = 60;

/** Rows sent in one statement. */
const chunkSize = 2_000;

/** The venue's dates that can be booked at an instant. */
export function horizonAt(epochMs: number, venue: Venue): { readonly from: string; readonly to: string } {
  const from = wallClockAt(epochMs, venue.timeZone).date;
  return { from, to: addDays(from, horizonDays) };
}

export interface SlotKeeper {
  /** All rooms up to the horizon. */
  ensureAll(): Promise<void>;
  /** The room, if its slots do not reach the date yet. */
  ensureRoom(venue: Venue, room: VenueRoom, date: string): Promise<void>;
}

/** Keeps the slots of all rooms in the database as their schedules say; doing it again changes nothing. */
export function createSlotKeeper(db: Queryable, catalogue: Catalogue, now: () => number): SlotKeeper {
  /** The last date that this process has seen to, by room. */
  const reached = new Map<string, string>();
  const ensure = async (venue: Venue, room: VenueRoom) => {
    const { from, to } = horizonAt(now(), venue);
    const starts = startsBetween(room, from, to, venue.timeZone);
    await insertMissing(db, venue, room, starts);
    await adjustFuture(db, venue, room, starts, to);
    reached.set(keyOf(venue, room), to);
  };
  return {
    async ensureAll() {
      for (const venue of catalogue.venues) {
        for (const room of venue.rooms) await ensure(venue, room);
      }
    },
    async ensureRoom(venue, room, date) {
      if ((reached.get(keyOf(venue, room)) ?? '') < date) await ensure(venue, room);
    },
  };
}

function keyOf(venue: Venue, room: VenueRoom): string {
  return JSON.stringify([venue.locationId, room.gameId]);
}

async function insertMissing(
  db: Queryable,
  venue: Venue,
  room: VenueRoom,
  starts: readonly SlotStart[],
): Promise<void> {
  for (let index = 0; index < starts.length; index += chunkSize) {
    const rows = starts
      .slice(index, index + chunkSize)
      .map(({ startsAtMs, date, time }) => ({ at: isoOf(startsAtMs), date, time }));
    // Those that are there are left out beforehand: a conflict would use up an id each time.
    await db.run(sql`
      INSERT INTO slots (
        location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity, min_required, is_private
      )
      SELECT ${venue.locationId}, ${room.gameId}, d.at, d.date, d.time, ${room.durationMinutes}::int,
        ${room.capacity}::int, ${room.minRequired}::int, ${room.isPrivate}::boolean
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS d(at timestamptz, date date, time text)
      WHERE NOT EXISTS (
        SELECT 1 FROM slots s
        WHERE s.location_id = ${venue.locationId} AND s.game_id = ${room.gameId} AND s.starts_at = d.at
      )
      ORDER BY d.at
      ON CONFLICT ON CONSTRAINT slots_one_per_start DO NOTHING
    `);
  }
}

/**
 * What changed in the schedule reaches the slots that are still to come. Places that someone has stay theirs: capacity does
 * not fall below them, and a start that is no longer in the schedule is only not offered any more.
 */
async function adjustFuture(
  db: Queryable,
  venue: Venue,
  room: VenueRoom,
  starts: readonly SlotStart[],
  to: string,
): Promise<void> {
  const instants = JSON.stringify(starts.map(({ startsAtMs }) => isoOf(startsAtMs)));
  await db.run(sql`
    WITH scheduled AS MATERIALIZED (
      SELECT value::timestamptz AS at FROM jsonb_array_elements_text(${instants}::text::jsonb)
    ), wanted AS (
      SELECT s.id, greatest(${room.capacity}::int, s.held + s.sold) AS capacity,
        NOT EXISTS (SELECT 1 FROM scheduled c WHERE c.at = s.starts_at) AS is_withdrawn
      FROM slots s
      WHERE s.location_id = ${venue.locationId} AND s.game_id = ${room.gameId}
        AND s.starts_at > now() AND s.local_date <= ${to}::date
    )
    UPDATE slots s
    SET capacity = greatest(${room.capacity}::int, s.held + s.sold), is_withdrawn = w.is_withdrawn,
      min_required = ${room.minRequired}::int, is_private = ${room.isPrivate}::boolean,
      duration_minutes = ${room.durationMinutes}::int
    FROM wanted w
    WHERE s.id = w.id AND (
      s.capacity <> w.capacity OR s.is_withdrawn <> w.is_withdrawn OR s.min_required <> ${room.minRequired}::int
      OR s.is_private <> ${room.isPrivate}::boolean OR s.duration_minutes <> ${room.durationMinutes}::int
    )
  `);
}

function isoOf(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
