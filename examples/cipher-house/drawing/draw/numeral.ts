import { circle, n, stroke } from './svg.ts';

/** The strokes of the figures, in a box 60 wide and 100 high around the origin. */
const strokes = {
  1: 'M-16-30L4-48V48M-18 48H26',
  2: 'M-26-26Q-26-50 0-50T26-24Q26-4-4 18L-28 46H28',
  3: 'M-26-34Q-18-50 2-50T26-26Q26-4-4-4Q30-4 30 22T0 50Q-24 50-30 30',
  4: 'M14 50V-50L-32 22H34',
  5: 'M24-50H-20L-24-8Q-12-18 4-18Q30-16 30 14T0 50Q-22 50-30 32',
} as const;

/** Draws a figure in a disc, like the number of a place on a plan, without a font. */
export function numbered(
  x: number,
  y: number,
  figure: keyof typeof strokes,
  size: number,
  disc: string,
  ink: string,
): string {
  return (
    circle(x, y, size, disc) +
    circle(x, y, size * 0.84, 'none', `stroke="${ink}" stroke-width="${n(size * 0.06)}"`) +
    `<g transform="translate(${n(x)} ${n(y)}) scale(${size / 100})">${stroke(strokes[figure], ink, 17)}</g>`
  );
}
