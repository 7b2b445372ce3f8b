import { buildDesk } from './build-desk.mjs';
import { findBrowser } from './find-browser.mjs';
import { runPlaywright } from './playwright-tests.mjs';
import { counts } from './test-counts.mjs';

/**
 * Builds the desk and runs its browser tests, in Chromium.
 *
 * @param {{ limitMs: number, playwrightArguments?: string[], env?: Record<string, string> }} options
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runDeskTests({ limitMs, playwrightArguments = [], env = {} }) {
  const browser = await findBrowser();
  if ('error' in browser) return counts({ errors: [browser.error] });
  if (!(await buildDesk())) return counts({ errors: ['the desk could not be built'] });
  return runPlaywright('desk', {
    name: 'browser tests of the desk',
    report: 'desk.json',
    env: { ...browser.env, ...env },
    limitMs,
    playwrightArguments,
  });
}
