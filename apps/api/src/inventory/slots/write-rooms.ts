import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rooms as roomsTable } from '../../db/schema/bookings.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { changeRows, withdrawRows } from './change-rows.ts';
import { shareClosures } from './closures.ts';
import {
  nameRow,
  nameWantedRoom,
  type MatchedRooms,
  matchRooms,
  toPlace,
  type StoredRoom,
  toNumberedRooms,
  type WantedRoom,
} from './match-rooms.ts';
import { movePhysicalRooms } from './physical-rooms.ts';

const { id: number, locationId, gameId, room, schedule } = roomsTable;

const columns = {
  number,
  locationId,
  gameId,
  room,
  physicalNumber: sql<number>`coalesce(${roomsTable.physicalRoom}, ${roomsTable.id})`,
  schedule,
};

/** Reads the rooms of all documents that ever were, in the order of their numbers. */
export function selectRooms(db: Queryable): Promise<StoredRoom[]> {
  return db.orm.select(columns).from(roomsTable).orderBy(roomsTable.id);
}

/** The rooms that a process writes. */
interface RoomChanges {
  /** The new and changed rooms, in the order in which all processes lock them. */
  readonly changed: readonly WantedRoom[];
  /** All rooms of the games of the changed rooms. */
  readonly wanted: readonly WantedRoom[];
  /** The revision of the documents. A process that has older ones changes nothing. */
  readonly revision: number;
}

/** Writes new and changed rooms, which locks them, then the rows of their slots. Returns all stored rooms. */
export async function writeRooms(tx: Queryable, { changed, wanted, revision }: RoomChanges): Promise<StoredRoom[]> {
  await shareClosures(tx);
  // One process after the other writes, so that no room gets two numbers.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('rooms', 0))`);
  const before = matchRooms(await selectRooms(tx), wanted);
  await renameRooms(tx, changed, before, revision);
  const written = await upsertRooms(tx, changed, revision);
  await leaveRooms(tx, before.left, revision);
  await movePhysicalRooms(tx, [...new Set(changed.map(({ venue }) => venue.locationId))]);
  const after = await selectRooms(tx);
  const rows = matchRooms(after, wanted);
  await changeRows(
    tx,
    changed.flatMap((each) => toNumberedRooms(each, rows.of(each))).filter((each) => written.has(each.number)),
  );
  return after;
}

/** Gives the rooms that become other rooms of their games their new names. */
async function renameRooms(
  tx: Queryable,
  changed: readonly WantedRoom[],
  before: MatchedRooms,
  revision: number,
): Promise<void> {
  const renamed = changed.flatMap((each) => {
    const row = before.of(each);
    return row === undefined || nameRow(row) === nameWantedRoom(each) ? [] : [{ ...row, room: toPlace(each).room }];
  });
  if (renamed.length === 0) return;
  await tx.run(sql`
    UPDATE rooms r SET room = n.room, revision = ${revision}::int
    FROM unnest(
      ${sql.param(renamed.map((row) => row.number))}::int[], ${sql.param(renamed.map((row) => row.room))}::text[]
    ) AS n(id, room)
    WHERE r.id = n.id AND r.revision <= ${revision}::int
  `);
}

const writtenRow = z.object({ number: z.number() });

/**
 * Adds new rooms and writes the schedules of changed ones. A process with older documents writes none of a game that has newer ones.
 *
 * @returns the numbers of the written rooms
 */
async function upsertRooms(
  tx: Queryable,
  rooms: readonly WantedRoom[],
  revision: number,
): Promise<ReadonlySet<number>> {
  const column = (read: (wanted: WantedRoom) => string) => sql.param(rooms.map(read));
  const rows = await tx.rows(
    writtenRow,
    sql`
      INSERT INTO rooms (location_id, game_id, room, schedule, revision, closures)
      SELECT w.location_id, w.game_id, w.room, w.schedule, ${revision}::int,
        coalesce((SELECT max(c.revision) FROM closures c WHERE c.location_id = w.location_id), 0)
      FROM unnest(
        ${column(({ venue }) => venue.locationId)}::text[], ${column((each) => each.room.gameId)}::text[],
        ${column((each) => toPlace(each).room)}::text[], ${column((each) => each.schedule)}::text[]
      ) WITH ORDINALITY AS w(location_id, game_id, room, schedule, turn)
      WHERE NOT EXISTS (
        SELECT FROM rooms n
        WHERE n.location_id = w.location_id AND n.game_id = w.game_id AND n.revision > ${revision}::int
      )
      ORDER BY w.turn
      ON CONFLICT ON CONSTRAINT rooms_one_per_game DO UPDATE
      SET schedule = excluded.schedule, revision = excluded.revision
      WHERE rooms.revision <= excluded.revision AND rooms.schedule <> excluded.schedule
      RETURNING id AS number
    `,
  );
  return new Set(rows.map((row) => row.number));
}

/** Withdraws the slots of rooms that the documents no longer have for their games. Taken places stay taken. */
async function leaveRooms(tx: Queryable, left: readonly StoredRoom[], revision: number): Promise<void> {
  const numbers = left.filter((row) => row.schedule !== '').map((row) => row.number);
  if (numbers.length === 0) return;
  const rows = await tx.rows(
    writtenRow,
    sql`
      UPDATE rooms r SET schedule = '', revision = ${revision}::int
      WHERE r.id = ANY (${sql.param(numbers)}::int[]) AND r.revision <= ${revision}::int
      RETURNING r.id AS number
    `,
  );
  await withdrawRows(
    tx,
    rows.map((row) => row.number),
  );
}
