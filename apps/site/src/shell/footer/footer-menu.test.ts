import { describe, expect, it } from 'vitest';
import { groupInPairs } from './footer-menu.tsx';

describe('groupInPairs', () => {
  it.each([
    [[], []],
    [['a'], [['a']]],
    [['a', 'b'], [['a', 'b']]],
    [
      ['a', 'b', 'c'],
      [['a', 'b'], ['c']],
    ],
  ])('groups %j as %j', (items, pairs) => {
    expect(groupInPairs<string>(items)).toEqual(pairs);
  });
});
