import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Catalogue, Venue, VenueRoom } from './catalogue.ts';
import { startsBetween, type SlotStart } from './slot-starts.ts';
import { horizonDays } from '../shared/calendar-day.ts';
import { addDays, wallClockAt } from '../../kernel/wall-clock.ts';

/** Starts in one statement, roughly: the starts of one room stay together. */
const batchSize = 20_000;

/** The dates of the venue that can be booked at an instant. */
export function horizonAt(epochMs: number, venue: Venue): { readonly from: string; readonly to: string } {
  const from = wallClockAt(epochMs, venue.timeZone).date;
  return { from, to: addDays(from, horizonDays) };
}

export interface SlotKeeper {
  /** Writes the slots of all rooms up to the horizon. */
  ensureAll(): Promise<void>;
  /** Writes the slots of a room, if they do not reach the date yet. */
  ensureRoom(venue: Venue, room: VenueRoom, date: string): Promise<void>;
}

/** Whether a room is marked as sold out on a date of the venue. */
export type IsSoldOut = (venue: Pick<Venue, 'locationId'>, room: Pick<VenueRoom, 'gameId'>, date: string) => boolean;

interface KeeperOptions {
  readonly db: Database;
  readonly catalogue: Catalogue;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly isSoldOut: IsSoldOut;
}

/** Keeps the slots in the database equal to the schedules of the rooms; idempotent. */
export function createSlotKeeper({ db, catalogue, now, isSoldOut }: KeeperOptions): SlotKeeper {
  /** The last date that this process has written, by room. */
  const reached = new Map<string, string>();
  const ensure = async (on: Queryable, rooms: readonly WantedRoom[]) => {
    for (const batch of batchesOf(rooms)) {
      await writeSchedule(on, batch);
      for (const { venue, room, to } of batch) reached.set(keyOf(venue, room), to);
    }
  };
  const wantedOf = (venue: Venue, room: VenueRoom): WantedRoom => {
    const { from, to } = horizonAt(now(), venue);
    const starts = startsBetween(room, from, to, venue.timeZone).map((start) => ({
      ...start,
      capacity: isSoldOut(venue, room, start.date) ? 0 : room.capacity,
    }));
    return { venue, room, to, starts };
  };
  return {
    ensureAll: () =>
      ensure(
        db.background,
        catalogue.venues.flatMap((venue) => venue.rooms.map((room) => wantedOf(venue, room))),
      ),
    async ensureRoom(venue, room, date) {
      if ((reached.get(keyOf(venue, room)) ?? '') < date) await ensure(db, [wantedOf(venue, room)]);
    },
  };
}

/** A room with the starts of its schedule. */
interface WantedRoom {
  readonly venue: Venue;
  readonly room: VenueRoom;
  /** The last date of the venue that can be booked. */
  readonly to: string;
  readonly starts: readonly (SlotStart & { readonly capacity: number })[];
}

function batchesOf(rooms: readonly WantedRoom[]): readonly (readonly WantedRoom[])[] {
  const batches: WantedRoom[][] = [];
  let size = batchSize;
  for (const wanted of rooms) {
    if (size >= batchSize) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(wanted);
    size += wanted.starts.length;
  }
  return batches;
}

function keyOf(venue: Venue, room: VenueRoom): string {
  return JSON.stringify([venue.locationId, room.gameId]);
}

/**
 * Writes the slots of some rooms from their schedules, in one statement, because a chain has tens of thousands of starts.
 * Changes apply to future slots only. Held and sold places are kept: the capacity does not fall below them, and a slot that is
 * no longer in the schedule is withdrawn, not deleted.
 */
async function writeSchedule(db: Queryable, rooms: readonly WantedRoom[]): Promise<void> {
  const column = <Value>(read: (wanted: WantedRoom) => Value) => sql.param(rooms.map(read));
  const starts = rooms.flatMap((wanted, index) => wanted.starts.map((start) => ({ ...start, index: index + 1 })));
  const startColumn = <Value>(read: (start: (typeof starts)[number]) => Value) => sql.param(starts.map(read));
  await db.run(sql`
    WITH room AS MATERIALIZED (
      SELECT * FROM unnest(
        ${column(({ venue }) => venue.locationId)}::text[],
        ${column(({ room }) => room.gameId)}::text[],
        ${column(({ room }) => room.durationMinutes)}::int[],
        ${column(({ room }) => room.capacity)}::int[],
        ${column(({ room }) => room.minRequired)}::int[],
        ${column(({ room }) => room.isPrivate)}::boolean[],
        ${column(({ to }) => to)}::date[]
      ) WITH ORDINALITY AS r(
        location_id, game_id, duration_minutes, capacity, min_required, is_private, last_date, index
      )
    ), scheduled AS MATERIALIZED (
      SELECT r.*, c.starts_at, c.local_date, c.local_time, c.places
      FROM unnest(
        ${startColumn(({ index }) => index)}::int[],
        ${startColumn(({ startsAtMs }) => new Date(startsAtMs).toISOString())}::timestamptz[],
        ${startColumn(({ date }) => date)}::date[],
        ${startColumn(({ time }) => time)}::text[],
        ${startColumn(({ capacity }) => capacity)}::int[]
      ) AS c(index, starts_at, local_date, local_time, places)
      JOIN room r ON r.index = c.index
    ), inserted AS (
      -- Those that are there are left out beforehand: a conflict would use up an id each time.
      INSERT INTO slots (
        location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity, min_required, is_private
      )
      SELECT c.location_id, c.game_id, c.starts_at, c.local_date, c.local_time, c.duration_minutes, c.places,
        c.min_required, c.is_private
      FROM scheduled c
      LEFT JOIN slots s
        ON s.location_id = c.location_id AND s.game_id = c.game_id AND s.starts_at = c.starts_at
      WHERE s.id IS NULL
      ORDER BY c.index, c.starts_at
      ON CONFLICT ON CONSTRAINT slots_one_per_start DO NOTHING
    ), wanted AS (
      SELECT s.id, r.duration_minutes, coalesce(c.places, r.capacity) AS capacity, r.min_required, r.is_private, c.index IS NULL AS is_withdrawn
      FROM room r
      JOIN slots s ON s.location_id = r.location_id AND s.game_id = r.game_id
      LEFT JOIN scheduled c
        ON c.location_id = s.location_id AND c.game_id = s.game_id AND c.starts_at = s.starts_at
      WHERE s.starts_at > now() AND s.local_date <= r.last_date
    ), changed AS MATERIALIZED (
      -- In the order of their ids, as everybody locks slots.
      SELECT w.*
      FROM slots s JOIN wanted w ON w.id = s.id
      WHERE s.capacity <> greatest(w.capacity, s.held + s.sold) OR s.is_withdrawn <> w.is_withdrawn
        OR s.min_required <> w.min_required OR s.is_private <> w.is_private OR s.duration_minutes <> w.duration_minutes
      ORDER BY s.id
      FOR UPDATE OF s
    )
    UPDATE slots s
    SET capacity = greatest(w.capacity, s.held + s.sold), is_withdrawn = w.is_withdrawn,
      min_required = w.min_required, is_private = w.is_private, duration_minutes = w.duration_minutes
    FROM changed w
    WHERE s.id = w.id
  `);
}
