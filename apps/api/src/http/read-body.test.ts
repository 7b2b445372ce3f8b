import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './read-body.ts';

describe('isDeeperThan', () => {
  it.each([
    ['1', 0, false],
    ['[]', 0, true],
    ['[]', 1, false],
    ['[[],[],{}]', 2, false],
    ['{"a":{"b":[1]}}', 2, true],
    ['{"a":{"b":[1]}}', 3, false],
    ['"[[[["', 0, false],
    [String.raw`["\"[[["]`, 1, false],
    [String.raw`["\\",[1]]`, 1, true],
    ['{"[{":"}]"}', 1, false],
  ])('%s nests deeper than %i levels: %s', (json, limit, isDeeper) => {
    expect(isDeeperThan(new TextEncoder().encode(json), limit)).toBe(isDeeper);
  });
});
