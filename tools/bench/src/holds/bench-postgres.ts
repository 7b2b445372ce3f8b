import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, openDatabaseAt } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import { startServer } from '@latchkey/tool-load/server-process';
import {
  fewClients,
  manyClients,
  manyHolds,
  rounds,
  seconds,
  settingsAsServed,
  startApi,
  warmSeconds,
  type BenchRun,
} from './bench-run.ts';
import { createDirectPostgres, type DirectPostgres } from './direct-postgres.ts';
import { requireDurable } from './durability.ts';
import { note } from './figures.ts';
import { fillWithKeyedHolds } from './fill.ts';
import { createHttpLoad, type HttpLoad } from './http-load.ts';
import { prepareSlots, readBrowserSecret, withDatabase } from './prepare-database.ts';
import { isSiteBuilt, startSiteInFront } from './site-in-front.ts';
import type { SlotRange } from './slot-range.ts';

const ormServer = fileURLToPath(new URL('orm-server.ts', import.meta.url));

/** A server that is measured, by its origin. */
interface Server {
  readonly baseUrl: string;
}

/** The servers on the measured database. */
interface Servers {
  /** The api with the default limits. */
  readonly api: Server;
  /** The api without limits. */
  readonly unlimited: Server;
  /** The site in front of an api with the default limits; null where the site is not built. */
  readonly site: Server | null;
  readonly orm: Server;
}

interface Measured extends Servers {
  readonly direct: DirectPostgres;
  readonly loadServer: HttpLoad;
  /** All slots, for requests that rarely meet at one. */
  readonly spread: SlotRange;
  /** A single slot, at which all requests meet. */
  readonly hot: SlotRange;
}

/** The seconds of the measurements around the filled database: a median of one client is certain after less time than a rate. */
const secondsAroundFilling = 3;

/**
 * Measures booking calls on PostgreSQL, beside an ORM's transaction and pgbench. The name of a figure says who did the work, then the load:
 *
 * - `api`: the api with the default limits, by requests as a browser sends them.
 * - `site`: the same through the site.
 * - `unlimited`: the api without limits. Its holds have no idempotency key, no address of a client and no headers of a browser.
 * - `orm`: a server that holds by an ORM's transaction, by the same requests as `unlimited`.
 * - `pgbench`: the statement alone, without an application; a hold without key and limit. `pgbench keyed`: a hold with key, limit and stored response.
 * - `postgres`: the api with one client, before and after the database is filled with keyed holds.
 *
 * A load is `hot`, all requests for one slot, or `spread`, over all slots, with the number of clients; or the kind of another request.
 */
export async function benchPostgres(run: BenchRun, serverUrl: string): Promise<void> {
  await requireDurable(serverUrl);
  const databaseUrl = await createDatabase(serverUrl);
  const open = () => openDatabaseAt({ databaseUrl });
  const { stopApis, ...servers } = await startServers(run, databaseUrl);
  const spread = await prepareSlots(servers.api.baseUrl, open);
  const measured: Measured = {
    ...servers,
    direct: createDirectPostgres(databaseUrl),
    loadServer: createHttpLoad(await readBrowserSecret(open)),
    spread,
    hot: { ...spread, count: 1 },
  };
  await warmUp(measured);
  // A checkpoint that the warm-up has made due would slow one of the measurements.
  await withDatabase(open, (db) => db.background.run(sql`CHECKPOINT`));
  for (let round = 0; round < rounds; round += 1) {
    await measureHolds(measured);
    await measureOrm(measured);
    await measureCheckoutsAndUpdates(measured);
    await measureOneClient(measured);
  }
  const oneClient = { slots: spread, clients: 1, seconds: secondsAroundFilling };
  note('postgres before', (await measured.loadServer(servers.api, 'hold', oneClient)).medianMs);
  await withDatabase(open, (db) => fillWithKeyedHolds(db, spread, manyHolds));
  note('postgres after', (await measured.loadServer(servers.api, 'hold', oneClient)).medianMs);
  await stopApis();
}

