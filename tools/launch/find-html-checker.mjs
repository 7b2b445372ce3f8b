import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { runProgram } from './run-command.mjs';
import { findOrInstall } from './system-programs.mjs';

const variable = 'VNU_JAR';
const version = '26.9.27';
const folder = join(projectRoot, 'node_modules/.cache/latchkey/html-checker');
const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
const INSTALL_LIMIT_MS = 3 * 60_000;

/**
 * Finds the Nu Html Checker of the W3C and the Java that runs it. It has 32 MB, so `npm install` leaves it out, and it is installed beside the other
 * caches when a proof needs it. VNU_JAR chooses one.
 *
 * @returns {Promise<{ env: Record<string, string> } | { why: string }>} with the environment variables for tests, or why it is missing
 */
export async function findHtmlChecker() {
  const java = await findOrInstall('Java', ['java'], ['default-jre-headless']);
  if ('why' in java) return java;
  const chosen = process.env[variable];
  if (chosen)
    return existsSync(chosen) ? { env: { [variable]: chosen } } : { why: `${variable}=${chosen} does not exist` };
  if (!existsSync(jar)) {
    const install = [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `vnu-jar@${version}`,
    ];
    await runProgram('npm', install, { limitMs: INSTALL_LIMIT_MS });
  }
  return existsSync(jar)
    ? { env: { [variable]: jar } }
    : { why: 'the Nu Html Checker could not be installed from npm' };
}
