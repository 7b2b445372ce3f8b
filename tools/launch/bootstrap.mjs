import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ownNode, projectRoot } from './project-root.mjs';
import { onStop } from './on-stop.mjs';

const WANTED_MAJOR = 24;

/** @param {string} version e.g. v24.21.0 */
const parseMajor = (version) => Number(version.slice(1).split('.')[0]);

/**
 * Installs the packages where they are missing and puts their commands first on PATH. Under an older Node it does not return: it
 * runs the calling script again on the project's own Node and exits with its exit code.
 *
 * @param {string} scriptFile the calling script, `import.meta.filename`
 */
export async function bootstrap(scriptFile) {
  if (isInstalled()) writeStamp();
  else if (!install()) process.exit(1);

  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env, ...quietTools, PATH: pathWithOwnCommands() };
  if (parseMajor(process.version) >= WANTED_MAJOR) {
    Object.assign(process.env, env);
    return;
  }
  const found = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  if (found.status !== 0 || parseMajor(found.stdout) < WANTED_MAJOR) {
    console.error(
      `Node ${WANTED_MAJOR} is missing: node_modules/node has no binary (this is Node ${process.version}); run "npm ci" without --ignore-scripts.`,
    );
    process.exit(1);
  }
  process.exit(await runAgain(scriptFile, env));
}

/** The folder in which all programs that are started from here keep their compiled code, with types removed, for the next start. */
const compileCache = join(projectRoot, 'node_modules', '.cache', 'latchkey');

/** The variables that switch off telemetry and background processes. */
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
  // The channel closes when this process ends, so the child notices it even after a SIGKILL.
  const child = spawn(ownNode, [scriptFile, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  onStop((signal) => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Node ${WANTED_MAJOR} could not be started: ${error.message}`);
      resolve(1);
    });
    // A shell gives a program that a signal has ended the exit code 128 plus the number of the signal: 2 for SIGINT, 15 for SIGTERM.
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

const lockFile = join(projectRoot, 'package-lock.json');
const stampFile = join(projectRoot, 'node_modules', '.latchkey-lock');
/** The file that npm writes at the end of an installation. */
const npmOwnStamp = join(projectRoot, 'node_modules', '.package-lock.json');

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** Says whether node_modules has the packages of the lock file: by the stamp, or because npm finished after the lock file changed. */
function isInstalled() {
  if (!existsSync(npmOwnStamp)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  return statSync(npmOwnStamp).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** Writes the stamp: the hash of the lock file from which node_modules was installed. */
function writeStamp() {
  writeFileSync(stampFile, lockHash());
}

/**
 * Runs `npm ci` with its scripts, because the package `node` fetches its binary in one. Prints the output of npm where it fails.
 *
 * @returns {boolean} whether it succeeded
 */
function install() {
  const startedAt = Date.now();
  console.log('Installing the packages (the first time takes a minute or two) ...');
  // Without --include=dev and with NODE_ENV=production npm would leave out Node 24 itself.
  const npmArguments = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npmProgram = process.env['npm_execpath'];
  // `npm run` names its own script, which Node can run on any system. Without it, npm is a program on PATH, on Windows a batch file, which needs a shell.
  const result =
    npmProgram?.endsWith('.js') === true
      ? spawnSync(process.execPath, [npmProgram, ...npmArguments], { cwd: projectRoot, encoding: 'utf8' })
      : spawnSync('npm', npmArguments, { cwd: projectRoot, encoding: 'utf8', shell: process.platform === 'win32' });
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ? String(result.error) : ''}`;
  if (result.status === 0) {
    writeStamp();
    console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    return true;
  }
  const log = join(mkdtempSync(join(tmpdir(), 'latchkey-install-')), 'npm-ci.log');
  writeFileSync(log, output);
  console.error(output.split('\n').slice(-25).join('\n'));
  console.error(`npm ci failed (${result.status ?? result.signal ?? 'not started'}); its whole output is in ${log}`);
  return false;
}
