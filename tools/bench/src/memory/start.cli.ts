/* `npm run bench -- start`, `npm run bench -- start 7`, or `npm run bench -- start 5 ../before` beside another checkout with a build, measures the
 * second `npm start` a number of times, on the embedded database, from the command until the addresses. Beside it, in turn, it measures the opening
 * of an existing empty PGlite. The first start is not counted, since it builds the site and imports the content.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { computeMedian } from '../median.ts';
import { startComposition } from './composition.ts';

const [givenRounds = '5', before = null] = process.argv.slice(2);
const rounds = Number(givenRounds);
/** The aim: the greatest ratio to the checkout before, where there is one. */
const maxRatioToBefore = 0.5;

/** The milliseconds of each round. */
interface Figures {
  /** From the command to the addresses. */
  readonly ready: number[];
  /** From the api's own start until it is ready. */
  readonly api: number[];
}

const folder = await mkdtemp(join(tmpdir(), 'latchkey-start-'));
const createVariables = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: '' });
const chooseRoot = (name: string) => (name === 'before' && before !== null ? resolve(before) : undefined);
try {
  const names = before === null ? ['now'] : ['now', 'before'];
  const figures = new Map<string, Figures>(names.map((name) => [name, { ready: [], api: [] }]));
  // The first start builds the site and imports the content; the first opening of PGlite creates its folder.
  for (const name of names)
    await startComposition(createVariables(name), chooseRoot(name)).then((first) => first.stop());
  await openPglite();
  const pglite: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pglite.push(await openPglite());
    for (const [name, { ready, api }] of figures) {
      const again = await startComposition(createVariables(name), chooseRoot(name));
      await again.stop();
      ready.push(again.readyMs);
      api.push(again.apiReadyMs);
    }
  }
  const unit = computeMedian(pglite);
  console.log(`The second start, medians of ${rounds} in turn; an empty PGlite opens in ${inSeconds(unit)}.\n`);
  for (const [name, { ready, api }] of figures) {
    const [readyMs, apiMs] = [computeMedian(ready), computeMedian(api)];
    console.log(
      `${name.padEnd(8)} addresses after ${inSeconds(readyMs)}, ${(readyMs / unit).toFixed(1)} times that; the api from its own start ${inSeconds(apiMs)}, ${(apiMs / unit).toFixed(1)} times`,
    );
  }
  const [now, earlier] = [...figures.values()].map(({ ready }) => computeMedian(ready));
  if (now !== undefined && earlier !== undefined) {
    const ratio = now / earlier;
    console.log(
      `\nnow to before: ${ratio.toFixed(2)}   ${ratio <= maxRatioToBefore ? '' : 'MISSED: '}at most ${maxRatioToBefore}`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

/** Measures a process from its start until it has queried a database, which the first call makes. Resolves to milliseconds. */
async function openPglite(): Promise<number> {
  const startedAt = performance.now();
  const program = spawn(process.execPath, [join(import.meta.dirname, 'empty-pglite.cli.ts'), join(folder, 'empty')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  await once(program.stdout, 'data');
  const tookMs = performance.now() - startedAt;
  program.kill('SIGTERM');
  await ended;
  return tookMs;
}
