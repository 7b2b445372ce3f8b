import { describe, expect, it } from 'vitest';
import { createClientLimit } from './client-limit.ts';

describe('createClientLimit', () => {
  it('returns the seconds after which a client may go on, and admits it then', () => {
    let at = 0;
    const { count: limit } = createClientLimit({ maxPerMinute: 2, now: () => at });
    at = 20_500;
    expect(['a', 'a', 'a', 'b'].map(limit)).toEqual([null, null, 40, null]);
    at = 59_999;
    expect(limit('a')).toBe(1);
    at = 60_000;
    expect(limit('a')).toBeNull();
  });

  it('does not count what was taken back', () => {
    const { count, undo } = createClientLimit({ maxPerMinute: 1, now: () => 0 });
    for (let turn = 0; turn < 10; turn += 1) {
      expect(count('a')).toBeNull();
      undo('a');
    }
    expect([count('a'), count('a')]).toEqual([null, 60]);
  });

  it('counts no client without a limit', () => {
    const { count: limit } = createClientLimit({ maxPerMinute: 0 });
    expect(Array.from({ length: 1_000 }, () => limit('a')).every((seconds) => seconds === null)).toBe(true);
  });
});
