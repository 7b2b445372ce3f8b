import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from './folders.ts';

/** An api on its own database that serves the built desk, as a real process. */
export interface DeskStack {
  readonly origin: string;
  readonly dataDir: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Moves the clock of the api ahead of the real one, in milliseconds; 0 brings it back. */
  moveClock(aheadMs: number): Promise<void>;
  /** Stops it and removes the data. */
  dispose(): Promise<void>;
}

const startTimeoutMs = 60_000;
/** The time in milliseconds that the api has to end before it is killed. */
const stopTimeoutMs = 10_000;
const movedClock = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.ts')).href;

export async function createDeskStack(): Promise<DeskStack> {
  const { E2E_DESK_DATABASE, E2E_DESK_CONTENT } = process.env;
  if (E2E_DESK_DATABASE === undefined) throw new Error('There is no seeded database.');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'latchkey-desk-'));
  await cp(E2E_DESK_DATABASE, dataDir, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATA_DIR: dataDir,
    CONTENT_DIR: E2E_DESK_CONTENT,
    DATABASE_URL: '',
    API_PORT: String(port),
    LOG_LEVEL: 'error',
    // The limits are high, since all tests of a worker come from one address and book in one database.
    MAX_READS_PER_MINUTE: '1000000',
    MAX_LIVE_BASKETS: '500',
    MAX_HELD_PLACES: '5000',
    MAX_UPCOMING_BOOKINGS: '5000',
    MAX_CHECKOUTS_PER_HOUR: '5000',
  };
  let api: ChildProcess | null = null;
  const stack: DeskStack = {
    origin,
    dataDir,
    async start() {
      const started = spawn(process.execPath, ['--import', movedClock, 'apps/api/src/main.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      api = started;
      const deadline = Date.now() + startTimeoutMs;
      while (!(await isUp(`${origin}/healthz`))) {
        if (started.exitCode !== null) throw new Error(`The api ended with ${started.exitCode}.`);
        if (Date.now() > deadline) throw new Error('The api did not start.');
        await sleep(100);
      }
    },
    async stop() {
      if (api === null || api.exitCode !== null || api.signalCode !== null) return;
      const ended = once(api, 'exit');
      api.kill('SIGTERM');
      const killer = setTimeout(() => api?.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(killer);
      api = null;
    },
    async moveClock(aheadMs) {
      if (api === null) throw new Error('The api does not run.');
      // `moved-clock.ts` responds once its clock has moved.
      const moved = once(api, 'message');
      api.send(aheadMs);
      await moved;
    },
    async dispose() {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await stack.start();
  } catch (error) {
    await stack.dispose();
    throw error;
  }
  return stack;
}

function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Finds a free port between 20,000 and 32,000. Linux gives ports from 32,768 on to outgoing connections, so no connection takes it first. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error('No port is available.');
}
