import { describe, expect, it } from 'vitest';
import { isEndNear } from './use-session-end.ts';

const minuteMs = 60_000;

describe('isEndNear', () => {
  it.each([
    [11 * minuteMs, false],
    [10 * minuteMs + 1, false],
    [10 * minuteMs, true],
    [5 * minuteMs, true],
    [0, true],
    [-minuteMs, true],
  ])('warns ten minutes before a sign-out: with %i ms left, %s', (leftMs, expected) => {
    expect(isEndNear(leftMs)).toBe(expected);
  });
});
