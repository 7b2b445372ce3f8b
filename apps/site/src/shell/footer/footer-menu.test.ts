import { describe, expect, it } from 'vitest';
import { inPairs } from './footer-menu.tsx';

describe('inPairs', () => {
  it.each([
    [[], []],
    [['a'], [['a']]],
    [['a', 'b'], [['a', 'b']]],
    [
      ['a', 'b', 'c'],
      [['a', 'b'], ['c']],
    ],
  ])('groups %j as %j', (items, pairs) => {
    expect(inPairs<string>(items)).toEqual(pairs);
  });
});
