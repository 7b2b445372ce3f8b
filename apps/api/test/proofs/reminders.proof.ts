/*
 * Proves that reminders are sent once and only for games that take place. Two apis sweep at the same time, with clocks that differ; their connections
 * are killed, bookings are moved and cancelled, and the clocks of the zones change.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { proofTimeoutMs, scaled, seeded, type Random } from '@latchkey/testing';
import type { Database } from '../../src/kernel/database.ts';
import { openDatabaseAt } from '../../src/testing/open-test-api.ts';
import { createDatabase } from '../../src/testing/test-postgres.ts';
import { openPglite } from '../../src/db/open-pglite.ts';
import { createExpectations, type Expectations } from './reminder-expectations.ts';
import {
  book,
  change,
  createSweep,
  forgetAll,
  pickClockChange,
  readLives,
  send,
  type Delivered,
  type Life,
} from './reminder-world.ts';

const hourMs = 60 * 60_000;
/** Games begin at quarters of an hour. */
const quarterMs = hourMs / 4;
const livesPerBatch = 20;
const { url } = inject('postgres');

/** The chances of what happens in a step. */
const chances = {
  /** The clock of the second process is wrong. */
  clockIsWrong: 0.2,
  /** A sweep also looks for reminders that were due long ago, as it does after a start. */
  sweepIsWhole: 0.5,
  /** A booking is changed: moved, or with `changeIsCancellation` cancelled. */
  change: 0.06,
  changeIsCancellation: 0.4,
  /** Some of the connections are broken in the middle of their work. */
  kill: 0.4,
  /** A whole sweep runs without being disturbed, so every reminder that is due must be written after it. */
  undisturbedSweep: 0.7,
};

