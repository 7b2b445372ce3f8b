import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rooms as roomsTable } from '../../db/schema/bookings.table.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { succeeded } from '../../kernel/result.ts';
import type { Weekday } from '../../kernel/wall-clock.ts';
import { closedFor, type Catalogue, type Venue, type VenueRoom } from '../../venues/catalogue.ts';
import { changeRows } from './change-rows.ts';
import { shareClosures, type ClosureStore } from './closures.ts';
import type { NumberedRoom } from './scheduled-slots.ts';

/** Rooms in one transaction, which locks them. */
const batchSize = 1_000;

/** The days of the week on which a demonstration shows a room as sold out. */
export type SoldOutDays = (venue: Pick<Venue, 'locationId'>, room: Pick<VenueRoom, 'gameId'>) => readonly Weekday[];

/** The rooms of one version of the documents, with their numbers. */
export interface Rooms {
  /** Throws for a room of another version. */
  of(room: VenueRoom): NumberedRoom;
  at(number: number): NumberedRoom | null;
  readonly closures: ClosureStore;
}

interface RoomsOptions {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly soldOutDays: SoldOutDays;
  /** What this process knows of the closures of the staff. */
  readonly closures: ClosureStore;
  /** The revision of the documents: a process that still has older ones cannot overwrite newer schedules. */
  readonly revision: number;
}

/**
 * Numbers the rooms of the documents, and applies changed schedules to the slots that have a row. Costs one read where no schedule
 * has changed.
 */
export async function loadRooms({ db, catalogue, soldOutDays, closures, revision }: RoomsOptions): Promise<Rooms> {
  const wanted = catalogue.venues.flatMap((venue) =>
    venue.rooms.map((room) => withDigest({ venue, room, closures, soldOutDays: soldOutDays(venue, room) })),
  );
  await fillInTurnarounds(db, wanted);
  const stored = new Map((await selectRooms(db)).map((row) => [keyOf(row.locationId, row.gameId), row]));
  const numberOf = (each: WantedRoom) => stored.get(keyOfRoom(each));
  const changed = wanted
    .filter((each) => numberOf(each)?.schedule !== each.schedule)
    // As everybody locks them.
    .toSorted((a, b) => (keyOfRoom(a) < keyOfRoom(b) ? -1 : 1));
  for (let first = 0; first < changed.length; first += batchSize) {
    const batch = changed.slice(first, first + batchSize);
    const written = await db.background.transaction(async (tx) => succeeded(await writeRooms(tx, batch, revision)));
    if (!written.ok) throw new Error(`The rooms cannot be written: ${written.error.code}`);
    for (const row of written.value) stored.set(keyOf(row.locationId, row.gameId), row);
  }
  return indexOf(
    wanted.flatMap((each) => numbered(each, numberOf(each)?.number)),
    closures,
  );
}

type WantedRoom = Omit<NumberedRoom, 'number'>;

/**
 * Slots of a release that did not know turnarounds get theirs, and so does what their rooms are taken for, where that leaves no two parties
 * in one room. Costs one look into an empty index where there are none.
 */
async function fillInTurnarounds(db: Database, rooms: readonly WantedRoom[]): Promise<void> {
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

function numbered(room: WantedRoom, number: number | undefined): readonly NumberedRoom[] {
  return number === undefined ? [] : [{ ...room, number }];
}

function indexOf(rooms: readonly NumberedRoom[], closures: ClosureStore): Rooms {
  const byRoom = new Map(rooms.map((each) => [each.room, each]));
  const byNumber = new Map(rooms.map((each) => [each.number, each]));
  return {
    of: (room) => {
      const found = byRoom.get(room);
      if (found === undefined) throw new Error(`the room of ${room.gameId} has no number`);
      return found;
    },
    at: (number) => byNumber.get(number) ?? null,
    closures,
  };
}

/** All that a slot's row is made of. Prices are not among it. */
function withDigest({ venue, room, soldOutDays, closures }: Omit<WantedRoom, 'hours' | 'schedule'>): WantedRoom {
  const { opening, durationMinutes, turnaroundMinutes, capacity, minRequired, isPrivate } = room;
  const { seasons, exceptions, extraStarts, everyMinutes } = room;
  const others = { seasons, exceptions, extraStarts, everyMinutes };
  // Without closures, and without other hours than those of a week, as before there were any: a start does not write all rooms again.
  const isWeekOnly = Object.values(others).every((each) => each === undefined);
  const hours = JSON.stringify([
    venue.timeZone,
    opening,
    durationMinutes,
    turnaroundMinutes,
    ...(isWeekOnly ? [] : [others]),
  ]);
  const closed = closedFor(venue, room);
  const schedule = digestOf(
    JSON.stringify([hours, capacity, minRequired, isPrivate, soldOutDays, ...(closed.length > 0 ? closed : [])]),
  );
  // Each look for a day compares it.
  return { venue, room, soldOutDays, closures, hours: isWeekOnly ? hours : digestOf(hours), schedule };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function keyOf(locationId: string, gameId: string): string {
  return JSON.stringify([locationId, gameId]);
}

function keyOfRoom({ venue, room }: WantedRoom): string {
  return keyOf(venue.locationId, room.gameId);
}

const roomRow = z.object({ number: z.number(), locationId: z.string(), gameId: z.string(), schedule: z.string() });

function selectRooms(db: Queryable) {
  const { id: number, locationId, gameId, schedule } = roomsTable;
  return db.orm.select({ number, locationId, gameId, schedule }).from(roomsTable);
}

/** Writes new and changed rooms, which locks them, then the rows of their slots. Returns all rooms of the batch. */
async function writeRooms(tx: Queryable, batch: readonly WantedRoom[], revision: number) {
  await shareClosures(tx);
  const column = (read: (room: WantedRoom) => string) => sql.param(batch.map(read));
  const locations = column(({ venue }) => venue.locationId);
  const games = column(({ room }) => room.gameId);
  const written = await tx.rows(
    roomRow,
    sql`
      INSERT INTO rooms (location_id, game_id, schedule, revision, closures)
      SELECT w.location_id, w.game_id, w.schedule, ${revision}::int,
        coalesce((SELECT max(c.revision) FROM closures c WHERE c.location_id = w.location_id), 0)
      FROM unnest(${locations}::text[], ${games}::text[], ${column(({ schedule }) => schedule)}::text[])
        WITH ORDINALITY AS w(location_id, game_id, schedule, turn)
      ORDER BY w.turn
      ON CONFLICT ON CONSTRAINT rooms_one_per_game DO UPDATE
      SET schedule = excluded.schedule, revision = excluded.revision
      WHERE rooms.revision <= excluded.revision AND rooms.schedule <> excluded.schedule
      RETURNING id AS number, location_id AS "locationId", game_id AS "gameId", schedule
    `,
  );
  const numbers = new Map(written.map((row) => [keyOf(row.locationId, row.gameId), row.number]));
  await changeRows(
    tx,
    batch.flatMap((each) => numbered(each, numbers.get(keyOfRoom(each)))),
  );
  // With those that another process has written meanwhile.
  return tx.rows(
    roomRow,
    sql`
      SELECT r.id AS number, r.location_id AS "locationId", r.game_id AS "gameId", r.schedule
      FROM unnest(${locations}::text[], ${games}::text[]) AS w(location_id, game_id)
      JOIN rooms r ON r.location_id = w.location_id AND r.game_id = w.game_id
    `,
  );
}
