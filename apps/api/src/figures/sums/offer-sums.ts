import { sql } from 'drizzle-orm';
import { setImmediate as pause } from 'node:timers/promises';
import * as z from 'zod';
import { type Queryable, rowDate, rowId } from '../../kernel/database.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Rooms } from '../../inventory/slots/rooms.ts';
import { type NumberedRoom, scheduledSlots } from '../../inventory/slots/scheduled-slots.ts';
import type { Catalogue } from '../../venues/catalogue.ts';
import { bucketsOf, daysOf } from '../periods.ts';
import { isInScope, selectPlaces } from '../scope.ts';
import type { FiguresQuery } from './figures-query.ts';

export interface OfferSums {
  readonly placesSold: number;
  readonly placesOffered: number;
  readonly startsSold: number;
  readonly startsOffered: number;
}

export interface OfferContext {
  readonly db: Queryable;
  readonly catalogue: Catalogue;
  readonly rooms: Rooms;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const soldRow = z.object({
  id: rowId,
  locationId: z.string(),
  gameId: z.string(),
  date: rowDate,
  capacity: z.number(),
  sold: z.number(),
});

type SoldRow = z.output<typeof soldRow>;

/** Rooms times days for which starts are computed within some hundred milliseconds. */
const maxRoomDays = 20_000;

/**
 * Places and starts that were sold, of those that were offered. What was offered in the past is not kept: it is what the schedule and the
 * closures of today say of those days, and each start that was sold, as large as it was then.
 *
 * @returns by currency, then by the first day of each bucket; null where it would be too much to compute
 */
export async function sumOffers(
  { db, catalogue, rooms, now }: OfferContext,
  { scope, period, step, gameId }: FiguresQuery,
): Promise<ReadonlyMap<string, ReadonlyMap<string, OfferSums>> | null> {
  const venues = scope.locations.flatMap(({ id, soldBy }) => (soldBy === 'here' ? (catalogue.venue(id) ?? []) : []));
  const ofGame = (room: { readonly gameId: string }) => gameId === null || room.gameId === gameId;
  const counted = venues.map((venue) => ({ venue, rooms: venue.rooms.filter(ofGame) }));
  if (counted.reduce((sum, each) => sum + each.rooms.length, 0) * daysOf(period) > maxRoomDays) return null;
  const sold = groupBy(
    await db.rows(
      soldRow,
      sql`
        WITH ${selectPlaces(scope)}
        SELECT s.id, s.location_id AS "locationId", s.game_id AS "gameId", s.local_date AS date, s.capacity, s.sold
        FROM slots s LEFT JOIN places p ON p.location_id = s.location_id
        WHERE s.local_date BETWEEN ${period.from}::date AND ${period.to}::date AND s.sold > 0 AND ${isInScope(scope)}
      `,
    ),
    ({ locationId }) => locationId,
  );
  const starts = startByDay(period, step);
  const sums = new Map<string, Map<string, OfferSums>>();
  for (const { venue, rooms: its } of counted) {
    // Other requests go on between two locations.
    await pause();
    const taken = new Map((sold.get(venue.locationId) ?? []).filter(ofGame).map((row) => [row.id, row]));
    const ofCurrency = sums.get(venue.currency) ?? new Map<string, OfferSums>();
    sums.set(venue.currency, ofCurrency);
    const add = (date: string, capacity: number, places: number) => {
      if (capacity === 0 && places === 0) return;
      const start = starts.get(date) ?? period.from;
      const before = ofCurrency.get(start) ?? noOffers;
      ofCurrency.set(start, {
        placesSold: before.placesSold + places,
        placesOffered: before.placesOffered + capacity,
        startsSold: before.startsSold + (places > 0 ? 1 : 0),
        startsOffered: before.startsOffered + 1,
      });
    };
    for (const room of its) for (const numbered of rooms.of(room)) addScheduled(numbered, taken);
    // Games were sold at times that the schedule does not have any more, or in rooms that are gone.
    for (const row of taken.values()) add(row.date, row.capacity, row.sold);

    function addScheduled(room: NumberedRoom, rows: Map<string, SoldRow>): void {
      for (const { id, date, capacity } of scheduledSlots(room, period, now())) {
        const row = rows.get(id);
        rows.delete(id);
        add(date, row?.capacity ?? capacity, row?.sold ?? 0);
      }
    }
  }
  return sums;
}

export const noOffers: OfferSums = { placesSold: 0, placesOffered: 0, startsSold: 0, startsOffered: 0 };

function startByDay(period: FiguresQuery['period'], step: FiguresQuery['step']): ReadonlyMap<string, string> {
  if (step === null) return new Map();
  const buckets = bucketsOf(period, step);
  return new Map(buckets.flatMap((bucket) => bucketsOf(bucket, 'day').map(({ from }) => [from, bucket.from] as const)));
}
