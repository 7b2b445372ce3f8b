import { LRUCache } from 'lru-cache';

interface RenewalOptions {
  /** Renders a page and keeps it. Resolves to whether there is a page to be kept, or none any more; never rejects. */
  readonly render: (pathname: string) => Promise<boolean>;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** One that waits for the api holds up no other. */
const lanes = 2;
const maxWaiting = 2_000;
/** Before a page is tried again whose rendering failed. */
const retryMs = 5_000;
/** A lane rests so much longer than it has rendered: visitors are served by the same thread. */
const restShare = 6;
const longestRestMs = 400;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Renders pages anew beside what visitors do: each once at a time, and slowly where there are many. */
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

  async function workOff(): Promise<void> {
    if (busyLanes >= lanes) return;
    busyLanes += 1;
    for (let [next] = wanted; next !== undefined; [next] = wanted) await renderNext(next);
    busyLanes -= 1;
  }

  return {
    renew(pathname: string): void {
      const failed = failedAt.get(pathname);
      if (running.has(pathname) || wanted.size >= maxWaiting) return;
      if (failed !== undefined && now() < failed + retryMs) return;
      wanted.add(pathname);
      // After the response of the visitor by whose visit it was noticed.
      setImmediate(() => void workOff());
    },
    count: () => count,
  };
}
