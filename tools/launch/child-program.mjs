import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from './project-root.mjs';

/** How long a program may take to close what it has open before it is killed. */
const GRACE_MS = 10_000;
const TAIL_LINES = 20;

/**
 * @typedef {object} ChildProgram
 * @property {string} name
 * @property {Promise<string>} ended how it ended, e.g. `exit code 1`
 * @property {() => string[]} lastLines what it said last
 * @property {() => Promise<void>} stop asks it to stop, waits, and kills it where it does not
 */

/**
 * Starts one long-running program under the current Node, each of its lines shown behind its name.
 *
 * @param {{ name: string, nodeArguments: string[], env: Record<string, string>, folder?: string }} program
 * @returns {ChildProgram}
 */
export function startChildProgram({ name, nodeArguments, env, folder = projectRoot }) {
  const child = spawn(process.execPath, nodeArguments, {
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
    });
  }
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(`could not be started: ${error.message}`));
    // `close` and not `exit`, so that its last lines have arrived.
    child.on('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  return {
    name,
    ended,
    lastLines: () => [...tail],
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(killer);
    },
  };
}

const PROBE_EVERY_MS = 150;

/**
 * Waits until an address answers 2xx or 3xx.
 *
 * @param {string} address
 * @param {number} limitMs
 * @returns {Promise<boolean>} false when the time was over first
 */
export async function waitUntilAnswers(address, limitMs) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await answers(address, deadline - Date.now())) return true;
    await pause(PROBE_EVERY_MS);
  }
  return false;
}

/** @param {string} address @param {number} limitMs */
async function answers(address, limitMs) {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(Math.max(limitMs, 1)) });
    await response.arrayBuffer();
    return response.status >= 200 && response.status < 400;
  } catch {
    // Not listening yet: that is what we are waiting for.
    return false;
  }
}
