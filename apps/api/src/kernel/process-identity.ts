import { readFileSync, readlinkSync } from 'node:fs';
import * as z from 'zod';

/** The schema of the identity of a process, by which others that share a folder or a database with it recognise it. */
export const processIdentitySchema = z.object({
  pid: z.int().positive(),
  /** The time of its start; see `readBirth`. */
  birth: z.string().nullable(),
  /** The machine and container; see `readHost`. Earlier versions did not write it. */
  host: z.string().nullable().default(null),
});

/** The identity of a process. */
export type ProcessIdentity = z.output<typeof processIdentitySchema>;

/** Returns the identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, birth: readBirth(process.pid), host: readHost() };
}

/** Finds out if a process runs, as far as this one can see: `unknown` for a process of another container or machine, whose ids mean nothing here. */
export function findProcessState({ pid, birth, host }: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  const ownHost = readHost();
  if (host !== null && ownHost !== null && host !== ownHost) return 'unknown';
  if (!isRunning(pid)) return 'gone';
  const presentBirth = readBirth(pid);
  const isLaterProcess = birth !== null && presentBirth !== null && birth !== presentBirth;
  return isLaterProcess ? 'gone' : 'running';
}

/**
 * Returns a text for the machine and container within which process ids have one meaning: the boot of the machine and the namespace of the container.
 * Returns null if the system has no such data.
 */
function readHost(): string | null {
  try {
    return `${bootId()}:${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

/**
 * Returns a text that distinguishes a process from a later one with the same id (a container's first process is always 1): the machine's boot and the
 * process's start time. Returns null if the system has no such data.
 */
export function readBirth(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may contain spaces and brackets; the start time is the 20th after it.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return start === undefined ? null : `${bootId()}:${start}`;
  } catch {
    return null;
  }
}

/** Returns the id of the current boot of the machine. */
function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** True if a process runs, also one that we may not signal. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
