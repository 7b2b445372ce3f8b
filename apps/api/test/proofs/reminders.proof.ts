/* Reminders whatever happens: processes that are killed, clocks that jump, changes of the clocks, moves, cancellations, two apis. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { proofTimeoutMs, scaled, seeded } from '@latchkey/testing';
import type { Database } from '../../src/kernel/database.ts';
import { wallClockAt } from '../../src/kernel/wall-clock.ts';
import { openDatabaseAt } from '../../src/testing/open-test-api.ts';
import { createDatabase } from '../../src/testing/test-postgres.ts';
import { openPglite } from '../../src/db/open-pglite.ts';
import { bookingReminderMail } from '../../src/mail/emails/booking-reminder.ts';
import { visitTopic } from '../../src/bookings/visits/visit-days.ts';
import {
  book,
  change,
  forgetAll,
  readLives,
  send,
  pickClockChange,
  createSweep,
  type Delivered,
  type Life,
} from './reminder-world.ts';

const hourMs = 60 * 60_000;
const livesPerBatch = 20;
const { url } = inject('postgres');

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

describe.each(kinds.filter(({ isThere }) => isThere))('reminders on $name', ({ name, lives: count, open }) => {
  let databases: Databases;
  beforeAll(async () => {
    databases = await open();
  });
  afterAll(() => databases.close());

  it(
    'are one row and one Message-ID each, and none for what is cancelled or moved away',
    async () => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      const random = seeded(seed);
      const totals = {
        lives: 0,
        steps: 0,
        kills: 0,
        moves: 0,
        cancellations: 0,
        reminders: 0,
        repeated: 0,
        zones: new Set(),
      };
      while (totals.lives < count) {
        const around = pickClockChange(random).at;
        const zones = Intl.supportedValuesOf('timeZone');
        const lives = Array.from({ length: livesPerBatch }, (_, index): Life => {
          const startsAt = around + random.between(-20 * 4, 50 * 4) * (hourMs / 4);
          const zone = random.pick(zones);
          totals.zones.add(zone);
          const settledAt = startsAt - random.between(12, 300) * hourMs;
          return {
            reference: `L${totals.lives}-${index}`,
            zone,
            startsAt,
            starts: new Set([startsAt]),
            settledAt,
            isCancelled: false,
          };
        });
        const [one, other] = databases.apis;
        for (const life of lives) await book(one, life);
        const delivered: Delivered[] = [];
        /** The step from which on a topic must have no delivery, because its booking is elsewhere by then. */
        const over = new Map<string, number>();
        const expected = new Set<string>();
        /** Looks at the bookings: on a busy machine, a change may be made after its request has timed out. */
        const lookAtLives = async () => {
          const states = await retried(() => readLives(one));
          for (const life of lives) {
            const startsAt = states.get(life.reference);
            if (startsAt === life.startsAt) continue;
            over.set(reminderTopic(life.reference, life.startsAt), step);
            over.delete(reminderTopic(life.reference, startsAt ?? 0));
            expected.delete(reminderTopic(life.reference, life.startsAt));
            if (startsAt === undefined) life.isCancelled = true;
            else life.startsAt = startsAt;
          }
        };
        let step = 0;
        for (let now = around - 50 * hourMs; now < around + 52 * hourMs; now += random.between(1, 5) * hourMs) {
          step += 1;
          // The clock of one process is wrong at times.
          const skewed = now + (random.chance(0.2) ? random.between(-4, 4) * hourMs : 0);
          const sweeps = [createSweep(one, () => now), createSweep(other, () => skewed)];
          const work = sweeps.map((sweep) => sweep(random.chance(0.5)));
          for (const life of lives.filter((each) => !each.isCancelled && random.chance(0.06))) {
            const isCancelled = random.chance(0.4);
            totals[isCancelled ? 'cancellations' : 'moves'] += 1;
            // If a game comes back to an earlier time, its reminder may come again: the sender of the first may have died.
            let to = life.startsAt + random.between(-60, 120) * (hourMs / 4);
            while (life.starts.has(to)) to += hourMs / 4;
            life.starts.add(to);
            work.push(change(other, life, isCancelled ? null : to));
          }
          if (databases.kill !== null && random.chance(0.4)) {
            totals.kills += 1;
            work.push(databases.kill());
          }
          await Promise.allSettled(work);
          // A killed connection may be noticed only now.
          await retried(() => send(one, random, step, delivered));

          await lookAtLives();
          // Sooner or later a sweep is left alone.
          if (random.chance(0.7)) {
            await retried(() => createSweep(one, () => now)(true));
            for (const life of lives.filter((each) => !each.isCancelled && isDue(each, now))) {
              expected.add(reminderTopic(life.reference, life.startsAt));
            }
          }
          totals.steps += 1;
        }
        await lookAtLives();
        // The mail server responds in the end.
        await retried(() => send(one, { ...random, chance: () => false }, step, delivered));
        const rows = await one.rows(
          topicRow,
          sql`SELECT topic, count(*)::int AS copies, min(status) AS status FROM mail_outbox WHERE topic IS NOT NULL GROUP BY topic`,
        );
        const message = `seed ${seed}`;
        expect(
          rows.filter(({ copies }) => copies !== 1),
          message,
        ).toEqual([]);
        const written = new Set(rows.map(({ topic }) => topic));
        expect(
          [...expected].filter((topic) => !written.has(topic)),
          message,
        ).toEqual([]);
        const byTopic = Map.groupBy(
          delivered.filter(({ kind }) => kind === 'booking-reminder'),
          ({ topic }) => topic ?? '',
        );
        for (const [topic, copies] of byTopic) {
          expect(new Set(copies.map(({ messageId }) => messageId)).size, `${topic}, ${message}`).toBe(1);
          const end = over.get(topic);
          if (end !== undefined)
            expect(
              copies.every((copy) => copy.step <= end),
              `${topic}, ${message}`,
            ).toBe(true);
          totals.repeated += copies.length - 1;
        }
        for (const topic of expected) expect(byTopic.has(topic), `${topic}, ${message}`).toBe(true);
        totals.reminders += byTopic.size;
        totals.lives += lives.length;
        await forgetAll(one);
      }
      expect(totals.reminders).toBeGreaterThan(count / 4);
      expect(totals.repeated).toBeGreaterThan(0);
      process.stdout.write(
        `reminders on ${name}: ${JSON.stringify({ ...totals, zones: totals.zones.size })}, seed ${seed}\n`,
      );
    },
    proofTimeoutMs,
  );
});

function reminderTopic(reference: string, startsAt: number): string {
  return visitTopic(bookingReminderMail.visit, { reference, startsAt: new Date(startsAt).toISOString() });
}

function isDue({ startsAt, zone, settledAt }: Life, now: number): boolean {
  const times = { ...wallClockAt(startsAt, zone), startsAt: new Date(startsAt).toISOString(), endsAt: startsAt };
  const due = bookingReminderMail.visit.when.dueAt(times, zone);
  return due <= now && now < startsAt && settledAt < due;
}

/** Repeats work on a connection that was not broken. */
async function retried<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
