import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile, projectRoot } from './project-root.mjs';
import { runNode } from './run-command.mjs';

/** The arguments that run Nx with the current Node. @param {...string} rest */
export const nx = (...rest) => [packageFile('nx', 'dist', 'bin', 'nx.js'), ...rest];

/**
 * Builds the site; Nx takes the result from its cache where nothing has changed.
 *
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} exit code
 */
export async function buildSite(env = {}) {
  const exitCode = await runNode(nx('run', 'site:build', '--output-style=static'), { env });
  if (exitCode !== 0) return exitCode;
  const links = linksIn(join(projectRoot, 'apps', 'site', '.next'));
  if (links.length === 0) return 0;
  console.error(
    `Nx's cache does not keep symbolic links, so this build would break once it came from there: ${links.join(', ')}. ` +
      'Name their packages under transpilePackages in apps/site/next.config.ts.',
  );
  return 1;
}

/** @param {string} folder */
function linksIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
}
