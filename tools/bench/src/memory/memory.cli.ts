/* `npm run bench -- memory`, or `npm run bench -- memory 10000`, measures the memory of `npm start` on both databases, from its start through a
 * number of mixed requests, beside that of an empty PGlite. Then it times the second start. Needs Linux.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startTestPostgres, type TestPostgres } from '@latchkey/api/testing';
import { startComposition, type RunningStart } from './composition.ts';
import { listHeapKinds } from './heap-kinds.ts';
import { sendMixedRequests } from './mixed-requests.ts';
import { readMemory, type ProcessMemory } from './process-memory.ts';

const requests = Number(process.argv[2] ?? 100_000);
/** The rest in milliseconds until a start's compilations have ended, and freed memory is returned to the system. */
const restMs = 15_000;
/** The aims of docs/decisions/0046-small-machines.md: the most MB or milliseconds. */
const aims = { peakOfBoth: 768, restBeyondEmpty: 120, restOnPostgres: 180, readyMs: 4_000, apiReadyMs: 1_500 };
/** The figures before docs/decisions/0046-small-machines.md, on the same machine. */
const earlier = 'earlier: the api alone 1,186 MB at the second start, 1,450 at the first; 620–717 at rest';
/** The signal that makes Node write a heap snapshot; the api has other uses for SIGUSR1 and SIGUSR2. */
const snapshotSignal = 'SIGWINCH';
const kindsShown = 8;
const snapshotLimitMs = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'latchkey-memory-'));
try {
  const empty = await measureEmptyPglite();
  const embedded = await measure('embedded', {});
  const postgres = await startTestPostgres({ isDurable: true });
  if (!postgres.ok) throw new Error(postgres.error);
  const onPostgres = await measureOnPostgres(postgres.value);
  console.log(`\n${'aims'.padEnd(52)}${'MB or ms'.padStart(9)}`);
  for (const [name, { peak }] of [
    ['embedded', embedded],
    ['PostgreSQL', onPostgres],
  ] as const) {
    printOutcome(`peak of api and site, ${name}`, peak, aims.peakOfBoth);
  }
  printOutcome('api at rest, embedded', embedded.apiAtRest, Math.round(empty.resident) + aims.restBeyondEmpty);
  printOutcome('api at rest, PostgreSQL', onPostgres.apiAtRest, aims.restOnPostgres);
  printOutcome('second start: ready, ms', embedded.again.readyMs, aims.readyMs);
  printOutcome('second start: the api from its own start, ms', embedded.again.apiReadyMs, aims.apiReadyMs);
  console.log(earlier);
} finally {
  await rm(folder, { recursive: true, force: true });
}

interface Figures {
  /** The peak (VmHWM) of api and site together, in MB. */
  readonly peak: number;
  /** The resident memory of the api before the requests, in MB. */
  readonly apiAtRest: number;
  readonly again: Pick<RunningStart, 'readyMs' | 'apiReadyMs'>;
}

async function measure(name: string, settings: Readonly<Record<string, string>>): Promise<Figures> {
  const dataDir = join(folder, name);
  const variables = {
    DATA_DIR: dataDir,
    // The site trusts the proxy of the bench, which names the addresses of the visitors.
    SITE_PROXIES: '1',
    TRUST_PROXY: '2',
    // Limits are off, since one machine sends the requests of all visitors.
    MAX_CONNECTIONS_PER_ADDRESS: '0',
    MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY: '0',
    MAX_YOUNG_HELD_PERCENT: '0',
    DATABASE_URL: '',
    NODE_OPTIONS: `--heapsnapshot-signal=${snapshotSignal} --diagnostic-dir=${folder}`,
    ...settings,
  };
  // The first start imports the content and builds the site.
  const first = await startComposition(variables);
  await sleep(restMs);
  printAll(`${name}: after the first start`, first);
  await first.stop();
  const running = await startComposition(variables);
  try {
    return await measureRunning(name, running);
  } finally {
    await running.stop();
  }
}

