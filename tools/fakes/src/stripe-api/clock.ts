/** The clock of a fake, in epoch milliseconds. */
export interface FakeClock {
  now(): number;
  /** Calls `run` after a time; the function that it returns prevents that. */
  setTimer(delayMs: number, run: () => void): () => void;
}

/** The longest delay that Node's timers take. */
const maxTimerMs = 2 ** 31 - 1;

export const realClock: FakeClock = {
  now: () => Date.now(),
  setTimer(delayMs, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), maxTimerMs));
    // A timer does not keep the process running.
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface ManualClock extends FakeClock {
  /** Moves the time on and runs the timers that become due, in order. */
  advance(byMs: number): void;
}

/** Creates a clock for tests, which stands still until it is moved. */
export function createManualClock(startMs: number): ManualClock {
  let nowMs = startMs;
  const timers = new Map<symbol, { readonly at: number; readonly run: () => void }>();
  const next = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).toSorted(([, left], [, right]) => left.at - right.at)[0];
  return {
    now: () => nowMs,
    setTimer(delayMs, run) {
      const key = Symbol('timer');
      timers.set(key, { at: nowMs + Math.max(0, delayMs), run });
      return () => void timers.delete(key);
    },
    advance(byMs) {
      const until = nowMs + byMs;
      for (let due = next(until); due !== undefined; due = next(until)) {
        const [key, { at, run }] = due;
        timers.delete(key);
        nowMs = Math.max(nowMs, at);
        run();
      }
      nowMs = until;
    },
  };
}
