import { closureKinds } from '@latchkey/cms-client/contract';
import type { Random } from '@latchkey/testing';
import { addDays, weekdays } from '../../src/kernel/wall-clock.ts';
import { tomorrow } from '../caller.ts';

const today = addDays(tomorrow('America/New_York'), -1);
/** Draws a date, mostly one that can be booked. */
const drawDate = (random: Random) => addDays(today, random.between(-30, 90));
/** Writes minutes of a day as HH:MM. */
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** All openings are between 08:00 and 08:00 of the next day (32:00), in minutes, so that no day reaches into another. */
const [dayBegins, dayEnds] = [8 * 60, 32 * 60];
/** The latest minute at which an opening begins: the last of its day. */
const lastOpening = 24 * 60 - 1;

/** Draws a list of values, which may be empty. */
const list = <Value>(random: Random, most: number, draw: (index: number) => Value): Value[] =>
  Array.from({ length: random.between(0, most) }, (_, index) => draw(index));
/** Draws fields, or none of them. */
const maybe = <Value extends object>(random: Random, draw: () => Value): Partial<Value> =>
  random.chance(0.5) ? draw() : {};
/** Draws some of the values, at least one, in any order. */
const some = <Value>(random: Random, values: readonly Value[]): readonly Value[] =>
  values
    .map((value) => ({ value, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, random.between(1, values.length))
    .map(({ value }) => value);
/** Draws different dates. */
const drawDates = (random: Random, most: number): readonly string[] => [
  ...new Set(list(random, most, () => drawDate(random))),
];

/** Draws one to three openings that do not overlap: six sorted minutes, taken in pairs. Without a valid pair it is 10:00 to 22:00. */
function drawOpenings(random: Random): readonly (readonly [string, string])[] {
  const ends = [...new Set(Array.from({ length: 6 }, () => random.between(dayBegins, dayEnds)))].toSorted(
    (one, other) => one - other,
  );
  const pairs = ends.flatMap((from, index): (readonly [string, string])[] => {
    const to = ends[index + 1];
    return index % 2 === 0 && to !== undefined && from <= lastOpening ? [[toTime(from), toTime(to)]] : [];
  });
  return pairs.length > 0 ? pairs.slice(0, random.between(1, pairs.length)) : [['10:00', '22:00']];
}

/** Draws the hours of a day in one of the three forms of a document: one opening, several openings, or a list of starts. */
function drawDay(random: Random): unknown {
  const [first, ...others] = drawOpenings(random);
  return random.pick([
    first,
    [first, ...others],
    { starts: Array.from({ length: random.between(1, 8) }, () => toTime(random.between(dayBegins, dayEnds - 1))) },
  ]);
}

const drawWeek = (random: Random) =>
  Object.fromEntries(weekdays.filter(() => random.chance(0.8)).map((day) => [day, drawDay(random)]));

/** Draws the fields of hours that a room and its location both have. Some seasons have no end. */
const drawHours = (random: Random) => ({
  ...maybe(random, () => ({
    seasons: drawDates(random, 4).map((from) => ({
      from,
      ...maybe(random, () => ({ to: addDays(from, random.between(0, 40)) })),
      opening: drawWeek(random),
    })),
  })),
  ...maybe(random, () => ({
    exceptions: drawDates(random, 6).map((date) => ({ date, hours: random.chance(0.3) ? null : drawDay(random) })),
  })),
  ...maybe(random, () => ({ minimumNoticeMinutes: random.between(0, 14 * 24 * 60) })),
  ...maybe(random, () => ({ maxDaysAhead: random.between(1, 60) })),
});

function drawClosed(random: Random, games: readonly string[], rooms: readonly string[]): unknown {
  const from = drawDate(random);
  const at = () => toTime(random.between(0, 24 * 60 - 1));
  return {
    from: `${from}T${at()}`,
    to: `${addDays(from, random.between(1, 20))}T${at()}`,
    kind: random.pick(closureKinds),
    ...random.pick([{}, { games: some(random, games) }, rooms.length === 0 ? {} : { rooms: some(random, rooms) }]),
  };
}

function drawRoom(random: Random, gameId: string, physical: readonly { readonly id: string }[]): object {
  const category = {
    id: `${gameId}-adult`,
    name: 'Adult',
    singlePrice: random.between(1, 9_999) / 100,
    maxQuantity: 9,
  };
  return {
    gameId,
    isPrivate: random.chance(0.5),
    minRequired: random.between(1, 2),
    durationMinutes: random.between(5, 180),
    standard: [category],
    kids: null,
    ...(physical.length > 0 && random.chance(0.7)
      ? {
          playedIn: some(
            random,
            physical.map(({ id }) => id),
          ),
        }
      : { capacity: random.between(2, 12), turnaroundMinutes: random.between(0, 60) }),
    ...maybe(random, () => ({ everyMinutes: random.between(5, 240) })),
    ...maybe(random, () => ({
      extraStarts: list(random, 5, () => `${drawDate(random)}T${toTime(random.between(0, lastOpening))}`),
    })),
    ...drawHours(random),
    // A room without a week of its own has that of its location.
    ...maybe(random, () => ({ opening: drawWeek(random) })),
    ...maybe(random, () => ({
      prices: {
        rules: list(random, 3, () => ({
          from: drawDate(random),
          to: addDays(today, 200),
          percent: random.between(1, 50),
        })),
      },
    })),
  };
}

/** Draws the document of the rooms of a location. */
export function drawTicketing(random: Random, locationId: string): object {
  const games = ['game-vault', 'game-attic'];
  const physicalRooms = list(random, 4, (index) => ({
    id: `room-${index}`,
    capacity: random.between(2, 12),
    turnaroundMinutes: random.between(0, 60),
    ...maybe(random, () => ({ name: `Room ${index}, “left” ⟵` })),
  }));
  const names = physicalRooms.map(({ id }) => id);
  return {
    locationId,
    opening: drawWeek(random),
    physicalRooms,
    rooms: games.map((gameId) => drawRoom(random, gameId, physicalRooms)),
    closed: list(random, 5, () => drawClosed(random, games, names)),
    ...drawHours(random),
  };
}

export function drawOffers(random: Random): object {
  return {
    promotions: list(random, 4, (index) => ({
      id: `promo-${index}`,
      code: `RANDOM-${index}`,
      name: { en: `Code ${index}`, ar: 'رمز' },
      kind: 'percent',
      percent: random.between(1, 10_000) / 100,
      ...maybe(random, () => ({ bookingDates: { from: drawDate(random) } })),
      ...maybe(random, () => ({ playDates: { from: today, to: addDays(today, random.between(0, 99)) } })),
      ...maybe(random, () => ({ playWeekdays: some(random, weekdays) })),
    })),
    vouchers: [],
  };
}
