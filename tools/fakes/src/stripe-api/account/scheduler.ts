import type { FakeClock } from '../clock.ts';
import type { AccountState, Job } from './account-state.ts';

export interface Scheduler {
  /** Checks the jobs again, after one was added. */
  wake(): void;
  /** Runs every job that is due. */
  runDue(): void;
  stop(): void;
}

/**
 * Creates the scheduler that runs the jobs of an account when they are due. A job stays in the state until it has ended, so that it runs again
 * after a restart in between.
 */
export function createScheduler(
  state: AccountState,
  clock: FakeClock,
  run: (job: Job) => void | Promise<void>,
): Scheduler {
  const running = new Set<Job>();
  let cancelTimer = () => {};
  let isStopped = false;
  let isAwake = false;

  const end = (job: Job) => {
    running.delete(job);
    state.jobs = state.jobs.filter((each) => each !== job);
  };

  const runDue = () => {
    isAwake = false;
    if (isStopped) return;
    const due = state.jobs.filter((job) => job.at <= clock.now() && !running.has(job));
    for (const job of due.toSorted((left, right) => left.at - right.at)) {
      running.add(job);
      const ended = run(job);
      if (ended === undefined) end(job);
      else void ended.finally(() => end(job));
    }
    arm();
  };

  const arm = () => {
    cancelTimer();
    const waiting = state.jobs.filter((job) => !running.has(job)).map(({ at }) => at);
    if (waiting.length === 0 || isStopped) return;
    cancelTimer = clock.setTimer(Math.min(...waiting) - clock.now(), runDue);
  };

  const wake = () => {
    if (isAwake || isStopped) return;
    isAwake = true;
    // Due jobs run after the change that added one, and before any timer.
    queueMicrotask(runDue);
  };

  return {
    wake,
    runDue,
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}
