import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set([
  'node_modules',
  '.next',
  '.running',
  '.shaken',
  '.git',
  '.nx',
  '.data',
  'dist',
  'reports',
  'test-results',
  'coverage',
]);

/** Lists the files under a folder whose names match, as sorted paths from the root with `/`, without build output and packages. */
export function listFiles(root: string, folder: string, name: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(root, path, name);
      return entry.isFile() && name.test(entry.name) ? [path] : [];
    })
    .toSorted();
}

/** The pattern of files with import statements. */
export const sourceName = /\.(?:ts|tsx|mts|mjs|js)$/u;

/** Says whether a file is not shipped: a test, a file that only tests import, or the configuration of a tool. */
export function isTestFile(path: string): boolean {
  return testNames.some((name) => name.test(path));
}

/** Says whether a file is a program for developers in the folder of an app or a library, not shipped with it. */
export function isScript(path: string): boolean {
  return /^(?:apps|libs)\/[^/]+\/scripts\//u.test(path);
}

const testNames = [
  /\.(?:test|test-d|proof|e2e|cases)\.tsx?$/u,
  /\/test-[^/]+\.tsx?$/u,
  /\.config\.(?:ts|mjs)$/u,
  /vitest\.setup\.tsx?$/u,
  /^(?!libs\/booking-core\/).*\/(?:e2e|test|testing)\//u,
];
