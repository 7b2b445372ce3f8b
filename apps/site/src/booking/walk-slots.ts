/** What a key does to the place in the grid; null where it is not one of the grid's keys. */
export function slotAfterKey(key: string, { index, count, columns, isRightToLeft }: SlotPlace): number | null {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const rowStart = index - (index % columns);
  const rowEnd = Math.min(rowStart + columns, count) - 1;
  switch (key) {
    case forward:
      return Math.min(index + 1, count - 1);
    case backward:
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return index + columns < count ? index + columns : index;
    case 'ArrowUp':
      return index >= columns ? index - columns : index;
    case 'Home':
      return rowStart;
    case 'End':
      return rowEnd;
    case 'PageUp':
      return 0;
    case 'PageDown':
      return count - 1;
    default:
      return null;
  }
}

interface SlotPlace {
  /** Of the slot that has the focus, in the order of time. */
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  readonly isRightToLeft: boolean;
}
