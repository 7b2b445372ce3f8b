import { readFileSync, readlinkSync } from 'node:fs';
import * as z from 'zod';

/** A process, for others that share a folder or a database with it. */
export const processIdentitySchema = z.object({
  pid: z.int().positive(),
  /** See `readBirth`. */
  birth: z.string().nullable(),
  /** See `readHost`; missing in what earlier versions wrote. */
  host: z.string().nullable().default(null),
});

export type ProcessIdentity = z.output<typeof processIdentitySchema>;

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, birth: readBirth(process.pid), host: readHost() };
}

/**
 * Whether a process runs, as far as this one can see: `unknown` for one of another container or machine, whose ids mean nothing
 * here.
 */
export function findProcessState({ pid, birth, host }: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  const here = readHost();
  if (host !== null && here !== null && host !== here) return 'unknown';
  if (!isRunning(pid)) return 'gone';
  const found = readBirth(pid);
  const isLaterProcess = birth !== null && found !== null && birth !== found;
  return isLaterProcess ? 'gone' : 'running';
}

/**
 * Where ids of processes mean the same: the boot of the machine and the namespace of the container. Null where the system has no
 * such data.
 */
function readHost(): string | null {
  try {
    return `${bootId()}:${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

/**
 * Distinguishes a process from a later one with the same id (a container's first process is always 1): the machine's boot and the
 * process's start time. Null where the system has no such data.
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

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** A process that we may not signal runs, too. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
