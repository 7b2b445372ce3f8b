import type { Clock } from '../../foundation/clock/clock.tsx';

export interface ManualClock extends Clock {
  /** Lets time pass. Timers that are due run in their order, with all that follows from them. */
  advance(ms: number): Promise<void>;
}

export function createManualClock(startMs: number): ManualClock {
  let now = startMs;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const end = now + ms;
      await settled();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
        if (next === undefined) break;
        now = Math.max(now, next.at);
        timers = timers.filter((other) => other !== next);
        next.run();
        await settled();
      }
      now = end;
    },
  };
}

/** Resolves after all promises that wait for nothing else. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
