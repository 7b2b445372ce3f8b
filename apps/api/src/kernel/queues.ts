type Take = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** A queue with two kinds of turns, each taken in the order of asking. */
export interface Queue {
  /** With nothing else under way. */
  readonly alone: Take;
  /** Beside others of its kind, so that one can be asked for while the one before is still being done. */
  readonly beside: Take;
}

export function createQueue(): Queue {
  /** Ends with the last turn that was taken alone. */
  let lastAlone: Promise<unknown> = Promise.resolve();
  /** Ends with all turns that were taken. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    alone: (work) => {
      const result = last.then(work, work);
      last = result;
      lastAlone = result;
      return result;
    },
    beside: (work) => {
      const result = lastAlone.then(work, work);
      last = Promise.allSettled([last, result]);
      return result;
    },
  };
}

/** Runs the work, or returns null where it could not begin within the time. */
type Lane = <Value>(waitMs: number, work: () => Promise<Value>) => Promise<Value | null>;

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

/** A queue: each piece of work begins when those before it have ended, well or not. */
export function oneAtATime(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
