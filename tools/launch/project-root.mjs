import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that the project installs as a package (docs/decisions/0003-node-brought-by-npm.md). */
export const ownNode = join(
  projectRoot,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Returns the file of a package's command, to run with the project's Node and without a shell. @param {...string} path */
export const packageFile = (...path) => join(projectRoot, 'node_modules', ...path);
