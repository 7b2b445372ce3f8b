import { describe, expect, it } from 'vitest';
import { indexAfterKey } from './walk.ts';

// 0 1 2
// 3 4 5
// 6
const grid = { count: 7, columns: 3, isRightToLeft: false };

describe('a key in a grid', () => {
  const cases: readonly [string, number, number | null][] = [
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 6, 6],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 3, 6],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 6, 3],
    ['ArrowUp', 1, 1],
    ['Home', 5, 3],
    ['End', 3, 5],
    ['End', 6, 6],
    ['PageUp', 5, 0],
    ['PageDown', 0, 6],
    ['Enter', 0, null],
    ['a', 0, null],
  ];

  it.each(cases)('%s leads from %d to %s', (key, index, expected) => {
    expect(indexAfterKey(key, { ...grid, index })).toBe(expected);
  });

  it.each([
    ['ArrowLeft', 0, 1],
    ['ArrowRight', 3, 2],
    ['ArrowDown', 0, 3],
    ['Home', 5, 3],
  ])('%s leads from %d to %s on a page from right to left', (key, index, expected) => {
    expect(indexAfterKey(key, { ...grid, index, isRightToLeft: true })).toBe(expected);
  });
});
