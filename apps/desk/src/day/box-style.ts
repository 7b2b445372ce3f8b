import type { CSSProperties } from 'react';
import type { Box } from './room-layout.ts';

interface BoxStyle extends CSSProperties {
  '--top': number;
  '--height': number;
  '--lane': number;
  '--lanes': number;
}

/** The place of a box in the column of its room; the stylesheet knows how high a minute is. */
export function boxStyle({ top, height, lane, lanes }: Box): BoxStyle {
  return { '--top': top, '--height': height, '--lane': lane, '--lanes': lanes };
}
