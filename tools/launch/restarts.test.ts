import { describe, expect, it } from 'vitest';
import { createRestarts } from './restarts.mjs';

describe('createRestarts', () => {
  it('returns a longer pause each time, and null for the sixth end within two minutes', () => {
    const pauseAfterEnd = createRestarts(() => 0);
    expect(Array.from({ length: 6 }, pauseAfterEnd)).toEqual([500, 1_000, 2_000, 4_000, 8_000, null]);
  });

  it('does not count ends of more than two minutes ago', () => {
    let now = 0;
    const pauseAfterEnd = createRestarts(() => now);
    for (let end = 0; end < 20; end += 1) {
      expect(pauseAfterEnd()).toBe(500);
      now += 120_000;
    }
  });
});
