import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSiteToRun } from './build-site.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { runNode } from './run-command.mjs';
import { countFile, countPlaywright, counts, sum } from './test-counts.mjs';

/**
 * @typedef {object} PlaywrightTests
 * @property {string} name for people
 * @property {string} report its file in `reports`
 * @property {Record<string, string>} env names the browsers
 * @property {number} limitMs without the build
 * @property {readonly string[]} playwrightArguments
 */

/**
 * Builds the site and runs tests against it.
 *
 * @param {PlaywrightTests} tests
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runPlaywrightTests(tests) {
  const distDir = await buildSiteToRun();
  if (distDir === null) return counts({ errors: ['the site could not be built'] });
  return runPlaywright('site', { ...tests, env: { ...tests.env, NEXT_DIST_DIR: distDir } });
}

/**
 * Runs tests of an app, which is built, with Playwright's runner.
 *
 * @param {string} app its folder in `apps`
 * @param {PlaywrightTests} tests
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runPlaywright(app, { name, report, env, limitMs, playwrightArguments }) {
  const reports = join(projectRoot, 'reports');
  const reportFile = join(reports, report);
  mkdirSync(reports, { recursive: true });
  rmSync(reportFile, { force: true });
  const exitCode = await runNode(
    [packageFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...playwrightArguments],
    {
      folder: join(projectRoot, 'apps', app),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      limitMs,
    },
  );
  const found = countFile(name, reportFile, countPlaywright);
  const isUnexplained = exitCode !== 0 && found.failed === 0;
  return isUnexplained ? sum([found, counts({ errors: [`${name}: exit code ${exitCode}`] })]) : found;
}
