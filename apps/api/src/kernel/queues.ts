/** Runs work in its turn and returns its result. */
type Take = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** A queue for exclusive and concurrent work, started in the order of the calls. */
export interface Queue {
  /** Runs the work while nothing else runs. */
  readonly alone: Take;
  /** Runs the work together with other concurrent work. */
  readonly beside: Take;
}

/** Creates a queue. */
export function createQueue(): Queue {
  /** The promise that settles with the last exclusive work. */
  let lastAlone: Promise<unknown> = Promise.resolve();
  /** The promise that settles with all work. */
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

/** Runs the work, or returns null if it cannot begin within `waitMs`, which may be infinite. */
type Lane = <Value>(waitMs: number, work: () => Promise<Value>) => Promise<Value | null>;

/** Runs at most `maxRunning` pieces of work at once. Others wait up to their limit, in order. */
export function createLane(maxRunning: number): Lane {
  const waiting = new Set<() => void>();
  let running = 0;
  const enter = (waitMs: number): Promise<boolean> => {
    if (running < maxRunning) {
      running += 1;
      return Promise.resolve(true);
    }
    if (waitMs <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        waiting.delete(begin);
        resolve(false);
      };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      waiting.add(begin);
    });
  };
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // The next one starts in its place, so the number of running ones stays.
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

/** Creates a queue: each piece of work begins when the one before has ended, successfully or not. */
export function oneAtATime(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
