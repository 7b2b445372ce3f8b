import { addDays, wallClockAt } from '../../kernel/wall-clock.ts';
import { type Catalogue, roomFor, type Venue } from '../../venues/catalogue.ts';
import { type PlayedRoom, listPlayedRooms } from '../../venues/played-rooms.ts';
import { listStartsBetween } from '../../venues/slot-starts.ts';
import { findClosedPeriod } from './closures.ts';
import { listDocumentPeriods } from './document-closures.ts';

/** The days from today that are compared: those that visitors can book. */
const comparedDays = 60;

/** The starts of a game that other documents would add and take away; `YYYY-MM-DD HH:MM` on the clock of the location. */
export interface ChangedStarts {
  readonly locationId: string;
  readonly gameId: string;
  /** The id of the physical room whose starts they are; null for those of all rooms of the game, which visitors see as one list. */
  readonly room: string | null;
  readonly come: readonly string[];
  readonly go: readonly string[];
}

/**
 * Compares the starts of the next days, closures by the documents included. A start that visitors gain or lose is named once, for its game, whose
 * rooms they see as one list. A start that a room gains or loses while another room of the game has it is named for that room. Games and rooms
 * without a change are left out.
 */
export function compareStarts(before: Catalogue, after: Catalogue, nowMs: number): readonly ChangedStarts[] {
  const places = new Map(
    [...before.venues, ...after.venues].flatMap(({ locationId, rooms }) =>
      rooms.map(({ gameId }) => [JSON.stringify([locationId, gameId]), { locationId, gameId }] as const),
    ),
  );
  return [...places.values()].flatMap((place) => {
    const [old, now] = [groupStartsByRoom(before, place, nowMs), groupStartsByRoom(after, place, nowMs)];
    const ofGame = compare(joinStarts(old.values()), joinStarts(now.values()));
    const ofRooms = [...now].flatMap(([room, starts]) => {
      if (room === null) return [];
      // A new room is compared with itself, so its starts are named for the game only.
      const { come, go } = compare(old.get(room) ?? starts, starts);
      return [{ ...place, room, come: without(come, ofGame.come), go: without(go, ofGame.go) }];
    });
    return [{ ...place, room: null, ...ofGame }, ...ofRooms].filter(({ come, go }) => come.length + go.length > 0);
  });
}

/** Starts as `YYYY-MM-DD HH:MM`, by their instants in epoch milliseconds. */
type Starts = ReadonlyMap<number, string>;

/** Lists the starts that come and those that go. */
function compare(old: Starts, now: Starts): Pick<ChangedStarts, 'come' | 'go'> {
  const missingIn = (others: Starts, starts: Starts) =>
    [...starts].flatMap(([startsAtMs, text]) => (others.has(startsAtMs) ? [] : [text]));
  return { come: missingIn(old, now), go: missingIn(now, old) };
}

/** Lists the starts that any of the rooms has, in their order. */
function joinStarts(rooms: Iterable<Starts>): Starts {
  return new Map([...rooms].flatMap((starts) => [...starts]).toSorted(([one], [other]) => one - other));
}

/** Lists the starts that are not among the others. */
function without(starts: readonly string[], others: readonly string[]): readonly string[] {
  const otherStarts = new Set(others);
  return starts.filter((start) => !otherStarts.has(start));
}

/** Groups the starts by the ids of the physical rooms; null is the id of a room that only the game has. */
function groupStartsByRoom(
  catalogue: Catalogue,
  { locationId, gameId }: Pick<ChangedStarts, 'locationId' | 'gameId'>,
  nowMs: number,
): ReadonlyMap<string | null, Starts> {
  const venue = catalogue.venue(locationId);
  const offer = venue === null ? null : roomFor(venue, gameId);
  if (venue === null || offer === null) return new Map();
  return new Map(
    listPlayedRooms(offer).map(
      (played) => [played.physical?.id ?? null, listOpenStarts(venue, played, nowMs)] as const,
    ),
  );
}

/** Lists the starts of the next days at which the documents do not close the room. */
function listOpenStarts(venue: Venue, played: PlayedRoom, nowMs: number): Starts {
  const { room } = played;
  const today = wallClockAt(nowMs, venue.timeZone).date;
  const periods = listDocumentPeriods(venue, played);
  const starts = listStartsBetween(room, today, addDays(today, comparedDays), venue.timeZone);
  return new Map(
    starts.flatMap(({ startsAtMs, date, time }) => {
      const isOpen = startsAtMs > nowMs && findClosedPeriod(periods, startsAtMs, room.durationMinutes) === null;
      return isOpen ? [[startsAtMs, `${date} ${time}`] as const] : [];
    }),
  );
}

/** The most starts that a line names. */
const maxNamed = 6;

/** Writes lines for a person, two at the most. */
export function describeStarts({ locationId, gameId, room, come, go }: ChangedStarts): readonly string[] {
  const line = (what: string, starts: readonly string[]) => {
    if (starts.length === 0) return [];
    const others = starts.length > maxNamed ? ` and ${starts.length - maxNamed} more` : '';
    const where = room === null ? '' : `, only room ${room}`;
    return [`${what.padEnd(9)} ${locationId}, ${gameId}${where}: ${starts.slice(0, maxNamed).join(', ')}${others}`];
  };
  return [...line('Come', come), ...line('Go', go)];
}
