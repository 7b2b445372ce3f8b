import { join } from 'node:path';
import { buildSiteToRun } from './build-site.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { freshReport, withExitCode } from './reports.mjs';
import { runNode } from './run-command.mjs';
import { countFile, countPlaywright, counts } from './test-counts.mjs';

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
  const reportFile = freshReport(join(projectRoot, 'reports', report));
  const exitCode = await runNode(
    [packageFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...playwrightArguments],
    {
      folder: join(projectRoot, 'apps', app),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      limitMs,
    },
  );
  return withExitCode(name, exitCode, countFile(name, reportFile, countPlaywright));
}
