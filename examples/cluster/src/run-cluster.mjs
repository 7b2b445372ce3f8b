import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startChildProgram, waitUntilUp } from '@latchkey/tool-launch/child-program';
import { fakesProgram } from '@latchkey/tool-launch/fakes';
import { reservePort } from '@latchkey/tool-launch/free-port';
import { readPort } from '@latchkey/tool-launch/read-port';
import { projectRoot } from '@latchkey/tool-launch/project-root';
import { allocatorVariables, heapArguments } from '@latchkey/tool-launch/small-memory';
import { haproxyConfig } from './haproxy-config.mjs';
import { startPostgresPair } from './postgres-pair.mjs';

const run = promisify(execFile);
const RESTART_AFTER_MS = 200;
const UP_WITHIN_MS = 180_000;
/** The checks in a row that have to reach the primary: more than HAProxy needs to find it. */
const PRIMARY_IN_A_ROW = 8;
const DATABASE = 'latchkey';
const QUIET = 'warn';

/**
 * Starts two of everything over one PostgreSQL with a synchronous standby, and keeps it running: a program that ends is started
 * again, and a standby replaces its primary. All data are in a folder that is removed at the end.
 *
 * @param {{ programs: import('./cluster-programs.mjs').ClusterPrograms, distDir: string, stateFile?: string | undefined, restoreFrom?: string | undefined, onBegin: (stop: () => Promise<void>) => void }} options
 *   `stateFile` gets the name, the process id and the port of each program, whenever they change
 *   `restoreFrom` is a folder with `latchkey.dump` and `uploads.tar`, as docs/operate.md makes them
 *   `onBegin` is called at once with the function that ends all, however far the start has come
 * @returns {Promise<string>} the one URL
 */
