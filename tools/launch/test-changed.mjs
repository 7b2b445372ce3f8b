/* `npm test -- changed [branch]` runs the tests that the changes since the last commit or a branch can reach, by the imports of the modules, and at
 * most five journeys in a browser.
 */
import { spawnSync } from 'node:child_process';
import { bootstrap } from './bootstrap.mjs';
import { runDeskTests, runSiteTests } from './browser-tests.mjs';
import { chooseJourneys } from './journeys.mjs';
import { onStop } from './on-stop.mjs';
import { projectRoot } from './project-root.mjs';
import { counts, explanations, sum, summaryLine } from './test-counts.mjs';
import { runUnitTests } from './vitest-tests.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));
// The file is TypeScript, which only the project's own Node runs, so it is imported late.
const { findReachedTests } = await import('../checks/src/reached-tests.ts');

const MINUTE_MS = 60_000;
const [base = 'HEAD'] = process.argv.slice(2);
const changed = [
  ...listFiles('diff', '--name-only', '--diff-filter=d', base),
  ...listFiles('ls-files', '--others', '--exclude-standard'),
];
const reached = findReachedTests(projectRoot, changed);
const journeys = chooseJourneys(changed);
const everywhere = changed.filter((file) => !/^(?:apps|libs|tools|examples|docs|\.github)\/|\.md$/u.test(file));
if (everywhere.length > 0) {
  console.log(`Any test may depend on these files; only npm test runs them all: ${everywhere.join(', ')}`);
}

let found = counts();
if (reached.length > 0)
  found = await runUnitTests(
    'unit tests',
    reached.map(({ file }) => file),
    10 * MINUTE_MS,
  );
if (journeys.site.length > 0) {
  const playwrightArguments = journeys.site.map((name) => `/${name}.e2e.ts`);
  found = sum([found, await runSiteTests({ limitMs: 10 * MINUTE_MS, playwrightArguments })]);
}
if (journeys.desk.length > 0) {
  const playwrightArguments = journeys.desk.map((name) => `/${name}.e2e.ts`);
  found = sum([found, await runDeskTests({ limitMs: 10 * MINUTE_MS, playwrightArguments })]);
}
if (found.passed + found.failed === 0) console.log(`Nothing that a test reaches has changed since ${base}.`);
for (const line of explanations(found)) console.log(line);
console.log(summaryLine(found));
process.exit(found.failed > 0 ? 1 : 0);

/** @param {...string} gitArguments @returns {string[]} */
function listFiles(...gitArguments) {
  const { status, stdout, stderr } = spawnSync('git', gitArguments, { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0) {
    console.error(stderr.trim());
    process.exit(2);
  }
  return stdout.split('\n').filter((line) => line !== '');
}
