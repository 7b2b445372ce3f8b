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
  hasRoom: z.boolean(),
});

type TakenSlot = z.output<typeof takenRow>;

/** A taken slot that the staff have to deal with: no schedule has it any more, or another party has its room at that time. */
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

/** Finds those that the schedules of a catalogue would leave, whether or not they are in force. */
export async function findOutside(db: Queryable, catalogue: Catalogue): Promise<readonly UnsettledSlot[]> {
  const taken = await selectTaken(db, sql`true`);
  return taken.flatMap((slot): readonly UnsettledSlot[] => {
    if (!slot.hasRoom) return [{ ...slot, reason: 'roomTakenTwice' }];
    return isScheduled(slot, catalogue) ? [] : [{ ...slot, reason: 'outsideSchedule' }];
  });
}

function isScheduled({ locationId, gameId, date, startsAt }: TakenSlot, catalogue: Catalogue): boolean {
  const venue = catalogue.venue(locationId);
  const room = venue === null ? null : roomFor(venue, gameId);
  if (venue === null || room === null) return false;
  const starts = startsBetween(room, date, date, venue.timeZone);
  return starts.some(({ startsAtMs }) => startsAtMs === Date.parse(startsAt));
}

/** Such a slot as a line of a log or of a command. */
export function describeUnsettled({ locationId, gameId, date, time, places, reason }: UnsettledSlot): string {
  const why = reason === 'outsideSchedule' ? 'is outside the schedule' : 'overlaps another taken slot of the room';
  return `${locationId}, ${gameId}, ${date} ${time}: ${places} taken ${places === 1 ? 'place' : 'places'}; the slot ${why}.`;
}

function selectTaken(db: Queryable, where: SQL): Promise<TakenSlot[]> {
  return db.rows(
    takenRow,
    sql`
      SELECT s.location_id AS "locationId", s.game_id AS "gameId", s.starts_at AS "startsAt", s.local_date AS "date",
        s.local_time AS "time", s.held + s.sold AS places, o.slot_id IS NOT NULL AS "hasRoom",
        s.is_withdrawn AS "isWithdrawn"
      FROM slots s LEFT JOIN occupations o ON o.slot_id = s.id
      WHERE s.starts_at > now() AND s.held + s.sold > 0 AND (${where})
      ORDER BY s.starts_at, s.id
    `,
  );
}
