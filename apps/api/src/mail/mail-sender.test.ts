import { describe, expect, it } from 'vitest';
import { isFinal, pauseAfter } from './mail-sender.ts';

describe('pauseAfter', () => {
  it('doubles from half a minute up to two hours', () => {
    expect([1, 2, 3, 8, 9, 10, 24].map(pauseAfter)).toEqual([30, 60, 120, 3_840, 7_200, 7_200, 7_200]);
  });

  it('covers more than a day with 24 attempts', () => {
    const pauses = Array.from({ length: 23 }, (_, index) => pauseAfter(index + 1));
    expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3_600).toBeGreaterThan(30);
  });
});

describe('isFinal', () => {
  it.each([
    ['a rejection', { isPermanent: true }, 1, true],
    ['a silent server', { isPermanent: false }, 1, false],
    ['the last attempt', { isPermanent: false }, 3, true],
  ])('decides whether to go on after %s', (_, failure, attempts, expected) => {
    expect(isFinal({ code: 'X', ...failure }, attempts, 3)).toBe(expected);
  });
});
