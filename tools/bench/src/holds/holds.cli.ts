/* `npm run bench -- holds` measures the cost of a booking call as a browser sends it (with an Idempotency-Key, limits, and its own address), beside
 * a bare call and beside the database alone, in one interleaved run. PostgreSQL has its default settings, so every
 * hold is on the disk before its response; `BENCH_DATABASE_URL` measures a server of one's own.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  createDatabase,
  openDatabaseAt,
  openTestApi,
  serverSecret,
  startTestPostgres,
  type Database,
} from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { parseBasket, toBookingBody, createClient } from '@latchkey/tool-load/client';
import { bigGame, locationId, writeSeededContent } from '@latchkey/tool-load/seeded-content';
import { startServer, type ServerProcess } from '@latchkey/tool-load/server-process';
import { directPglite, directPostgres } from './direct.ts';
import { requireDurable } from './durability.ts';
import { note, printAims, type Aim } from './figures.ts';
import { fillWithKeyedHolds } from './fill.ts';
import { computeMedian } from '../median.ts';
import { droppedSeconds, type Load, type Reached, type SlotRange } from './load.ts';
import { isSiteBuilt, startSiteInFront } from './site-in-front.ts';
import { slotAt, slotsPerDay } from './slot-range.ts';
import { createKey } from './visitor-requests.ts';

const run = promisify(execFile);
const clientsWorker = fileURLToPath(new URL('clients.worker.ts', import.meta.url));
const ormServer = fileURLToPath(new URL('orm-server.ts', import.meta.url));
const { BENCH_ROUNDS = '3', BENCH_SECONDS = '7', BENCH_DATABASE_URL = '' } = process.env;
const rounds = Number(BENCH_ROUNDS);
/** The seconds of a run, six of them counted by default. In a run of one second pgbench connects and plans, and is three times slower. */
const seconds = Number(BENCH_SECONDS);
/**
 * The warm-up of a started server before it is measured, the same for all. V8 compiles PGlite for some three seconds of use, on
 * threads that compete with the measurement.
 */
const warmSeconds = 4;
const manyHolds = 100_000;
/** The number of single holds that are measured before and after the many. */
const sampledHolds = 400;

const reachedSchema = z.object({ made: z.number(), other: z.number(), seconds: z.number(), medianMs: z.number() });

/** The first day of the slots, in days from today. All slots are later than tomorrow and before the last day that can be booked. */
const firstDay = 3;
const days = 50;

const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'));
const contentDir = join(folder, 'content');
await writeSeededContent(contentDir);
/** The settings of the api as in `npm start`: behind the site, with the default limits. */
const asServed = {
  LOG_LEVEL: 'info',
  CONTENT_DIR: contentDir,
  TRUST_PROXY: '1',
  MAX_LIVE_BASKETS: '',
  MAX_HELD_PLACES: '',
  MAX_UNPAID_PLACES: '',
  MAX_UNPAID_GAMES: '',
  MAX_UPCOMING_BOOKINGS: '',
  MAX_CHECKOUTS_PER_HOUR: '',
  MAX_YOUNG_CHECKOUTS_PER_HOUR: '',
  MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY: '',
  // Young browsers may hold as much as others: real visitors of a rush have looked at the page for a while, and the bench does not wait.
  MAX_YOUNG_HELD_PERCENT: '0',
};
const withoutLimits = { LOG_LEVEL: 'info', CONTENT_DIR: contentDir };
let others = 0;
let workers = 0;
/** The secret by which the measured database signs browser tokens. */
let browserSecret = '';

/** The functions that stop the started servers, which are called in any case. */
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const started = BENCH_DATABASE_URL === '' ? await startTestPostgres({ isDurable: true }) : null;
  if (started?.ok === true) ends.unshift(() => started.value.stop());
  if (started?.ok === false) console.log(`No PostgreSQL here: ${started.error}`);
  else await benchPostgres(started?.value.url ?? BENCH_DATABASE_URL);
  await benchPglite();
  print();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const end of ends) await end();
}

