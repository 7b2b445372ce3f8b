import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';
import { roomFor, type Catalogue } from '../../venues/catalogue.ts';
import { startsBetween } from '../../venues/slot-starts.ts';
import { storedSlot } from './slot-row.ts';

const takenRow = storedSlot.pick({ gameId: true, startsAt: true, date: true, time: true, isWithdrawn: true }).extend({
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
 * its physical room at that time.
 */
export interface UnsettledSlot extends TakenSlot {
  readonly reason: 'outsideSchedule' | 'roomTakenTwice';
}

/** Finds those that the schedules in force have left, and those in rooms that the documents no longer have. */
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
 * Finds those that the schedules of a catalogue would leave, and those that it would put into one physical room with another party at
 * their time, whether or not it is in force.
 */
export async function findOutside(db: Queryable, catalogue: Catalogue): Promise<readonly UnsettledSlot[]> {
  const taken = await selectTaken(db, sql`true`);
  /** By physical room, in the order of their starts. */
  const parties = new Map<string, TakenSlot[]>();
  return taken.flatMap((slot): readonly UnsettledSlot[] => {
    const physical = physicalRoomOf(slot, catalogue);
    const before = parties.get(physical ?? '') ?? [];
    const isTakenTwice = !slot.hasRoom || (physical !== null && before.some((party) => overlaps(party, slot)));
    if (physical !== null) parties.set(physical, [...before, slot]);
    if (isTakenTwice) return [{ ...slot, reason: 'roomTakenTwice' }];
    return physical !== null && isScheduled(slot, catalogue) ? [] : [{ ...slot, reason: 'outsideSchedule' }];
  });
}

function isScheduled({ locationId, gameId, date, startsAt }: TakenSlot, catalogue: Catalogue): boolean {
  const venue = catalogue.venue(locationId);
  const room = venue === null ? null : roomFor(venue, gameId);
  if (venue === null || room === null) return false;
  const starts = startsBetween(room, date, date, venue.timeZone);
  return starts.some(({ startsAtMs }) => startsAtMs === Date.parse(startsAt));
}

/**
 * Names the physical room that a slot would have by the documents of a catalogue; null where they do not have its room for the game.
 * As `matchRooms`: the first room of a game keeps the number.
 */
function physicalRoomOf({ locationId, gameId, room, isFirst }: TakenSlot, catalogue: Catalogue): string | null {
  const venue = catalogue.venue(locationId);
  const offer = venue === null ? null : roomFor(venue, gameId);
  if (offer === null) return null;
  const [first] = offer.playedIn;
  const nameOf = (kind: 'own' | 'named', name: string) => JSON.stringify([locationId, kind, name]);
  if (first === undefined) return room === '' || isFirst ? nameOf('own', gameId) : null;
  if (room === '') return nameOf('named', first.id);
  return offer.playedIn.some(({ id }) => id === room) ? nameOf('named', room) : null;
}

function overlaps(one: TakenSlot, other: TakenSlot): boolean {
  const endOf = ({ startsAt, roomMinutes }: TakenSlot) => Date.parse(startsAt) + roomMinutes * 60_000;
  return Date.parse(one.startsAt) < endOf(other) && Date.parse(other.startsAt) < endOf(one);
}

/** Such a slot as a line of a log or of a command. */
export function describeUnsettled({ locationId, gameId, date, time, places, room, reason }: UnsettledSlot): string {
  const named = room === '' ? '' : ` ${room}`;
  const why =
    reason === 'outsideSchedule' ? 'is outside the schedule' : `overlaps another taken slot of the room${named}`;
  return `${locationId}, ${gameId}, ${date} ${time}: ${places} taken ${places === 1 ? 'place' : 'places'}; the slot ${why}.`;
}

function selectTaken(db: Queryable, where: SQL): Promise<TakenSlot[]> {
  return db.rows(
    takenRow,
    sql`
      SELECT s.location_id AS "locationId", s.game_id AS "gameId", s.starts_at AS "startsAt", s.local_date AS "date",
        s.local_time AS "time", s.held + s.sold AS places, o.slot_id IS NOT NULL AS "hasRoom",
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
