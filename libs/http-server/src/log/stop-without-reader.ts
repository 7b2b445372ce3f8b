/** The codes of errors that say that the reader of a pipe (EPIPE) or the terminal (EIO) has gone. */
const readerIsGone: ReadonlySet<unknown> = new Set(['EPIPE', 'EIO']);

/**
 * Stops the process as SIGTERM does, once the reader of its output has gone: the program that started it has died. Any other error, such as a full
 * disk, only loses lines. Without a listener for errors each of them would be logged, and that would be the next error.
 */
export function stopWithoutReader(outputs: readonly NodeJS.WritableStream[]): void {
  let isStopping = false;
  for (const output of outputs) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (isStopping || !readerIsGone.has(error.code)) return;
      isStopping = true;
      process.kill(process.pid, 'SIGTERM');
    });
  }
}
