import { describe, expect, it } from 'vitest';
import { createRestarts } from './restarts.mjs';

describe('createRestarts', () => {
  it('waits longer after each death, and gives up after the sixth within two minutes', () => {
    const pauseAfterDeath = createRestarts(() => 0);
    expect(Array.from({ length: 6 }, pauseAfterDeath)).toEqual([500, 1_000, 2_000, 4_000, 8_000, null]);
  });

  it('forgets deaths of long ago', () => {
    let now = 0;
    const pauseAfterDeath = createRestarts(() => now);
    for (let death = 0; death < 20; death += 1) {
      expect(pauseAfterDeath()).toBe(500);
      now += 120_000;
    }
  });
});
