import { ContentAway } from '../content-away.ts';

/** Runs so much work at once, lets so much more wait, and refuses what is beyond: a slow system is not asked ever more. */
export function atMost(atOnce: number, waiting: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ContentAway('content_away', 'Too much is asked of Strapi at once.');
      // Whoever ends hands over: the number of those that run stays the same.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
