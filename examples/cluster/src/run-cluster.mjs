import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilUp } from '@latchkey/tool-launch/child-program';
import { fakesProgram } from '@latchkey/tool-launch/fakes';
import { reservePort } from '@latchkey/tool-launch/free-port';
import { projectRoot } from '@latchkey/tool-launch/project-root';
import { readPort } from '@latchkey/tool-launch/read-port';
import { heapArguments } from '@latchkey/tool-launch/small-memory';
import { requirePrimary, restoreBackup } from './cluster-database.mjs';
import { createEnvironment, createPlace } from './cluster-environment.mjs';
import { haproxyConfig } from './haproxy-config.mjs';
import { createKeptPrograms } from './keep-programs.mjs';
import { startPostgresPair } from './postgres-pair.mjs';

const UP_WITHIN_MS = 180_000;
const DATABASE = 'latchkey';

/**
 * Starts two of everything over one PostgreSQL with a synchronous standby, and keeps it running: a program that ends is started
 * again, and a standby replaces its primary. All data are in a folder that is removed at the end.
 *
 * @param {{ programs: import('./cluster-programs.mjs').ClusterPrograms, distDir: string, stateFile?: string | undefined, restoreFrom?: string | undefined, onBegin: (stop: () => Promise<void>) => void }} options
 *   `stateFile` gets the name, the process id and the port of each program, whenever they change
 *   `restoreFrom` is a folder with `latchkey.dump` and `uploads.tar`, as docs/operate.md makes them
 *   `onBegin` is called at once with the function that ends all, however far the start has come
 * @returns {Promise<string>} the URL for visitors
 */
