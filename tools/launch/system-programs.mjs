import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './run-command.mjs';

const INSTALL_LIMIT_MS = 5 * 60_000;
/** The folders of programs of the system, which are not on every user's PATH. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/sbin', '/usr/local/sbin'];

/**
 * Finds the first of some programs that is on PATH or in the folders of the system.
 *
 * @param {readonly string[]} names the preferred one first
 * @param {readonly string[]} extraFolders folders that are not on PATH
 * @returns {string | undefined} its whole path
 */
function findOnPath(names, extraFolders) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS, ...extraFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // The file is missing, or not executable by this user.
    return false;
  }
}

/**
 * Finds the program on PATH, after an installation of Debian's package where it is missing.
 *
 * @param {string} title for people
 * @param {readonly string[]} names as for `findOnPath`
 * @param {readonly string[]} packages of Debian; the first one that exists is installed
 * @param {() => readonly string[]} [extraFolders] folders that are not on PATH
 * @returns {Promise<{ program: string } | { why: string }>} its whole path, or why it is missing
 */
export async function findOrInstall(title, names, packages, extraFolders = () => []) {
  const found =
    findOnPath(names, extraFolders()) ??
    ((await install(title, packages)) ? findOnPath(names, extraFolders()) : undefined);
  if (found !== undefined) return { program: found };
  const hint = `as root: apt-get install ${packages[0]}`;
  return { why: `no ${title} on this machine, and it could not be installed (${hint})` };
}

/** @param {string} title @param {readonly string[]} packages */
async function install(title, packages) {
  const apt = aptCommand();
  if (apt === null) return false;
  console.log(`No ${title} on this machine: installing Debian's package ...`);
  const [program = '', ...first] = apt;
  /** @param {string[]} step */
  const run = async (...step) => (await runProgram(program, [...first, ...step], { limitMs: INSTALL_LIMIT_MS })) === 0;
  // Without the current lists, packages would be requested that the mirrors have replaced.
  if (!(await run('update'))) return false;
  for (const name of packages) {
    if (await run('install', '-y', '--no-install-recommends', name)) return true;
  }
  return false;
}

/**
 * Returns the command before the arguments of apt-get; null where this user may not install, or the machine has no apt-get. Only the machines of a
 * CI are changed by sudo.
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
