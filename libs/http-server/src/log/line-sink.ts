import type { DestinationStream } from 'pino';

/** The longest time that a line waits, in milliseconds. */
const waitMs = 20;
/** The number of characters at which the waiting lines are written at once. */
const maxCharacters = 32_768;

/**
 * Writes the log lines of a moment together, because each write costs more than making a line. Waiting lines are written when the
 * process ends; a killed process loses those of its last moment.
 *
 * @param output standard output; writes to it are synchronous for a file, a terminal and, except on Windows, a pipe
 */
export function createLineSink(output: NodeJS.WritableStream): DestinationStream {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const lines = waiting;
    waiting = '';
    if (lines !== '') output.write(lines);
  };
  process.once('exit', flush);
  return {
    write: (line) => {
      waiting += line;
      if (waiting.length > maxCharacters) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
  };
}
