import { join } from 'node:path';
import { buildSite } from './build-site.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { freshReport, withExitCode } from './reports.mjs';
import { runNode } from './run-command.mjs';
import { countFile, counts, countVitest } from './test-counts.mjs';

const name = 'the cluster';

/**
 * Runs the proofs on two of everything. Where a program cannot be had, they are counted as not run; in a CI that is a failure.
 *
 * @param {{ limitMs: number, env?: Record<string, string> }} options
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runClusterProofs({ limitMs, env = {} }) {
  // Imports packages, which are installed by now.
  const { findClusterPrograms } = await import('../../examples/cluster/src/cluster-programs.mjs');
  const found = await findClusterPrograms();
  if ('missing' in found) {
    const missing = found.missing.map((why) => `${name}: ${why}`);
    return counts(process.env['CI'] ? { errors: missing } : { notRun: missing });
  }
  if ((await buildSite()) !== 0) return counts({ errors: ['the site could not be built'] });
  const report = freshReport(join(projectRoot, 'reports', 'cluster.json'));
  const exitCode = await runNode(
    [
      packageFile('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { folder: join(projectRoot, 'examples', 'cluster'), env, limitMs },
  );
  return withExitCode(name, exitCode, countFile(name, report, countVitest));
}
