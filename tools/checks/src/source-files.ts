import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const notOurs = new Set([
  'node_modules',
  '.next',
  '.running',
  '.git',
  '.nx',
  '.data',
  'dist',
  'reports',
  'test-results',
  'coverage',
]);

/** Every file under a folder whose name fits, as paths from the root with `/`, sorted; built and fetched things left out. */
export function listFiles(root: string, folder: string, name: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : listFiles(root, path, name);
      return entry.isFile() && name.test(entry.name) ? [path] : [];
    })
    .toSorted();
}

/** Files with import statements. */
export const sourceName = /\.(?:ts|tsx|mts|mjs|js)$/u;

/** Code that never reaches a visitor: tests, what only tests import, and configuration of tools. */
export function isTestFile(path: string): boolean {
  return testNames.some((name) => name.test(path));
}

/** A program for developers beside the sources of an app or a library: it is not shipped with them. */
export function isScript(path: string): boolean {
  return /^(?:apps|libs)\/[^/]+\/scripts\//u.test(path);
}

const testNames = [
  /\.(?:test|test-d|e2e|cases)\.tsx?$/u,
  /\/test-[^/]+\.tsx?$/u,
  /\.config\.(?:ts|mjs)$/u,
  /vitest\.setup\.tsx?$/u,
  /^(?!libs\/booking-core\/).*\/(?:e2e|test|testing)\//u,
];