export async function runCluster({ programs, distDir, stateFile, restoreFrom, onBegin }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cluster-'));
  // PostgreSQL, which runs as another user than root, has its folder in it.
  chmodSync(folder, 0o711);
  // The file names the build from which a site starts. After another name is written to it, each site that is started again is a new version.
  const buildFile = join(folder, 'build');
  writeFileSync(buildFile, distDir);
  const kept = createKeptPrograms(() => writeState());
  /** @type {import('./postgres-pair.mjs').PostgresPair | undefined} */
  let databases;
  const stop = async () => {
    databases?.leave();
    await kept.stop();
    await databases?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onBegin(stop);

  // The module is imported here because it is TypeScript, which an older Node cannot read.
  const { programVariables } = await import('@latchkey/http-server/environment');
  const reserved = {
    visitors: await reservePort(readPort('PORT', programVariables)),
    api: await reservePort(),
    database: await reservePort(),
    redis: await reservePort(),
    'site-1': await reservePort(),
    'site-2': await reservePort(),
    'api-1': await reservePort(),
    'api-2': await reservePort(),
  };
  const origin = `http://localhost:${reserved.visitors.port}`;
  const apiOrigin = `http://127.0.0.1:${reserved.api.port}`;
  const databaseUrl = `postgres://postgres@127.0.0.1:${reserved.database.port}/${DATABASE}`;

  try {
    databases = await startPostgresPair({
      bin: programs.postgres,
      folder: join(folder, 'postgres'),
      database: DATABASE,
      onChange: writeState,
    });
    void databases.watch();
    await startRedis();
    await startHaproxy(databases.members);
    const place = createPlace(folder, programVariables.CONTENT_DIR.fallback);
    const fakes = await startFakes(place.dataDir);
    await requirePrimary(programs.postgres, databaseUrl);
    if (restoreFrom !== undefined) {
      await restoreBackup({ from: restoreFrom, bin: programs.postgres, databaseUrl, dataDir: place.dataDir });
    }
    const addresses = { origin, apiOrigin, databaseUrl, redisPort: reserved.redis.port };
    const { api, site } = createEnvironment(place, addresses, fakes);
    await startApis(api);
    await startSites(site);
    await requireUp(`${origin}/readyz`, 'haproxy');
    return origin;
  } catch (error) {
    await stop();
    throw error;
  }

  function writeState() {
    if (stateFile === undefined) return;
    const state = {
      origin,
      folder,
      buildFile,
      postgres: programs.postgres,
      databaseUrl,
      processes: [...kept.running].map(([name, { port, program }]) => ({ name, port, pid: program.pid })),
      primary: databases?.primary().name,
      databases: databases?.members.map(({ name, port, program }) => ({ name, port, pid: program?.pid })) ?? [],
    };
    // The file is renamed when it is complete.
    writeFileSync(`${stateFile}.part`, JSON.stringify(state));
    renameSync(`${stateFile}.part`, stateFile);
  }

  /** Starts Redis, which keeps nothing on the disk, since the shared pages and data can be made again. */
  async function startRedis() {
    const { port, release } = reserved.redis;
    await release();
    const inMemory = ['--save', '', '--appendonly', 'no'];
    const nodeArguments = ['--port', `${port}`, '--bind', '127.0.0.1', ...inMemory, '--loglevel', 'warning'];
    kept.keep({ name: 'redis', program: programs.redis, nodeArguments, env: {}, folder }, port);
  }

  /** @param {readonly import('./postgres-pair.mjs').Member[]} members of the database */
  async function startHaproxy(members) {
    const toServer = (/** @type {keyof typeof reserved} */ name) => ({ name, port: reserved[name].port });
    const config = join(folder, 'haproxy.cfg');
    writeFileSync(
      config,
      haproxyConfig({
        folder,
        sitePort: reserved.visitors.port,
        apiPort: reserved.api.port,
        databasePort: reserved.database.port,
        sites: [toServer('site-1'), toServer('site-2')],
        apis: [toServer('api-1'), toServer('api-2')],
        databases: members,
      }),
    );
    for (const name of /** @type {const} */ (['visitors', 'api', 'database'])) await reserved[name].release();
    const nodeArguments = ['-W', '-db', '-q', '-f', config];
    kept.keep({ name: 'haproxy', program: programs.haproxy, nodeArguments, env: {}, folder }, reserved.visitors.port);
  }

  /** Starts the fakes of other people's systems where the chain uses any. @param {string} dataDir */
  async function startFakes(dataDir) {
    const fakes = await fakesProgram(apiOrigin);
    const [port] = fakes.ports;
    if (port === undefined) return fakes;
    await fakes.release();
    kept.keep({ name: 'fakes', nodeArguments: fakes.nodeArguments, env: { ...fakes.own, DATA_DIR: dataDir } }, port);
    return fakes;
  }

  /** Starts the apis one after the other, since the first one fills the empty database. @param {Record<string, string>} env */
  async function startApis(env) {
    for (const name of /** @type {const} */ (['api-1', 'api-2'])) {
      const { port, release } = reserved[name];
      await release();
      const nodeArguments = [...heapArguments, join('apps', 'api', 'src', 'main.ts')];
      kept.keep({ name, nodeArguments, env: { ...env, API_PORT: String(port) } }, port);
      await requireUp(`http://127.0.0.1:${port}/readyz`, name);
    }
  }

  /** Starts the sites, each from the build that the file names then. @param {Record<string, string>} env */
  async function startSites(env) {
    const names = /** @type {const} */ (['site-1', 'site-2']);
    for (const name of names) {
      const { port, release } = reserved[name];
      await release();
      const settings = {
        name,
        nodeArguments: [...heapArguments, join('server', 'main.ts')],
        folder: join(projectRoot, 'apps', 'site'),
        env: { ...env, PORT: String(port) },
      };
      kept.keep(settings, port, () => ({ NEXT_DIST_DIR: readFileSync(buildFile, 'utf8') }));
    }
    for (const name of names) await requireUp(`http://127.0.0.1:${reserved[name].port}/readyz`, name);
  }

  /** @param {string} url @param {string} name */
  async function requireUp(url, name) {
    if (!(await waitUntilUp(url, UP_WITHIN_MS))) throw new Error(`${name} did not respond at ${url}`);
  }
}
