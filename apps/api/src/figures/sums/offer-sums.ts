import { sql } from 'drizzle-orm';
import { setImmediate as pause } from 'node:timers/promises';
import * as z from 'zod';
import { type Queryable, rowDate, rowId } from '../../kernel/database.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Rooms } from '../../inventory/slots/rooms.ts';
import { listScheduledSlots } from '../../inventory/slots/scheduled-slots.ts';
import { addDays } from '../../kernel/wall-clock.ts';
import type { Catalogue, Venue } from '../../venues/catalogue.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import { listBuckets, createBucketStart, countDays, type Period } from '../periods.ts';
import { findOfferedDays } from './offered-days.ts';
import type { Visits } from './visits.ts';
import type { FiguresQuery } from './figures-query.ts';

/** The places and starts that were offered, and those of them that were sold. */
export interface OfferSums {
  readonly placesSold: number;
  readonly placesOffered: number;
  readonly startsSold: number;
  readonly startsOffered: number;
}

/** The dependencies of counting offers. */
export interface OfferContext {
  readonly db: Queryable;
  readonly catalogue: Catalogue;
  readonly rooms: Rooms;
  /** The current time in epoch milliseconds. */
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

/** A start that a room offers, or that was sold in it. */
interface OfferedStart {
  readonly gameId: string;
  /** The id of the physical room; empty if the game has a room of its own. */
  readonly room: string;
  readonly date: string;
  readonly capacity: number;
  readonly sold: number;
}

/**
 * Lists the starts that some games offer by the schedule and the closures of today, and the other starts that were sold. The schedule may have changed
 * since, or the room may be gone.
 */
export function findOfferedStarts(
  { rooms, now }: Pick<OfferContext, 'rooms' | 'now'>,
  offers: readonly VenueRoom[],
  period: FiguresQuery['period'],
  sold: readonly z.output<typeof soldRow>[],
): readonly OfferedStart[] {
  const unscheduled = new Map(sold.map((row) => [row.id, row]));
  const scheduled = offers.flatMap((offer) =>
    rooms.listNumbered(offer).flatMap((numbered) =>
      listScheduledSlots(numbered, period, now()).map(({ id, gameId, date, capacity }) => {
        const row = unscheduled.get(id);
        unscheduled.delete(id);
        const room = numbered.physical?.id ?? '';
        return { gameId, room, date, capacity: row?.capacity ?? capacity, sold: row?.sold ?? 0 };
      }),
    ),
  );
  const others = [...unscheduled.values()].map((row) => ({ ...row, room: rooms.findStored(row)?.room ?? '' }));
  return [...scheduled, ...others].filter(({ capacity, sold: places }) => capacity > 0 || places > 0);
}

/** Reads the slots of a location that were sold on some dates. */
export function readSold(
  db: Queryable,
  locationId: string,
  { from, to }: FiguresQuery['period'],
): Promise<z.output<typeof soldRow>[]> {
  return db.rows(
    soldRow,
    sql`
      SELECT s.id, s.location_id AS "locationId", s.game_id AS "gameId", s.local_date AS date, s.capacity, s.sold FROM slots s
      WHERE s.location_id = ${locationId} AND s.local_date BETWEEN ${from}::date AND ${to}::date AND s.sold > 0
    `,
  );
}

/** The most days of rooms for which starts are computed, which takes some hundred milliseconds. */
const maxRoomDays = 20_000;

/** A location whose starts are counted. */
interface CountedVenue {
  readonly venue: Venue;
  /** The rooms; if one game is wanted, only those of that game. */
  readonly rooms: readonly VenueRoom[];
}

/** Chooses the locations whose starts are counted, with their rooms; null if it would be too much to compute. */
export function chooseCountedVenues(
  { catalogue }: Pick<OfferContext, 'catalogue'>,
  { scope, period, gameId }: FiguresQuery,
): readonly CountedVenue[] | null {
  const counted = scope.locations.flatMap(({ id, soldBy }) => {
    const venue = soldBy === 'here' ? catalogue.venue(id) : null;
    if (venue === null) return [];
    return [{ venue, rooms: venue.rooms.filter((room) => gameId === null || room.gameId === gameId) }];
  });
  const roomDays = counted.reduce((sum, { rooms }) => sum + rooms.length, 0) * countDays(period);
  return roomDays > maxRoomDays ? null : counted;
}

/**
 * Sums the places and starts that were offered, and those of them that were sold. The offers of a day that has ended were kept in the night after it.
 * The offers of any other day follow from the schedule and the closures of today. A start that was sold counts with the places that it had then.
 *
 * @param visits the visits by location and day
 * @returns by currency, then by the first day of each bucket
 */
export async function sumOffers(
  context: OfferContext,
  { period, step, gameId }: FiguresQuery,
  { counted, visits }: { readonly counted: readonly CountedVenue[]; readonly visits: readonly Visits[] },
): Promise<ReadonlyMap<string, ReadonlyMap<string, OfferSums>>> {
  const locationIds = counted.map(({ venue }) => venue.locationId);
  const offeredDays = await findOfferedDays(context.db, { locationIds, period, gameId });
  const offeredByLocation = groupBy(offeredDays, ({ locationId }) => locationId);
  const visitsByLocation = groupBy(visits, ({ locationId }) => locationId);
  const findStart = createBucketStart(period, step);
  const days = listBuckets(period, 'day').map(({ from }) => from);
  const sums = new Map<string, Map<string, OfferSums>>();
  for (const { venue, rooms } of counted) {
    const { locationId, currency } = venue;
    const sumsOfCurrency = sums.get(currency) ?? new Map<string, OfferSums>();
    sums.set(currency, sumsOfCurrency);
    const add = (date: string, more: Partial<OfferSums>) => {
      const start = findStart(date);
      sumsOfCurrency.set(start, addOffers(sumsOfCurrency.get(start) ?? noOffers, more));
    };

    const keptDays = offeredByLocation.get(locationId) ?? [];
    const keptDates = new Set(keptDays.map(({ date }) => date));
    for (const { date, starts: startsOffered, places: placesOffered } of keptDays)
      add(date, { startsOffered, placesOffered });
    for (const { start: date, players: placesSold, starts: startsSold } of visitsByLocation.get(locationId) ?? [])
      if (keptDates.has(date)) add(date, { placesSold, startsSold });

    const otherDays = days.filter((date) => !keptDates.has(date));
    for (const { date, sold, capacity } of await computeStarts(context, { locationId, rooms, gameId }, otherDays))
      add(date, { placesSold: sold, placesOffered: capacity, startsSold: sold > 0 ? 1 : 0, startsOffered: 1 });
  }
  return sums;
}

/** The games whose starts are computed. */
interface ComputedGames {
  readonly locationId: string;
  readonly rooms: readonly VenueRoom[];
  /** The game; null for all games. */
  readonly gameId: string | null;
}

/** Computes the starts that a location offered on days whose offers were not kept. */
async function computeStarts(
  context: OfferContext,
  { locationId, rooms, gameId }: ComputedGames,
  days: readonly string[],
): Promise<readonly OfferedStart[]> {
  const startsOfRanges: (readonly OfferedStart[])[] = [];
  for (const range of joinDays(days)) {
    // The computation takes long, so other requests go on between two ranges.
    await pause();
    const ofAllGames = await readSold(context.db, locationId, range);
    const sold = ofAllGames.filter((row) => gameId === null || row.gameId === gameId);
    startsOfRanges.push(findOfferedStarts(context, rooms, range, sold));
  }
  return startsOfRanges.flat();
}

/** Joins days in their order to periods without a gap. */
function joinDays(days: readonly string[]): readonly Period[] {
  const ranges: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** The sums of a bucket without offers. */
export const noOffers: OfferSums = { placesSold: 0, placesOffered: 0, startsSold: 0, startsOffered: 0 };

/** Adds more offers to sums. */
function addOffers(
  sums: OfferSums,
  { placesSold = 0, placesOffered = 0, startsSold = 0, startsOffered = 0 }: Partial<OfferSums>,
): OfferSums {
  return {
    placesSold: sums.placesSold + placesSold,
    placesOffered: sums.placesOffered + placesOffered,
    startsSold: sums.startsSold + startsSold,
    startsOffered: sums.startsOffered + startsOffered,
  };
}
