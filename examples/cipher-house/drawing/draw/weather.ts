import { createRandom } from '../random.ts';
import { circle, n, stroke } from './svg.ts';

/** The shape of a shower of rain. */
export interface Shower {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** The distance across for a distance of one down. */
  readonly slant: number;
  readonly colour: string;
  readonly seed: number;
}

/** Draws rain as an engraver rules it: long strokes, few of them alike. */
export function rain({ width, height, count, slant, colour, seed }: Shower): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const long = random.between(26, 120);
    const x = random.between(-100, width + 100);
    const y = random.between(-60, height);
    return stroke(
      `M${n(x)} ${n(y)}l${n(long * slant)} ${n(long)}`,
      colour,
      random.between(1.2, 2.8),
      `opacity="${n(random.between(0.15, 0.6))}"`,
    );
  }).join('');
}

/** Draws snowflakes; `near` is the size of the nearest. */
export function snow(width: number, height: number, count: number, near: number, seed: number): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      near * random.between(0.2, 1) ** 2 + 1.2,
      '#fbf6ea',
      `opacity="${n(random.between(0.45, 1))}"`,
    ),
  ).join('');
}
