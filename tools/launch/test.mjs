/* `npm test` tests every rule once (docs/testing.md). Its last line is "N passed, N failed"; long tests are in `npm run proofs`. */
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runDeskTests, runEngineTests, runSiteTests } from './browser-tests.mjs';
import { projectRoot } from './project-root.mjs';
import { freshReport, withExitCode } from './reports.mjs';
import { runNode } from './run-command.mjs';
import { countFile, countChecks, explanations, slowestTests, sum, summaryLine } from './test-counts.mjs';
import { runUnitTests } from './vitest-tests.mjs';
import { onStop } from './on-stop.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const MINUTE_MS = 60_000;
const SHOWN_SLOWEST = 20;

/** The stages. One that hangs is stopped after four times its usual time on two quiet cores. */
const stages = [
  { name: 'static checks', run: () => runChecks(10 * MINUTE_MS) },
  { name: 'unit and contract tests', run: () => runUnitTests('unit and contract tests', [], 15 * MINUTE_MS) },
  { name: 'browser tests', run: () => runSiteTests({ limitMs: 15 * MINUTE_MS }) },
  { name: 'the desk', run: () => runDeskTests({ limitMs: 10 * MINUTE_MS }) },
  { name: 'other engines', run: () => runEngineTests({ limitMs: 10 * MINUTE_MS }) },
];

/** @type {{ name: string, seconds: number, found: import('./test-counts.mjs').Counts }[]} */
const results = [];
for (const { name, run } of stages) {
  console.log(`\n=== ${name}`);
  const startedAt = Date.now();
  const found = await run();
  results.push({ name, found, seconds: (Date.now() - startedAt) / 1000 });
}

const total = sum(results.map(({ found }) => found));
console.log(`\nThe slowest ${SHOWN_SLOWEST} tests:`);
for (const line of slowestTests(total, SHOWN_SLOWEST)) console.log(line);
console.log('');
for (const line of explanations(total)) console.log(line);
for (const { name, seconds, found } of results) {
  console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s   ${summaryLine(found)}`);
}
console.log(summaryLine(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** @param {number} limitMs */
async function runChecks(limitMs) {
  const file = freshReport(join(projectRoot, 'reports', 'checks.json'));
  const exitCode = await runNode([join('tools', 'checks', 'src', 'run-checks.ts')], { limitMs });
  return withExitCode('static checks', exitCode, countFile('static checks', file, countChecks));
}
