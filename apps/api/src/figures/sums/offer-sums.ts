import { sql } from 'drizzle-orm';
import { setImmediate as pause } from 'node:timers/promises';
import * as z from 'zod';
import { type Queryable, rowDate, rowId } from '../../kernel/database.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Rooms } from '../../inventory/slots/rooms.ts';
import { scheduledSlots } from '../../inventory/slots/scheduled-slots.ts';
import type { Catalogue, VenueRoom } from '../../venues/catalogue.ts';
import { findKeptDays } from './kept-days.ts';
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

const soldColumns = sql`
  s.id, s.location_id AS "locationId", s.game_id AS "gameId", s.local_date AS date, s.capacity, s.sold
`;

/** A start that a room offers, or that was sold in it. */
interface OfferedStart {
  readonly gameId: string;
  /** The id of the physical room; empty for a room of its own. */
  readonly room: string;
  readonly date: string;
  readonly capacity: number;
  readonly sold: number;
}

/** The starts of some games by the schedule and the closures of today, and others that were sold: the schedule may have changed, or the room be gone. */
export function findOfferedStarts(
  { rooms, now }: Pick<OfferContext, 'rooms' | 'now'>,
  offers: readonly VenueRoom[],
  period: FiguresQuery['period'],
  sold: readonly z.output<typeof soldRow>[],
): readonly OfferedStart[] {
  const rest = new Map(sold.map((row) => [row.id, row]));
  const scheduled = offers.flatMap((offer) =>
    rooms.of(offer).flatMap((numbered) =>
      scheduledSlots(numbered, period, now()).map(({ id, gameId, date, capacity }) => {
        const row = rest.get(id);
        rest.delete(id);
        const room = numbered.physical?.id ?? '';
        return { gameId, room, date, capacity: row?.capacity ?? capacity, sold: row?.sold ?? 0 };
      }),
    ),
  );
  const others = [...rest.values()].map((row) => ({ ...row, room: rooms.storedOf(row)?.room ?? '' }));
  return [...scheduled, ...others].filter(({ capacity, sold: places }) => capacity > 0 || places > 0);
}

/** What was sold at a location on some dates. */
export function selectSold(
  db: Queryable,
  locationId: string,
  { from, to }: FiguresQuery['period'],
): Promise<z.output<typeof soldRow>[]> {
  return db.rows(
    soldRow,
    sql`
      SELECT ${soldColumns} FROM slots s
      WHERE s.location_id = ${locationId} AND s.local_date BETWEEN ${from}::date AND ${to}::date AND s.sold > 0
    `,
  );
}

function keyOfDay({ gameId, room, date }: Pick<OfferedStart, 'gameId' | 'room' | 'date'>): string {
  return JSON.stringify([gameId, room, date]);
}

/** Rooms times days for which starts are computed within some hundred milliseconds. */
const maxRoomDays = 20_000;

/**
 * Places and starts that were sold, of those that were offered: of a day that has ended as they were kept that night, else what the schedule and
 * the closures of today say of it, and each start that was sold, as large as it was then.
 *
 * @returns by currency, then by the first day of each bucket; null where it would be too much to compute
 */
export async function sumOffers(
  context: OfferContext,
  { scope, period, step, gameId }: FiguresQuery,
): Promise<ReadonlyMap<string, ReadonlyMap<string, OfferSums>> | null> {
  const { db, catalogue } = context;
  const venues = scope.locations.flatMap(({ id, soldBy }) => (soldBy === 'here' ? (catalogue.venue(id) ?? []) : []));
  const ofGame = (room: { readonly gameId: string }) => gameId === null || room.gameId === gameId;
  const counted = venues.map((venue) => ({ venue, offers: venue.rooms.filter(ofGame) }));
  if (counted.reduce((sum, each) => sum + each.offers.length, 0) * daysOf(period) > maxRoomDays) return null;
  const sold = groupBy(
    await db.rows(
      soldRow,
      sql`
        WITH ${selectPlaces(scope)}
        SELECT ${soldColumns}
        FROM slots s LEFT JOIN places p ON p.location_id = s.location_id
        WHERE s.local_date BETWEEN ${period.from}::date AND ${period.to}::date AND s.sold > 0 AND ${isInScope(scope)}
      `,
    ),
    ({ locationId }) => locationId,
  );
  const kept = groupBy(
    await findKeptDays(
      db,
      venues.map(({ locationId }) => locationId),
      period,
    ),
    ({ locationId }) => locationId,
  );
  const starts = startByDay(period, step);
  const sums = new Map<string, Map<string, OfferSums>>();
  for (const { venue, offers } of counted) {
    // Other requests go on between two locations.
    await pause();
    const ofCurrency = sums.get(venue.currency) ?? new Map<string, OfferSums>();
    sums.set(venue.currency, ofCurrency);
    const add = (date: string, more: OfferSums) => {
      const start = starts.get(date) ?? period.from;
      const before = ofCurrency.get(start) ?? noOffers;
      ofCurrency.set(start, {
        placesSold: before.placesSold + more.placesSold,
        placesOffered: before.placesOffered + more.placesOffered,
        startsSold: before.startsSold + more.startsSold,
        startsOffered: before.startsOffered + more.startsOffered,
      });
    };
    const days = (kept.get(venue.locationId) ?? []).filter(ofGame);
    const keptKeys = new Set(days.map(keyOfDay));
    const rows = (sold.get(venue.locationId) ?? []).filter(ofGame);
    for (const start of findOfferedStarts(context, offers, period, rows)) {
      const isKept = keptKeys.has(keyOfDay(start));
      add(start.date, {
        placesSold: start.sold,
        startsSold: start.sold > 0 ? 1 : 0,
        placesOffered: isKept ? 0 : start.capacity,
        startsOffered: isKept ? 0 : 1,
      });
    }
    for (const { date, starts: startsOffered, places: placesOffered } of days)
      add(date, { ...noOffers, startsOffered, placesOffered });
  }
  return sums;
}

export const noOffers: OfferSums = { placesSold: 0, placesOffered: 0, startsSold: 0, startsOffered: 0 };

function startByDay(period: FiguresQuery['period'], step: FiguresQuery['step']): ReadonlyMap<string, string> {
  if (step === null) return new Map();
  const buckets = bucketsOf(period, step);
  return new Map(buckets.flatMap((bucket) => bucketsOf(bucket, 'day').map(({ from }) => [from, bucket.from] as const)));
}
