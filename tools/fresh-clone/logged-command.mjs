import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

/**
 * @typedef {object} LoggedCommand
 * @property {Promise<number>} ended its exit code
 * @property {() => string} said everything so far
 * @property {() => void} stop SIGTERM to the command alone, as a person's `kill` would
 * @property {() => boolean} isAnyoneLeft whether any process that it started still runs
 * @property {() => void} kill ends all that is left
 */

/**
 * Starts a command in a process group of its own, with what it says kept in a file.
 *
 * @param {string[]} command
 * @param {{ folder: string, env: Record<string, string>, logFile: string }} options
 * @returns {LoggedCommand}
 */
export function startLogged([program = '', ...given], { folder, env, logFile }) {
  const child = spawn(program, given, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const log = createWriteStream(logFile);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
      text += part;
      log.write(part);
    });
  }
  return {
    ended: new Promise((resolve) => {
      child.on('error', () => resolve(127));
      child.on('close', (code) => {
        log.end();
        resolve(code ?? 1);
      });
    }),
    said: () => text,
    stop: () => child.kill('SIGTERM'),
    isAnyoneLeft: () => signalGroup(child.pid, 0),
    kill: () => void signalGroup(child.pid, 'SIGKILL'),
  };
}

/**
 * @param {number | undefined} groupId
 * @param {NodeJS.Signals | 0} signal 0 only asks
 * @returns {boolean} whether there was anyone to take it
 */
function signalGroup(groupId, signal) {
  if (groupId === undefined) return false;
  try {
    process.kill(-groupId, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
