/** Runs the work, or returns null where it could not begin within the time. */
export type Lane = <Value>(waitMs: number, work: () => Promise<Value>) => Promise<Value | null>;

/** At most so many pieces of work at once; the others wait for as long as they may, first come first served. */
export function createLane(most: number): Lane {
  const waiting = new Set<() => void>();
  let running = 0;
  const enter = (waitMs: number): Promise<boolean> => {
    if (running < most) {
      running += 1;
      return Promise.resolve(true);
    }
    if (waitMs <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        resolve(false);
      }, waitMs);
      waiting.add(begin);
    });
  };
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // Its place goes straight to the next one.
    waiting.delete(next);
    next();
  };
  return async (waitMs, work) => {
    if (!(await enter(waitMs))) return null;
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
