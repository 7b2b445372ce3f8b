import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rooms as roomsTable } from '../../db/schema/bookings.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { changeRows, withdrawRows } from './change-rows.ts';
import { shareClosures } from './closures.ts';
import { movePhysicalRooms } from './physical-rooms.ts';
import type { NumberedRoom } from './scheduled-slots.ts';

/** A room of the documents, before the database has numbered it. */
export type WantedRoom = Omit<NumberedRoom, 'number' | 'physicalNumber'>;

/** The parts of it that say which room it is. */
export type PlacedRoom = Pick<WantedRoom, 'venue' | 'offer' | 'room' | 'physical'>;

const roomRow = z.object({
  number: z.number(),
  locationId: z.string(),
  gameId: z.string(),
  /** The id of the physical room; empty if the game has a room of its own. */
  room: z.string(),
  physicalNumber: z.number(),
  schedule: z.string(),
});

/** A room as the database has it. */
export type StoredRoom = z.output<typeof roomRow>;

const { id: number, locationId, gameId, room, schedule } = roomsTable;
const columns = {
  number,
  locationId,
  gameId,
  room,
  physicalNumber: sql<number>`coalesce(${roomsTable.physicalRoom}, ${roomsTable.id})`,
  schedule,
};

/** The rooms of all documents that ever were, in the order of their numbers. */
export function selectRooms(db: Queryable): Promise<StoredRoom[]> {
  return db.orm.select(columns).from(roomsTable).orderBy(roomsTable.id);
}

/** The stored rooms, matched with those of the documents. */
export interface MatchedRooms<Wanted extends PlacedRoom = WantedRoom> {
  /** Returns the stored room of one of the documents; undefined if it has none yet. */
  of(wanted: Wanted): StoredRoom | undefined;
  /** The rooms that the documents no longer have for a game that they have. */
  readonly left: readonly StoredRoom[];
}

/**
 * Finds the stored room of each. A game whose document begins or ceases to name physical rooms keeps its number for the first of
 * them, so that the slots that are taken stay where they are.
 */
export function matchRooms<Wanted extends PlacedRoom>(
  stored: readonly StoredRoom[],
  wanted: readonly Wanted[],
): MatchedRooms<Wanted> {
  const byKey = new Map(stored.map((row) => [keyOf(row), row]));
  const byGame = groupBy(stored, gameOf);
  const wantedKeys = new Set(wanted.map(keyOfRoom));
  const found = new Map<Wanted, StoredRoom>();
  for (const each of wanted) {
    const heirs = isFirst(each) ? (byGame.get(gameOf(placeOf(each))) ?? []) : [];
    const row = byKey.get(keyOfRoom(each)) ?? heirs.find((heir) => isHeir(heir, each) && !wantedKeys.has(keyOf(heir)));
    if (row !== undefined) found.set(each, row);
  }
  const games = new Set(wanted.map((each) => gameOf(placeOf(each))));
  const taken = new Set([...found.values()].map((row) => row.number));
  return {
    of: (each) => found.get(each),
    left: stored.filter((row) => games.has(gameOf(row)) && !taken.has(row.number)),
  };
}

/** True if it is the first room of its game. */
function isFirst({ offer, physical }: PlacedRoom): boolean {
  return physical === null || offer.playedIn[0]?.id === physical.id;
}

/** True if the row of a game becomes the room: its own room becomes that of the documents, or one of these becomes its own again. */
function isHeir({ room: name }: StoredRoom, { physical }: PlacedRoom): boolean {
  return (name === '') !== (physical === null);
}

interface Place {
  readonly locationId: string;
  readonly gameId: string;
  readonly room: string;
}

function placeOf({ venue, room: { gameId: game }, physical }: PlacedRoom): Place {
  return { locationId: venue.locationId, gameId: game, room: physical?.id ?? '' };
}

function keyOf({ locationId: at, gameId: game, room: name }: Place): string {
  return JSON.stringify([at, game, name]);
}

export function keyOfRoom(wanted: PlacedRoom): string {
  return keyOf(placeOf(wanted));
}

function gameOf({ locationId: at, gameId: game }: Place): string {
  return JSON.stringify([at, game]);
}

export function numbered(wanted: WantedRoom, stored: StoredRoom | undefined): readonly NumberedRoom[] {
  if (stored === undefined) return [];
  return [{ ...wanted, number: stored.number, physicalNumber: stored.physicalNumber }];
}

interface RoomChanges {
  /** The new and changed rooms, in the order in which all processes lock them. */
  readonly changed: readonly WantedRoom[];
  /** All rooms of the games of the changed rooms. */
  readonly ofGames: readonly WantedRoom[];
  /** The revision of the documents. A process that has older ones changes nothing. */
  readonly revision: number;
}

/** Writes new and changed rooms, which locks them, then the rows of their slots. Returns all stored rooms. */
export async function writeRooms(tx: Queryable, { changed, ofGames, revision }: RoomChanges): Promise<StoredRoom[]> {
  await shareClosures(tx);
  // One process after the other writes, so that nobody numbers a room twice.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('rooms', 0))`);
  const before = matchRooms(await selectRooms(tx), ofGames);
  await renameRooms(tx, changed, before, revision);
  const written = await upsertRooms(tx, changed, revision);
  await leaveRooms(tx, before.left, revision);
  await movePhysicalRooms(tx, [...new Set(changed.map(({ venue }) => venue.locationId))]);
  const after = await selectRooms(tx);
  const rows = matchRooms(after, ofGames);
  await changeRows(
    tx,
    changed.flatMap((each) => numbered(each, rows.of(each))).filter((each) => written.has(each.number)),
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
    return row === undefined || keyOf(row) === keyOfRoom(each) ? [] : [{ ...row, room: placeOf(each).room }];
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

/** Returns the numbers of those that it wrote: a process with older documents writes none of a game that has newer ones. */
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
        ${column((each) => placeOf(each).room)}::text[], ${column((each) => each.schedule)}::text[]
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

/** Rooms that the documents no longer have for their games offer nothing; what is taken in them stays taken. */
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
