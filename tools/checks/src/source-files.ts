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

/** The files under a folder whose names match, as sorted paths from the root with `/`, without build output and packages. */
export function listFiles(root: string, folder: string, name: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(root, path, name);
      return entry.isFile() && name.test(entry.name) ? [path] : [];
    })
    .toSorted();
}

/** Files with import statements. */
export const sourceName = /\.(?:ts|tsx|mts|mjs|js)$/u;

/** Code that is not shipped: tests, what only tests import, and configuration of tools. */
export function isTestFile(path: string): boolean {
  return testNames.some((name) => name.test(path));
}

/** A program for developers in the folder of an app or a library, not shipped with it. */
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
