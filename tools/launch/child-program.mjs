import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from './project-root.mjs';

/** The milliseconds that a program may take to stop before it is killed. */
const GRACE_MS = 10_000;
const TAIL_LINES = 20;

/**
 * @typedef {object} ChildProgram
 * @property {string} name
 * @property {Promise<string>} ended how it ended, e.g. `exit code 1`
 * @property {() => string[]} lastLines the last lines of its output
 * @property {number | undefined} pid
 * @property {() => boolean} hasEnded
 * @property {() => Promise<void>} stop sends SIGTERM and waits; kills it after 10 s
 */

/**
 * Starts a long-running program and prints each line of its output with its name in front.
 *
 * @typedef {object} ProgramSettings
 * @property {string} name
 * @property {string} [program] the current Node where not set
 * @property {string[]} nodeArguments of the program
 * @property {Record<string, string>} env
 * @property {string} [folder]
 * @property {{ uid?: number, gid?: number }} [user] who runs it, where not this user
 * @property {NodeJS.Signals} [stopSignal] SIGTERM where not set
 * @property {(line: string) => void} [onLine] called for each line of its output
 *
 * @param {ProgramSettings} program
 * @returns {ChildProgram}
 */
export function startChildProgram({
  name,
  program = process.execPath,
  nodeArguments,
  env,
  folder = projectRoot,
  user = {},
  stopSignal = 'SIGTERM',
  onLine,
}) {
  const child = spawn(program, nodeArguments, {
    ...user,
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const tail = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
      console.log(`${name.padEnd(4)} | ${line}`);
      onLine?.(line);
    });
  }
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(`could not be started: ${error.message}`));
    // The event `close` comes after the last lines of the output, `exit` may come before.
    child.on('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  return {
    name,
    pid: child.pid,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    lastLines: () => [...tail],
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(stopSignal);
      const killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(killer);
    },
  };
}

const PROBE_EVERY_MS = 50;

/**
 * Waits until a URL responds with 2xx or 3xx.
 *
 * @param {string} url
 * @param {number} limitMs
 * @returns {Promise<boolean>} false where it did not within the time
 */
export async function waitUntilUp(url, limitMs) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await isUp(url, deadline - Date.now())) return true;
    await pause(PROBE_EVERY_MS);
  }
  return false;
}

/** @param {string} url @param {number} limitMs */
async function isUp(url, limitMs) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(Math.max(limitMs, 1)) });
    await response.arrayBuffer();
    return response.status >= 200 && response.status < 400;
  } catch {
    // The program does not listen yet.
    return false;
  }
}