async function benchPostgres(serverUrl: string): Promise<void> {
  await requireDurable(serverUrl);
  const databaseUrl = await createDatabase(serverUrl);
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'unused'), UPLOADS: 'shared-disk' };
  const api = await startApi({ ...asServed, ...place });
  const bare = await startApi({ ...withoutLimits, ...place });
  // The api trusts two proxies: the site, and that of the clients, which names their addresses.
  const behind = isSiteBuilt ? await startApi({ ...asServed, ...place, TRUST_PROXY: '2' }) : null;
  const site = behind === null ? null : await startSiteInFront(behind.baseUrl, join(folder, 'site'));
  if (site === null) console.log('There is no build of the site: nothing goes through it.');
  else ends.unshift(() => site.stop());
  const orm = await startServer({ settings: place }, { script: ormServer });
  ends.unshift(() => orm.kill());
  const open = () => openDatabaseAt({ databaseUrl });
  const spread = await prepareSlots(api.baseUrl, open);
  browserSecret = await open().then(async (db) => {
    const secret = await serverSecret(db, 'browser-token');
    await db.close();
    return secret;
  });
  const hot = { ...spread, count: 1 };
  const direct = directPostgres(databaseUrl);
  const warming = { slots: spread, clients: 32, seconds: warmSeconds };
  await overHttp(api, 'hold', warming);
  if (site !== null) await overHttp(site, 'hold', warming);
  await overHttp(api, 'update', { ...warming, seconds });
  await overHttp(api, 'checkout', warming);
  await overHttp(bare, 'bare', warming);
  await overHttp(orm, 'bare', { ...warming, seconds });
  await direct.hold({ ...warming, seconds });
  await open().then(async (db) => {
    await db.background.run(sql`CHECKPOINT`);
    await db.close();
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const clients of [8, 32]) {
      for (const [where, slots] of [
        ['hot', hot],
        ['spread', spread],
      ] as const) {
        const load = { slots, clients, seconds };
        const name = `${where} ${clients}`;
        note(`sent ${name}`, (await overHttp(api, 'hold', load)).rate);
        if (site !== null && clients === 32) note(`site ${name}`, (await overHttp(site, 'hold', load)).rate);
        note(`bare ${name}`, (await overHttp(bare, 'bare', load)).rate);
        note(`pgbench ${name}`, (await direct.hold(load)).rate);
        note(`pgbench keyed ${name}`, (await direct.keyedHold(load)).rate);
      }
    }
    const load = { slots: spread, clients: 32, seconds };
    note('orm hot 32', (await overHttp(orm, 'bare', { ...load, slots: hot })).rate);
    note('orm spread 32', (await overHttp(orm, 'bare', load)).rate);
    for (const what of ['checkout', 'update'] as const) {
      note(`sent ${what}`, (await overHttp(api, what, { ...load, clients: 8 })).rate);
      note(`pgbench ${what}`, (await direct[what]({ ...load, clients: 8 })).rate);
      note(`sent ${what} 32`, (await overHttp(api, what, load)).rate);
      note(`pgbench ${what} 32`, (await direct[what](load)).rate);
    }
    const alone = { ...load, clients: 1 };
    note('sent alone', (await overHttp(api, 'hold', alone)).medianMs);
    if (site !== null) note('site alone', (await overHttp(site, 'hold', alone)).medianMs);
    note('pgbench alone', (await direct.hold(alone)).medianMs);
  }
  const alone = { slots: spread, clients: 1, seconds: 3 };
  note('postgres before', (await overHttp(api, 'hold', alone)).medianMs);
  await open().then(async (db) => {
    await fillWithKeyedHolds(db, spread, manyHolds);
    await db.close();
  });
  note('postgres after', (await overHttp(api, 'hold', alone)).medianMs);
  await api.stop();
  await bare.stop();
}

async function benchPglite(): Promise<void> {
  const dataDir = join(folder, 'data');
  const settings = { ...asServed, DATA_DIR: dataDir, DATABASE_URL: '' };
  const preparing = await startServer({ settings });
  const slots = await prepareSlots(preparing.baseUrl, async () => {
    await preparing.stop();
    return openDatabaseAt({ dataDir });
  });
  const copy = join(folder, 'copy');
  await cp(join(dataDir, 'pglite'), copy, { recursive: true });
  browserSecret = await openDatabaseAt({ dataDir }).then(async (db) => {
    const secret = await serverSecret(db, 'browser-token');
    await db.close();
    return secret;
  });
  const direct = await directPglite(copy);
  ends.unshift(() => direct.close());
  const api = await startApi(settings);
  const load = { slots, clients: 32, seconds };
  await direct.hold(slots, warmSeconds);
  await overHttp(api, 'hold', { ...load, seconds: warmSeconds });
  for (let round = 0; round < rounds; round += 1) {
    note('pglite alone', await direct.hold(slots, seconds));
    note('pglite sent', (await overHttp(api, 'hold', load)).rate);
  }
  await api.stop();
  await benchFilledPglite();
}

/** Measures a filled PGlite in this process, since no other process could fill its database without a restart. */
async function benchFilledPglite(): Promise<void> {
  const api = await openTestApi({ contentDir, folder: join(folder, 'filled'), maxLiveBaskets: 12, maxHeldPlaces: 40 });
  ends.unshift(() => api.close());
  const send = (request: Request) => api.fetchUnchecked(request);
  const slots = await prepareSlots(
    'http://api.test',
    () => Promise.resolve({ ...api.db, close: () => Promise.resolve() }),
    send,
  );
  let turn = 0;
  const holdOne = async () => {
    turn += 1;
    const body = {
      bookings: [toBookingBody({ instanceId: `s${slotAt(slots.first, (turn * 7_919) % slots.count)}`, quantity: 1 })],
    };
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': createKey(),
      'x-test-client': `10.${(turn >> 8) & 255}.${turn & 255}.7`,
    };
    const url = `http://api.test/api/resova/${locationId}/basket`;
    const sentAt = performance.now();
    const { status } = await send(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
    if (status !== 201) others += 1;
    return performance.now() - sentAt;
  };
  const sample = async () => {
    const timesMs: number[] = [];
    for (let count = 0; count < sampledHolds; count += 1) timesMs.push(await holdOne());
    return computeMedian(timesMs);
  };
  // The samples before are for V8 to compile the code, and for each statement to get its final plan.
  for (let count = 0; count < 3; count += 1) await sample();
  await api.db.tend();
  note('pglite before', await sample());
  await fillWithKeyedHolds(api.db, slots, manyHolds);
  // The housekeeping of a running api does this every ten seconds.
  await api.db.tend();
  note('pglite after', await sample());
}

