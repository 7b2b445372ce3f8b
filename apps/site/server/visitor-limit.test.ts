import { describe, expect, it } from 'vitest';
import { createVisitorLimit } from './visitor-limit.ts';

describe('createVisitorLimit', () => {
  it('says after how many seconds a client may go on that did too much, and then lets it', () => {
    let at = 0;
    const limit = createVisitorLimit({ most: 2, now: () => at });
    at = 20_500;
    expect(['a', 'a', 'a', 'b'].map(limit)).toEqual([null, null, 40, null]);
    at = 59_999;
    expect(limit('a')).toBe(1);
    at = 60_000;
    expect(limit('a')).toBeNull();
  });

  it('counts nobody without a limit', () => {
    const limit = createVisitorLimit({ most: 0 });
    expect(Array.from({ length: 1_000 }, () => limit('a')).every((seconds) => seconds === null)).toBe(true);
  });
});
