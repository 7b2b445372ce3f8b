/*
 * `npm run bench`: measures holds per second of the api, the database alone and an ORM's transaction, in one interleaved run.
 * PostgreSQL has its default settings, so every hold is on the disk before its response.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase, openDatabaseAt, startTestPostgres, type Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { basketOf, createClient } from '../client.ts';
import { bigGame, writeSeededContent } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { directPglite, directPostgres, type Load, type SlotRange } from './direct.ts';
import { slotAt, slotsPerDay } from './slot-range.ts';

const run = promisify(execFile);
const clientsWorker = fileURLToPath(new URL('clients.worker.ts', import.meta.url));
const ormServer = fileURLToPath(new URL('orm-server.ts', import.meta.url));
const { BENCH_ROUNDS = '3', BENCH_SECONDS = '2' } = process.env;
const rounds = Number(BENCH_ROUNDS);
const seconds = Number(BENCH_SECONDS);
/**
 * The warm-up of a started server before it is measured, the same for all. V8 compiles PGlite for some three seconds of use, on
 * threads that compete with the measurement.
 */
const warmSeconds = 4;

const countsSchema = z.object({ made: z.number(), other: z.number() });

/** All later than tomorrow and before the end of what can be booked. */
const firstDay = 3;
const days = 50;

const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'));
const contentDir = join(folder, 'content');
await writeSeededContent(contentDir);
const quiet = { LOG_LEVEL: 'info', CONTENT_DIR: contentDir };
/** The targets of the api, as a multiple of the database alone. */
const aims: ReadonlyMap<string, number> = new Map([
  ['hot 32', 8],
  ['spread 8', 0.5],
  ['spread 32', 1.2],
  ['pglite', 3],
]);
const rates = new Map<string, number[]>();
let others = 0;

const started = await startTestPostgres({ isDurable: true });
/** The started servers, which are stopped in any case. */
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  if (started.ok) {
    ends.unshift(() => started.value.stop());
    await benchPostgres(started.value.url);
  } else console.log(`No PostgreSQL here: ${started.error}`);
  await benchPglite();
  print();
} finally {
  for (const end of ends) await end();
}

async function benchPostgres(serverUrl: string): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl);
  const place = { settings: { ...quiet, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'unused') } };
  const api = await startServer(place);
  ends.unshift(() => api.stop());
  const orm = await startServer(place, { script: ormServer });
  ends.unshift(() => orm.kill());
  const spread = await prepareSlots(api.baseUrl, () => openDatabaseAt({ databaseUrl }));
  const direct = await directPostgres(databaseUrl);
  console.log(`The database alone is called by ${direct.name}. PostgreSQL is as it comes, fsync on, for everybody.\n`);
  const warming = { slots: spread, clients: 32, seconds: warmSeconds };
  await overHttp(api.baseUrl, warming);
  await direct.rate(warming);
  await overHttp(orm.baseUrl, warming);
  for (let round = 0; round < rounds; round += 1) {
    for (const clients of [8, 32]) {
      for (const [where, slots] of [
        ['hot', { ...spread, count: 1 }],
        ['spread', spread],
      ] as const) {
        const load = { slots, clients, seconds };
        note(`api ${where} ${clients}`, await overHttp(api.baseUrl, load));
        note(`alone ${where} ${clients}`, await direct.rate(load));
        note(`orm ${where} ${clients}`, await overHttp(orm.baseUrl, load));
      }
    }
  }
}

async function benchPglite(): Promise<void> {
  const dataDir = join(folder, 'data');
  const place = { settings: { ...quiet, DATA_DIR: dataDir, DATABASE_URL: '' } };
  const preparing = await startServer(place);
  const slots = await prepareSlots(preparing.baseUrl, async () => {
    await preparing.stop();
    return openDatabaseAt({ dataDir });
  });
  const load = { slots, clients: 32, seconds };
  for (let round = 0; round < rounds; round += 1) {
    const copy = join(folder, `copy-${round}`);
    await cp(join(dataDir, 'pglite'), copy, { recursive: true });
    note('pglite alone', await directPglite(copy, { ...load, warmSeconds }));
    const api = await startServer(place);
    await overHttp(api.baseUrl, { ...load, seconds: warmSeconds });
    note('pglite api', await overHttp(api.baseUrl, load));
    await api.stop();
  }
}