/** Measures a start at rest, through the requests, and at rest afterwards. */
async function measureRunning(name: string, running: RunningStart): Promise<Figures> {
  await sleep(restMs);
  const rest = printAll(`${name}: at rest after the second start`, running);
  const startedAt = performance.now();
  const counts = await sendMixedRequests(running.origin, requests);
  const seconds = (performance.now() - startedAt) / 1_000;
  const afterwards = printAll(
    `${name}: after ${requests} requests, ${Math.round(requests / seconds)} a second`,
    running,
  );
  console.log(
    Object.entries(counts)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(', '),
  );
  await sleep(restMs);
  printAll(`${name}: at rest afterwards`, running);
  await printHeaps(running);
  const { readyMs, apiReadyMs } = running;
  return {
    peak: (afterwards.get('api')?.peak ?? 0) + (afterwards.get('site')?.peak ?? 0),
    apiAtRest: rest.get('api')?.resident ?? 0,
    again: { readyMs, apiReadyMs },
  };
}

async function measureOnPostgres(server: TestPostgres): Promise<Figures> {
  try {
    return await measure('PostgreSQL', { DATABASE_URL: await server.createDatabase() });
  } finally {
    await server.stop();
  }
}

async function measureEmptyPglite(): Promise<ProcessMemory> {
  const script = fileURLToPath(new URL('empty-pglite.cli.ts', import.meta.url));
  const start = async () => {
    const program = spawn(process.execPath, [script, join(folder, 'empty')], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(program.stdout, 'data');
    await sleep(restMs);
    const memory = readMemory(program.pid ?? 0);
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    await ended;
    return memory;
  };
  printHead('an empty PGlite, as its package opens it');
  printLine('a new folder', await start());
  const memory = await start();
  printLine('the folder again', memory);
  return memory;
}

function printHead(title: string): void {
  console.log(
    `\n${title.padEnd(52)}${['peak', 'resident', 'pss'].map((name) => name.padStart(9)).join('')}  of the resident, MB`,
  );
}

function printLine(name: string, { peak, resident, proportional, kinds }: ProcessMemory): void {
  const parts = Object.entries(kinds).map(([kind, megabytes]) => `${kind} ${Math.round(megabytes)}`);
  const columns = [peak, resident, proportional].map((megabytes) => megabytes.toFixed(0).padStart(9)).join('');
  console.log(`${name.padEnd(52)}${columns}  ${parts.join(', ')}`);
}

function printAll(title: string, { programs }: Pick<RunningStart, 'programs'>): ReadonlyMap<string, ProcessMemory> {
  const found = new Map(programs().map(({ pid, name }) => [name, readMemory(pid)]));
  printHead(title);
  for (const [name, memory] of found) printLine(name, memory);
  return found;
}

/** Prints the heaps. It is called last, because a snapshot takes memory itself. */
async function printHeaps({ programs }: Pick<RunningStart, 'programs'>): Promise<void> {
  for (const { pid, name } of programs()) {
    if (name !== 'api' && name !== 'site') continue;
    process.kill(pid, snapshotSignal);
    const file = await waitForSnapshot(pid);
    const kinds = await listHeapKinds(file, kindsShown);
    console.log(`heap of ${name}, MB: ${kinds.map((kind) => `${kind.name} ${kind.megabytes.toFixed(1)}`).join(', ')}`);
    await rm(file);
  }
}

/** Waits for the file of a process's snapshot until it is whole. The process does nothing else while it writes it. */
async function waitForSnapshot(pid: number): Promise<string> {
  const deadline = performance.now() + snapshotLimitMs;
  while (performance.now() < deadline) {
    await sleep(1_000);
    const file = (await readdir(folder)).find((found) => found.startsWith('Heap.') && found.includes(`.${pid}.`));
    if (file === undefined) continue;
    try {
      await listHeapKinds(join(folder, file), 1);
      return join(folder, file);
    } catch {
      // The file is not whole yet.
    }
  }
  throw new Error(`process ${pid} wrote no heap snapshot`);
}

/** Prints a figure with its aim, which it must not exceed. */
function printOutcome(name: string, value: number, aim: number): void {
  console.log(
    `${name.padEnd(52)}${value.toFixed(0).padStart(9)}  ${value <= aim ? `reached (at most ${aim})` : `MISSED: at most ${aim}`}`,
  );
}
