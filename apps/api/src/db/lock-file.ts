import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Result } from '../kernel/result.ts';

const lockName = 'latchkey.lock';

const ownerSchema = z.object({ pid: z.int().positive(), birth: z.string().nullable() });
type Owner = z.output<typeof ownerSchema>;

interface Lock {
  release(): void;
}

type LockResult = Result<Lock, { readonly pid: number }>;

/**
 * Locks the folder for this process: two processes on one PGlite folder silently lose rows. Returns the owner's pid where the
 * folder is locked; a lock of a dead process is taken over.
 */
export function takeLock(folder: string): LockResult {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, lockName);
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) } satisfies Owner);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (;;) {
      // A link appears with its whole content or not at all, and fails if the name exists.
      if (isDone(() => linkSync(draft, path), 'EEXIST')) {
        return { ok: true, value: { release: () => release(path, mine) } };
      }
      const found = readLock(path);
      if (found === null) continue;
      const pid = livingOwner(found);
      if (pid !== null) return { ok: false, error: { pid } };
      removeStale(path, found, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The pid of the owner, or null. */
export function lockOwner(folder: string): number | null {
  const found = readLock(join(folder, lockName));
  return found === null ? null : livingOwner(found);
}

function livingOwner(text: string): number | null {
  const owner = parseOwner(text);
  if (owner === null || !isRunning(owner.pid)) return null;
  const birth = birthOf(owner.pid);
  const isLaterProcess = owner.birth !== null && birth !== null && owner.birth !== birth;
  return isLaterProcess ? null : owner.pid;
}

/** Another process may have taken over in between: the moved file is checked, and put back where it is not the stale one. */
function removeStale(path: string, stale: string, draft: string): void {
  const aside = `${draft}.stale`;
  if (!isDone(() => renameSync(path, aside), 'ENOENT')) return;
  if (readFileSync(aside, 'utf8') !== stale) isDone(() => linkSync(aside, path), 'EEXIST');
  rmSync(aside, { force: true });
}

function release(path: string, mine: string): void {
  if (readLock(path) === mine) rmSync(path, { force: true });
}

function readLock(path: string): string | null {
  let text: string | null = null;
  isDone(() => {
    text = readFileSync(path, 'utf8');
  }, 'ENOENT');
  return text;
}

function parseOwner(text: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** False if it failed with the expected code. */
function isDone(act: () => void, expected: string): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === expected) return false;
    throw error;
  }
}

/** Whether a process with that pid runs; one that we may not signal runs as well. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Distinguishes a process from a later one with the same pid (a container's first process is always 1): the machine's boot id and
 * the process's start time. Null where the system has no such data.
 */
export function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may contain spaces and brackets; the start time is the 20th after it.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return start === undefined ? null : `${boot}:${start}`;
  } catch {
    return null;
  }
}
