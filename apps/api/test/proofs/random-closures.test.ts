import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { proofTimeoutMs, type Random, repeated, seeded } from '@latchkey/testing';
import { periodAt } from '../../src/kernel/wall-clock.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { isInClosure } from '../../src/inventory/slots/close-rows.ts';
import { findClosedPeriod } from '../../src/inventory/slots/closures.ts';
import { backends } from '../backends.ts';

/** The number of closures on each of the two databases, over all time zones. */
const closures = repeated({ test: 150, short: 2_000, full: 200_000 });
const gamesEach = 20;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const zones = Intl.supportedValuesOf('timeZone');

/** The formats that show `YYYY-MM-DD HH:MM` at an instant, by the calendar of the JavaScript engine, which shares no code with the closures. */
const formats = new Map<string, Intl.DateTimeFormat>();
function wallClock(zone: string, epochMs: number): string {
  // Swedish writes dates as YYYY-MM-DD.
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format.format(epochMs);
}

/** Returns the time by which the clocks of a zone are ahead of UTC. */
function findOffsetMs(zone: string, epochMs: number): number {
  return Date.parse(`${wallClock(zone, epochMs).replace(' ', 'T')}Z`) - epochMs;
}

/** Lists the instants at which the clocks of a zone show a time: one, two if it is repeated, none if it is skipped. */
function listInstants(zone: string, shown: string): readonly number[] {
  const asUtc = Date.parse(`${shown.replace(' ', 'T')}Z`);
  const candidates = new Set([asUtc - findOffsetMs(zone, asUtc - dayMs), asUtc - findOffsetMs(zone, asUtc + dayMs)]);
  return [...candidates].filter((epochMs) => wallClock(zone, epochMs) === shown).toSorted((a, b) => a - b);
}

const newYearMs = Date.UTC(2027, 0, 1);
/** The zones whose clocks change in 2027, each with the last instant at which we saw the old offset: the change is within a day of it. */
const changes = zones.flatMap((zone) => {
  const offsets = Array.from({ length: 366 }, (_, day) => findOffsetMs(zone, newYearMs + day * dayMs));
  return offsets.flatMap((offset, day) =>
    day > 0 && offset !== offsets[day - 1] ? [{ zone, nearMs: newYearMs + (day - 1) * dayMs }] : [],
  );
});

/** A random closure: its ends on the clock of a zone, and the instants that they mean. A repeated time makes it as long as possible. */
interface DrawnClosure {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  /** The first instant at which the clocks show `from`. */
  readonly startsAtMs: number;
  /** The last instant at which the clocks show `to`. */
  readonly endsAtMs: number;
}

/** Draws a time on the clock of a date, half of them from 00:00 to 04:59, when clocks are changed. */
function drawWall(random: Random, date: Date): string {
  const hour = random.chance(0.5) ? random.between(0, 4) : random.between(0, 23);
  const text = (part: number) => String(part).padStart(2, '0');
  return `${date.toISOString().slice(0, 10)} ${text(hour)}:${random.pick(['00', '15', '30', '59'])}`;
}

/** Draws a closure, half of them in a night in which the clocks change. Returns null if its ends are no valid times. */
function drawClosure(random: Random): DrawnClosure | null {
  const isChange = random.chance(0.5);
  const { zone, nearMs } = isChange
    ? random.pick(changes)
    : { zone: random.pick(zones), nearMs: newYearMs + random.between(0, 364) * dayMs };
  // By the clocks of the zone, the change is on this day or on the next one.
  const firstMs = nearMs + random.between(0, 1) * dayMs;
  const [from, to] = [
    drawWall(random, new Date(firstMs)),
    drawWall(random, new Date(firstMs + random.between(0, 3) * dayMs)),
  ];
  // A time that is skipped names no instant, and one that is over before it begins is rejected.
  const [startsAtMs] = listInstants(zone, from);
  const endsAtMs = listInstants(zone, to).at(-1);
  if (startsAtMs === undefined || endsAtMs === undefined || endsAtMs <= startsAtMs) return null;
  return { zone, from, to, startsAtMs, endsAtMs };
}

interface Game {
  readonly startsAtMs: number;
  readonly durationMinutes: number;
}

