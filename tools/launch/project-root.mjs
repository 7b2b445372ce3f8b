import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, whatever the current folder is. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that the project brings with itself as a package (see docs/decisions/0003-node-brought-by-npm.md). */
export const ownNode = join(
  projectRoot,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The start file of a package's command, to be run with our Node and no shell between. @param {...string} path */
export const packageFile = (...path) => join(projectRoot, 'node_modules', ...path);
