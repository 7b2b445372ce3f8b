import { findBrowser } from './find-browser.mjs';
import { runPlaywrightTests } from './playwright-tests.mjs';
import { counts } from './test-counts.mjs';

/**
 * Runs the browser tests, in Chromium.
 *
 * @param {{ limitMs: number, playwrightArguments?: string[], env?: Record<string, string> }} options env: further variables of the tests
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runBrowserTests({ limitMs, playwrightArguments = [], env = {} }) {
  const browser = await findBrowser();
  if ('error' in browser) return counts({ errors: [browser.error] });
  return runPlaywrightTests({
    name: 'browser tests',
    report: 'e2e.json',
    env: { ...browser.env, ...env },
    limitMs,
    playwrightArguments,
  });
}
