import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';
import type { Catalogue } from '../../venues/catalogue.ts';
import { listPlayedRooms } from '../../venues/played-rooms.ts';
import { listStartsBetween } from '../../venues/slot-starts.ts';
import { findClosedPeriod } from './closures.ts';
import { listDocumentPeriods } from './document-closures.ts';
import { matchRooms, type PlacedRoom } from './match-rooms.ts';
import { selectRooms } from './write-rooms.ts';
import { parseSlotId, roomNumberOf } from './slot-id.ts';
import { storedSlot } from './slot-row.ts';

/** The columns of a slot that its description needs. */
const shown = {
  id: true,
  gameId: true,
  startsAt: true,
  date: true,
  time: true,
  durationMinutes: true,
  isWithdrawn: true,
} as const;
const takenRow = storedSlot.pick(shown).extend({
  locationId: z.string(),
  /** The number of held and sold places. */
  places: z.number(),
  /** True if it has an occupation: its physical room is kept for its party. */
  hasRoom: z.boolean(),
  /** The minutes for which it needs the room. */
  roomMinutes: z.number(),
  /** The id of its physical room; empty if the game has a room of its own. */
  room: z.string(),
});

type TakenSlot = z.output<typeof takenRow>;

/**
 * A taken slot that the staff have to deal with: no schedule has it any more, or no document has its room for the game; or another party has
 * its physical room at that time; or the documents close the room then.
 */
export interface UnsettledSlot extends TakenSlot {
  readonly reason: 'outsideSchedule' | 'roomTakenTwice' | 'closed';
}

/**
 * Finds the taken slots that are unsettled now: no schedule in force has them any more, or they have lost their room. It does not look for those in
 * closed rooms; the desk shows these with each closure.
 */
export async function findUnsettledNow(db: Queryable, catalogue: Catalogue): Promise<readonly UnsettledSlot[]> {
  const documented = catalogue.venues.flatMap(({ locationId, rooms }) =>
    rooms.map(({ gameId }) => ({ locationId, gameId })),
  );
  const isDocumented = sql`EXISTS (
    SELECT FROM unnest(
      ${sql.param(documented.map(({ locationId }) => locationId))}::text[],
      ${sql.param(documented.map(({ gameId }) => gameId))}::text[]
    ) AS k(location_id, game_id)
    WHERE k.location_id = s.location_id AND k.game_id = s.game_id
  )`;
  const taken = await selectTaken(db, sql`s.is_withdrawn OR o.slot_id IS NULL OR NOT ${isDocumented}`);
  // A taken slot lacks an occupation where two parties came to share a physical room, for example since documents put two games into one room.
  return taken.map((slot) => ({ ...slot, reason: slot.hasRoom ? 'outsideSchedule' : 'roomTakenTwice' }));
}

/**
 * Finds the taken slots that would be unsettled if a catalogue came into force: its schedules do not have them, its closures close their rooms, or it
 * puts two parties into one physical room at one time.
 */
export async function findUnsettledUnder(db: Queryable, catalogue: Catalogue): Promise<readonly UnsettledSlot[]> {
  const taken = await selectTaken(db, sql`true`);
  const findPlacedRoom = await createRoomFinder(db, catalogue);
  /** The slots that were looked at, by physical room. They come in the order of their starts, so of two that overlap the later one is unsettled. */
  const earlierByRoom = new Map<string, TakenSlot[]>();
  return taken.flatMap((slot): readonly UnsettledSlot[] => {
    const placed = findPlacedRoom(slot);
    const earlier = placed === null ? [] : (earlierByRoom.get(nameRoom(placed)) ?? []);
    if (placed !== null) earlierByRoom.set(nameRoom(placed), [...earlier, slot]);
    const isTakenTwice = !slot.hasRoom || earlier.some((party) => overlaps(party, slot));
    if (isTakenTwice) return [{ ...slot, reason: 'roomTakenTwice' }];
    if (placed === null || !isScheduled(slot, placed)) return [{ ...slot, reason: 'outsideSchedule' }];
    return isClosed(slot, placed) ? [{ ...slot, reason: 'closed' }] : [];
  });
}

/** True if the schedule of a room has the start. */
function isScheduled({ date, startsAt }: TakenSlot, { venue, room }: PlacedRoom): boolean {
  const starts = listStartsBetween(room, date, date, venue.timeZone);
  return starts.some(({ startsAtMs }) => startsAtMs === Date.parse(startsAt));
}

