import { LRUCache } from 'lru-cache';

interface RenewalOptions {
  /** Renders a page and keeps it. Resolves to true if that succeeded, also where the page no longer exists; never rejects. */
  readonly render: (pathname: string) => Promise<boolean>;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** The number of renderings at once: two, so that one that waits for the api does not hold up the others. */
const lanes = 2;
/** The most pages that wait for their rendering. A further one is renewed at a later visit. */
const maxWaiting = 2_000;
/** The time in milliseconds before a failed rendering is tried again. */
const retryMs = 5_000;
/** The rest after a rendering, as a multiple of its duration, since visitors are served by the same thread. */
const restShare = 6;
const longestRestMs = 400;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Renders pages anew in the background: each once at a time, and slowly where there are many. */
export function createRenewals({ render, now = Date.now, wait = sleep }: RenewalOptions) {
  const wanted = new Set<string>();
  const running = new Set<string>();
  const failedAt = new LRUCache<string, number>({ max: maxWaiting });
  let busyLanes = 0;
  let count = 0;

  async function renderNext(pathname: string): Promise<void> {
    wanted.delete(pathname);
    running.add(pathname);
    count += 1;
    const begunAt = now();
    const isDone = await render(pathname);
    if (!isDone) failedAt.set(pathname, now());
    running.delete(pathname);
    await wait(Math.min((now() - begunAt) * restShare, longestRestMs));
  }

  /** Renders the wanted pages one after the other, in a lane of its own while one is free. */
  async function runLane(): Promise<void> {
    if (busyLanes >= lanes) return;
    busyLanes += 1;
    for (let [next] = wanted; next !== undefined; [next] = wanted) await renderNext(next);
    busyLanes -= 1;
  }

  return {
    /** Renders a page in the background, unless it is being rendered or has failed a moment ago. */
    renew(pathname: string): void {
      const failed = failedAt.get(pathname);
      if (running.has(pathname) || wanted.size >= maxWaiting) return;
      if (failed !== undefined && now() < failed + retryMs) return;
      wanted.add(pathname);
      // The renewal begins after the response to the visitor whose visit has caused it.
      setImmediate(() => void runLane());
    },
    count: () => count,
  };
}
