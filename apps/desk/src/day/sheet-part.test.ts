import { describe, expect, it } from 'vitest';
import { isBoxIn, isColumnIn, computeSheetPart } from './sheet-part.ts';

const window = { left: 100, right: 500, top: 200, bottom: 600 };
const columnsFrom = (...lefts: readonly number[]) => lefts.map((left) => ({ left, right: left + 150, top: 150 }));

describe('computeSheetPart', () => {
  it('has the columns of which something is seen, and the minutes', () => {
    expect(computeSheetPart(window, columnsFrom(-60, 90, 240, 390, 540), 1.25)).toEqual({
      firstColumn: 1,
      lastColumn: 3,
      fromMinute: 40,
      toMinute: 360,
    });
  });

  it('is the same where the text runs from the right', () => {
    const { firstColumn, lastColumn } = computeSheetPart(window, columnsFrom(490, 340, 190, 40, -110), 1.25);
    expect([firstColumn, lastColumn]).toEqual([0, 3]);
  });

  it('has no column without rooms, or where none is seen', () => {
    for (const columns of [[], columnsFrom(600, 750)]) {
      const part = computeSheetPart(window, columns, 1.25);
      expect([0, 1].map((column) => isColumnIn(part, column))).toEqual([false, false]);
    }
  });
});

describe('isBoxIn', () => {
  it.each([
    ['above', 0, 30, false],
    ['over the upper end', 20, 30, true],
    ['inside', 100, 60, true],
    ['over the lower end', 350, 60, true],
    ['below', 370, 60, false],
  ])('knows a box %s', (_, top, height, expected) => {
    expect(isBoxIn({ fromMinute: 40, toMinute: 360 }, { top, height })).toBe(expected);
  });
});