/** Gives the slots their rows, as copies of one that is held, with more places than can be held in the time. */
async function prepareSlots(baseUrl: string, open: () => Promise<Database>): Promise<SlotRange> {
  const client = createClient(baseUrl);
  const [slot] = await client.slots(bigGame, firstDay);
  if (slot === undefined) throw new Error('there are no slots');
  await client.release(basketOf(await client.hold([{ instanceId: slot.instanceId, quantity: 1 }])).id);
  const range = { first: Number(slot.instanceId.slice(1)), count: days * slotsPerDay };
  const ids = Array.from({ length: range.count }, (_, turn) => slotAt(range.first, turn));
  const db = await open();
  await db.run(sql`
    INSERT INTO slots (
      id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity, scheduled_capacity,
      min_required, is_private
    )
    SELECT c.id, s.location_id, s.game_id, s.starts_at + (c.id - s.id) * interval '1 minute',
      s.local_date + ((c.id - s.id) / 1440)::int, s.local_time, s.duration_minutes, s.capacity, s.scheduled_capacity,
      s.min_required, s.is_private
    FROM slots s, unnest(${sql.param(ids)}::bigint[]) AS c(id)
    WHERE s.id = ${range.first}::bigint AND c.id <> s.id
  `);
  await db.run(sql`UPDATE slots SET capacity = 1000000000, scheduled_capacity = 1000000000`);
  await db.close();
  return range;
}

async function overHttp(baseUrl: string, { slots, clients, seconds: length }: Load): Promise<number> {
  const args = [baseUrl, clients, length * 1_000, slots.first, slots.count].map(String);
  const { stdout } = await run(process.execPath, [clientsWorker, ...args]);
  const { made, other } = countsSchema.parse(JSON.parse(stdout));
  others += other;
  return made / length;
}

function note(name: string, rate: number): void {
  rates.set(name, [...(rates.get(name) ?? []), rate]);
}

function median(name: string): number {
  const sorted = (rates.get(name) ?? []).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function print(): void {
  console.log(
    `Holds per second, medians of ${rounds} interleaved rounds of ${seconds} s; ${others} responses were no hold.\n`,
  );
  console.log(
    `${''.padEnd(22)}${'api'.padStart(9)}${'alone'.padStart(9)}${'orm'.padStart(9)}   api/orm  api/alone   aim of api/alone`,
  );
  for (const clients of [8, 32]) {
    for (const where of ['hot', 'spread']) {
      const [api, alone, orm] = ['api', 'alone', 'orm'].map((who) => median(`${who} ${where} ${clients}`));
      line(`${where}, ${clients} clients`, { api, alone, orm, aim: aims.get(`${where} ${clients}`) });
    }
  }
  line('PGlite, spread, 32', { api: median('pglite api'), alone: median('pglite alone'), aim: aims.get('pglite') });
}

interface Rates {
  readonly api: number | undefined;
  readonly alone: number | undefined;
  readonly orm?: number | undefined;
  /** The required minimum of api/alone. */
  readonly aim: number | undefined;
}

function line(what: string, { api = 0, alone = 0, orm, aim }: Rates): void {
  const cell = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0)).padStart(9);
  const ratio = (to = 0) => (to === 0 ? '' : `${(api / to).toFixed(2)}x`).padStart(10);
  const reached = alone > 0 && api / alone >= (aim ?? 0) ? 'reached' : 'missed';
  const wanted = aim === undefined ? '' : `   ${aim}x: ${reached}`;
  console.log(`${what.padEnd(22)}${cell(api)}${cell(alone)}${cell(orm)}${ratio(orm)} ${ratio(alone)}${wanted}`);
}
