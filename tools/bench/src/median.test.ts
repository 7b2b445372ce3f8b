import { expect, it } from 'vitest';
import { medianOf } from './median.ts';

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 3],
])('the median of %j is %d', (values, expected) => {
  expect(medianOf(values)).toBe(expected);
});

it('there is no median of nothing', () => {
  expect(() => medianOf([])).toThrow('no median');
});
