import { existsSync } from 'node:fs';
import { findOrInstall } from './system-programs.mjs';

/**
 * A browser of another engine than Chromium's.
 *
 * @typedef {object} Engine
 * @property {string} name its project in `apps/site/playwright.engines.config.ts`
 * @property {string} variable names its program for the tests; anyone who sets it chooses the program
 * @property {readonly Program[]} programs what it needs, the one of the variable first
 *
 * @typedef {{ readonly title: string, readonly names: readonly string[], readonly packages: readonly string[] }} Program
 */

/** @type {readonly Engine[]} */
const engines = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: [{ title: 'Firefox', names: ['firefox-esr', 'firefox'], packages: ['firefox-esr', 'firefox'] }],
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    programs: [
      { title: 'WebKitWebDriver', names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver', 'webkitgtk-webdriver'] },
      // WebKit's browser needs a screen.
      { title: 'Xvfb', names: ['Xvfb'], packages: ['xvfb'] },
    ],
  },
];

/**
 * Finds the browsers of other engines on this machine, and installs missing ones where this user may.
 *
 * @returns {Promise<readonly ({ name: string, env: Record<string, string> } | { name: string, why: string })[]>} for each engine
 *   environment variables for its tests, or why it is missing
 */
export async function findEngines() {
  const found = [];
  for (const engine of engines) found.push({ name: engine.name, ...(await findEngine(engine)) });
  return found;
}

/** @param {Engine} engine @returns {Promise<{ env: Record<string, string> } | { why: string }>} */
async function findEngine({ variable, programs }) {
  const chosen = process.env[variable];
  if (chosen && !existsSync(chosen)) return { why: `${variable}=${chosen} does not exist` };
  const paths = [];
  for (const [index, { title, names, packages }] of programs.entries()) {
    const found = index === 0 && chosen ? { program: chosen } : await findOrInstall(title, names, packages);
    if ('why' in found) return found;
    paths.push(found.program);
  }
  return { env: { [variable]: paths[0] ?? '' } };
}
