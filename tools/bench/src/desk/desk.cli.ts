/* `npm run bench -- desk` measures how fast a location's day, the search of its staff, and the figures of 28 days (with the 28 before, and those a
 * year before) are returned over HTTP, on PostgreSQL, with a thousand bookings and with a million. There are twelve locations of eight rooms with
 * nine parties a day, so that a million are three years. A busy day has 200 parties. Compare the columns of one run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, fakeStaffHeader, startTestPostgres } from '@latchkey/api/testing';
import { seed, seeded } from '@latchkey/testing';
import { addBookings } from '../scale/add-bookings.ts';
import { locationAt, writeChain } from '../scale/write-chain.ts';
import { servers, startServer } from '@latchkey/tool-load/server-process';
import { addBusyDay, type BusyDay, findBusyDay } from './busy-day.ts';
import { completeData } from './complete-data.ts';

const size = { locations: 12, games: 8 };
/** `DESK_DATABASE_URL` names an empty database, which is kept, or one that was kept, which is then only read with all its bookings. */
const { DESK_BOOKINGS = '1000000', DESK_READS = '400', DESK_DATABASE_URL = '' } = process.env;
const [few, many] = [1_000, Number(DESK_BOOKINGS)];
const reads = Number(DESK_READS);
/** The number of reads before a measurement, in which V8 compiles the code. */
const warmUp = 60;
/** The number of reads of figures. They take longer, so fewer of them are read, but enough for a p95. */
const figuresReads = Math.ceil(reads / 4);
const figuresWarmUp = 3;
const partiesPerDay = 9;
const partiesOfBusyDay = 200;
const caller = { personId: 'bench', name: 'Bench', role: 'manager', locationIds: null };
/** The aims of the api, p95 in milliseconds; null for figures without an aim. */
const aims = {
  'a day': 30,
  'a day of 200 parties': 30,
  'search, three letters of many names': null,
  'search, a whole name': null,
  'search, a reference': null,
  'search, four digits': null,
  'figures of a location': 300,
  'figures of the chain': 300,
} as const satisfies Readonly<Record<string, number | null>>;

if (DESK_DATABASE_URL === '') await measureOwn();
else await measure(DESK_DATABASE_URL);

async function measureOwn(): Promise<void> {
  const started = await startTestPostgres({ isDurable: true });
  if (started.ok) {
    try {
      await measure(await createDatabase(started.value.url));
    } finally {
      await started.value.stop();
    }
  } else {
    console.log(`No PostgreSQL here: ${started.error}`);
    process.exitCode = 1;
  }
}

async function measure(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-desk-'));
  const contentDir = join(folder, 'content');
  await writeChain(contentDir, size);
  const place = { settings: { CONTENT_DIR: contentDir, DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl } };
  const server = await startServer(place, { script: servers.desk });
  try {
    const kept = await findBusyDay(databaseUrl);
    if (kept === null) {
      const { busy, withFew } = await fill(databaseUrl, server.baseUrl);
      printTable(withFew, await measureTimes(server.baseUrl, busy));
    } else printTable({}, await measureTimes(server.baseUrl, kept));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills an empty database with the many bookings; returns its busy day, and the times with only the few. */
async function fill(databaseUrl: string, baseUrl: string) {
  await addBookings(databaseUrl, 0, few, { perDay: partiesPerDay });
  const busy = await addBusyDay(databaseUrl, locationAt(0), partiesOfBusyDay);
  await completeData(databaseUrl, baseUrl, caller);
  const withFew = await measureTimes(baseUrl, busy);
  await addBookings(databaseUrl, few, many - few, { perDay: partiesPerDay });
  await completeData(databaseUrl, baseUrl, caller);
  return { busy, withFew };
}

/**
 * Prints a line for each call.
 *
 * @param withFew the times with few bookings; none for a database that was kept, which has the many already
 */
function printTable(withFew: Times, withMany: Times): void {
  console.log(`\n${'p95, ms'.padEnd(38)}${format(few)}${format(many)}${'aim'.padStart(8)}`);
  for (const [call, aim] of Object.entries(aims)) {
    const [fewMs = 0, manyMs = 0] = [withFew[call], withMany[call]];
    const outcome = aim === null ? '' : `${`≤ ${aim}`.padStart(8)}  ${manyMs <= aim ? 'reached' : 'missed'}`;
    console.log(`${call.padEnd(38)}${fewMs.toFixed(1).padStart(12)}${manyMs.toFixed(1).padStart(12)}${outcome}`);
  }
}

function format(count: number): string {
  return count.toLocaleString('en').padStart(12);
}

/** The p95 of each call of `aims`, in milliseconds. */
type Times = Readonly<Record<string, number>>;

/** Creates functions that write the path of the next call of each kind, at random, so that none is cached. */
function createPaths(busy: BusyDay): Readonly<Record<keyof typeof aims, () => string>> {
  const random = seeded(seed);
  const chooseLocation = () => locationAt(random.between(0, size.locations - 1));
  const chooseDigits = () => String(random.between(0, 9_999)).padStart(4, '0');
  const search = (locationId: string, text: string) => `/${locationId}/bookings?text=${encodeURIComponent(text)}`;
  const writeFiguresPath = () => {
    const firstDay = random.between(-200, -28);
    return `/chain/figures?from=${dateIn(firstDay)}&to=${dateIn(firstDay + 27)}&locale=en`;
  };
  return {
    'a day': () => `/${chooseLocation()}/days/${dateIn(random.between(-200, 50))}`,
    'a day of 200 parties': () => `/${locationAt(0)}/days/${busy.date}`,
    'search, three letters of many names': () => search(chooseLocation(), 'gar'),
    'search, a whole name': () => search(chooseLocation(), `garcia ${random.between(0, 999)}`),
    'search, a reference': () => search(locationAt(0), busy.reference),
    'search, four digits': () => search(chooseLocation(), chooseDigits()),
    'figures of a location': () => `${writeFiguresPath()}&locationId=${chooseLocation()}`,
    'figures of the chain': writeFiguresPath,
  };
}

async function measureTimes(baseUrl: string, busy: BusyDay): Promise<Times> {
  const times: Record<string, number> = {};
  for (const [call, writePath] of Object.entries(createPaths(busy))) {
    const readOnce = () => get(`${baseUrl}/staff${writePath()}`);
    const isOfFigures = call.startsWith('figures');
    for (let turn = 0; turn < (isOfFigures ? figuresWarmUp : warmUp); turn += 1) await readOnce();
    times[call] = await measureP95(readOnce, isOfFigures ? figuresReads : reads);
  }
  return times;
}

async function measureP95(readOnce: () => Promise<void>, count: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const startedAt = performance.now();
    await readOnce();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: { [fakeStaffHeader]: JSON.stringify(caller) } });
  if (response.status !== 200) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
  await response.arrayBuffer();
}
