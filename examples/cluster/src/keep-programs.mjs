import { setTimeout as pause } from 'node:timers/promises';
import { startChildProgram } from '@latchkey/tool-launch/child-program';

const RESTART_AFTER_MS = 200;

/**
 * @typedef {object} KeptProgram
 * @property {number} port
 * @property {import('@latchkey/tool-launch/child-program').ChildProgram} program
 *
 * @typedef {object} KeptPrograms
 * @property {ReadonlyMap<string, KeptProgram>} running the programs by their names
 * @property {(settings: import('@latchkey/tool-launch/child-program').ProgramSettings, port: number, envOfStart?: () => Record<string, string>) => void} keep
 *   starts a program, and starts it again whenever it ends; `envOfStart` is called for each start
 * @property {() => Promise<void>} stop
 */

/**
 * Creates a keeper of programs, which starts them again whenever they end.
 *
 * @param {() => void} onStart called after each start of a program
 * @returns {KeptPrograms}
 */
export function createKeptPrograms(onStart) {
  /** @type {Map<string, KeptProgram>} */
  const running = new Map();
  let isStopping = false;
  /** @type {KeptPrograms['keep']} */
  const keep = (settings, port, envOfStart = () => ({})) => {
    const program = startChildProgram({ ...settings, env: { ...settings.env, ...envOfStart() } });
    running.set(settings.name, { port, program });
    onStart();
    void program.ended.then(async (how) => {
      if (isStopping) return;
      console.log(`${settings.name} | ended (${how}), is started again`);
      await pause(RESTART_AFTER_MS);
      if (!isStopping) keep(settings, port, envOfStart);
    });
  };
  return {
    running,
    keep,
    async stop() {
      isStopping = true;
      // Each kind of program stops before those that it needs; all need HAProxy.
      for (const kind of ['site', 'api', '']) {
        const ending = [...running].filter(([name]) => name.startsWith(kind));
        await Promise.all(ending.map(([, { program }]) => program.stop()));
      }
    },
  };
}
