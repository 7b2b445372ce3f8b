import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const lockFile = join(projectRoot, 'package-lock.json');
const stampFile = join(projectRoot, 'node_modules', '.latchkey-lock');
/** npm writes this one at the very end of an installation. */
const npmOwnStamp = join(projectRoot, 'node_modules', '.package-lock.json');

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** Whether node_modules holds what the lock file asks for: by our stamp, or because npm finished after the lock changed. */
export function isInstalled() {
  if (!existsSync(npmOwnStamp)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  return statSync(npmOwnStamp).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** Remembers which lock file node_modules was made from. */
export function writeStamp() {
  writeFileSync(stampFile, lockHash());
}

/**
 * Runs `npm ci`, scripts included: the package `node` fetches its binary in one.
 *
 * @returns {boolean} whether it succeeded; what npm said is shown where it did not
 */
export function install() {
  const startedAt = Date.now();
  console.log('Installing the packages (the first time takes a minute or two) ...');
  // --include=dev: with NODE_ENV=production npm would leave out Node 24 itself.
  const npmArguments = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npmProgram = process.env['npm_execpath'];
  const result =
    npmProgram?.endsWith('.js') === true
      ? spawnSync(process.execPath, [npmProgram, ...npmArguments], { cwd: projectRoot, encoding: 'utf8' })
      : spawnSync('npm', npmArguments, { cwd: projectRoot, encoding: 'utf8', shell: process.platform === 'win32' });
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ? String(result.error) : ''}`;
  if (result.status === 0) {
    writeStamp();
    console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    return true;
  }
  const log = join(mkdtempSync(join(tmpdir(), 'latchkey-install-')), 'npm-ci.log');
  writeFileSync(log, said);
  console.error(said.split('\n').slice(-25).join('\n'));
  console.error(`npm ci failed (${result.status ?? result.signal ?? 'not started'}); all it said is in ${log}`);
  return false;
}
