import { createRandom } from '../random.ts';
import { n, stroke } from './svg.ts';

/** The place of a calm water. */
export interface Water {
  readonly width: number;
  /** The height at which it meets the far bank; `foot` is the foot of the sheet. */
  readonly top: number;
  readonly foot: number;
  readonly seed: number;
}

/** Draws ripples on calm water: long near, short far. */
export function ripples(
  { width, top, foot, seed }: Water,
  count: number,
  colours: readonly [string, ...string[]],
): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const y = top + 6 + (foot - top) * random.next() ** 1.3;
    const near = (y - top) / (foot - top);
    return stroke(
      `M${n(random.between(-60, width))} ${n(y)}h${n(random.between(20, 130) * (0.4 + near))}`,
      random.pick(colours),
      2 + near * 4,
      `opacity="${n(random.between(0.2, 0.65))}"`,
    );
  }).join('');
}

/** Draws the broken path of a light at `x`; `spread` is its half width at the far bank. */
export function glitter({ top, foot, seed }: Water, x: number, spread: number, colour: string): string {
  const random = createRandom(seed + Math.round(x));
  const rows = Math.round((foot - top) / 6.5);
  return Array.from({ length: rows }, (_, row) => {
    const share = row / rows;
    const half = random.between(0.25, 1) * spread * (1 + share);
    const at = x + random.between(-1, 1) * spread * (0.5 + share) - half;
    return stroke(
      `M${n(at)} ${n(top + 8 + row * 6.5)}h${n(half * 2)}`,
      colour,
      random.between(2, 5),
      `opacity="${n(0.95 - share)}"`,
    );
  }).join('');
}
