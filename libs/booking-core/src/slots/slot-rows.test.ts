import { expect, it } from 'vitest';
import { splitIntoRows } from './slot-rows.ts';

const seven = [1, 2, 3, 4, 5, 6, 7];

it.each([
  [
    'five before More',
    seven,
    5,
    3,
    false,
    [
      [1, 2, 3],
      [4, 5],
    ],
    true,
    2,
  ],
  ['all after More', seven, 5, 3, true, [[1, 2, 3], [4, 5, 6], [7]], true, 0],
  ['all where nothing splits', seven, null, 3, false, [[1, 2, 3], [4, 5, 6], [7]], false, 0],
  [
    'no More for exactly as many',
    [1, 2, 3, 4, 5],
    5,
    3,
    false,
    [
      [1, 2, 3],
      [4, 5],
    ],
    false,
    0,
  ],
  ['no rows for no slots', [], 5, 3, false, [], false, 0],
  ['one column', [1, 2], 5, 1, false, [[1], [2]], false, 0],
  ['at least one column and one slot', [1, 2], 0, 0, false, [[1]], true, 1],
] as const)('the rows show %s', (_name, items, splitCount, columns, isExpanded, rows, hasMore, hiddenCount) => {
  const result = splitIntoRows<number>(items, { splitCount, columns }, isExpanded);
  expect(result.rows).toEqual(rows);
  expect([result.hasMore, result.hiddenCount]).toEqual([hasMore, hiddenCount]);
});

it('a list is expanded only if it has more to show', () => {
  expect(splitIntoRows([1], { splitCount: 5, columns: 3 }, true).isExpanded).toBe(false);
  expect(splitIntoRows(seven, { splitCount: 5, columns: 3 }, true).isExpanded).toBe(true);
  expect(splitIntoRows(seven, { splitCount: 5, columns: 3 }, false).isExpanded).toBe(false);
});

it('a list shows the items that the host chooses before More, and all after More', () => {
  const lastOnes = (items: readonly number[], count: number) => items.slice(-count);
  const folded = splitIntoRows(seven, { splitCount: 3, columns: 3 }, false, lastOnes);
  expect([folded.rows, folded.hiddenCount]).toEqual([[[5, 6, 7]], 4]);
  expect(splitIntoRows(seven, { splitCount: 3, columns: 3 }, true, lastOnes).rows.flat()).toEqual(seven);
});
