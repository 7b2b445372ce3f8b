import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';
import { playedRooms, roomFor, type Catalogue, type PlayedRoom, type Venue } from '../../venues/catalogue.ts';
import { startsBetween } from '../../venues/slot-starts.ts';
import { closedBy } from './closures.ts';
import { documentPeriods } from './document-closures.ts';
import { storedSlot } from './slot-row.ts';

const shown = {
  gameId: true,
  startsAt: true,
  date: true,
  time: true,
  durationMinutes: true,
  isWithdrawn: true,
} as const;
const takenRow = storedSlot.pick(shown).extend({
  locationId: z.string(),
  /** Held and sold. */
  places: z.number(),
  /** Whether it has its room for its time. */
  hasRoom: z.boolean(),
  /** For how long it needs the room. */
  roomMinutes: z.number(),
  /** The id of its physical room; empty for a room of its own. */
  room: z.string(),
  /** Whether its room has the first number of its game. */
  isFirst: z.boolean(),
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
 * Finds those that the schedules in force have left, and those in rooms that the documents no longer have. The desk shows those that are
 * closed with each closure.
 */
export async function findUnsettledSlots(db: Queryable, catalogue: Catalogue): Promise<readonly UnsettledSlot[]> {
  const rooms = catalogue.venues.flatMap(({ locationId, rooms: own }) =>
    own.map(({ gameId }) => ({ locationId, gameId })),
  );
  const isKnown = sql`EXISTS (
    SELECT FROM unnest(
      ${sql.param(rooms.map(({ locationId }) => locationId))}::text[],
      ${sql.param(rooms.map(({ gameId }) => gameId))}::text[]
    ) AS k(location_id, game_id)
    WHERE k.location_id = s.location_id AND k.game_id = s.game_id
  )`;
  const taken = await selectTaken(db, sql`s.is_withdrawn OR o.slot_id IS NULL OR NOT ${isKnown}`);
  return taken.map((slot) => ({ ...slot, reason: slot.hasRoom ? 'outsideSchedule' : 'roomTakenTwice' }));
}

/**
 * Finds those that the schedules of a catalogue would leave or its closures would close, and those that it would put into one physical
 * room with another party at their time, whether or not it is in force.
 */
export async function findOutside(db: Queryable, catalogue: Catalogue): Promise<readonly UnsettledSlot[]> {
  const taken = await selectTaken(db, sql`true`);
  /** By physical room, in the order of their starts. */
  const parties = new Map<string, TakenSlot[]>();
  return taken.flatMap((slot): readonly UnsettledSlot[] => {
    const found = findRoom(slot, catalogue);
    const physical = found === null ? null : nameRoom(found);
    const before = parties.get(physical ?? '') ?? [];
    const isTakenTwice = !slot.hasRoom || (physical !== null && before.some((party) => overlaps(party, slot)));
    if (physical !== null) parties.set(physical, [...before, slot]);
    if (isTakenTwice) return [{ ...slot, reason: 'roomTakenTwice' }];
    if (found === null || !isScheduled(slot, found)) return [{ ...slot, reason: 'outsideSchedule' }];
    return isClosed(slot, found) ? [{ ...slot, reason: 'closed' }] : [];
  });
}

interface FoundRoom {
  readonly venue: Venue;
  readonly played: PlayedRoom;
}

function isScheduled({ date, startsAt }: TakenSlot, { venue, played: { room } }: FoundRoom): boolean {
  const starts = startsBetween(room, date, date, venue.timeZone);
  return starts.some(({ startsAtMs }) => startsAtMs === Date.parse(startsAt));
}

function isClosed({ startsAt, durationMinutes }: TakenSlot, { venue, played }: FoundRoom): boolean {
  return closedBy(documentPeriods(venue, played), Date.parse(startsAt), durationMinutes) !== null;
}

/**
 * Finds the room that a slot would have by the documents of a catalogue; null where they do not have its room for the game. As
 * `matchRooms`: the first room of a game keeps the number.
 */
function findRoom({ locationId, gameId, room, isFirst }: TakenSlot, catalogue: Catalogue): FoundRoom | null {
  const venue = catalogue.venue(locationId);
  const offer = venue === null ? null : roomFor(venue, gameId);
  if (venue === null || offer === null) return null;
  const rooms = playedRooms(offer);
  const isOwn = offer.playedIn.length === 0;
  const keepsFirst = room === '' || (isOwn && isFirst);
  const played = keepsFirst ? rooms[0] : rooms.find(({ physical }) => physical?.id === room);
  return played === undefined ? null : { venue, played };
}

/** Names the physical room, so that all games in it have one name. */
function nameRoom({ venue: { locationId }, played: { room, physical } }: FoundRoom): string {
  return JSON.stringify(physical === null ? [locationId, 'own', room.gameId] : [locationId, 'named', physical.id]);
}

function overlaps(one: TakenSlot, other: TakenSlot): boolean {
  const endOf = ({ startsAt, roomMinutes }: TakenSlot) => Date.parse(startsAt) + roomMinutes * 60_000;
  return Date.parse(one.startsAt) < endOf(other) && Date.parse(other.startsAt) < endOf(one);
}

/** Such a slot as a line of a log or of a command. */
export function describeUnsettled({ locationId, gameId, date, time, places, room, reason }: UnsettledSlot): string {
  const named = room === '' ? '' : ` ${room}`;
  const why = {
    outsideSchedule: 'is outside the schedule',
    roomTakenTwice: `overlaps another taken slot of the room${named}`,
    closed: room === '' ? 'is in a closed time' : `is in a closed time of the room${named}`,
  }[reason];
  return `${locationId}, ${gameId}, ${date} ${time}: ${places} taken ${places === 1 ? 'place' : 'places'}; the slot ${why}.`;
}

function selectTaken(db: Queryable, where: SQL): Promise<TakenSlot[]> {
  return db.rows(
    takenRow,
    sql`
      SELECT s.location_id AS "locationId", s.game_id AS "gameId", s.starts_at AS "startsAt", s.local_date AS "date",
        s.local_time AS "time", s.duration_minutes AS "durationMinutes", s.held + s.sold AS places, o.slot_id IS NOT NULL AS "hasRoom",
        s.is_withdrawn AS "isWithdrawn",
        coalesce(
          (upper(coalesce(o.slot_minutes, o.minutes)) - lower(coalesce(o.slot_minutes, o.minutes)))::int,
          s.duration_minutes + coalesce(s.turnaround_minutes, 0)
        ) AS "roomMinutes",
        coalesce(r.room, '') AS room,
        NOT EXISTS (
          SELECT FROM rooms f WHERE f.location_id = s.location_id AND f.game_id = s.game_id AND f.id < r.id
        ) AS "isFirst"
      FROM slots s LEFT JOIN occupations o ON o.slot_id = s.id LEFT JOIN rooms r ON r.id = s.id >> 26
      WHERE s.starts_at > now() AND s.held + s.sold > 0 AND (${where})
      ORDER BY s.starts_at, s.id
    `,
  );
}