interface Databases {
  /** The databases, one for each api; on PGlite both have the same one. */
  readonly apis: readonly [Database, Database];
  /** Breaks some of the connections in the middle of their work; null if there are none. */
  readonly kill: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const kinds = [
  {
    name: 'PGlite',
    lives: scaled(100, 2_000),
    isThere: true,
    open: async (): Promise<Databases> => {
      const db = await openPglite(null);
      await db.migrate();
      return { apis: [db, db], kill: null, close: () => db.close() };
    },
  },
  {
    name: 'PostgreSQL',
    lives: scaled(100, 8_000),
    isThere: url !== null,
    open: async (): Promise<Databases> => {
      const databaseUrl = await createDatabase(url ?? '');
      const one = await openDatabaseAt({ databaseUrl });
      await one.migrate();
      const [other, killer] = [await openDatabaseAt({ databaseUrl }), await openDatabaseAt({ databaseUrl })];
      return {
        apis: [one, other],
        kill: () =>
          killer.run(sql`
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND random() < 0.5
          `),
        close: async () => {
          await Promise.all([one.close(), other.close(), killer.close()]);
        },
      };
    },
  },
];

const topicRow = z.object({ topic: z.string(), copies: z.number(), status: z.string() });

/** The counts of a run, which are printed at its end. */
function createTotals() {
  return {
    lives: 0,
    steps: 0,
    kills: 0,
    moves: 0,
    cancellations: 0,
    reminders: 0,
    repeated: 0,
    zones: new Set<string>(),
  };
}

type Totals = ReturnType<typeof createTotals>;

/** Bookings that are played together around a change of the clocks. */
interface Batch {
  readonly databases: Databases;
  readonly random: Random;
  readonly totals: Totals;
  readonly lives: readonly Life[];
  /** The emails that the mail server took, also those whose sender died afterwards. */
  readonly delivered: Delivered[];
  readonly expectations: Expectations;
}

/** Creates bookings in random zones, whose games begin from 20 hours before to 50 hours after an instant. */
function createLives(random: Random, around: number, totals: Totals): readonly Life[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return Array.from({ length: livesPerBatch }, (_, index): Life => {
    const startsAt = around + random.between(-20 * 4, 50 * 4) * quarterMs;
    const zone = random.pick(zones);
    totals.zones.add(zone);
    // A reminder is due a day before its game, so a booking that is made 12 hours ahead gets none.
    const settledAt = startsAt - random.between(12, 300) * hourMs;
    const reference = `L${totals.lives}-${index}`;
    return { reference, zone, startsAt, starts: new Set([startsAt]), settledAt, isCancelled: false };
  });
}

/** Picks a new start for a booking that it never had: if a game comes back to an earlier time, its reminder may come again. */
function pickNewStart(life: Life, random: Random): number {
  let start = life.startsAt + random.between(-60, 120) * quarterMs;
  while (life.starts.has(start)) start += quarterMs;
  life.starts.add(start);
  return start;
}

/** Begins what happens at the same moment in a step: the sweeps of both processes, changes of bookings, and perhaps broken connections. */
function beginWork({ databases, random, totals, lives }: Batch, now: number): Promise<unknown>[] {
  const [one, other] = databases.apis;
  const otherNow = now + (random.chance(chances.clockIsWrong) ? random.between(-4, 4) * hourMs : 0);
  const sweeps = [createSweep(one, () => now), createSweep(other, () => otherNow)];
  const work: Promise<unknown>[] = sweeps.map((sweep) => sweep(random.chance(chances.sweepIsWhole)));
  for (const life of lives.filter((each) => !each.isCancelled && random.chance(chances.change))) {
    const isCancellation = random.chance(chances.changeIsCancellation);
    totals[isCancellation ? 'cancellations' : 'moves'] += 1;
    work.push(change(other, life, isCancellation ? null : pickNewStart(life, random)));
  }
  if (databases.kill !== null && random.chance(chances.kill)) {
    totals.kills += 1;
    work.push(databases.kill());
  }
  return work;
}

/** Plays one step at an instant: the work of the moment, then the emails, then what must be true after them. */
async function playStep(batch: Batch, step: number, now: number): Promise<void> {
  const { databases, random, delivered, expectations } = batch;
  const [one] = databases.apis;
  await Promise.allSettled(beginWork(batch, now));
  // A killed connection may be noticed only now.
  await retried(() => send(one, random, step, delivered));
  expectations.note(await retried(() => readLives(one)), step);
  if (random.chance(chances.undisturbedSweep)) {
    await retried(() => createSweep(one, () => now)(true));
    expectations.requireDue(now);
  }
  batch.totals.steps += 1;
}

/** Plays a batch in steps of one to five hours, from two days before a change of the clocks to two days after it. */
async function playBatch(batch: Batch, around: number): Promise<void> {
  const { databases, random, totals, lives, delivered, expectations } = batch;
  const [one] = databases.apis;
  for (const life of lives) await book(one, life);
  let step = 0;
  for (let now = around - 50 * hourMs; now < around + 52 * hourMs; now += random.between(1, 5) * hourMs) {
    step += 1;
    await playStep(batch, step, now);
  }
  // A change may be made after its request has timed out, so the bookings are read once more.
  expectations.note(await retried(() => readLives(one)), step);
  // The mail server accepts all emails in the end.
  await retried(() => send(one, { ...random, chance: () => false }, step, delivered));
  totals.lives += lives.length;
}

/** Expects one row for each topic, and one for each reminder that was due at an undisturbed sweep. */
async function expectRows(db: Database, { expectations }: Batch, message: string): Promise<void> {
  const rows = await db.rows(
    topicRow,
    sql`SELECT topic, count(*)::int AS copies, min(status) AS status FROM mail_outbox WHERE topic IS NOT NULL GROUP BY topic`,
  );
  const repeatedRows = rows.filter(({ copies }) => copies !== 1);
  expect(repeatedRows, message).toEqual([]);
  const written = new Set(rows.map(({ topic }) => topic));
  const missing = [...expectations.requiredTopics].filter((topic) => !written.has(topic));
  expect(missing, message).toEqual([]);
}

/**
 * Expects that each required reminder was delivered. All copies of a reminder have one Message-ID, and none was delivered after its booking had
 * left the time of the reminder.
 */
function expectDeliveries({ delivered, expectations, totals }: Batch, message: string): void {
  const reminders = delivered.filter(({ kind }) => kind === 'booking-reminder');
  const byTopic = Map.groupBy(reminders, ({ topic }) => topic ?? '');
  for (const [topic, copies] of byTopic) {
    const about = `${topic}, ${message}`;
    expect(new Set(copies.map(({ messageId }) => messageId)).size, about).toBe(1);
    const lastStep = expectations.lastDeliverySteps.get(topic) ?? Infinity;
    const late = copies.filter((copy) => copy.step > lastStep);
    expect(late, about).toEqual([]);
    totals.repeated += copies.length - 1;
  }
  for (const topic of expectations.requiredTopics) expect(byTopic.has(topic), `${topic}, ${message}`).toBe(true);
  totals.reminders += byTopic.size;
}

describe.each(kinds.filter(({ isThere }) => isThere))('reminders on $name', ({ name, lives: count, open }) => {
  let databases: Databases;
  beforeAll(async () => {
    databases = await open();
  });
  afterAll(() => databases.close());

  it(
    'are written once, sent with one Message-ID, and not sent once their game is cancelled or moved',
    async () => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      const random = seeded(seed);
      const totals = createTotals();
      const [one] = databases.apis;
      while (totals.lives < count) {
        const around = pickClockChange(random).at;
        const lives = createLives(random, around, totals);
        const batch = { databases, random, totals, lives, delivered: [], expectations: createExpectations(lives) };
        await playBatch(batch, around);
        await expectRows(one, batch, `seed ${seed}`);
        expectDeliveries(batch, `seed ${seed}`);
        await forgetAll(one);
      }
      // The proof would say little if few reminders were due, or if none was delivered twice.
      expect(totals.reminders).toBeGreaterThan(count / 4);
      expect(totals.repeated).toBeGreaterThan(0);
      process.stdout.write(
        `reminders on ${name}: ${JSON.stringify({ ...totals, zones: totals.zones.size })}, seed ${seed}\n`,
      );
    },
    proofTimeoutMs,
  );
});

/** Repeats work whose connection was killed, up to five times. */
async function retried<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
