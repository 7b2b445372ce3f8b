/* `npm run bench -- desk` measures how fast a location's day, the search of its staff, and the figures of 28 days (with the 28 before, and those a
 * year before) are returned over HTTP, on PostgreSQL, with a thousand bookings and with a million. There are twelve locations of eight rooms with
 * nine parties a day, so that a million are three years. A busy day has 200 parties. Compare the columns of one run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, fakeStaffHeader, startTestPostgres } from '@latchkey/api/testing';
import { Client } from 'pg';
import { seed, seeded } from '@latchkey/testing';
import { addBookings } from '../scale/add-bookings.ts';
import { locationAt, writeChain } from '../scale/write-chain.ts';
import { keepPath, servers, startServer } from '@latchkey/tool-load/server-process';
import { addBusyDay, addOffers, writeSales, type BusyDay, findBusyDay } from './busy-day.ts';

const size = { locations: 12, games: 8 };
/** `DESK_DATABASE_URL` names an empty database, which is kept, or one that was kept, which is then only read with all its bookings. */
const { DESK_BOOKINGS = '1000000', DESK_READS = '400', DESK_DATABASE_URL = '' } = process.env;
const [few, many] = [1_000, Number(DESK_BOOKINGS)];
const reads = Number(DESK_READS);
/** The number of reads before a measurement, in which V8 compiles the code. */
const warmUp = 60;
/** The number of reads of figures. They take longer, so fewer of them are read, but enough for a p95. */
const figuresReads = Math.ceil(reads / 4);
const partiesPerDay = 9;
const partiesOfBusyDay = 200;
const caller = { personId: 'bench', name: 'Bench', role: 'manager', locationIds: null };
/** The aims of the api, p95 in milliseconds; null for figures without an aim. */
const aims: Readonly<Record<string, number | null>> = {
  'a day': 30,
  'a day of 200 parties': 30,
  'search, three letters of many names': null,
  'search, a whole name': null,
  'search, a reference': null,
  'search, four digits': null,
  'figures of a location': 300,
  'figures of the chain': 300,
};

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
    if (kept === null) await addBookings(databaseUrl, 0, few, { perDay: partiesPerDay });
    const busy = kept ?? (await addBusyDay(databaseUrl, locationAt(0), partiesOfBusyDay));
    const before: Awaited<ReturnType<typeof measureFigures>> = {};
    if (kept === null) {
      await finish(databaseUrl, server.baseUrl);
      Object.assign(before, await measureFigures(server.baseUrl, busy));
      await addBookings(databaseUrl, few, many - few, { perDay: partiesPerDay });
    }
    if (kept === null) await finish(databaseUrl, server.baseUrl);
    const after = await measureFigures(server.baseUrl, busy);
    console.log(`\n${'p95, ms'.padEnd(38)}${format(few)}${format(many)}${'aim'.padStart(8)}`);
    for (const [what, aim] of Object.entries(aims)) {
      const [one = 0, other = 0] = [before[what], after[what]];
      const outcome = aim === null ? '' : `${`≤ ${aim}`.padStart(8)}  ${other <= aim ? 'reached' : 'missed'}`;
      console.log(`${what.padEnd(38)}${one.toFixed(1).padStart(12)}${other.toFixed(1).padStart(12)}${outcome}`);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function format(count: number): string {
  return count.toLocaleString('en').padStart(12);
}

/** Adds the rest of the data: the person who reads, the sales in the ledger, the offered places, statistics, and the sums that the leader keeps. */
async function finish(databaseUrl: string, baseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { personId, name } = caller;
    await client.query(
      `WITH person AS (INSERT INTO staff_people (id, name, email) VALUES ($1, $2, 'bench@example.org') ON CONFLICT DO NOTHING RETURNING id)
       INSERT INTO staff_grants (person_id, role, location_id) SELECT id, 'manager', null FROM person`,
      [personId, name],
    );
    await writeSales(client);
    await addOffers(client);
    // The kept days are deleted, since the bookings were added without the triggers that would do it.
    await client.query('DELETE FROM kept_days');
    await fetch(`${baseUrl}${keepPath}`);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function measureFigures(baseUrl: string, busy: BusyDay): Promise<Readonly<Record<string, number>>> {
  const random = seeded(seed);
  const anywhere = () => locationAt(random.between(0, size.locations - 1));
  const digits = () => String(random.between(0, 9_999)).padStart(4, '0');
  const find = (text: string) => `/${anywhere()}/bookings?text=${encodeURIComponent(text)}`;
  const figuresPath = () => {
    const first = random.between(-200, -28);
    return `/chain/figures?from=${dateIn(first)}&to=${dateIn(first + 27)}&locale=en`;
  };
  const calls: Readonly<Record<string, () => string>> = {
    'a day': () => `/${anywhere()}/days/${dateIn(random.between(-200, 50))}`,
    'a day of 200 parties': () => `/${locationAt(0)}/days/${busy.date}`,
    'search, three letters of many names': () => find('gar'),
    'search, a whole name': () => find(`garcia ${random.between(0, 999)}`),
    'search, a reference': () => `/${locationAt(0)}/bookings?text=${busy.reference}`,
    'search, four digits': () => find(digits()),
    'figures of a location': () => `${figuresPath()}&locationId=${anywhere()}`,
    'figures of the chain': figuresPath,
  };
  const figures: Record<string, number> = {};
  for (const [what, path] of Object.entries(calls)) {
    const isOfFigures = what.startsWith('figures');
    for (let turn = 0; turn < (isOfFigures ? 3 : warmUp); turn += 1) await get(`${baseUrl}/staff${path()}`);
    const times: number[] = [];
    for (let turn = 0; turn < (isOfFigures ? figuresReads : reads); turn += 1) {
      const url = `${baseUrl}/staff${path()}`;
      const startedAt = performance.now();
      await get(url);
      times.push(performance.now() - startedAt);
    }
    figures[what] = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  }
  return figures;
}

function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: { [fakeStaffHeader]: JSON.stringify(caller) } });
  if (response.status !== 200) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
  await response.arrayBuffer();
}
