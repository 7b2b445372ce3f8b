import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSiteToRun } from './build-site.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { runNode } from './run-command.mjs';
import { countFile, countPlaywright, counts, sum } from './test-counts.mjs';

/**
 * Builds the site and runs tests against it with Playwright's runner.
 *
 * @param {object} options
 * @param {string} options.name for people
 * @param {string} options.report its file in `reports`
 * @param {Record<string, string>} options.env names the browsers
 * @param {number} options.limitMs without the build
 * @param {readonly string[]} options.playwrightArguments
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runPlaywrightTests({ name, report, env, limitMs, playwrightArguments }) {
  const distDir = await buildSiteToRun();
  if (distDir === null) return counts({ errors: ['the site could not be built'] });

  const reports = join(projectRoot, 'reports');
  const reportFile = join(reports, report);
  mkdirSync(reports, { recursive: true });
  rmSync(reportFile, { force: true });
  const exitCode = await runNode(
    [packageFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...playwrightArguments],
    {
      folder: join(projectRoot, 'apps', 'site'),
      env: { ...env, NEXT_DIST_DIR: distDir, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      limitMs,
    },
  );
  const found = countFile(name, reportFile, countPlaywright);
  const isUnexplained = exitCode !== 0 && found.failed === 0;
  return isUnexplained ? sum([found, counts({ errors: [`${name}: exit code ${exitCode}`] })]) : found;
}
