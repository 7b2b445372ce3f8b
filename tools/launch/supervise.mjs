import { setTimeout as pause } from 'node:timers/promises';
import { startChildProgram, waitUntilUp } from './child-program.mjs';
import { stopPrograms } from './run-command.mjs';

/**
 * @typedef {object} Supervisor
 * @property {(settings: Parameters<typeof startChildProgram>[0], pauseAfterEnd?: () => number | null) => void} keepRunning starts a program and
 *   keeps it running. `pauseAfterEnd` returns after how many milliseconds a program that has ended is started again; where it returns null, and
 *   without it, the end of the program stops all and exits with 1
 * @property {(exitCode: number) => Promise<void>} stopAll stops all programs, and exits
 * @property {() => boolean} isStopping
 * @property {(url: string, limitMs: number, what: string) => Promise<void>} requireUp waits until a URL responds. Where it does not within the
 *   time, it says so, stops all and exits with 1; `what` begins that sentence
 */

/**
 * Creates the supervisor of long-running programs.
 *
 * @returns {Supervisor}
 */
export function createSupervisor() {
  /** @type {import('./child-program.mjs').ChildProgram[]} */
  const running = [];
  let isStopping = false;

  /** @type {Supervisor['stopAll']} */
  const stopAll = async (exitCode) => {
    isStopping = true;
    // The commands are stopped first, since one that has lost its api would open the database itself.
    await stopPrograms();
    await Promise.all(running.map((program) => program.stop()));
    process.exit(exitCode);
  };

  /** @type {Supervisor['keepRunning']} */
  const keepRunning = (settings, pauseAfterEnd = () => null) => {
    if (isStopping) return;
    const program = startChildProgram(settings);
    running.push(program);
    void program.ended.then(async (how) => {
      if (isStopping) return;
      running.splice(running.indexOf(program), 1);
      console.error(`\nThe ${program.name} ended by itself (${how}). Its last output:`);
      for (const line of program.lastLines()) console.error(`    ${line}`);
      const pauseMs = pauseAfterEnd();
      if (pauseMs === null) {
        await stopAll(1);
        return;
      }
      console.error(`The ${program.name} is started again in ${pauseMs / 1000} s.\n`);
      await pause(pauseMs);
      keepRunning(settings, pauseAfterEnd);
    });
  };

  return {
    keepRunning,
    stopAll,
    isStopping: () => isStopping,
    async requireUp(url, limitMs, what) {
      if ((await waitUntilUp(url, limitMs)) || isStopping) return;
      console.error(`${what} did not respond at ${url} within ${limitMs / 1000} s.`);
      await stopAll(1);
    },
  };
}