/** True if the documents close the room at that time. */
function isClosed({ startsAt, durationMinutes }: TakenSlot, placed: PlacedRoom): boolean {
  return findClosedPeriod(listDocumentPeriods(placed.venue, placed), Date.parse(startsAt), durationMinutes) !== null;
}

/**
 * Creates the function that finds the room that a slot would have once the documents of a catalogue are in force, by the numbers that the rooms would
 * have then. It returns null if the documents do not have its room for the game.
 */
async function createRoomFinder(db: Queryable, catalogue: Catalogue): Promise<(slot: TakenSlot) => PlacedRoom | null> {
  const placed = catalogue.venues.flatMap((venue) =>
    venue.rooms.flatMap((offer) => listPlayedRooms(offer).map((played) => ({ venue, offer, ...played }))),
  );
  const stored = await selectRooms(db);
  const matched = matchRooms(stored, placed);
  const byNumber = new Map(placed.map((each) => [matched.of(each)?.number, each] as const));
  const storedNumbers = new Set(stored.map(({ number }) => number));
  return ({ id, locationId, gameId }) => {
    const { roomNumber } = parseSlotId(id);
    if (storedNumbers.has(roomNumber)) return byNumber.get(roomNumber) ?? null;
    // This is the id of a row from before rooms had numbers.
    const isOfGame = ({ venue, room }: PlacedRoom) => venue.locationId === locationId && room.gameId === gameId;
    return placed.find(isOfGame) ?? null;
  };
}

/** Names the physical room, so that all games in it have one name. */
function nameRoom({ venue: { locationId }, room, physical }: PlacedRoom): string {
  return JSON.stringify(physical === null ? [locationId, 'own', room.gameId] : [locationId, 'named', physical.id]);
}

/** True if two slots need a room at the same time. */
function overlaps(one: TakenSlot, other: TakenSlot): boolean {
  const endOf = ({ startsAt, roomMinutes }: TakenSlot) => Date.parse(startsAt) + roomMinutes * 60_000;
  return Date.parse(one.startsAt) < endOf(other) && Date.parse(other.startsAt) < endOf(one);
}

/** Describes an unsettled slot in a line of a log or of a command. */
export function describeUnsettled({ locationId, gameId, date, time, places, room, reason }: UnsettledSlot): string {
  const named = room === '' ? '' : ` ${room}`;
  const why = {
    outsideSchedule: 'is outside the schedule',
    roomTakenTwice: `overlaps another taken slot of the room${named}`,
    closed: room === '' ? 'is in a closed time' : `is in a closed time of the room${named}`,
  }[reason];
  return `${locationId}, ${gameId}, ${date} ${time}: ${places} taken ${places === 1 ? 'place' : 'places'}; the slot ${why}.`;
}

/**
 * Reads the taken slots to come, by a condition on a slot `s` and its occupation `o`.
 *
 * `o.minutes` is the time for which the slot has its room, and `o.slot_minutes` is null; but while a party pays for a move between two slots that
 * overlap, `o.minutes` covers both or nothing, and `o.slot_minutes` has the time of this one. A slot without an occupation would need its room for
 * its game and its turnaround.
 */
function selectTaken(db: Queryable, where: SQL): Promise<TakenSlot[]> {
  return db.rows(
    takenRow,
    sql`
      SELECT s.id, s.location_id AS "locationId", s.game_id AS "gameId", s.starts_at AS "startsAt", s.local_date AS "date",
        s.local_time AS "time", s.duration_minutes AS "durationMinutes", s.held + s.sold AS places, o.slot_id IS NOT NULL AS "hasRoom",
        s.is_withdrawn AS "isWithdrawn",
        coalesce(
          (upper(coalesce(o.slot_minutes, o.minutes)) - lower(coalesce(o.slot_minutes, o.minutes)))::int,
          s.duration_minutes + coalesce(s.turnaround_minutes, 0)
        ) AS "roomMinutes",
        coalesce(r.room, '') AS room
      FROM slots s LEFT JOIN occupations o ON o.slot_id = s.id LEFT JOIN rooms r ON r.id = ${roomNumberOf(sql`s.id`)}
      WHERE s.starts_at > now() AND s.held + s.sold > 0 AND (${where})
      ORDER BY s.starts_at, s.id
    `,
  );
}
