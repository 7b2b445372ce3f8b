import { spawn } from 'node:child_process';
import { projectRoot } from './project-root.mjs';

const GRACE_MS = 5000;
/** The exit code of the command `timeout`. */
export const OVERDUE = 124;

/** @typedef {{ env?: Record<string, string>, folder?: string, limitMs?: number }} RunOptions */

/**
 * Runs a program to its end under the current Node and shows its output.
 *
 * @param {string[]} nodeArguments
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 124 where it was stopped after `limitMs`
 */
export function runNode(nodeArguments, options) {
  return runProgram(process.execPath, nodeArguments, options);
}

/**
 * @param {string} program
 * @param {string[]} programArguments
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function runProgram(program, programArguments, { env = {}, folder = projectRoot, limitMs } = {}) {
  return new Promise((resolve) => {
    // A process group of its own, so that child processes are stopped with the program: after the time limit, and when we end.
    const child = spawn(program, programArguments, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const stop = () => signalGroup(child.pid, 'SIGTERM');
    process.on('exit', stop);
    let isOverdue = false;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            isOverdue = true;
            console.error(`Stopped after ${Math.round(limitMs / 1000)} s: ${program} ${programArguments.join(' ')}`);
            stop();
            setTimeout(() => signalGroup(child.pid, 'SIGKILL'), GRACE_MS).unref();
          }, limitMs);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      finish(127);
    });
    child.on('exit', (code) => finish(isOverdue ? OVERDUE : (code ?? 1)));
  });
}

/** @param {number | undefined} groupId @param {NodeJS.Signals} signal */
function signalGroup(groupId, signal) {
  if (groupId === undefined) return;
  try {
    process.kill(-groupId, signal);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
