/**
 * Builds the libraries that others install and publishes each to npm; arguments go to `npm publish`.
 *
 *   npm run publish:libraries -- --dry-run
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { runProgram } from './run-command.mjs';

const libraries = readdirSync(join(projectRoot, 'libs')).filter((name) => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'libs', name, 'package.json'), 'utf8'));
  return scripts.build !== undefined;
});
process.exitCode = await runProgram('npx', ['nx', 'run-many', '-t', 'build', '-p', libraries.join(',')]);
for (const name of libraries) {
  if (process.exitCode !== 0) break;
  const folder = join(projectRoot, 'libs', name, 'dist');
  process.exitCode = await runProgram('npm', ['publish', folder, '--access', 'public', ...process.argv.slice(2)]);
}
