import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

/**
 * Runs `act` while no other process of this machine holds the lock file. The lock of a process that has ended is removed.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function withLock(file, act) {
  let hasPrinted = false;
  while (!take(file)) {
    if (removeDead(file)) continue;
    const owner = readOwner(file);
    if (!hasPrinted && owner !== null) {
      console.log(`Waiting for process ${owner}, which holds ${file} ...`);
      hasPrinted = true;
    }
    await pause(LOOK_EVERY_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await act();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** Says whether a process with this id runs. @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The error EPERM means that the process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes the lock of a process that has ended; false where there is none. Only the holder of a second lock removes it, so that no other process
 * can remove it first and take a new one, which would then be removed.
 *
 * @param {string} file
 * @returns {boolean}
 */
function removeDead(file) {
  if (!isDead(file)) return false;
  const removal = `${file}.removal`;
  // The process that removes the lock may have ended, too.
  if (!take(removal)) return removeDead(removal);
  try {
    if (!isDead(file)) return false;
    rmSync(file, { force: true });
    return true;
  } finally {
    rmSync(removal, { force: true });
  }
}

/** Says whether a lock file is that of a process that has ended. @param {string} file */
function isDead(file) {
  const owner = readOwner(file);
  return owner !== null && !isRunning(owner);
}

/** Creates the lock file with this process's id; false where it exists. @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @returns {number | null} the owner's process id; null while the file is being written or removed */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    // The file was removed in between.
    return null;
  }
}
