import type { Database } from '../../kernel/database.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { succeeded } from '../../kernel/result.ts';
import type { Weekday } from '../../kernel/wall-clock.ts';
import type { Catalogue, Venue } from '../../venues/catalogue.ts';
import { listPlayedRooms } from '../../venues/played-rooms.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import type { ClosureStore } from './closures.ts';
import { fillInTurnarounds } from './fill-in-turnarounds.ts';
import {
  isFirstOfGame,
  matchRooms,
  nameWantedRoom,
  toNumberedRooms,
  toPlace,
  type StoredRoom,
  type WantedRoom,
} from './match-rooms.ts';
import { withDigest } from './room-digest.ts';
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
  await fillInTurnarounds(db, wanted.filter(isFirstOfGame));
  const stored = await writeChangedRooms(db, await selectRooms(db), wanted, revision);
  const matched = matchRooms(stored, wanted);
  return indexRooms(
    wanted.flatMap((each) => toNumberedRooms(each, matched.of(each))),
    stored,
    closures,
  );
}

/** Writes the rooms that differ from their stored ones, in batches. Returns all stored rooms. */
async function writeChangedRooms(
  db: Database,
  stored: readonly StoredRoom[],
  wanted: readonly WantedRoom[],
  revision: number,
): Promise<readonly StoredRoom[]> {
  const before = matchRooms(stored, wanted);
  const changed = wanted
    .filter((each) => {
      const row = before.of(each);
      return row?.schedule !== each.schedule || row.room !== toPlace(each).room;
    })
    // All processes lock the rooms in this order.
    .toSorted((a, b) => (nameWantedRoom(a) < nameWantedRoom(b) ? -1 : 1));
  // Each batch also withdraws the slots of rooms that the documents no longer have. They have an empty schedule once that is done.
  const hasRoomsToLeave = before.left.some(({ schedule }) => schedule !== '');
  const batches = changed.length === 0 && hasRoomsToLeave ? [[]] : divide(changed, batchSize);
  let after = stored;
  for (const batch of batches) {
    const changes = { changed: batch, wanted, revision };
    const written = await db.background.transaction(async (tx) => succeeded(await writeRooms(tx, changes)));
    if (!written.ok) throw new Error(`The rooms cannot be written: ${written.error.code}`);
    after = written.value;
  }
  return after;
}

/** Divides a list into parts of at most `size` items. */
function divide<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
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
