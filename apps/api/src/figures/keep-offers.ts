import { setImmediate as pause } from 'node:timers/promises';
import { groupBy } from '../kernel/group-by.ts';
import { addDays, wallClockAt } from '../kernel/wall-clock.ts';
import { findOfferedStarts, type OfferContext, readSold } from './sums/offer-sums.ts';
import { findKeptDates, insertOfferedDays } from './sums/offered-days.ts';

/** The most days that are kept later, by the schedule of then, if no api ran in the night after them. */
const maxDaysBack = 7;

/**
 * Keeps what each room offered on the days that have ended at its location, once: a schedule that changes afterwards changes no occupancy. A
 * day that has any row is not kept again, and a location whose last day has one is done.
 */
export async function keepOffers(context: OfferContext): Promise<void> {
  const { db, catalogue, now } = context;
  const utcToday = wallClockAt(now(), 'UTC').date;
  const keptByLocation = groupBy(
    await findKeptDates(
      db,
      catalogue.venues.map(({ locationId }) => locationId),
      // The days before today of every time zone lie in this period.
      { from: addDays(utcToday, -maxDaysBack - 1), to: utcToday },
    ),
    ({ locationId }) => locationId,
  );
  for (const { locationId, timeZone, rooms } of catalogue.venues) {
    const today = wallClockAt(now(), timeZone).date;
    const period = { from: addDays(today, -maxDaysBack), to: addDays(today, -1) };
    const keptDates = new Set((keptByLocation.get(locationId) ?? []).map(({ date }) => date));
    if (keptDates.has(period.to)) continue;
    // Other requests go on between two locations.
    await pause();
    const starts = findOfferedStarts(context, rooms, period, await readSold(db, locationId, period));
    const days = groupBy(
      starts.filter(({ date }) => !keptDates.has(date)),
      ({ gameId, room, date }) => JSON.stringify([gameId, room, date]),
    );
    await insertOfferedDays(
      db,
      [...days.values()].flatMap(([first, ...others]) => {
        if (first === undefined) return [];
        const { gameId, room, date } = first;
        const places = [first, ...others].reduce((sum, { capacity }) => sum + capacity, 0);
        return [{ locationId, gameId, room, date, starts: 1 + others.length, places }];
      }),
    );
  }
}
