import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ownIdentity,
  processIdentitySchema,
  findProcessState,
  type ProcessIdentity,
} from '../kernel/process-identity.ts';
import type { Result } from '../kernel/result.ts';

const lockName = 'latchkey.lock';

interface Lock {
  release(): void;
}

/** The process that has the folder. */
export interface LockOwner {
  readonly pid: number;
  /** False for a process of another container, in which `pid` means another process than here. */
  readonly isHere: boolean;
}

type LockResult = Result<Lock, LockOwner>;

interface LockOptions {
  /** The interval in which the owner touches its lock, in milliseconds. */
  readonly beatMs?: number;
  /** The time for which the lock of a process of another container must stay untouched before it is taken over, in milliseconds. */
  readonly staleMs?: number;
  /** Called if another process has taken the lock over, as after a container that was paused: nothing may be written any more. */
  readonly onLost?: () => void;
}

const usualBeatMs = 2_000;
const usualStaleMs = 10_000;
const lookEveryMs = 200;

/**
 * Locks the folder for this process, because two processes on one PGlite folder silently lose rows. Returns the owner if the folder is locked.
 *
 * The lock of a dead process is taken over: at once, if its process ran here; after `staleMs` without a touch, if it ran in another container, where
 * this process cannot see whether it lives.
 */
export async function takeLock(
  folder: string,
  { beatMs = usualBeatMs, staleMs = usualStaleMs, onLost = endAtOnce }: LockOptions = {},
): Promise<LockResult> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, lockName);
  const mine = JSON.stringify(ownIdentity());
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (;;) {
      // A link appears with its whole content or not at all, and fails if the name exists.
      if (isDone(() => linkSync(draft, path), 'EEXIST')) return { ok: true, value: keep(path, mine, beatMs, onLost) };
      const found = readLock(path);
      // The lock was released in between.
      if (found === null) continue;
      const owner = parseOwner(found);
      const state = owner === null ? 'gone' : findProcessState(owner);
      if (owner !== null && state === 'running') return { ok: false, error: { pid: owner.pid, isHere: true } };
      if (owner !== null && state === 'unknown' && (await isTouched(path, staleMs))) {
        return { ok: false, error: { pid: owner.pid, isHere: false } };
      }
      removeStale(path, found, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Finds the owner of a folder's lock; null without one. An owner that cannot be seen counts as long as it touches its lock. */
export function findLockOwner(folder: string): LockOwner | null {
  const path = join(folder, lockName);
  const found = readLock(path);
  const owner = found === null ? null : parseOwner(found);
  if (owner === null) return null;
  const state = findProcessState(owner);
  if (state === 'unknown' && Date.now() - touchedAt(path) < usualStaleMs) return { pid: owner.pid, isHere: false };
  return state === 'running' ? { pid: owner.pid, isHere: true } : null;
}

/** Describes an owner for messages: `process 4711`. */
export function describeOwner({ pid, isHere }: LockOwner): string {
  return isHere ? `process ${pid}` : `process ${pid} of another container or machine`;
}

function endAtOnce(): never {
  process.stderr.write('Another process has taken the folder of the database over: this one ends.\n');
  process.exit(1);
}

/** Touches the lock until it is released, so that others see a living owner. */
function keep(path: string, mine: string, beatMs: number, onLost: () => void): Lock {
  const timer = setInterval(() => {
    const found = readLock(path);
    if (found === null || found === mine) {
      const now = new Date();
      isDone(() => utimesSync(path, now, now), 'ENOENT');
    } else {
      clearInterval(timer);
      onLost();
    }
  }, beatMs);
  timer.unref();
  return {
    release: () => {
      clearInterval(timer);
      if (readLock(path) === mine) rmSync(path, { force: true });
    },
  };
}

/** True if a process touches the file within the time. The file's times are compared with each other, because clocks differ. */
async function isTouched(path: string, withinMs: number): Promise<boolean> {
  const before = touchedAt(path);
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(lookEveryMs)) {
    if (touchedAt(path) !== before) return true;
  }
  return false;
}

/** Returns the time at which the file was last changed, in epoch milliseconds; 0 if there is no file. */
function touchedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Removes a lock that is no longer touched. Another process may have taken it over in between: the moved file is checked, and put back if it is not
 * the stale one.
 */
function removeStale(path: string, stale: string, draft: string): void {
  const aside = `${draft}.stale`;
  if (!isDone(() => renameSync(path, aside), 'ENOENT')) return;
  if (readFileSync(aside, 'utf8') !== stale) isDone(() => linkSync(aside, path), 'EEXIST');
  rmSync(aside, { force: true });
}

function readLock(path: string): string | null {
  let text: string | null = null;
  isDone(() => {
    text = readFileSync(path, 'utf8');
  }, 'ENOENT');
  return text;
}

function parseOwner(text: string): ProcessIdentity | null {
  try {
    return processIdentitySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Runs a call. Returns false if it failed with the expected code, and throws any other error. */
function isDone(act: () => void, expected: string): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === expected) return false;
    throw error;
  }
}
