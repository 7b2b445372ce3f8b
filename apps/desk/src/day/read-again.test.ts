import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { readAgain } from './read-again.ts';

/** Creates a day whose reads end when the test says so. Each read has the number of reads that have begun. */
function openDay() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ends: (() => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['day', 'orlando', '2026-11-28'],
    queryFn: async () => {
      const read = ends.length + 1;
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      return read;
    },
  });
  const close = observer.subscribe(() => undefined);
  const end = async (read: number) => {
    await expect.poll(() => ends.length).toBeGreaterThanOrEqual(read);
    ends[read - 1]?.();
  };
  return { queries, ends, observer, end, close };
}

describe('readAgain', () => {
  it('repeats the first read of a day that began before the change', async () => {
    const { queries, ends, observer, end, close } = openDay();
    const again = readAgain(queries, ['day', 'orlando']);
    expect(ends).toHaveLength(1);
    await end(1);
    await end(2);
    await again;
    expect(observer.getCurrentResult().data).toBe(2);
    close();
  });

  it('reads once for several changes during a read', async () => {
    const { queries, ends, observer, end, close } = openDay();
    await end(1);
    await expect.poll(() => observer.getCurrentResult().data).toBe(1);
    const first = readAgain(queries, ['day', 'orlando']);
    await expect.poll(() => ends.length).toBe(2);
    const during = [1, 2, 3].map(() => readAgain(queries, ['day', 'orlando', '2026-11-28']));
    await end(2);
    await end(3);
    await Promise.all([first, ...during]);
    expect([ends.length, observer.getCurrentResult().data]).toEqual([3, 3]);
    close();
  });
});
