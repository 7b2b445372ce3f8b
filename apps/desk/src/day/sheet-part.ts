/** What the window shows of a sheet: columns of rooms, and minutes of the axis, both ends included. */
export interface SheetPart {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** Sides in pixels of the viewport. */
type Sides = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * The part of a sheet that is in its window.
 *
 * @param columns below their heads: their tops are where the axis begins
 */
export function computeSheetPart(
  window: Sides,
  columns: readonly Pick<Sides, 'left' | 'right' | 'top'>[],
  pixelsPerMinute: number,
): SheetPart {
  const isSeen = ({ left, right }: Pick<Sides, 'left' | 'right'>) => left < window.right && right > window.left;
  const axisTop = columns[0]?.top ?? window.top;
  return {
    firstColumn: columns.findIndex(isSeen),
    lastColumn: columns.findLastIndex(isSeen),
    fromMinute: (window.top - axisTop) / pixelsPerMinute,
    toMinute: (window.bottom - axisTop) / pixelsPerMinute,
  };
}

export function isColumnIn({ firstColumn, lastColumn }: SheetPart, column: number): boolean {
  return firstColumn <= column && column <= lastColumn;
}

/** Whether something of a box, in minutes of the axis, is between the ends of a part. */
export function isBetween(
  { fromMinute, toMinute }: Pick<SheetPart, 'fromMinute' | 'toMinute'>,
  { top, height }: { readonly top: number; readonly height: number },
): boolean {
  return top <= toMinute && top + height >= fromMinute;
}
