import type { CSSProperties } from 'react';
import type { Box } from './room-layout.ts';

/**
 * Places a box in the column of its room; the stylesheet knows how high a minute is. These are no custom properties: each card would have
 * its own, and the browser would compute the styles of everything in the card anew.
 */
export function boxStyle({ top, height, lane, lanes }: Box): CSSProperties {
  const width = 100 / lanes;
  return {
    insetBlockStart: `calc(${top} * var(--minute) + 1px)`,
    insetInlineStart: `calc(${width * lane}% + 2px)`,
    inlineSize: `calc(${width}% - 4px)`,
    blockSize: `calc(${height} * var(--minute) - 2px)`,
  };
}
