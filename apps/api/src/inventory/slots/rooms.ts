import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { succeeded } from '../../kernel/result.ts';
import type { Weekday } from '../../kernel/wall-clock.ts';
import { listDocumentedClosures, type Catalogue, type Venue } from '../../venues/catalogue.ts';
import { listPlayedRooms, toGameInRoom } from '../../venues/played-rooms.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import type { ClosureStore } from './closures.ts';
import { nameWantedRoom, matchRooms, toNumberedRooms, type StoredRoom, type WantedRoom } from './match-rooms.ts';
import { selectRooms, writeRooms } from './write-rooms.ts';
import type { NumberedRoom } from './scheduled-slots.ts';
import { parseSlotId } from './slot-id.ts';

/** The number of rooms in one transaction, which locks them. */
const batchSize = 1_000;

/** The days of the week on which a demonstration shows a room as sold out. */
export type SoldOutDays = (venue: Pick<Venue, 'locationId'>, room: Pick<VenueRoom, 'gameId'>) => readonly Weekday[];

/** The rooms of one version of the documents, with their numbers. */
export interface Rooms {
  /**
   * Returns a room in each of its physical rooms, in their order; several are twins.
   *
   * @throws {Error} for a room of another version
   */
  listNumbered(room: VenueRoom): readonly [NumberedRoom, ...NumberedRoom[]];
  /** Finds a room by the number in the ids of its slots. */
  findNumbered(number: number): NumberedRoom | null;
  /** Returns the room of a slot as it is stored, also one that the documents no longer have. */
  findStored(slot: SlotOfRoom): StoredRoom | null;
  /** Lists the games that are or were played in the physical rooms of a room, its own among them. */
  listGamesBeside(room: VenueRoom): readonly string[];
  readonly closures: ClosureStore;
}

/** A slot, by its id and its game. */
interface SlotOfRoom {
  readonly id: string;
  readonly locationId: string;
  readonly gameId: string;
}

interface RoomsOptions {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly soldOutDays: SoldOutDays;
  /** The closures of the staff that this process knows. */
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
    venue.rooms.flatMap((offer) =>
      listPlayedRooms(offer).map(({ room, physical }) =>
        withDigest({ venue, offer, room, physical, closures, soldOutDays: soldOutDays(venue, room) }),
      ),
    ),
  );
  await fillInTurnarounds(
    db,
    wanted.filter(({ offer, physical }) => physical === null || physical === offer.playedIn[0]),
  );
  let stored = await selectRooms(db);
  const before = matchRooms(stored, wanted);
  const changed = wanted
    .filter((each) => {
      const row = before.of(each);
      return row?.schedule !== each.schedule || row.room !== (each.physical?.id ?? '');
    })
    // All processes lock the rooms in this order.
    .toSorted((a, b) => (nameWantedRoom(a) < nameWantedRoom(b) ? -1 : 1));
  const hasLeft = before.left.some(({ schedule }) => schedule !== '');
  for (let first = 0; first < changed.length || (first === 0 && hasLeft); first += batchSize) {
    const batch = { changed: changed.slice(first, first + batchSize), wanted, revision };
    const written = await db.background.transaction(async (tx) => succeeded(await writeRooms(tx, batch)));
    if (!written.ok) throw new Error(`The rooms cannot be written: ${written.error.code}`);
    stored = written.value;
  }
  const matched = matchRooms(stored, wanted);
  return indexRooms(
    wanted.flatMap((each) => toNumberedRooms(each, matched.of(each))),
    stored,
    closures,
  );
}

/**
 * Gives the slots of a release that did not know turnarounds the turnaround of their room. Their parties then have the room for it too, unless another
 * party has the room at that time. Costs one look into an empty index if there are no such slots.
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

/** Creates the functions that find the numbered rooms. */
function indexRooms(rooms: readonly NumberedRoom[], stored: readonly StoredRoom[], closures: ClosureStore): Rooms {
  const byOffer = groupBy(rooms, ({ offer }) => offer);
  const byNumber = new Map(rooms.map((each) => [each.number, each]));
  const storedByNumber = new Map(stored.map((row) => [row.number, row]));
  const nameGame = ({ locationId, gameId }: Omit<SlotOfRoom, 'id'>) => JSON.stringify([locationId, gameId]);
  const storedByGame = groupBy(stored, nameGame);
  const storedByPhysical = groupBy(stored, ({ physicalNumber }) => physicalNumber);
  const findTwins = (room: VenueRoom) => byOffer.get(room) ?? [];
  return {
    listNumbered: (room) => {
      const [first, ...others] = findTwins(room);
      if (first === undefined) throw new Error(`the room of ${room.gameId} has no number`);
      return [first, ...others];
    },
    findNumbered: (number) => byNumber.get(number) ?? null,
    findStored: (slot) =>
      storedByNumber.get(parseSlotId(slot.id).roomNumber) ?? storedByGame.get(nameGame(slot))?.[0] ?? null,
    listGamesBeside: (room) => {
      const beside = findTwins(room).flatMap(({ physicalNumber }) => storedByPhysical.get(physicalNumber) ?? []);
      return [...new Set([room.gameId, ...beside.map(({ gameId }) => gameId)])];
    },
    closures,
  };
}

/** Adds the digest of everything that a slot's row is made of. Prices are not part of it. */
function withDigest(wanted: Omit<WantedRoom, 'hours' | 'schedule'>): WantedRoom {
  const { venue, room, soldOutDays } = wanted;
  const { opening, durationMinutes, turnaroundMinutes, capacity, minRequired, isPrivate } = room;
  const { seasons, exceptions, extraStarts, everyMinutes } = room;
  const others = { seasons, exceptions, extraStarts, everyMinutes };
  // A room that has only the hours of a week has the digest of older releases, so that a start does not write all rooms again.
  const isWeekOnly = Object.values(others).every((each) => each === undefined);
  const hours = JSON.stringify([
    venue.timeZone,
    opening,
    durationMinutes,
    turnaroundMinutes,
    ...(isWeekOnly ? [] : [others]),
  ]);
  const closed = listDocumentedClosures(venue, toGameInRoom(wanted));
  const schedule = createDigest(
    JSON.stringify([hours, capacity, minRequired, isPrivate, soldOutDays, ...(closed.length > 0 ? closed : [])]),
  );
  // The digest is kept, because each look for a day compares it.
  return { ...wanted, hours: isWeekOnly ? hours : createDigest(hours), schedule };
}

/** Creates a digest that tells texts apart. */
function createDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
