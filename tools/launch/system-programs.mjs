import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './run-command.mjs';

const INSTALL_LIMIT_MS = 5 * 60_000;

/**
 * The first of some programs that is on PATH.
 *
 * @param {readonly string[]} names the preferred one first
 * @returns {string | undefined} its whole path
 */
function findOnPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Missing, or not executable by this user.
    return false;
  }
}

/**
 * The program on PATH, after an installation of Debian's package where it is missing.
 *
 * @param {string} title for people
 * @param {readonly string[]} names as for `findOnPath`
 * @param {readonly string[]} packages of Debian; the first one that exists is installed
 * @returns {Promise<string | undefined>} its whole path; undefined where it is missing and cannot be installed
 */
export async function findOrInstall(title, names, packages) {
  const present = findOnPath(names);
  if (present !== undefined) return present;
  const apt = aptCommand();
  if (apt === null) return undefined;
  console.log(`No ${title} on this machine: installing Debian's package ...`);
  const [program = '', ...first] = apt;
  /** @param {string[]} step */
  const run = async (...step) => (await runProgram(program, [...first, ...step], { limitMs: INSTALL_LIMIT_MS })) === 0;
  // Without the current lists, packages are requested that the mirrors have replaced.
  if (!(await run('update'))) return undefined;
  for (const name of packages) {
    if (await run('install', '-y', '--no-install-recommends', name)) return findOnPath(names);
  }
  return undefined;
}

/**
 * The command before the arguments of apt-get; null where this user may not install, or the machine has no apt-get. Only the machines
 * of a CI are changed by sudo.
 *
 * @returns {readonly string[] | null}
 */
function aptCommand() {
  const works = (/** @type {string} */ program, /** @type {string[]} */ ...rest) =>
    spawnSync(program, rest, { stdio: 'ignore' }).status === 0;
  if (!works('apt-get', '--version')) return null;
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  if (process.getuid?.() === 0) return command;
  return process.env['CI'] && works('sudo', '-n', 'true') ? ['sudo', '-n', ...command] : null;
}
