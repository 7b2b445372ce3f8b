import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Result } from '@latchkey/booking-core';
import { loaderSecret } from './client.ts';
import type { ServerPlace } from './store.ts';

/** The servers that buyers call: the real api, or one with a bug that the harness must detect. */
export const servers = {
  api: fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url)),
  /** The server with the operations of the staff. */
  desk: fileURLToPath(new URL('desk-server.ts', import.meta.url)),
  sabotaged: fileURLToPath(new URL('sabotaged-server.ts', import.meta.url)),
} as const;

/** The path at which the server with the staff runs the job for the figures that a leader runs every few minutes. */
export const keepSumsPath = '/keep-sums';

export interface ServerOptions {
  readonly script?: string;
  /** The environment variables, which take precedence over those of the proofs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The arguments before the script, such as `--import ...`. */
  readonly nodeArguments?: readonly string[];
}

export interface ServerProcess {
  readonly baseUrl: string;
  /** The milliseconds from the start of the process until `/readyz` returned 200, or until the sabotaged server listened. */
  readonly startedInMs: number;
  /** The part of this time in which it was ready to run but had no processor. */
  readonly waitedForCpuMs: number;
  output(): string;
  /** Returns where this process finds a file of the server, which may have a disk of its own. */
  fileOfServer(path: string): string;
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

export type StartResult = Result<ServerProcess, { readonly exitCode: number | null; readonly output: string }>;

/** The last characters of a server's output, which are kept for errors. */
const keptCharacters = 20_000;

/** Starts a server in a process of its own on a free port. Throws, with what it printed, if it does not start. */
export async function startServer(store: ServerPlace, options: ServerOptions = {}): Promise<ServerProcess> {
  const started = await tryServer(store, options);
  if (started.ok) return started.value;
  throw new Error(`the server ended with ${started.error.exitCode}: ${started.error.output}`);
}

/** Starts a server like `startServer`, but returns an error where the server does not start: some proofs expect that. */
export async function tryServer(store: ServerPlace, options: ServerOptions = {}): Promise<StartResult> {
  const { script = servers.api, settings = {}, nodeArguments = [] } = options;
  const startedAt = performance.now();
  const env = { ...process.env, ...proofSettings, ...store.settings, ...settings };
  const [program = process.execPath, ...before] = store.command ?? [];
  const child = spawn(program, [...before, ...nodeArguments, script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keepOutput = (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-keptCharacters);
  };
  child.stdout.on('data', keepOutput);
  child.stderr.on('data', keepOutput);
  const ended = once(child, 'exit');
  let port: string | undefined;
  while (port === undefined) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null || child.signalCode !== null)
      return { ok: false, error: { exitCode: child.exitCode, output } };
    // A line of the log names the port.
    port = /"port":(?<port>\d+)/u.exec(output)?.groups?.['port'];
  }
  const baseUrl = `http://127.0.0.1:${port}`;
  if (script === servers.api) await waitUntilReady(baseUrl);
  const startedInMs = Math.round(performance.now() - startedAt);
  const waitedForCpuMs = child.pid === undefined ? 0 : readCpuWaitMs(child.pid);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    ok: true,
    value: {
      baseUrl,
      startedInMs,
      waitedForCpuMs,
      output: () => output,
      fileOfServer: (path) => `/proc/${child.pid}/root${path}`,
      stop: () => end('SIGTERM'),
      kill: async () => {
        await end('SIGKILL');
      },
    },
  };
}

const proofSettings = {
  API_PORT: '0',
  API_HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  LOADER_SECRET: loaderSecret,
  // All limits are off, so that only the inventory can reject.
  MAX_LIVE_BASKETS: '0',
  MAX_UNPAID_PLACES: '0',
  MAX_UNPAID_GAMES: '0',
  MAX_UPCOMING_BOOKINGS: '0',
  MAX_CHECKOUTS_PER_HOUR: '0',
  MAX_YOUNG_CHECKOUTS_PER_HOUR: '0',
  MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY: '0',
  MAX_YOUNG_HELD_PERCENT: '0',
  MAX_MAILS_PER_RECIPIENT: '0',
  MAX_HELD_PLACES: '0',
  MAX_CODE_ATTEMPTS: '0',
  // Nothing runs by a timer, so that only the requests of a proof change the database.
  SWEEP_SECONDS: '0',
  MAIL_SECONDS: '0',
  WATCH_CONTENT_SECONDS: '0',
} as const;

async function waitUntilReady(baseUrl: string): Promise<void> {
  for (;;) {
    if ((await fetch(`${baseUrl}/readyz`)).status === 200) return;
    await sleep(20);
  }
}

/** The threads of a start, which run one after the other, so that their waits add up. `pglite` is the api's database thread. */
const sequentialThreads = ['MainThread', 'pglite'];

/** Reads for how long a server was ready to run but had no processor, as Linux counts it; 0 on other systems. */
function readCpuWaitMs(pid: number): number {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return 0;
  const waitedMs = readdirSync(threads).map((thread) => {
    const read = (name: string) => readFileSync(join(threads, thread, name), 'utf8').trim();
    const [, waitedNs = '0'] = read('schedstat').split(' ');
    return sequentialThreads.some((name) => read('comm').includes(name)) ? Number(waitedNs) / 1_000_000 : 0;
  });
  return Math.round(waitedMs.reduce((sum, each) => sum + each, 0));
}
