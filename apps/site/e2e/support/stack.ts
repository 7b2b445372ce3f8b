import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { openAlways } from './always-open.ts';
import { changeDocument } from './change-document.ts';
import { freePort } from './free-port.ts';
import { addGerman } from './in-german.ts';

const root = path.join(import.meta.dirname, '../../../..');
const startTimeoutMs = 60_000;

/** A chain as real processes: an api on its own database, and the built site in front of it. */
export interface Stack {
  readonly siteOrigin: string;
  readonly apiOrigin: string;
  /** The folder of the api's documents, a copy of the demo chain's without the closed days; tests may change it. */
  readonly contentDir: string;
  /** The folder of everything that both programs write, including the database and sent emails; removed by `dispose`. */
  readonly dataDir: string;
  /**
   * Starts the api.
   *
   * @param variables the variables on top of the chain's own, for this start only
   */
  startApi(variables?: Readonly<Record<string, string>>): Promise<void>;
  stopApi(): Promise<void>;
  /**
   * Starts the site.
   *
   * @param variables the variables on top of the chain's own, for this start only
   */
  startSite(variables?: Readonly<Record<string, string>>): Promise<void>;
  stopSite(): Promise<void>;
  /** The ids of the two running processes. */
  pids(): { readonly site: number; readonly api: number };
  /** The messages that the site has logged so far, a line each. */
  siteLog(): readonly string[];
  /** Stops both and removes the data. */
  dispose(): Promise<void>;
}

/**
 * Returns a chain that runs already (`npm run dev`), which E2E_SITE and E2E_API name, so that nothing is built while tests are written.
 * Tests that stop and start servers, or change documents, need a stack of their own.
 */
function connectToRunningStack(siteOrigin: string, apiOrigin: string): Stack {
  const notHere = (): Promise<never> =>
    Promise.reject(new Error('A chain that was running before the test is not stopped or started by it.'));
  return {
    siteOrigin,
    apiOrigin,
    get contentDir(): string {
      throw new Error('A chain that was running before the test keeps its documents.');
    },
    get dataDir(): string {
      throw new Error('A chain that was running before the test keeps its data.');
    },
    startApi: notHere,
    stopApi: notHere,
    startSite: notHere,
    stopSite: notHere,
    pids: () => {
      throw new Error('A chain that was running before the test keeps its processes.');
    },
    siteLog: () => {
      throw new Error('A chain that was running before the test keeps its log.');
    },
    dispose: () => Promise.resolve(),
  };
}

/** The limits of a stack. They are high, since all tests of a worker book from one IP address; tests of the limits use `shippedLimits`. */
const raisedLimits = {
  MAX_LIVE_BASKETS: '500',
  MAX_HELD_PLACES: '5000',
  MAX_UPCOMING_BOOKINGS: '5000',
  MAX_CHECKOUTS_PER_HOUR: '5000',
  MAX_YOUNG_CHECKOUTS_PER_HOUR: '5000',
  MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY: '5000',
  MAX_YOUNG_HELD_PERCENT: '0',
  MAX_READS_PER_MINUTE: '1000000',
  MAX_READS_PER_BROWSER: '1000000',
  MAX_NEW_BROWSERS_PER_HOUR: '1000000',
  MAX_MAILS_PER_RECIPIENT: '5000',
  MAX_NOT_FOUND_PER_MINUTE: '1000000',
  MAX_RENDERINGS_PER_MINUTE: '1000000',
} as const;

/** The variables for `test.use({ stackVariables: shippedLimits })`: an empty value sets every limit to its default. */
export const shippedLimits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(raisedLimits).map((name) => [name, '']),
);

interface StackOptions {
  /** The port of the api, for another process that has to know it before; a free one if absent. */
  readonly apiPort?: number;
  /** The fields that replace those of the demo chain's `website.json`. */
  readonly website?: Readonly<Record<string, unknown>>;
  /** True for a chain that has German, too. */
  readonly inGerman?: boolean;
}

/**
 * Creates a stack.
 *
 * @param ownVariables the variables of the environment on top of the chain's own
 */
