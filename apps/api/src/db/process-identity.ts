import { readFileSync } from 'node:fs';

/** Whether a process of that number runs; one that we may not signal runs as well. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * What tells a process from a later one of the same number (a container's first process is 1 at every start): the machine's
 * boot and the process's start since then. Null where the system does not say.
 */
export function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, second of the fields, may hold spaces and brackets; the start is the 20th after it.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return start === undefined ? null : `${boot}:${start}`;
  } catch {
    return null;
  }
}
