import { spawn } from 'node:child_process';
import { projectRoot } from './project-root.mjs';

/**
 * Runs a program to its end, its output shown as it comes. The whole process group is stopped when the time is over.
 *
 * @param {string[]} nodeArguments
 * @param {{ env?: Record<string, string>, folder?: string, limitMs?: number }} [options]
 * @returns {Promise<number>} its exit code; 124 where it was stopped for time
 */
export function runNode(nodeArguments, options = {}) {
  return runProgram(process.execPath, nodeArguments, options);
}

/**
 * @param {string} program
 * @param {string[]} programArguments
 * @param {{ env?: Record<string, string>, folder?: string, limitMs?: number }} [options]
 * @returns {Promise<number>}
 */
export function runProgram(program, programArguments, { env = {}, folder = projectRoot, limitMs } = {}) {
  return new Promise((resolve) => {
    // A group of its own, so that what the program started is stopped with it.
    const child = spawn(program, programArguments, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      detached: true,
    });
    let isOverdue = false;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            isOverdue = true;
            console.error(`Stopped after ${Math.round(limitMs / 1000)} s: ${program} ${programArguments.join(' ')}`);
            stopGroup(child.pid);
          }, limitMs);
    const onStop = () => stopGroup(child.pid);
    for (const signal of STOP_SIGNALS) process.once(signal, onStop);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      for (const signal of STOP_SIGNALS) process.off(signal, onStop);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      finish(127);
    });
    child.on('exit', (code, signal) => {
      if (isOverdue) finish(124);
      else if (signal === null) finish(code ?? 1);
      // Stopped from outside: so are we, and no further step may start.
      else process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  });
}

const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @param {number | undefined} groupId */
function stopGroup(groupId) {
  if (groupId === undefined) return;
  signalGroup(groupId, 'SIGTERM');
  setTimeout(() => signalGroup(groupId, 'SIGKILL'), 5000).unref();
}

/** @param {number} groupId @param {NodeJS.Signals} signal */
function signalGroup(groupId, signal) {
  try {
    process.kill(-groupId, signal);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
