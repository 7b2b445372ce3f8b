import { join } from 'node:path';
import { buildDesk } from './build-desk.mjs';
import { buildSiteToRun } from './build-site.mjs';
import { findBrowser } from './find-browser.mjs';
import { findEngines } from './find-engines.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { freshReport, withExitCode } from './reports.mjs';
import { runNode } from './run-command.mjs';
import { countFile, countPlaywright, counts, sum } from './test-counts.mjs';

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 *
 * @typedef {object} Options
 * @property {number} limitMs without the build
 * @property {readonly string[]} [playwrightArguments]
 * @property {Record<string, string>} [env] further variables of the tests
 */

/**
 * Builds the site and runs its browser tests, in Chromium.
 *
 * @param {Options} options
 * @returns {Promise<Counts>}
 */
export async function runSiteTests({ env = {}, ...options }) {
  const browser = await findBrowser();
  if ('error' in browser) return counts({ errors: [browser.error] });
  const distDir = await buildSiteToRun();
  if (distDir === null) return counts({ errors: ['the site could not be built'] });
  return runPlaywright(
    { name: 'browser tests', app: 'site', report: 'e2e.json' },
    { ...options, env: { ...browser.env, ...env, NEXT_DIST_DIR: distDir } },
  );
}

/**
 * Builds the desk and runs its browser tests, in Chromium.
 *
 * @param {Options} options
 * @returns {Promise<Counts>}
 */
export async function runDeskTests({ env = {}, ...options }) {
  const browser = await findBrowser();
  if ('error' in browser) return counts({ errors: [browser.error] });
  if (!(await buildDesk())) return counts({ errors: ['the desk could not be built'] });
  return runPlaywright(
    { name: 'browser tests of the desk', app: 'desk', report: 'desk.json' },
    { ...options, env: { ...browser.env, ...env } },
  );
}

/**
 * Builds the site and runs the journeys in Firefox and WebKit. An engine that this machine cannot have is counted as not run; in a CI
 * that is a failure.
 *
 * @param {Options} options
 * @returns {Promise<Counts>}
 */
export async function runEngineTests({ limitMs, playwrightArguments = [], env = {} }) {
  const name = 'other engines';
  const engines = await findEngines();
  const present = engines.flatMap((engine) => ('env' in engine ? [engine] : []));
  const missing = engines.flatMap((engine) => ('why' in engine ? [`${name}: ${engine.name}: ${engine.why}`] : []));
  const absent = counts(process.env['CI'] ? { errors: missing } : { notRun: missing });
  if (present.length === 0) return absent;

  const distDir = await buildSiteToRun();
  if (distDir === null) return sum([counts({ errors: ['the site could not be built'] }), absent]);
  const projects = present.map((engine) => `--project=${engine.name}`);
  const found = await runPlaywright(
    { name, app: 'site', report: 'engines.json' },
    {
      limitMs,
      env: Object.assign({}, ...present.map((engine) => engine.env), env, { NEXT_DIST_DIR: distDir }),
      playwrightArguments: ['--config=playwright.engines.config.ts', ...projects, ...playwrightArguments],
    },
  );
  return sum([found, absent]);
}

/**
 * Runs the tests of an app, which is built, with Playwright's runner.
 *
 * @param {{ name: string, app: string, report: string }} tests `name` for people, `app` in `apps`, `report` in `reports`
 * @param {Options} options `env` names the browsers
 * @returns {Promise<Counts>}
 */
async function runPlaywright({ name, app, report }, { env, limitMs, playwrightArguments = [] }) {
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
