import { join } from 'node:path';
import { packageFile, projectRoot } from './project-root.mjs';
import { freshReport, withExitCode } from './reports.mjs';
import { runNode } from './run-command.mjs';
import { countFile, countVitest } from './test-counts.mjs';

/** A number: the suites run in another order. */
const { TEST_ORDER } = process.env;

/**
 * Runs suites of all projects in one run of Vitest, on one PostgreSQL, so that neither starts more than once.
 *
 * @param {string} name for people
 * @param {readonly string[]} files from the root; all suites where there are none
 * @param {number} limitMs
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runVitest(name, files, limitMs) {
  // Written in TypeScript, which the project's own Node runs.
  const { startTestPostgres } = await import('../../apps/api/src/testing/test-postgres.ts');
  const report = freshReport(join(projectRoot, 'reports', 'unit.json'));
  const postgres = await startTestPostgres();
  if (!postgres.ok) console.log(`No PostgreSQL, so the api is tested on the embedded database: ${postgres.error}`);
  try {
    const exitCode = await runNode(
      [
        packageFile('vitest', 'vitest.mjs'),
        'run',
        '--config=vitest.projects.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...inOrder(TEST_ORDER),
        ...files,
      ],
      { limitMs, env: postgres.ok ? { TEST_DATABASE_URL: postgres.value.url } : {} },
    );
    return withExitCode(name, exitCode, countFile(name, report, countVitest));
  } finally {
    if (postgres.ok) await postgres.value.stop();
  }
}

/**
 * Suites share the modules that a worker has loaded, so their order may not matter.
 *
 * @param {string | undefined} order a number for a shuffled order; the usual one where there is none
 */
function inOrder(order) {
  return order === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${order}`];
}
