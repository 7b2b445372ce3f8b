import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closureKinds } from '@latchkey/cms-client/contract';
import { proofTimeoutMs, type Random, recordFigures, repeated, seed, seeded } from '@latchkey/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportContent } from '../../src/documents/export-content.ts';
import { createImportMemory } from '../../src/documents/checked-folder.ts';
import { importContent } from '../../src/documents/import-content.ts';
import { importRevision } from '../../src/documents/import-revision.ts';
import { readDocuments } from '../../src/documents/read-documents.ts';
import { compareStarts } from '../../src/inventory/slots/compare-starts.ts';
import type { Database } from '../../src/kernel/database.ts';
import { addDays, weekdays } from '../../src/kernel/wall-clock.ts';
import { openNewDatabase } from '../../src/testing/vitest.ts';
import { createCatalogue } from '../../src/venues/catalogue.ts';
import { fixtureContent } from '../backends.ts';
import { tomorrow } from '../caller.ts';

const chains = repeated({ test: 5, short: 200, full: 5_000 });

/** Most of the dates are among those that can be booked. */
const today = addDays(tomorrow('America/New_York'), -1);
const drawDate = (random: Random) => addDays(today, random.between(-30, 90));
const asTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Between the hour at which every day begins, and the same hour of the next day: no day reaches into another. */
const [dayBegins, dayEnds] = [8 * 60, 32 * 60];
/** An opening begins on its day. */
const lastOpening = 24 * 60 - 1;

const list = <Value>(random: Random, most: number, draw: (index: number) => Value): Value[] =>
  Array.from({ length: random.between(0, most) }, (_, index) => draw(index));
const maybe = <Value extends object>(random: Random, draw: () => Value): Partial<Value> =>
  random.chance(0.5) ? draw() : {};
const some = <Value>(random: Random, values: readonly Value[]): readonly Value[] =>
  values
    .map((value) => ({ value, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, random.between(1, values.length))
    .map(({ value }) => value);
const distinct = (random: Random, most: number): readonly string[] => [
  ...new Set(list(random, most, () => drawDate(random))),
];

function drawOpenings(random: Random): readonly (readonly [string, string])[] {
  const ends = [...new Set(Array.from({ length: 6 }, () => random.between(dayBegins, dayEnds)))].toSorted(
    (one, other) => one - other,
  );
  const pairs = ends.flatMap((from, index): (readonly [string, string])[] => {
    const to = ends[index + 1];
    return index % 2 === 0 && to !== undefined && from <= lastOpening ? [[asTime(from), asTime(to)]] : [];
  });
  return pairs.length > 0 ? pairs.slice(0, random.between(1, pairs.length)) : [['10:00', '22:00']];
}

function drawDay(random: Random): unknown {
  const [first, ...others] = drawOpenings(random);
  return random.pick([
    first,
    [first, ...others],
    { starts: Array.from({ length: random.between(1, 8) }, () => asTime(random.between(dayBegins, dayEnds - 1))) },
  ]);
}

const drawWeek = (random: Random) =>
  Object.fromEntries(weekdays.filter(() => random.chance(0.8)).map((day) => [day, drawDay(random)]));

/** Seasons, of which some begin and do not end, single dates, notice and furthest day, as a room and its location both have them. */
const drawHours = (random: Random) => ({
  ...maybe(random, () => ({
    seasons: distinct(random, 4).map((from) => ({
      from,
      ...maybe(random, () => ({ to: addDays(from, random.between(0, 40)) })),
      opening: drawWeek(random),
    })),
  })),
  ...maybe(random, () => ({
    exceptions: distinct(random, 6).map((date) => ({ date, hours: random.chance(0.3) ? null : drawDay(random) })),
  })),
  ...maybe(random, () => ({ minimumNoticeMinutes: random.between(0, 14 * 24 * 60) })),
  ...maybe(random, () => ({ maxDaysAhead: random.between(1, 60) })),
});

function drawClosed(random: Random, games: readonly string[], rooms: readonly string[]): unknown {
  const from = drawDate(random);
  const at = () => asTime(random.between(0, 24 * 60 - 1));
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
      extraStarts: list(random, 5, () => `${drawDate(random)}T${asTime(random.between(0, lastOpening))}`),
    })),
    ...drawHours(random),
    // Not all of them have a week of their own.
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

function drawTicketing(random: Random, locationId: string): object {
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

function drawOffers(random: Random): object {
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

describe('an export of a random chain', () => {
  let db: Database;
  let folder: string;
  let exported: string;
  beforeAll(async () => {
    db = await openNewDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-random-'));
    await cp(fixtureContent, folder, { recursive: true });
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(exported, { recursive: true, force: true });
  });

  it(
    'has its twins, hours, closed rooms, offers and dates as they were imported, and an import of it is the same revision',
    async () => {
      const random = seeded(seed);
      const memory = createImportMemory();
      const counts = { chains: 0, twins: 0, closedRooms: 0, seasons: 0, openSeasons: 0, exceptions: 0, extraStarts: 0 };
      for (let chain = 0; chain < chains; chain += 1) {
        const documents = {
          'ticketing/harbour.json': drawTicketing(random, 'loc-harbour'),
          'ticketing/mill.json': drawTicketing(random, 'loc-mill'),
          'offers/harbour.json': drawOffers(random),
        };
        for (const [file, document] of Object.entries(documents))
          await writeFile(join(folder, file), JSON.stringify(document));
        const about = `chain ${chain} of seed ${seed}: ${JSON.stringify(documents)}`;
        const imported = await importContent(db, folder, memory);
        expect(imported, about).toMatchObject({ ok: true });

        exported = await mkdtemp(join(tmpdir(), 'latchkey-export-'));
        expect(await exportContent(db, exported), about).toMatchObject({ ok: true });
        const [written, read] = [await readDocuments(folder), await readDocuments(exported)];
        expect(read, about).toEqual(written);
        expect(await importRevision(db, exported, { isDryRun: true, isForced: false }), about).toMatchObject({
          ok: true,
          value: { decision: { kind: 'same' }, changes: { added: [], changed: [], removed: [] } },
        });
        // It also means the same: no start comes or goes.
        const [before, after] = [written, read].map((each) => createCatalogue(each.documents, () => null));
        if (before === undefined || after === undefined) throw new Error('there are two');
        expect(compareStarts(before, after, Date.now()), about).toEqual([]);
        await rm(exported, { recursive: true, force: true });

        counts.chains += 1;
        for (const { rooms, closed } of before.venues) {
          counts.closedRooms += closed.filter((each) => each.rooms !== undefined).length;
          for (const { playedIn, seasons = [], exceptions = [], extraStarts = [] } of rooms) {
            counts.twins += playedIn.length > 1 ? 1 : 0;
            counts.seasons += seasons.length;
            counts.openSeasons += seasons.filter(({ to }) => to === undefined).length;
            counts.exceptions += exceptions.length;
            counts.extraStarts += extraStarts.length;
          }
        }
      }
      recordFigures('exports of random chains', counts);
      // Of each there were some, or the chains would show less than they seem to.
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
    },
    proofTimeoutMs,
  );
});
