/*
 * `npm run test:changed [-- base]`: the tests that a change can reach since the last commit or another base, by the imports of the modules, and
 * at most five journeys in a browser.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { findChangedTests } from './changed-tests.mjs';
import { runDeskTests } from './desk-tests.mjs';
import { onStop } from './on-stop.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { freshReport, withExitCode } from './reports.mjs';
import { runNode } from './run-command.mjs';
import { countFile, countVitest, counts, explanations, sum, summaryLine } from './test-counts.mjs';
import { readProjects } from './workspace-projects.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const MINUTE_MS = 60_000;
const [base = 'HEAD'] = process.argv.slice(2);
const changed = [
  ...listFiles('diff', '--name-only', '--diff-filter=d', base),
  ...listFiles('ls-files', '--others', '--exclude-standard'),
];
const { projects, journeys, everywhere } = findChangedTests(readProjects(projectRoot), changed);
if (everywhere.length > 0) {
  console.log(`Any test may depend on these files; only npm test runs them all: ${everywhere.join(', ')}`);
}
if (projects.length === 0) {
  console.log(`Nothing that a test reaches has changed since ${base}.`);
  process.exit(0);
}

let found = counts();
for (const { name, folder, testArguments } of projects) {
  console.log(`\n=== ${name}`);
  const report = freshReport(join(projectRoot, 'reports', 'changed.json'));
  const exitCode = await runNode(
    [
      packageFile('vitest', 'vitest.mjs'),
      'related',
      '--run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(testArguments ?? []),
      ...changed.map((file) => join(projectRoot, file)),
    ],
    { folder: join(projectRoot, folder), limitMs: 10 * MINUTE_MS },
  );
  const part = withExitCode(name, exitCode, countFile(name, report, countVitest));
  // A project that depends on another one may have no test that reaches the change.
  if (part.errors.some((error) => error.endsWith('not one test ran')) && exitCode === 0) continue;
  found = sum([found, part]);
}
if (journeys.site.length > 0) {
  const playwrightArguments = journeys.site.map((name) => `/${name}.e2e.ts`);
  found = sum([found, await runBrowserTests({ limitMs: 10 * MINUTE_MS, playwrightArguments })]);
}
if (journeys.desk.length > 0) {
  const playwrightArguments = journeys.desk.map((name) => `/${name}.e2e.ts`);
  found = sum([found, await runDeskTests({ limitMs: 10 * MINUTE_MS, playwrightArguments })]);
}
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
