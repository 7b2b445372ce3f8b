import { expect, it } from 'vitest';
import { splitIntoRows, type SlotLayout } from './slot-rows.ts';

const seven = [1, 2, 3, 4, 5, 6, 7];

const five = [1, 2, 3, 4, 5];
const inThrees = { splitCount: 5, columns: 3 };
const allSeven = [[1, 2, 3], [4, 5, 6], [7]];
const firstFive = [
  [1, 2, 3],
  [4, 5],
];

interface Case {
  readonly items: readonly number[];
  readonly layout: SlotLayout;
  readonly isExpanded?: boolean;
  readonly rows: readonly (readonly number[])[];
  readonly hasMore?: boolean;
  readonly hiddenCount?: number;
}

it.each<[string, Case]>([
  ['five before More', { items: seven, layout: inThrees, rows: firstFive, hasMore: true, hiddenCount: 2 }],
  ['all after More', { items: seven, layout: inThrees, isExpanded: true, rows: allSeven, hasMore: true }],
  ['all where nothing splits', { items: seven, layout: { splitCount: null, columns: 3 }, rows: allSeven }],
  ['no More for exactly as many', { items: five, layout: inThrees, rows: firstFive }],
  ['no rows for no slots', { items: [], layout: inThrees, rows: [] }],
  ['one column', { items: [1, 2], layout: { splitCount: 5, columns: 1 }, rows: [[1], [2]] }],
  [
    'at least one column and one slot',
    { items: [1, 2], layout: { splitCount: 0, columns: 0 }, rows: [[1]], hasMore: true, hiddenCount: 1 },
  ],
])('the rows show %s', (_name, { items, layout, isExpanded = false, rows, hasMore = false, hiddenCount = 0 }) => {
  const result = splitIntoRows(items, layout, isExpanded);
  expect(result.rows).toEqual(rows);
  expect([result.hasMore, result.hiddenCount]).toEqual([hasMore, hiddenCount]);
});

it('a list is expanded only if it has more to show', () => {
  expect(splitIntoRows([1], inThrees, true).isExpanded).toBe(false);
  expect(splitIntoRows(seven, inThrees, true).isExpanded).toBe(true);
  expect(splitIntoRows(seven, inThrees, false).isExpanded).toBe(false);
});

it('a list shows the items that the host chooses before More, and all after More', () => {
  const lastOnes = (items: readonly number[], count: number) => items.slice(-count);
  const folded = splitIntoRows(seven, { splitCount: 3, columns: 3 }, false, lastOnes);
  expect([folded.rows, folded.hiddenCount]).toEqual([[[5, 6, 7]], 4]);
  expect(splitIntoRows(seven, { splitCount: 3, columns: 3 }, true, lastOnes).rows.flat()).toEqual(seven);
});
