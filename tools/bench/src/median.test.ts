import { expect, it } from 'vitest';
import { computeMedian } from './median.ts';

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 3],
])('the median of %j is %d', (values, expected) => {
  expect(computeMedian(values)).toBe(expected);
});

it('there is no median of nothing', () => {
  expect(() => computeMedian([])).toThrow('no median');
});
