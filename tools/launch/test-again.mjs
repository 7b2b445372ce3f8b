/* `npm test -- again 20 [--busy 2]` runs `npm test` until there are 20 runs of this commit, beside 2 busy processes, with the suites in another order
 * each time. Each run is a line of reports/runs.jsonl, so a stopped command goes on where it was. The last line counts runs as `npm test` counts
 * tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.mjs';
import { onStop } from './on-stop.mjs';
import { projectRoot } from './project-root.mjs';

await bootstrap(import.meta.filename);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { busy: { type: 'string', default: '0' } },
});
const [wanted, busy] = [Number(positionals[0] ?? '10'), Number(values.busy)];
if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(busy) || busy < 0) {
  console.error('npm test -- again <runs> [--busy <processes>] takes whole numbers.');
  process.exit(2);
}

/**
 * @typedef {object} Run
 * @property {string} commit
 * @property {number} busy processes beside it that use a core each
 * @property {string} startedAt
 * @property {number} seconds
 * @property {boolean} isGreen
 * @property {string} summary the last line
 * @property {readonly string[]} failures
 */

const runsFile = join(projectRoot, 'reports', 'runs.jsonl');
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }).stdout.trim();
mkdirSync(join(projectRoot, 'reports'), { recursive: true });

const spinners = Array.from({ length: busy }, () =>
  spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random())'], { stdio: 'ignore' }),
);
const stopSpinners = () => {
  for (const spinner of spinners) spinner.kill('SIGKILL');
};
process.on('exit', stopSpinners);
onStop(() => process.exit(143));

let runs = readRuns();
while (runs.length < wanted) {
  const run = await runOnce();
  appendFileSync(runsFile, `${JSON.stringify(run)}\n`);
  runs = readRuns();
  console.log(`run ${runs.length} of ${wanted}: ${run.seconds} s, ${run.summary}`);
  for (const failure of run.failures) console.log(`  ${failure}`);
}
const green = runs.filter(({ isGreen }) => isGreen).length;
console.log(`${green} passed, ${runs.length - green} failed`);
process.exit(green === runs.length ? 0 : 1);

/** Reads the runs of this commit beside the same number of busy processes. @returns {Run[]} */
function readRuns() {
  if (!existsSync(runsFile)) return [];
  return readFileSync(runsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter((run) => run.commit === commit && run.busy === busy);
}

/** @returns {Promise<Run>} */
async function runOnce() {
  const startedAt = new Date();
  const child = spawn(process.execPath, [join('tools', 'launch', 'test.mjs')], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_ORDER: String(runs.length + 1) },
  });
  process.on('exit', () => child.kill('SIGTERM'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const exitCode = await new Promise((resolve) => child.on('close', resolve));
  const lines = output.trimEnd().split('\n');
  return {
    commit,
    busy,
    startedAt: startedAt.toISOString(),
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    isGreen: exitCode === 0,
    summary: lines.at(-1) ?? '',
    failures: lines.filter((line) => line.startsWith('FAILED ')),
  };
}
