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
/** Five touches of the owner: a busy machine delays some of them. */
const usualStaleMs = 10_000;
/** The interval in which a process that wants the lock looks if the owner touches it. */
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
      const isMine = succeedsUnless('EEXIST', () => linkSync(draft, path));
      if (isMine) return { ok: true, value: keepTouching(path, mine, beatMs, onLost) };
      const content = readLock(path);
      const wasReleasedMeanwhile = content === null;
      if (wasReleasedMeanwhile) continue;
      const owner = findOwner(content);
      const isOwned = owner !== null && (owner.isHere || (await isTouchedWithin(path, staleMs)));
      if (isOwned) return { ok: false, error: owner };
      removeStale(path, content, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Finds the owner of a folder's lock; null without one. */
export function findLockOwner(folder: string): LockOwner | null {
  const path = join(folder, lockName);
  const content = readLock(path);
  const owner = content === null ? null : findOwner(content);
  if (owner === null) return null;
  const wasTouchedLately = Date.now() - touchedAt(path) < usualStaleMs;
  return owner.isHere || wasTouchedLately ? owner : null;
}

/**
 * Finds the owner that a lock names. The cases:
 * - Its process runs here: it is the owner.
 * - Its process is of another container (`isHere` is false), where it cannot be seen: it is the owner only as long as it touches its lock, which the
 *   caller checks.
 * - Its process has ended, or the content cannot be read: there is no owner.
 */
function findOwner(content: string): LockOwner | null {
  const identity = parseIdentity(content);
  const state = identity === null ? 'gone' : findProcessState(identity);
  return identity === null || state === 'gone' ? null : { pid: identity.pid, isHere: state === 'running' };
}

/** Describes an owner for messages: `process 4711`. */
export function describeOwner({ pid, isHere }: LockOwner): string {
  return isHere ? `process ${pid}` : `process ${pid} of another container or machine`;
}

function endAtOnce(): never {
  process.stderr.write('Another process has taken the folder of the database over: this one ends.\n');
  process.exit(1);
}

/**
 * Touches the lock until it is released, so that others see a living owner. Calls `onLost` once the lock is another process's. A lock that is absent is
 * not lost: a process that wants it may have moved it aside for a moment (`removeStale`), and puts it back.
 */
function keepTouching(path: string, mine: string, beatMs: number, onLost: () => void): Lock {
  const timer = setInterval(() => {
    const content = readLock(path);
    const isLost = content !== null && content !== mine;
    if (isLost) {
      clearInterval(timer);
      onLost();
      return;
    }
    const now = new Date();
    succeedsUnless('ENOENT', () => utimesSync(path, now, now));
  }, beatMs);
  timer.unref();
  return {
    release: () => {
      clearInterval(timer);
      if (readLock(path) === mine) rmSync(path, { force: true });
    },
  };
}

/** Watches the file for a time and returns true as soon as a process touches it. The file's times are compared with each other, because clocks differ. */
async function isTouchedWithin(path: string, withinMs: number): Promise<boolean> {
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
  const wasMoved = succeedsUnless('ENOENT', () => renameSync(path, aside));
  if (!wasMoved) return;
  const isStale = readFileSync(aside, 'utf8') === stale;
  if (!isStale) succeedsUnless('EEXIST', () => linkSync(aside, path));
  rmSync(aside, { force: true });
}

/** Returns the content of the lock; null if there is none. */
function readLock(path: string): string | null {
  let text: string | null = null;
  succeedsUnless('ENOENT', () => {
    text = readFileSync(path, 'utf8');
  });
  return text;
}

function parseIdentity(text: string): ProcessIdentity | null {
  try {
    return processIdentitySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Runs a call and returns true. Returns false if the call failed with the expected code, and throws any other error. */
function succeedsUnless(expected: string, act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === expected) return false;
    throw error;
  }
}
