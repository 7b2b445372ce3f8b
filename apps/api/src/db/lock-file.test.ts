import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBirth, ownIdentity } from '../kernel/process-identity.ts';
import { findLockOwner, takeLock as take } from './lock-file.ts';

describe('takeLock', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-lock-'));
  });
  const locks: { release(): void }[] = [];
  afterEach(() => {
    for (const lock of locks.splice(0)) lock.release();
    rmSync(folder, { recursive: true, force: true });
  });
  const takeLock = async (...given: Parameters<typeof take>) => {
    const result = await take(...given);
    if (result.ok) locks.push(result.value);
    return result;
  };
  const lockFile = () => join(folder, 'latchkey.lock');

  it('rejects a second process and names the owner', async () => {
    const first = await takeLock(folder);
    expect(first.ok).toBe(true);
    expect(await takeLock(folder)).toEqual({ ok: false, error: { pid: process.pid, isHere: true } });
    expect(findLockOwner(folder)).toEqual({ pid: process.pid, isHere: true });
    if (first.ok) first.value.release();
    expect(findLockOwner(folder)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('creates the folder', async () => {
    expect((await takeLock(join(folder, 'a', 'b'))).ok).toBe(true);
  });

  it.each([
    [
      'of a process that has ended',
      () => JSON.stringify({ pid: spawnSync(process.execPath, ['-e', '']).pid, birth: null }),
    ],
    ['with a broken content', () => '{"pid":'],
    [
      'of an ended process whose id a later process has',
      () => JSON.stringify({ pid: process.ppid, birth: 'another-boot:1' }),
    ],
  ])('takes over a lock %s', async (_, content) => {
    writeFileSync(lockFile(), content());
    expect((await takeLock(folder)).ok).toBe(true);
    expect(readFileSync(lockFile(), 'utf8')).toBe(JSON.stringify(ownIdentity()));
    expect(readdirSync(folder)).toEqual(['latchkey.lock']);
  });

  it('does not release a lock that another process has taken', async () => {
    const first = await takeLock(folder);
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, birth: readBirth(process.ppid) }));
    if (first.ok) first.value.release();
    expect(findLockOwner(folder)).toEqual({ pid: process.ppid, isHere: true });
  });

  describe('the lock of a process in another container, whose id means nothing here', () => {
    const foreign = JSON.stringify({ ...ownIdentity(), pid: 1, host: 'the-same-boot:pid:[4026539999]' });
    const quick = { beatMs: 50, staleMs: 600 };

    it('is respected while it is touched, and taken over when it is not touched any more', async () => {
      writeFileSync(lockFile(), foreign);
      const beating = setInterval(() => {
        const now = new Date();
        utimesSync(lockFile(), now, now);
      }, quick.beatMs);
      expect(await takeLock(folder, quick)).toEqual({ ok: false, error: { pid: 1, isHere: false } });
      expect(findLockOwner(folder)).toEqual({ pid: 1, isHere: false });
      clearInterval(beating);
      const taken = await takeLock(folder, quick);
      expect(taken.ok).toBe(true);
      if (taken.ok) taken.value.release();
    });

    it('is reported as lost by an owner that was paused and lost it to another process', async () => {
      let lost = 0;
      const first = await takeLock(folder, { ...quick, onLost: () => (lost += 1) });
      const { mtimeMs } = statSync(lockFile());
      while (statSync(lockFile()).mtimeMs === mtimeMs) await sleep(10);
      expect(lost).toBe(0);
      writeFileSync(lockFile(), foreign);
      while (lost === 0) await sleep(10);
      if (first.ok) first.value.release();
      expect([lost, readFileSync(lockFile(), 'utf8')]).toEqual([1, foreign]);
    });
  });
});
