import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const graceMs = 5_000;

/** Ends a program that this process has started. A program that does not end in time is killed. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(force);
}
