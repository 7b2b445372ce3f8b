import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { install, isInstalled, writeStamp } from './install.mjs';
import { ownNode, projectRoot } from './project-root.mjs';
import { whenToldToStop } from './when-told-to-stop.mjs';

const WANTED_MAJOR = 24;

/** @param {string} version e.g. v24.21.0 */
const majorOf = (version) => Number(version.slice(1).split('.')[0]);

/**
 * Makes sure that the packages are there and that the calling script runs on the project's own Node with the packages'
 * commands first on PATH. Returns only there: under an older Node it runs the script again as a child and exits as it does.
 *
 * @param {string} scriptFile the calling script, `import.meta.filename`
 */
export async function bootstrap(scriptFile) {
  if (isInstalled()) writeStamp();
  else if (!install()) process.exit(1);

  const env = { ...process.env, ...quietTools, PATH: pathWithOwnCommands() };
  if (majorOf(process.version) >= WANTED_MAJOR) {
    Object.assign(process.env, env);
    return;
  }
  const found = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  if (found.status !== 0 || majorOf(found.stdout) < WANTED_MAJOR) {
    console.error(
      `Node ${WANTED_MAJOR} is missing: node_modules/node has no binary (this is Node ${process.version}); run "npm ci" without --ignore-scripts.`,
    );
    process.exit(1);
  }
  process.exit(await runAgain(scriptFile, env));
}

/** Neither telemetry nor a process that stays behind. */
const quietTools = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NEXT_TELEMETRY_DISABLED: '1' };

function pathWithOwnCommands() {
  const own = join(projectRoot, 'node_modules', '.bin');
  const others = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== own);
  return [own, ...others].join(delimiter);
}

/**
 * @param {string} scriptFile
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
function runAgain(scriptFile, env) {
  // The channel tells the child when this process is gone, however it went.
  const child = spawn(ownNode, [scriptFile, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  whenToldToStop((signal) => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Node ${WANTED_MAJOR} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
