import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

/** The paths that a build reads besides its app: a superset of its inputs in nx.json, so that Nx decides where one of them has changed. */
const sources = [
  'libs',
  'apps/api/src/ticketing/shared/phrases.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'nx.json',
  'vitest.config.ts',
];
/** The names of folders that programs write when they build, run or test. */
const namesOfOutput = new Set([
  'node_modules',
  '.next',
  '.running',
  '.shaken',
  'dist',
  'reports',
  'test-results',
  'next-env.d.ts',
]);

/**
 * An app, and the file that every build of it writes anew.
 *
 * @typedef {{ folder: string, builtFile: string }} BuiltApp
 */

/** @type {BuiltApp} */
const siteApp = { folder: 'apps/site', builtFile: 'BUILD_ID' };
/** @type {BuiltApp} */
export const deskApp = { folder: 'apps/desk', builtFile: 'index.html' };

/**
 * Computes the stamp of a build: a hash of the paths, sizes and times of the files that it reads and of its own, as make compares them, and of the
 * variables that nx.json names. Equal stamps mean that Nx has nothing to do, which takes Nx two seconds to find out.
 *
 * @param {Record<string, string | undefined>} env
 * @param {string} [buildFolder] without it, only the files that a build reads are hashed
 * @param {string} [root]
 * @param {BuiltApp} [app]
 */
export function buildStamp(env, buildFolder, root = projectRoot, app = siteApp) {
  const hash = createHash('sha256').update(process.version);
  for (const name of readVariables(root)) hash.update(`\n${name}=${env[name] ?? ''}`);
  for (const path of [app.folder, ...sources]) hashFiles(hash, join(root, path));
  if (buildFolder !== undefined) hashFiles(hash, join(buildFolder, app.builtFile));
  return hash.digest('hex');
}

/** @param {string} file @returns {string | null} the stamp of the last build; null where there is none */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** @param {string} file @param {string} stamp */
export function writeStamp(file, stamp) {
  writeFileSync(file, stamp);
}

/** @param {string} root @returns {string[]} */
function readVariables(root) {
  const { targetDefaults } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8'));
  return targetDefaults.build.inputs.flatMap((/** @type {string | { env?: string }} */ input) =>
    typeof input === 'object' && input.env !== undefined ? [input.env] : [],
  );
}

/** Adds the path, size and time of a file, or of all files of a folder, to a hash. @param {import('node:crypto').Hash} hash @param {string} path */
function hashFiles(hash, path) {
  const state = statSync(path, { throwIfNoEntry: false });
  if (state === undefined) return;
  if (!state.isDirectory()) {
    hash.update(`\n${path} ${state.size} ${state.mtimeMs}`);
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!namesOfOutput.has(name) && !name.endsWith('.tsbuildinfo')) hashFiles(hash, join(path, name));
  }
}