async function startApi(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer({ settings });
  ends.unshift(() => server.stop());
  return server;
}

/** Adds the rows of the slots, as copies of one that is held, with more places than can be held in the time. */
async function prepareSlots(
  baseUrl: string,
  open: () => Promise<Database>,
  send?: (request: Request) => Promise<Response>,
): Promise<SlotRange> {
  const client = createClient(baseUrl, send);
  const [slot] = await client.slots(bigGame, firstDay);
  if (slot === undefined) throw new Error('there are no slots');
  await client.release(parseBasket(await client.hold([{ instanceId: slot.instanceId, quantity: 1 }])).id);
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

async function overHttp(
  { baseUrl }: { readonly baseUrl: string },
  what: 'bare' | 'hold' | 'update' | 'checkout',
  { slots, clients, seconds: length }: Load,
): Promise<Reached> {
  workers += 1;
  const order = {
    origin: baseUrl,
    what,
    clients,
    seconds: length,
    droppedSeconds: Math.min(droppedSeconds, length / 2),
    browserSecret,
    ...slots,
    seed: workers,
  };
  const { stdout } = await run(process.execPath, [clientsWorker, JSON.stringify(order)]);
  const { made, other, seconds: took, medianMs } = reachedSchema.parse(JSON.parse(stdout));
  others += other;
  return { rate: made / took, medianMs };
}

function print(): void {
  console.log(
    `Medians of ${rounds} interleaved rounds of ${seconds} s, the first second not counted; ${others} responses were errors.\n`,
  );
  console.log('Per second; "as sent" is as a browser sends it, "bare" without key, limits and headers.');
  const places = [8, 32].flatMap((clients) => ['hot', 'spread'].map((where) => `${where} ${clients}`));
  const holds = places.flatMap((name): Aim[] => {
    return [
      {
        what: `hold, ${name}: through the site / pgbench, bare`,
        of: `site ${name}`,
        to: `pgbench ${name}`,
        ...(name === 'hot 32' && { atLeast: 3 }),
      },
      { what: `hold, ${name}: as sent / bare`, of: `sent ${name}`, to: `bare ${name}`, atLeast: 0.75 },
      {
        what: `hold, ${name}: as sent / pgbench, bare`,
        of: `sent ${name}`,
        to: `pgbench ${name}`,
      },
      {
        what: `hold, ${name}: as sent / pgbench, key and limit`,
        of: `sent ${name}`,
        to: `pgbench keyed ${name}`,
        atLeast: 0.7,
      },
      { what: `hold, ${name}: bare / pgbench, bare`, of: `bare ${name}`, to: `pgbench ${name}` },
      { what: `hold, ${name}: as sent / ORM, bare`, of: `sent ${name}`, to: `orm ${name}` },
    ];
  });
  printAims([
    ...holds,
    { what: 'PGlite, spread 32: as sent / its own statement', of: 'pglite sent', to: 'pglite alone' },
    { what: 'checkout, 8 clients: as sent / pgbench', of: 'sent checkout', to: 'pgbench checkout', atLeast: 0.4 },
    {
      what: 'checkout, 32 clients: as sent / pgbench',
      of: 'sent checkout 32',
      to: 'pgbench checkout 32',
      atLeast: 0.4,
    },
    {
      what: 'update of two games, 8 clients: as sent / pgbench',
      of: 'sent update',
      to: 'pgbench update',
      atLeast: 0.4,
    },
    {
      what: 'update of two games, 32 clients: as sent / pgbench',
      of: 'sent update 32',
      to: 'pgbench update 32',
      atLeast: 0.4,
    },
  ]);
  console.log('\nMilliseconds, medians of one after the other.');
  printAims([
    { what: 'hold, one client: as sent / pgbench, bare', of: 'sent alone', to: 'pgbench alone' },
    { what: 'hold, one client: through the site / the api', of: 'site alone', to: 'sent alone' },
    {
      what: 'PostgreSQL: after 100,000 keyed holds / before',
      of: 'postgres after',
      to: 'postgres before',
      atMost: 1.1,
    },
    { what: 'PGlite: after 100,000 keyed holds / before', of: 'pglite after', to: 'pglite before', atMost: 1.1 },
  ]);
}
