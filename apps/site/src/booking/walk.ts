import type { KeyboardEvent } from 'react';

/** The shape of a grid whose cells the arrow keys walk through. */
interface Walk {
  /** The number of columns of the grid. */
  readonly columns: number;
  readonly isRightToLeft: boolean;
}

/** Moves the focus between the cells of a grid (`data-cell`) by arrow keys, Home and End (of the row), PageUp and PageDown. */
export function walkByKeys(event: KeyboardEvent<HTMLElement>, walk: Walk & Pages): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
  const index = cells.findIndex((cell) => cell === event.target);
  const next = indexAfterKey(event.key, { ...walk, index, count: cells.length });
  if (index === -1 || next === null) return;
  event.preventDefault();
  cells[next]?.focus();
}

interface Pages {
  /** The number of cells that PageUp and PageDown move by; all of them if absent. */
  readonly page?: number;
  /** The column of the first cell, counted from 0. */
  readonly firstColumn?: number;
}

interface Position extends Walk, Pages {
  /** The index of the cell with the focus, in reading order. */
  readonly index: number;
  readonly count: number;
}

/** Returns the index that a key moves to in the grid; null for other keys. */
export function indexAfterKey(
  key: string,
  { index, count, columns, isRightToLeft, page = count, firstColumn = 0 }: Position,
): number | null {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const last = count - 1;
  const rowStart = index - ((index + firstColumn) % columns);
  switch (key) {
    case forward:
      return Math.min(index + 1, last);
    case backward:
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return index + columns < count ? index + columns : index;
    case 'ArrowUp':
      return index >= columns ? index - columns : index;
    case 'Home':
      return Math.max(rowStart, 0);
    case 'End':
      return Math.min(rowStart + columns - 1, last);
    case 'PageUp':
      return Math.max(index - page, 0);
    case 'PageDown':
      return Math.min(index + page, last);
    default:
      return null;
  }
}
