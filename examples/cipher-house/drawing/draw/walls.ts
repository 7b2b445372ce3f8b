import type { Random } from '../random.ts';
import { mixColours } from './colour.ts';
import { n, rect, stroke } from './svg.ts';

/** The place of a wall. */
export interface Wall {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly foot: number;
}

/** The colours of a wall: two tones of one stone, and the joints between. */
export interface WallInks {
  readonly dark: string;
  readonly light: string;
  readonly joint: string;
}

/** Draws courses of stones, each shifted by half a stone; `rise` is the height of one. */
export function courses(
  { x, top, width, foot }: Wall,
  stone: { readonly rise: number; readonly long: number },
  inks: WallInks,
  random: Random,
): string {
  const parts = [rect(x, top, width, foot - top, inks.joint)];
  const gap = Math.max(2.5, stone.rise * 0.07);
  let row = 0;
  for (let y = foot - stone.rise; y > top - stone.rise; y -= stone.rise, row += 1) {
    for (let left = x - (row % 2) * stone.long * 0.5; left < x + width; left += stone.long) {
      const from = Math.max(x, left);
      const to = Math.min(x + width, left + stone.long - gap);
      if (to <= from) continue;
      const tone = mixColours(inks.dark, inks.light, random.next() ** 1.5);
      parts.push(rect(from, Math.max(top, y), to - from, Math.min(stone.rise, y + stone.rise - top) - gap, tone));
    }
  }
  return parts.join('');
}

/** Draws floor boards that run towards a point behind the wall. */
export function floorboards(
  { top, width, height, eye }: { top: number; width: number; height: number; eye: number },
  joint: string,
): string {
  const lines = Array.from({ length: 31 }, (_, board) => {
    const from = eye + (board - 15) * (width / 13);
    return `M${n(from)} ${top}L${n(eye + (from - eye) * 2.1)} ${height}`;
  });
  return stroke(lines.join(''), joint, 4, 'opacity=".75"');
}