async function startServers(
  run: BenchRun,
  databaseUrl: string,
): Promise<Servers & { readonly stopApis: () => Promise<void> }> {
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: join(run.folder, 'unused'), UPLOADS: 'shared-disk' };
  const api = await startApi(run, { ...settingsAsServed, ...place });
  const unlimited = await startApi(run, place);
  // The api behind the site trusts two proxies: the site, and that of the clients, which names their addresses.
  const behindSite = isSiteBuilt ? await startApi(run, { ...settingsAsServed, ...place, TRUST_PROXY: '2' }) : null;
  const site = behindSite === null ? null : await startSiteInFront(behindSite.baseUrl, join(run.folder, 'site'));
  if (site === null) console.log('There is no build of the site: nothing goes through it.');
  else run.onEnd(() => site.stop());
  const orm = await startServer({ settings: place }, { script: ormServer });
  run.onEnd(() => orm.kill());
  // The bench of PGlite follows, and these two would run beside it. The api behind the site ends after the site does, at the end of the run.
  const stopApis = async () => {
    await api.stop();
    await unlimited.stop();
  };
  return { api, unlimited, site, orm, stopApis };
}

async function warmUp({ api, unlimited, site, orm, direct, loadServer, spread }: Measured): Promise<void> {
  const load = { slots: spread, clients: manyClients, seconds: warmSeconds };
  await loadServer(api, 'hold', load);
  if (site !== null) await loadServer(site, 'hold', load);
  await loadServer(api, 'update', { ...load, seconds });
  await loadServer(api, 'checkout', load);
  await loadServer(unlimited, 'holdWithoutKey', load);
  await loadServer(orm, 'holdWithoutKey', { ...load, seconds });
  await direct.hold({ ...load, seconds });
}

async function measureHolds({ api, unlimited, site, direct, loadServer, spread, hot }: Measured): Promise<void> {
  for (const clients of [fewClients, manyClients]) {
    for (const [where, slots] of Object.entries({ hot, spread })) {
      const load = { slots, clients, seconds };
      const name = `${where} ${clients}`;
      note(`api ${name}`, (await loadServer(api, 'hold', load)).rate);
      if (site !== null && clients === manyClients) note(`site ${name}`, (await loadServer(site, 'hold', load)).rate);
      note(`unlimited ${name}`, (await loadServer(unlimited, 'holdWithoutKey', load)).rate);
      note(`pgbench ${name}`, (await direct.hold(load)).rate);
      note(`pgbench keyed ${name}`, (await direct.keyedHold(load)).rate);
    }
  }
}

async function measureOrm({ orm, loadServer, spread, hot }: Measured): Promise<void> {
  const load = { clients: manyClients, seconds };
  note(`orm hot ${manyClients}`, (await loadServer(orm, 'holdWithoutKey', { ...load, slots: hot })).rate);
  note(`orm spread ${manyClients}`, (await loadServer(orm, 'holdWithoutKey', { ...load, slots: spread })).rate);
}

async function measureCheckoutsAndUpdates({ api, direct, loadServer, spread }: Measured): Promise<void> {
  for (const kind of ['checkout', 'update'] as const) {
    for (const clients of [fewClients, manyClients]) {
      const load = { slots: spread, clients, seconds };
      note(`api ${kind} ${clients}`, (await loadServer(api, kind, load)).rate);
      note(`pgbench ${kind} ${clients}`, (await direct[kind](load)).rate);
    }
  }
}

async function measureOneClient({ api, site, direct, loadServer, spread }: Measured): Promise<void> {
  const load = { slots: spread, clients: 1, seconds };
  note('api one client', (await loadServer(api, 'hold', load)).medianMs);
  if (site !== null) note('site one client', (await loadServer(site, 'hold', load)).medianMs);
  note('pgbench one client', (await direct.hold(load)).medianMs);
}
