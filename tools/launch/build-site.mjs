import { packageFile } from './project-root.mjs';
import { runNode } from './run-command.mjs';

/** The arguments that run Nx with the current Node. @param {...string} rest */
export const nx = (...rest) => [packageFile('nx', 'dist', 'bin', 'nx.js'), ...rest];

/**
 * Builds the site; Nx takes the result from its cache where nothing has changed.
 *
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} exit code
 */
export function buildSite(env = {}) {
  return runNode(nx('run', 'site:build', '--output-style=static'), { env });
}
