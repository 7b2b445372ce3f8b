import type { Logger } from 'pino';

/**
 * Runs a chore periodically, one run at a time. A failed run is logged, and the next one tries again. It does not keep the process alive. Returns a
 * function that stops it and waits for the current run.
 *
 * @param isOurs returns false while another process has the chore
 */
export function every(
  periodMs: number,
  name: string,
  chore: () => Promise<void>,
  log: Logger,
  isOurs: () => boolean = () => true,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      await chore();
    } catch (error) {
      log.error({ err: error, chore: name }, 'housekeeping failed');
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    if (isOurs()) running ??= run();
  }, periodMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
