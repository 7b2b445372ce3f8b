import { readFileSync } from 'node:fs';

/** Memory that a process of this machine has now, in MB; only where the system is Linux. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} tells no memory.`);
  return Number(kilobytes) / 1024;
}
