import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSiteToRun } from './build-site.mjs';
import { findBrowser } from './find-browser.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { runNode } from './run-command.mjs';
import { countFile, countPlaywright, counts, sum } from './test-counts.mjs';

const reportFile = join(projectRoot, 'reports', 'e2e.json');

/**
 * Builds the site and runs the browser tests against it.
 *
 * @param {{ limitMs: number, playwrightArguments?: string[] }} options
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runBrowserTests({ limitMs, playwrightArguments = [] }) {
  const browser = await findBrowser();
  if ('error' in browser) return counts({ errors: [browser.error] });
  const distDir = await buildSiteToRun();
  if (distDir === null) return counts({ errors: ['the site could not be built'] });

  mkdirSync(dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const exitCode = await runNode(
    [packageFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...playwrightArguments],
    {
      folder: join(projectRoot, 'apps', 'site'),
      env: { ...browser.env, NEXT_DIST_DIR: distDir, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      limitMs,
    },
  );
  const found = countFile('browser tests', reportFile, countPlaywright);
  const isUnexplained = exitCode !== 0 && found.failed === 0;
  return isUnexplained ? sum([found, counts({ errors: [`browser tests: exit code ${exitCode}`] })]) : found;
}
