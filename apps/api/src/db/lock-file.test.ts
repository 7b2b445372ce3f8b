import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockOwner, takeLock, birthOf } from './lock-file.ts';

describe('takeLock', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const lockFile = () => join(folder, 'latchkey.lock');

  it('rejects a second process and names the owner', () => {
    const first = takeLock(folder);
    expect(first.ok).toBe(true);
    expect(takeLock(folder)).toEqual({ ok: false, error: { pid: process.pid } });
    expect(lockOwner(folder)).toBe(process.pid);
    if (first.ok) first.value.release();
    expect(lockOwner(folder)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('creates the folder', () => {
    expect(takeLock(join(folder, 'a', 'b')).ok).toBe(true);
  });

  it.each([
    ['whose process is gone', () => JSON.stringify({ pid: spawnSync(process.execPath, ['-e', '']).pid, birth: null })],
    ['that cannot be read', () => '{"pid":'],
    [
      'of an earlier process of a number that lives',
      () => JSON.stringify({ pid: process.ppid, birth: 'another-boot:1' }),
    ],
  ])('takes over a lock %s', (_, content) => {
    writeFileSync(lockFile(), content());
    expect(takeLock(folder).ok).toBe(true);
    expect(readFileSync(lockFile(), 'utf8')).toBe(JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }));
    expect(readdirSync(folder)).toEqual(['latchkey.lock']);
  });

  it('does not release a lock that another process has taken', () => {
    const first = takeLock(folder);
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, birth: birthOf(process.ppid) }));
    if (first.ok) first.value.release();
    expect(lockOwner(folder)).toBe(process.ppid);
  });
});
