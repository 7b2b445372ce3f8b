import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startLimitMs = 60_000;
/** One client measures what many visitors do. */
const noLimits = {
  MAX_LIVE_BASKETS: '0',
  MAX_HELD_PLACES: '0',
  MAX_UPCOMING_BOOKINGS: '0',
  MAX_CHECKOUTS_PER_HOUR: '0',
};

export interface ServedPages {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The demo chain with a page for each content, under its name, from the production build. */
export async function servePages(
  root: string,
  pages: Readonly<Record<string, readonly unknown[]>>,
): Promise<ServedPages> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'));
  const contentDir = join(folder, 'content');
  await cp(join(root, 'examples/cipher-house/content'), contentDir, { recursive: true });
  for (const [slug, content] of Object.entries(pages)) {
    const page = { id: `page-${slug}`, slug, name: slug, type: 'page', layout: 'layout1', content };
    await writeFile(join(contentDir, 'pages', `${slug}.json`), JSON.stringify(page));
  }
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const [apiOrigin, origin] = [`http://localhost:${apiPort}`, `http://localhost:${sitePort}`];
  const settings = {
    DATA_DIR: folder,
    CONTENT_DIR: contentDir,
    MEDIA_DIR: 'examples/cipher-house/media',
    SITE_ORIGIN: origin,
    LOG_LEVEL: 'warn',
    ...noLimits,
  };
  const programs: ChildProcess[] = [];
  const start = async (script: string, own: Readonly<Record<string, string>>, address: string) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, ...settings, ...own };
    const program = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    programs.push(program);
    await untilAnswers(address, program);
  };
  const stop = async () => {
    await Promise.all(programs.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start('apps/api/src/main.ts', { API_PORT: String(apiPort) }, `${apiOrigin}/healthz`);
    await start('apps/site/server/main.ts', { PORT: String(sitePort), API_ORIGIN: apiOrigin }, `${origin}/en`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

/** Rejects where the program ends before it answers, or after a minute. */
export async function untilAnswers(address: string, program: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (program.exitCode !== null) throw new Error(`the program behind ${address} ended with ${program.exitCode}`);
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer within ${startLimitMs / 1_000} s`);
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  // Listening on a port, so it has an address with one.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