export async function runCluster({ programs, distDir, stateFile, restoreFrom, onBegin }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cluster-'));
  chmodSync(folder, 0o711);
  // The file names the build from which a site starts: with another one in it, sites are replaced by a new version.
  const buildFile = join(folder, 'build');
  writeFileSync(buildFile, distDir);
  /** @type {Map<string, { port: number, program: import('@latchkey/tool-launch/child-program').ChildProgram }>} */
  const running = new Map();
  let isStopping = false;
  /** @type {import('./postgres-pair.mjs').PostgresPair | undefined} */
  let databases;

  const writeState = () => {
    if (stateFile === undefined) return;
    const state = {
      origin,
      folder,
      buildFile,
      postgres: programs.postgres,
      databaseUrl,
      processes: [...running].map(([name, { port, program }]) => ({ name, port, pid: program.pid })),
      primary: databases?.primary().name,
      databases: databases?.members.map(({ name, port, program }) => ({ name, port, pid: program?.pid })) ?? [],
    };
    // The file is renamed when it is complete.
    writeFileSync(`${stateFile}.part`, JSON.stringify(state));
    renameSync(`${stateFile}.part`, stateFile);
  };
  /**
   * Starts a program, and starts it again whenever it ends.
   *
   * @param {import('@latchkey/tool-launch/child-program').ProgramSettings} settings
   * @param {number} port
   * @param {() => Record<string, string>} [envOfStart] read for each start
   */
  const keep = (settings, port, envOfStart = () => ({})) => {
    const program = startChildProgram({ ...settings, env: { ...settings.env, ...envOfStart() } });
    running.set(settings.name, { port, program });
    writeState();
    void program.ended.then(async (how) => {
      if (isStopping) return;
      console.log(`${settings.name} | ended (${how}), is started again`);
      await pause(RESTART_AFTER_MS);
      if (!isStopping) keep(settings, port, envOfStart);
    });
  };
  const stop = async () => {
    isStopping = true;
    databases?.leave();
    // Each kind of program stops before those that it needs; all need HAProxy.
    for (const kind of ['site', 'api', '']) {
      const ending = [...running].filter(([name]) => name.startsWith(kind));
      await Promise.all(ending.map(([, { program }]) => program.stop()));
    }
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
    await reserved.redis.release();
    // Pages and data that are shared can be made again: nothing is kept on the disk.
    const redisArguments = [
      '--port',
      `${reserved.redis.port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    keep(
      {
        name: 'redis',
        program: programs.redis,
        nodeArguments: [...redisArguments, '--loglevel', 'warning'],
        env: {},
        folder,
      },
      reserved.redis.port,
    );

    const member = (/** @type {keyof typeof reserved} */ name) => ({ name, port: reserved[name].port });
    const config = join(folder, 'haproxy.cfg');
    writeFileSync(
      config,
      haproxyConfig({
        folder,
        sitePort: reserved.visitors.port,
        apiPort: reserved.api.port,
        databasePort: reserved.database.port,
        sites: [member('site-1'), member('site-2')],
        apis: [member('api-1'), member('api-2')],
        databases: databases.members,
      }),
    );
    for (const name of /** @type {const} */ (['visitors', 'api', 'database'])) await reserved[name].release();
    keep(
      { name: 'haproxy', program: programs.haproxy, nodeArguments: ['-W', '-db', '-q', '-f', config], env: {}, folder },
      reserved.visitors.port,
    );

    const { api, site } = await createEnvironment(programVariables.CONTENT_DIR.fallback);
    await requireDatabase();
    if (restoreFrom !== undefined) await restore(restoreFrom);
    // They start one after the other: the first fills the empty database.
    for (const name of /** @type {const} */ (['api-1', 'api-2'])) {
      const { port, release } = reserved[name];
      await release();
      const own = { ...api, API_PORT: String(port) };
      keep({ name, nodeArguments: [...heapArguments, join('apps', 'api', 'src', 'main.ts')], env: own }, port);
      await requireUp(`http://127.0.0.1:${port}/readyz`, name);
    }
    for (const name of /** @type {const} */ (['site-1', 'site-2'])) {
      const { port, release } = reserved[name];
      await release();
      const own = { ...site, PORT: String(port) };
      const server = {
        nodeArguments: [...heapArguments, join('server', 'main.ts')],
        folder: join(projectRoot, 'apps', 'site'),
      };
      keep({ name, ...server, env: own }, port, () => ({ NEXT_DIST_DIR: readFileSync(buildFile, 'utf8') }));
    }
    await requireUp(`http://127.0.0.1:${reserved['site-1'].port}/readyz`, 'site-1');
    await requireUp(`http://127.0.0.1:${reserved['site-2'].port}/readyz`, 'site-2');
    await requireUp(`${origin}/readyz`, 'haproxy');
    return origin;
  } catch (error) {
    await stop();
    throw error;
  }

  /** Creates the variables of both programs, and of the fakes of other people's systems. @param {string} usualContent */
  async function createEnvironment(usualContent) {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const given = resolve(projectRoot, process.env['CONTENT_DIR'] || usualContent);
    const contentDir = join(folder, 'content');
    // The first import writes its revision there.
    cpSync(given, contentDir, { recursive: true });
    const fakes = await fakesProgram(apiOrigin);
    const [fakesPort] = fakes.ports;
    if (fakesPort !== undefined) {
      await fakes.release();
      keep({ name: 'fakes', nodeArguments: fakes.nodeArguments, env: { ...fakes.own, DATA_DIR: dataDir } }, fakesPort);
    }
    const secret = (/** @type {string} */ name) => process.env[name] || randomBytes(32).toString('hex');
    const both = {
      ...allocatorVariables,
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
      SITE_ORIGIN: process.env['SITE_ORIGIN'] || origin,
      REVALIDATE_SECRET: secret('REVALIDATE_SECRET'),
      LOADER_SECRET: secret('LOADER_SECRET'),
      BOOKING_LINK_SECRET: secret('BOOKING_LINK_SECRET'),
      // The time is longer than HAProxy takes to see that a program stops.
      DRAIN_SECONDS: '3',
      // A line for each request would hide the output of this program.
      LOG_LEVEL: process.env['LOG_LEVEL'] || QUIET,
    };
    return {
      api: {
        ...fakes.api,
        ...both,
        DATABASE_URL: databaseUrl,
        DATABASE_DIRECT_URL: databaseUrl,
        UPLOADS: 'shared-disk',
        SITE_WEBHOOK_URL: `${origin}/webhooks/content`,
        // There are two proxies: HAProxy before the sites, and a site.
        TRUST_PROXY: '2',
      },
      site: {
        ...fakes.site,
        ...both,
        NODE_ENV: 'production',
        API_ORIGIN: apiOrigin,
        MEDIA_DIR: process.env['MEDIA_DIR'] || join(given, '..', 'media'),
        REDIS_URL: `redis://127.0.0.1:${reserved.redis.port}`,
        SITE_PROXIES: '1',
        MAX_CONNECTIONS_PER_ADDRESS: '0',
      },
    };
  }

  /** Waits until HAProxy leads to the primary alone: it begins with both, and checks them then. */
  async function requireDatabase() {
    const query = ['--no-psqlrc', '--tuples-only', '--no-align', '--command=SELECT pg_is_in_recovery()', databaseUrl];
    const until = Date.now() + UP_WITHIN_MS;
    for (let inARow = 0; inARow < PRIMARY_IN_A_ROW; await pause(100)) {
      const isPrimary = await run(join(programs.postgres, 'psql'), query, { timeout: 5_000 }).then(
        ({ stdout }) => stdout.trim() === 'f',
        () => false,
      );
      inARow = isPrimary ? inARow + 1 : 0;
      if (Date.now() > until) throw new Error('HAProxy does not lead to the primary');
    }
  }

  /** @param {string} from */
  async function restore(from) {
    const dataDir = join(folder, 'data');
    await run(join(programs.postgres, 'pg_restore'), [
      '--no-owner',
      `--dbname=${databaseUrl}`,
      join(from, 'latchkey.dump'),
    ]);
    await run('tar', ['--extract', `--file=${join(from, 'uploads.tar')}`, `--directory=${dataDir}`]);
  }

  /** @param {string} url @param {string} name */
  async function requireUp(url, name) {
    if (!(await waitUntilUp(url, UP_WITHIN_MS))) throw new Error(`${name} did not respond at ${url}`);
  }
}
