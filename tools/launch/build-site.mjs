import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildStamp, readStamp, writeStamp } from './build-stamp.mjs';
import { isRunning, withLock } from './lock-file.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { runNode } from './run-command.mjs';

const site = join(projectRoot, 'apps', 'site');
const build = join(site, '.next');
/** The folder of the copies of the build for running sites, each in a folder named after the process id of its user. */
const copies = join(site, '.running');

/** Returns the arguments that run Nx with the current Node. @param {...string} rest */
const nx = (...rest) => [packageFile('nx', 'dist', 'bin', 'nx.js'), ...rest];

/**
 * Builds the site. Nx takes the result from its cache where nothing has changed. A lock file lets only one build run at a time,
 * because Nx empties `.next` before it fills it.
 *
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} exit code
 */
export function buildSite(env = {}) {
  return withBuildLock(() => runBuild(env));
}

/**
 * Builds the site and keeps the result in a folder of this process, which is removed when it ends. A site that runs for long needs
 * one, because the next build empties `.next`.
 *
 * @param {Record<string, string>} [env]
 * @returns {Promise<string | null>} the value for NEXT_DIST_DIR; null where the build failed
 */
export function buildSiteToRun(env = {}) {
  return withBuildLock(async () => ((await buildWhereChanged(env)) === 0 ? copyBuild() : null));
}

/** @template T @param {() => Promise<T>} act */
function withBuildLock(act) {
  mkdirSync(copies, { recursive: true });
  return withLock(join(copies, 'build.lock'), act);
}

/** @param {Record<string, string>} env */
async function buildWhereChanged(env) {
  const stampFile = join(copies, 'built');
  const variables = { ...process.env, ...env };
  if (existsSync(build) && readStamp(stampFile) === buildStamp(variables, build)) return 0;
  const before = buildStamp(variables);
  const exitCode = await runBuild(env);
  // The stamp is only written where no file has changed during the build, since such a change may not be in it.
  if (exitCode === 0 && buildStamp(variables) === before) writeStamp(stampFile, buildStamp(variables, build));
  return exitCode;
}

/** @param {Record<string, string>} env */
async function runBuild(env) {
  const exitCode = await runNode(nx('run', 'site:build', '--output-style=static'), { env });
  if (exitCode !== 0) return exitCode;
  const links = listLinks(build);
  if (links.length === 0) return 0;
  console.error(
    `Nx's cache does not keep symbolic links, so this build would break once it came from there: ${links.join(', ')}. ` +
      'Name their packages under transpilePackages in apps/site/next.config.ts.',
  );
  return 1;
}

/** The files and folders of the build that a running site does not read. */
const unneeded = new Set(['cache', 'dev', 'types', 'diagnostics', 'trace', 'trace-build', 'turbopack', 'lock']);

function copyBuild() {
  for (const name of readdirSync(copies)) {
    if (/^\d+$/u.test(name) && !isRunning(Number(name))) remove(name);
  }
  const own = String(process.pid);
  remove(own);
  mkdirSync(join(copies, own));
  for (const name of readdirSync(build)) {
    if (!unneeded.has(name)) keepInUse(join(build, name), join(copies, own, name));
  }
  process.on('exit', () => remove(own));
  return join('.running', own);
}

/**
 * Links files and folders under a second name, which stays when a build removes the first one. No build writes into a file of another one. Links
 * take a thirtieth of the time of copies.
 *
 * @param {string} from
 * @param {string} to
 */
function keepInUse(from, to) {
  try {
    linkAll(from, to);
  } catch {
    // On a file system without hard links the files are copied.
    cpSync(from, to, { recursive: true });
  }
}

/** @param {string} from @param {string} to */
function linkAll(from, to) {
  if (!statSync(from).isDirectory()) {
    linkSync(from, to);
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) linkAll(join(from, name), join(to, name));
}

/** @param {string} name */
function remove(name) {
  rmSync(join(copies, name), { recursive: true, force: true });
}

/** @param {string} folder */
function listLinks(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
}
