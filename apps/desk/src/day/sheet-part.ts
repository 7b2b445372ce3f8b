/** The part of a day sheet that its window shows: columns of rooms, and minutes of the time axis, both ends included. */
export interface SheetPart {
  /** The index of the first column in the window; -1, like that of the last one, where none is. */
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** The sides of an element, in pixels from the edges of the viewport. */
type Sides = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Computes the part of a sheet that is in its window.
 *
 * @param columns the columns without their heads, so that their tops are the first minute of the axis
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

/** Says whether a box of the sheet is at least partly in the window. `top` and `height` are minutes of the axis. */
export function isBoxIn(
  { fromMinute, toMinute }: Pick<SheetPart, 'fromMinute' | 'toMinute'>,
  { top, height }: { readonly top: number; readonly height: number },
): boolean {
  return top <= toMinute && top + height >= fromMinute;
}
