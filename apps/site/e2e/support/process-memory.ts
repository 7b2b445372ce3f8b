import { readFileSync } from 'node:fs';

/** Reads the resident memory of a process in MB; on Linux only. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} has no VmRSS in its status.`);
  return Number(kilobytes) / 1024;
}
