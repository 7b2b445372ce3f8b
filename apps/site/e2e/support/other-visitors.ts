import { setTimeout as sleep } from 'node:timers/promises';
import { raw } from './raw-request.ts';

const betweenMs = 10;

export interface OtherVisitors {
  /** Computes the median time of their visits so far, in milliseconds. */
  medianMs(): number;
  readonly statuses: ReadonlySet<number>;
  stop(): Promise<void>;
}

/** Begins visits of a page, one after the other, while something else goes on. */
function beginVisits(siteOrigin: string, path: string): OtherVisitors {
  const times: number[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const begunAt = performance.now();
      const { status } = await raw(siteOrigin, { path, from: '127.0.0.3' });
      times.push(performance.now() - begunAt);
      statuses.add(status);
      await sleep(betweenMs);
    }
  };
  const visits = visit();
  return {
    medianMs: () => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
    statuses,
    async stop() {
      isOver = true;
      await visits;
    },
  };
}

/** Measures the median time of visits during a task, in milliseconds. */
export async function measureMedianDuring(
  siteOrigin: string,
  path: string,
  task: () => Promise<unknown>,
): Promise<number> {
  const visitors = beginVisits(siteOrigin, path);
  await task();
  await visitors.stop();
  const statuses = [...visitors.statuses];
  if (statuses.some((status) => status !== 200)) throw new Error(`other visitors got ${statuses.join(', ')}`);
  return visitors.medianMs();
}
