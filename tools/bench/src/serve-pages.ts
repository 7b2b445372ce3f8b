import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest start of a program in milliseconds: a machine that measures several at once takes up to two minutes. */
const startLimitMs = 180_000;
/** The variables without limits, since one client makes the requests of many visitors here. */
const noLimits = {
  MAX_LIVE_BASKETS: '0',
  MAX_HELD_PLACES: '0',
  MAX_UPCOMING_BOOKINGS: '0',
  MAX_CHECKOUTS_PER_HOUR: '0',
  MAX_YOUNG_CHECKOUTS_PER_HOUR: '0',
  MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY: '0',
  MAX_YOUNG_HELD_PERCENT: '0',
  MAX_RENDERINGS_PER_MINUTE: '0',
};

export interface ServedPages {
  readonly origin: string;
  readonly apiOrigin: string;
  /** The process id of the site. */
  readonly sitePid: number;
  /** The documents of the chain, a copy that may be changed. */
  readonly contentDir: string;
  /** Starts another site in front of the same api. */
  serveBeside(siteVariables: Readonly<Record<string, string>>): Promise<ServedPages>;
  stop(): Promise<void>;
}

/**
 * Serves the production build with the demo chain and additional pages, given as their blocks by slug.
 * @param siteVariables the environment variables of the site, on top of the others
 * @param apiVariables the environment variables of the api
 */
export async function servePages(
  root: string,
  pages: Readonly<Record<string, readonly unknown[]>>,
  siteVariables: Readonly<Record<string, string>> = {},
  apiVariables: Readonly<Record<string, string>> = {},
): Promise<ServedPages> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'));
  const contentDir = join(folder, 'content');
  await cp(join(root, 'examples/cipher-house/content'), contentDir, { recursive: true });
  for (const [slug, content] of Object.entries(pages)) {
    const page = { id: `page-${slug}`, slug, name: slug, type: 'page', layout: 'layout1', content };
    await writeFile(join(contentDir, 'pages', `${slug}.json`), JSON.stringify(page));
  }
  const apiPort = await findFreePort();
  const apiOrigin = `http://localhost:${apiPort}`;
  const settings = {
    DATA_DIR: folder,
    CONTENT_DIR: contentDir,
    MEDIA_DIR: 'examples/cipher-house/media',
    LOG_LEVEL: 'warn',
    LOADER_SECRET: randomBytes(32).toString('hex'),
    ...noLimits,
  };
  const programs: ChildProcess[] = [];
  /** Starts a program with variables of its own, and waits until it responds at the URL. */
  const start = async (script: string, own: Readonly<Record<string, string>>, url: string) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, ...settings, ...own };
    const program = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    programs.push(program);
    await waitUntilUp(url, program);
    return program;
  };
  const stop = async () => {
    await Promise.all(programs.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  /** Starts a site with variables of its own, which `stop` ends, too. */
  const serve = async (variables: Readonly<Record<string, string>>): Promise<ServedPages> => {
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const own = { PORT: String(port), SITE_ORIGIN: origin, API_ORIGIN: apiOrigin, ...variables };
    const program = await start('apps/site/server/main.ts', own, `${origin}/en`);
    const { pid: sitePid = 0 } = program;
    return { origin, apiOrigin, sitePid, contentDir, serveBeside: serve, stop: () => end(program) };
  };
  try {
    await start('apps/api/src/main.ts', { API_PORT: String(apiPort), ...apiVariables }, `${apiOrigin}/healthz`);
    return { ...(await serve(siteVariables)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the program responds at the URL. Throws where it ends before, or after three minutes. */
export async function waitUntilUp(url: string, program: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (program.exitCode !== null) throw new Error(`the program of ${url} ended with ${program.exitCode}`);
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not respond within ${startLimitMs / 1_000} s`);
}

/** Stops a program, and waits until it has ended. */
async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}

/** Finds a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
