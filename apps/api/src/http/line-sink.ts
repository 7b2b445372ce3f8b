import type { DestinationStream } from 'pino';

/** A line is on its way out after so long at most. */
const waitMs = 20;
/** Lines that are so much together do not wait. */
const mostCharacters = 32_768;

/**
 * Lines of the log on their way out, those of a moment together: to write each by itself costs more than to make it. What waits
 * when the process ends is written then; one that is killed takes the lines of its last moment along.
 *
 * @param output standard output, which is written to at once where it is a file, a terminal or, but on Windows, a pipe
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
      if (waiting.length > mostCharacters) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
  };
}
