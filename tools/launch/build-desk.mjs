import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStamp, deskApp, readStamp, writeStamp } from './build-stamp.mjs';
import { withLock } from './lock-file.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { runNode } from './run-command.mjs';

const desk = join(projectRoot, deskApp.folder);
const build = join(desk, 'dist');
const state = join(projectRoot, 'node_modules', '.cache', 'latchkey');

/**
 * Builds the desk where something has changed; the api serves it. It does not use Nx, whose processes would wait for each other while the site is
 * built at the same time.
 *
 * @returns {Promise<boolean>} whether there is a build of the sources as they are
 */
export function buildDesk() {
  mkdirSync(state, { recursive: true });
  return withLock(join(state, 'desk-build.lock'), async () => {
    const stampFile = join(state, 'desk-built');
    const stamp = () => buildStamp({}, build, projectRoot, deskApp);
    if (existsSync(build) && readStamp(stampFile) === stamp()) return true;
    const vite = [packageFile('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'];
    if ((await runNode(vite, { folder: desk, env: { NODE_ENV: 'production' } })) !== 0) return false;
    writeStamp(stampFile, stamp());
    return true;
  });
}
