import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { listPrograms } from './process-memory.ts';

const ownRoot = fileURLToPath(new URL('../../../..', import.meta.url));
const pollMs = 15;
/** Part of the last line that `npm start` prints (tools/launch). */
const lastLine = 'Stop all with Ctrl-C';
/** The ticks per second in which Linux counts the start of a process. */
const ticksPerSecond = 100;

export interface RunningStart {
  readonly origin: string;
  /** Lists all programs of the start, without npm. */
  programs(): ReturnType<typeof listPrograms>;
  /** The milliseconds from the command `npm start` until it printed the URLs. */
  readonly readyMs: number;
  /** The milliseconds from the start of the api's own process until `/readyz` returned 200. */
  readonly apiReadyMs: number;
  stop(): Promise<void>;
}

/**
 * Runs `npm start` on free ports, with an existing build or a new one.
 * @param variables the variables for all programs; DATA_DIR among them
 * @param root the root of another checkout of the repository
 */
export async function startComposition(
  variables: Readonly<Record<string, string>>,
  root: string = ownRoot,
): Promise<RunningStart> {
  const [port, apiPort, fakesPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const startedAt = performance.now();
  // The path is that of a terminal, without the project's own commands.
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  // Another checkout has its own build, and a start is measured with the cache that `npm start` chooses itself.
  const { NEXT_DIST_DIR: _, NODE_COMPILE_CACHE: __, ...env } = process.env;
  const program = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, PATH, PORT: `${port}`, API_PORT: `${apiPort}`, STAND_IN_PORT: `${fakesPort}`, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The programs are in one process group, which Ctrl-C reaches as a whole.
    detached: true,
  });
  const { pid = 0 } = program;
  const ended = once(program, 'exit');
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-10_000);
  });
  let apiReadyMs: number | null = null;
  let readyMs: number | null = null;
  while (readyMs === null || apiReadyMs === null) {
    if (program.exitCode !== null) throw new Error(`npm start ended with ${program.exitCode}: ${output}`);
    if (apiReadyMs === null && (await isReady(apiPort))) apiReadyMs = computeApiAgeMs(pid);
    if (output.includes(lastLine)) readyMs = performance.now() - startedAt;
    await sleep(pollMs);
  }
  return {
    origin: `http://localhost:${port}`,
    programs: () => listPrograms(pid).filter(({ name }) => ['npm start', 'api', 'site', 'fakes'].includes(name)),
    readyMs,
    apiReadyMs,
    stop: async () => {
      process.kill(-pid, 'SIGINT');
      await ended;
      // The whole group is awaited, since a program that is left behind would hold the database.
      while (isGroupRunning(pid)) await sleep(pollMs);
    },
  };
}

function isGroupRunning(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Computes how long the api has run, in milliseconds.
 * @param startPid the process id of the command `npm start`, which started it
 */
function computeApiAgeMs(startPid: number): number {
  const api = listPrograms(startPid).find(({ name }) => name === 'api');
  if (api === undefined) throw new Error('npm start runs no process named api, although the api responds');
  return computeAgeMs(api.pid);
}

/** Computes how long a process has run, in milliseconds, to a hundredth of a second. */
function computeAgeMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in field 2 may contain blanks; field 22 is `starttime` (proc(5)), the twentieth behind the name.
  const startedTicks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  const [uptime = '0'] = readFileSync('/proc/uptime', 'utf8').split(' ');
  return (Number(uptime) - startedTicks / ticksPerSecond) * 1_000;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
