import { addDays, wallClockAt } from '../../kernel/wall-clock.ts';
import { type Catalogue, roomFor, type Venue, type VenueRoom } from '../../venues/catalogue.ts';
import { startsBetween } from '../../venues/slot-starts.ts';
import { closedBy } from './closures.ts';
import { documentPeriods } from './document-closures.ts';

/** Days from today that are compared: those that visitors can book. */
const comparedDays = 60;

/** The starts of a room that other documents would add and take away; `YYYY-MM-DD HH:MM` on the clock of the location. */
export interface ChangedStarts {
  readonly locationId: string;
  readonly gameId: string;
  readonly come: readonly string[];
  readonly go: readonly string[];
}

/** Compares the starts of the next days, closures by the documents included. Rooms whose starts stay are left out. */
export function compareStarts(before: Catalogue, after: Catalogue, nowMs: number): readonly ChangedStarts[] {
  const places = new Map(
    [...before.venues, ...after.venues].flatMap(({ locationId, rooms }) =>
      rooms.map(({ gameId }) => [JSON.stringify([locationId, gameId]), { locationId, gameId }] as const),
    ),
  );
  return [...places.values()].flatMap((place) => {
    const [old, now] = [startsIn(before, place, nowMs), startsIn(after, place, nowMs)];
    const come = [...now].flatMap(([startsAtMs, said]) => (old.has(startsAtMs) ? [] : [said]));
    const go = [...old].flatMap(([startsAtMs, said]) => (now.has(startsAtMs) ? [] : [said]));
    return come.length + go.length === 0 ? [] : [{ ...place, come, go }];
  });
}

function startsIn(
  catalogue: Catalogue,
  { locationId, gameId }: Pick<ChangedStarts, 'locationId' | 'gameId'>,
  nowMs: number,
): ReadonlyMap<number, string> {
  const venue = catalogue.venue(locationId);
  const room = venue === null ? null : roomFor(venue, gameId);
  return venue === null || room === null ? new Map() : openStarts(venue, room, nowMs);
}

function openStarts(venue: Venue, room: VenueRoom, nowMs: number): ReadonlyMap<number, string> {
  const today = wallClockAt(nowMs, venue.timeZone).date;
  const periods = documentPeriods(venue, room);
  const starts = startsBetween(room, today, addDays(today, comparedDays), venue.timeZone);
  return new Map(
    starts.flatMap(({ startsAtMs, date, time }) => {
      const isOpen = startsAtMs > nowMs && closedBy(periods, startsAtMs, room.durationMinutes) === null;
      return isOpen ? [[startsAtMs, `${date} ${time}`] as const] : [];
    }),
  );
}

/** How many starts of a room a line names. */
const named = 6;

/** Lines for a person, two for a room at the most. */
export function describeStarts({ locationId, gameId, come, go }: ChangedStarts): readonly string[] {
  const line = (what: string, starts: readonly string[]) => {
    if (starts.length === 0) return [];
    const others = starts.length > named ? ` and ${starts.length - named} more` : '';
    return [`${what.padEnd(9)} ${locationId}, ${gameId}: ${starts.slice(0, named).join(', ')}${others}`];
  };
  return [...line('Come', come), ...line('Go', go)];
}
