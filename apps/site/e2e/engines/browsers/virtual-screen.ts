import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { stopProgram } from './stop-program.ts';

/** A screen in memory, for a browser that has no headless mode. */
export interface VirtualScreen {
  /** The value of the variable DISPLAY. */
  readonly display: string;
  stop(): Promise<void>;
}

const size = '1600x1200x24';

/** Starts Xvfb on the next free number. */
export async function startVirtualScreen(): Promise<VirtualScreen> {
  // Xvfb writes the number that it has chosen to the file descriptor 3.
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    // The error output is ignored, since Xvfb complains about each number that is taken.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // The fourth of the descriptors above is a pipe that is read.
  const numbers = child.stdio[3] as Readable;
  const written = once(numbers.setEncoding('utf8'), 'data').then(([text]) => String(text).trim());
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${String(code)} before it had a screen.`);
  });
  const number = await Promise.race([written, ended]);
  ended.catch(() => {
    // Xvfb ends with an error when it is stopped.
  });
  return { display: `:${number}`, stop: () => stopProgram(child) };
}
