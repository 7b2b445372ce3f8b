import type { Clock } from '../../foundation/clock/clock.tsx';

export interface ManualClock extends Clock {
  /** Lets time pass; what is due runs in its order, with all that follows from it. */
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

/** After all promises that wait for nothing else. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
