import type { Logger } from 'pino';

/**
 * Does a chore from time to time, one run at a time; a run that fails is logged and the next one tries again. Keeps no process
 * alive. Answers how to stop it, which waits for a run that has begun.
 */
export function every(periodMs: number, name: string, chore: () => Promise<void>, log: Logger): () => Promise<void> {
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
    running ??= run();
  }, periodMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
