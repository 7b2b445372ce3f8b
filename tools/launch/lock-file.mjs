import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

/**
 * Does something while no other process of this machine does it under the same file. A lock whose process is gone is taken over.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function withLock(file, act) {
  let hasSaid = false;
  while (!take(file)) {
    const owner = ownerOf(file);
    if (owner !== null && !isRunning(owner)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid && owner !== null) console.log(`Waiting for process ${owner}, which holds ${file} ...`);
    hasSaid = true;
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

/** Whether a process of that number runs. @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One that we may not signal runs as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Takes the file for this process, if nobody has it. @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @returns {number | null} null where it is just being written or removed */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    // Released in between.
    return null;
  }
}
