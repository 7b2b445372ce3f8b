import { join } from 'node:path';
import { buildSite } from './build-site.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { freshReport, withExitCode } from './reports.mjs';
import { runNode } from './run-command.mjs';
import { countFile, counts, countVitest } from './test-counts.mjs';

/** The number of a shuffled order of the suites; the usual order without it. */
const { TEST_ORDER } = process.env;

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 *
 * @typedef {object} VitestRun
 * @property {string} name for people
 * @property {string} report its file in `reports`
 * @property {string} [folder] from the root
 * @property {readonly string[]} [vitestArguments]
 * @property {Record<string, string>} [env]
 * @property {number} limitMs
 */

/**
 * Runs Vitest and counts the results of its report.
 *
 * @param {VitestRun} run
 * @returns {Promise<Counts>}
 */
export async function runVitest({ name, report, folder = '', vitestArguments = [], env = {}, limitMs }) {
  const reportFile = freshReport(join(projectRoot, 'reports', report));
  const exitCode = await runNode(
    [
      packageFile('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...vitestArguments,
    ],
    { folder: join(projectRoot, folder), env, limitMs },
  );
  return withExitCode(name, exitCode, countFile(name, reportFile, countVitest));
}

/**
 * Runs suites of all projects in one run of Vitest, on one PostgreSQL, so that neither starts more than once.
 *
 * @param {string} name for people
 * @param {readonly string[]} files from the root; all suites where there are none
 * @param {number} limitMs
 * @returns {Promise<Counts>}
 */
export async function runUnitTests(name, files, limitMs) {
  // The file is TypeScript, which only the project's own Node runs, so it is imported late.
  const { startTestPostgres } = await import('../../apps/api/src/testing/test-postgres.ts');
  const postgres = await startTestPostgres();
  if (!postgres.ok) console.log(`No PostgreSQL, so the api is tested on the embedded database: ${postgres.error}`);
  try {
    return await runVitest({
      name,
      report: 'unit.json',
      vitestArguments: ['--config=vitest.projects.config.ts', ...createOrderArguments(TEST_ORDER), ...files],
      env: postgres.ok ? { TEST_DATABASE_URL: postgres.value.url } : {},
      limitMs,
    });
  } finally {
    if (postgres.ok) await postgres.value.stop();
  }
}

/**
 * Runs the proofs of a cluster of two sites and two apis. Where a program is missing, they are counted as not run; in a CI that is a failure.
 *
 * @param {{ limitMs: number, env?: Record<string, string> }} options
 * @returns {Promise<Counts>}
 */
export async function runClusterProofs(options) {
  const name = 'the cluster';
  // The file imports packages, which are installed by now.
  const { findClusterPrograms } = await import('../../examples/cluster/src/cluster-programs.mjs');
  const found = await findClusterPrograms();
  if ('missing' in found) {
    const missing = found.missing.map((why) => `${name}: ${why}`);
    return counts(process.env['CI'] ? { errors: missing } : { notRun: missing });
  }
  if ((await buildSite()) !== 0) return counts({ errors: ['the site could not be built'] });
  return runVitest({ name, report: 'cluster.json', folder: 'examples/cluster', ...options });
}

/**
 * Returns the arguments for the order of the suites. They share the modules that a worker has loaded, so their order must not matter.
 *
 * @param {string | undefined} order a number for a shuffled order; the usual one where there is none
 */
function createOrderArguments(order) {
  return order === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${order}`];
}
