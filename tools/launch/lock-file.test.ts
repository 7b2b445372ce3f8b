import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock-file.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-file-'));
  file = join(folder, 'build.lock');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Returns the id of a process that has ended. */
function endedProcess(): number {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return pid;
}

it('withLock holds the lock while the act runs, and then gives it back', async () => {
  expect(await withLock(file, async () => readFileSync(file, 'utf8'))).toBe(String(process.pid));
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

it('withLock waits for the process that holds the lock, and says so once', async () => {
  writeFileSync(file, String(process.ppid));
  let isFree = false;
  const waiting = withLock(file, async () => isFree);
  await new Promise((resolve) => void setTimeout(resolve, 500));
  isFree = true;
  rmSync(file);
  expect(await waiting).toBe(true);
  expect(vi.mocked(console.log).mock.calls).toEqual([[expect.stringContaining(`process ${process.ppid},`)]]);
});

it('withLock removes the lock of a process that has ended, also one that ended while it removed a lock', async () => {
  writeFileSync(file, String(endedProcess()));
  writeFileSync(`${file}.removal`, String(endedProcess()));
  expect(await withLock(file, async () => 'done')).toBe('done');
  expect(readdirSync(folder)).toEqual([]);
});

it('withLock leaves a lock that another process has taken since the dead one was seen', async () => {
  const dead = endedProcess();
  writeFileSync(file, String(dead));
  const kill = process.kill.bind(process);
  vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    // Another process is a moment faster: it removes the dead lock and takes a new one.
    if (pid === dead) writeFileSync(file, String(process.ppid));
    return kill(pid, signal);
  });
  let hasRun = false;
  const waiting = withLock(file, async () => {
    hasRun = true;
  });
  await new Promise((resolve) => void setTimeout(resolve, 500));
  expect([hasRun, existsSync(file) && readFileSync(file, 'utf8')]).toEqual([false, String(process.ppid)]);
  rmSync(file);
  await waiting;
  expect(hasRun).toBe(true);
});
