import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBoundedCounter } from './bounded-counter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a bounded counter', () => {
  it('allows the limit within the window, and again after it', async () => {
    const counter = createBoundedCounter({ name: 'read', limit: 2, windowSeconds: 60 });
    const counts = [await counter.count('a'), await counter.count('a'), await counter.count('a')];
    expect(counts.map(({ isExceeded, remaining }) => [isExceeded, remaining])).toEqual([
      [false, 1],
      [false, 0],
      [true, 0],
    ]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await counter.count('a')).toMatchObject({ isExceeded: true, resetSeconds: 40 });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await counter.count('a')).toMatchObject({ isExceeded: false, remaining: 1, resetSeconds: 60 });
  });

  it('keeps no more counters than its bound, however many keys come', async () => {
    const counter = createBoundedCounter({ name: 'read', limit: 1_000, windowSeconds: 60 });
    const maxCounters = 16_384;
    for (let key = 0; key < 40_000; key += 1) await counter.count(`203.0.113.${key}`);
    // One timer belongs to each counter in memory. So many keys reach most of the counters.
    expect(vi.getTimerCount()).toBeGreaterThan(10_000);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(maxCounters);
  });
});