/** Draws a game near one end of the closure. A third of the games are at most a minute away from the edge. */
function drawGame(random: Random, { startsAtMs, endsAtMs }: DrawnClosure): Game {
  const durationMinutes = random.between(15, 180);
  const durationMs = durationMinutes * minuteMs;
  const edges = {
    beginsWithIt: startsAtMs,
    endsAsItBegins: startsAtMs - durationMs,
    beginsAsItEnds: endsAtMs,
    beginsAnHourBeforeItsEnd: endsAtMs - 60 * minuteMs,
  };
  const edgeMs = random.pick(Object.values(edges));
  const offMinutes = random.chance(0.3) ? random.between(-1, 1) : random.between(-300, 300);
  return { startsAtMs: edgeMs + offMinutes * minuteMs, durationMinutes };
}

/** True if any minute of a game is in the closure. */
function isPlayedIn({ startsAtMs, durationMinutes }: Game, closure: DrawnClosure): boolean {
  return Array.from({ length: durationMinutes }, (_, minute) => startsAtMs + minute * minuteMs).some(
    (minuteAt) => minuteAt >= closure.startsAtMs && minuteAt < closure.endsAtMs,
  );
}

const splitWallTime = (shown: string) => ({ date: shown.slice(0, 10), time: shown.slice(11) });

describe.each(backends)('closures of any time on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open();
  });
  afterAll(() => api.close());

  /** Lists the numbers of the games that the database finds in a closure. */
  const findClosed = async (
    games: readonly Game[],
    { startsAtMs, endsAtMs }: DrawnClosure,
  ): Promise<readonly number[]> => {
    const starts = sql.param(games.map((game) => new Date(game.startsAtMs).toISOString()));
    const minutes = sql.param(games.map(({ durationMinutes }) => durationMinutes));
    const rows = await api.db.rows(
      z.object({ number: z.number() }),
      sql`
        SELECT s.number::int AS number
        FROM (
          SELECT t.number AS id, 'here' AS location_id, 'game' AS game_id, t.starts_at, t.duration_minutes, t.number - 1 AS number
          FROM unnest(${starts}::timestamptz[], ${minutes}::int[]) WITH ORDINALITY AS t(starts_at, duration_minutes, number)
        ) s
        WHERE ${isInClosure({ locationId: 'here', gameId: null, room: null, startsAtMs, endsAtMs })} ORDER BY s.number
      `,
    );
    return rows.map(({ number }) => number);
  };

  it(
    'close the games that would be played in them and no others, by the clocks of their zone',
    async () => {
      const random = seeded(31);
      const counts = { closures: 0, games: 0, closed: 0, repeatedEnds: 0 };
      const wrong: unknown[] = [];
      while (counts.closures < closures) {
        const drawn = drawClosure(random);
        if (drawn === null) continue;
        const { zone, from, to, startsAtMs, endsAtMs } = drawn;
        counts.closures += 1;
        if (listInstants(zone, from).length + listInstants(zone, to).length > 2) counts.repeatedEnds += 1;
        const period = periodAt({ from: splitWallTime(from), to: splitWallTime(to) }, zone);
        if (period.startsAtMs !== startsAtMs || period.endsAtMs !== endsAtMs) wrong.push({ drawn, period });

        const games = Array.from({ length: gamesEach }, () => drawGame(random, drawn));
        const played = games.flatMap((game, number) => (isPlayedIn(game, drawn) ? [number] : []));
        const closed = games.flatMap((game, number) =>
          findClosedPeriod([{ ...period, kind: 'other' }], game.startsAtMs, game.durationMinutes) === null
            ? []
            : [number],
        );
        const found = await findClosed(games, drawn);
        if (closed.join() !== played.join() || found.join() !== played.join())
          wrong.push({ drawn, played, closed, found });
        counts.games += games.length;
        counts.closed += played.length;
      }
      process.stdout.write(`closures on ${backend.name}: ${JSON.stringify(counts)}\n`);
      expect(wrong.slice(0, 5)).toEqual([]);
      // The cases that are easily forgotten occurred.
      expect(counts.repeatedEnds).toBeGreaterThan(0);
      expect(counts.closed).toBeGreaterThan(counts.games / 10);
      expect(counts.closed).toBeLessThan(counts.games);
    },
    proofTimeoutMs,
  );
});
