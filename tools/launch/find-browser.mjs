import { existsSync } from 'node:fs';
import { packageFile } from './project-root.mjs';
import { OVERDUE, runNode } from './run-command.mjs';
import { findOrInstall } from './system-programs.mjs';

/** The names of the programs. The headless shell comes first: it is the same engine without windows, and takes a third of the processor time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** The packages of Debian, of which the first existing one is installed; older releases have no headless shell. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else the system's, else Debian's package for root, else Playwright's download.
 *
 * @returns {Promise<{ env: Record<string, string> } | { error: string }>} environment variables for the tests; none where Playwright
 *   has a browser of its own
 */
export async function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    return existsSync(chosen)
      ? { env: { CHROMIUM_PATH: chosen } }
      : { error: `CHROMIUM_PATH=${chosen} does not exist.` };
  }
  const found = await findOrInstall('Chromium', SYSTEM_NAMES, DEBIAN_PACKAGES);
  if ('program' in found) return { env: { CHROMIUM_PATH: found.program } };

  console.log('No Chromium on this machine: Playwright downloads one ...');
  const code = await runNode([packageFile('playwright', 'cli.js'), 'install', 'chromium'], {
    limitMs: DOWNLOAD_LIMIT_MS,
  });
  if (code === 0) return { env: {} };
  const reason = code === OVERDUE ? 'took longer than 5 minutes' : `failed (${code})`;
  return {
    error: `No browser for the tests: no Chromium on PATH, and Playwright's download ${reason}. Install one (as root: apt-get install ${DEBIAN_PACKAGES[0]}) and try again, or set CHROMIUM_PATH to one.`,
  };
}
