import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from './project-root.mjs';

/** The milliseconds that a program has to stop by itself before it is killed. */
const GRACE_MS = 5000;
const LOOK_EVERY_MS = 20;
/** The exit code of the command `timeout`. */
export const OVERDUE = 124;

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env]
 * @property {string} [folder]
 * @property {number} [limitMs]
 * @property {(text: string) => void} [onOutput] called with what it prints to the standard output, which is shown where this is not set
 */

/** The process groups of the programs that run, by the ids of their leaders. @type {Set<number>} */
const groups = new Set();
let isStopping = false;

/**
 * Stops the programs that run, with their children, and waits until none is left. Call it before this process exits: no program starts after it,
 * and the promises of `runProgram` stay pending, so that no caller goes on to its next step.
 */
export async function stopPrograms() {
  isStopping = true;
  await Promise.all([...groups].map(stopGroup));
}

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
 * Runs a program to its end and shows its output.
 *
 * @param {string} program
 * @param {string[]} programArguments
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 124 where it was stopped after `limitMs`, 127 where it could not be started
 */
export function runProgram(program, programArguments, { env = {}, folder = projectRoot, limitMs, onOutput } = {}) {
  return new Promise((resolve) => {
    if (isStopping) return;
    // The program gets its own process group, so that its children are stopped with it: after the time limit, and when this process ends.
    const child = spawn(program, programArguments, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', onOutput === undefined ? 'inherit' : 'pipe', 'inherit'],
      detached: true,
    });
    child.stdout?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
    const { pid } = child;
    if (pid !== undefined) groups.add(pid);
    const stop = () => signalGroup(pid, 'SIGTERM');
    process.on('exit', stop);
    let isOverdue = false;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            isOverdue = true;
            console.error(`Stopped after ${Math.round(limitMs / 1000)} s: ${program} ${programArguments.join(' ')}`);
            stop();
            setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS).unref();
          }, limitMs);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      process.off('exit', stop);
      // The group stays in the list, since `stopPrograms` waits for its other members too.
      if (isStopping) return;
      if (pid !== undefined) groups.delete(pid);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      finish(127);
    });
    // The event `close` comes after the last output, `exit` may come before.
    child.on('close', (code) => finish(isOverdue ? OVERDUE : (code ?? 1)));
  });
}

/** Asks a group to stop, and kills it where it does not. @param {number} groupId */
async function stopGroup(groupId) {
  if (!signalGroup(groupId, 'SIGTERM') || (await hasEnded(groupId))) return;
  signalGroup(groupId, 'SIGKILL');
  await hasEnded(groupId);
}

/** Waits for the end of a group; false where it has not ended in time. @param {number} groupId */
async function hasEnded(groupId) {
  for (const startedAt = Date.now(); Date.now() - startedAt < GRACE_MS; await pause(LOOK_EVERY_MS)) {
    if (!signalGroup(groupId, 0)) return true;
  }
  return false;
}

/**
 * @param {number | undefined} groupId
 * @param {NodeJS.Signals | 0} signal 0 sends nothing, and only looks whether the group is there
 * @returns {boolean} whether the group has a process
 */
function signalGroup(groupId, signal) {
  if (groupId === undefined) return false;
  try {
    process.kill(-groupId, signal);
    return true;
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
    return false;
  }
}