export async function createStack(
  ownVariables: Readonly<Record<string, string>> = {},
  { apiPort: ownApiPort, website = {}, inGerman = false }: StackOptions = {},
): Promise<Stack> {
  const { E2E_SITE, E2E_API } = process.env;
  if (E2E_SITE !== undefined && E2E_API !== undefined) return connectToRunningStack(E2E_SITE, E2E_API);
  const [apiPort, sitePort] = [ownApiPort ?? (await freePort()), await freePort()];
  const { dataDir, contentDir } = await createFolders({ website, inGerman });
  const siteOrigin = `http://localhost:${sitePort}`;
  const apiOrigin = `http://localhost:${apiPort}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    MEDIA_DIR: 'examples/cipher-house/media',
    SITE_ORIGIN: siteOrigin,
    SITE_WEBHOOK_URL: `${siteOrigin}/webhooks/content`,
    REVALIDATE_SECRET: randomBytes(32).toString('hex'),
    LOADER_SECRET: randomBytes(32).toString('hex'),
    GALLERY: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    // No map is fetched with these keys, since the tests return fake responses.
    GOOGLE_MAPS_KEY: 'fake',
    MAPBOX_TOKEN: 'fake',
    ...raisedLimits,
    ...ownVariables,
  };
  let api: ChildProcess | null = null;
  let site: ChildProcess | null = null;
  let siteLog = '';

  const stack: Stack = {
    siteOrigin,
    apiOrigin,
    contentDir,
    dataDir,
    async startApi(variables = {}) {
      api = run(['apps/api/src/main.ts'], { ...env, ...variables, API_PORT: String(apiPort) });
      api.stdout?.pipe(process.stdout, { end: false });
      api.stderr?.pipe(process.stderr, { end: false });
      await waitUntilReady(`${apiOrigin}/healthz`, api);
    },
    async stopApi() {
      await stop(api);
      api = null;
    },
    async startSite(variables = {}) {
      site = run(['apps/site/server/main.ts'], {
        ...env,
        PORT: String(sitePort),
        API_ORIGIN: apiOrigin,
        ...variables,
      });
      const read = (text: string) => {
        siteLog += text;
        // Planted content causes thousands of these lines, which its tests count.
        process.stderr.write(text.replaceAll(/^.*Block .* renders nothing: .*\n/gmu, ''));
      };
      site.stderr?.setEncoding('utf8').on('data', read);
      site.stdout?.setEncoding('utf8').on('data', read);
      await waitUntilReady(`${siteOrigin}/en`, site);
    },
    async stopSite() {
      await stop(site);
      site = null;
    },
    pids: () => ({ site: site?.pid ?? 0, api: api?.pid ?? 0 }),
    // The text after the last line break is an incomplete line.
    siteLog: () => siteLog.split('\n').slice(0, -1).flatMap(readMessages),
    async dispose() {
      await Promise.all([stop(site), stop(api)]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await stack.startApi();
    await stack.startSite();
  } catch (error) {
    // The started programs are stopped here, since a caller does not get them after an error.
    await stack.dispose();
    throw error;
  }
  return stack;
}

/** Creates the folder of the data, with a copy of the documents and, if `seed-database.ts` has made one, of the database. */
async function createFolders({
  website,
  inGerman,
}: Required<Pick<StackOptions, 'website' | 'inGerman'>>): Promise<Pick<Stack, 'dataDir' | 'contentDir'>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'latchkey-e2e-'));
  const contentDir = path.join(dataDir, 'content');
  await cp(path.join(root, 'examples/cipher-house/content'), contentDir, { recursive: true });
  await openAlways(contentDir);
  await changeDocument(contentDir, 'website.json', (document) => ({ ...document, ...website }));
  if (inGerman) await addGerman(contentDir);
  const { E2E_DATABASE } = process.env;
  if (E2E_DATABASE !== undefined)
    await cp(path.join(E2E_DATABASE, 'pglite'), path.join(dataDir, 'pglite'), { recursive: true });
  return { dataDir, contentDir };
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

const logLine = z.object({ msg: z.string() });

/** Returns the lines of the message in a line of the log. A line that the process writes before its log is open stays as it is. */
function readMessages(line: string): readonly string[] {
  if (!line.startsWith('{')) return [line];
  return logLine.parse(JSON.parse(line)).msg.replace(/\n$/u, '').split('\n');
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The process behind ${url} ended with ${child.exitCode}.`);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not respond within ${startTimeoutMs / 1000} s.`);
}

async function stop(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}
