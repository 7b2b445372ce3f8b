import type { Ramp } from '../palette.ts';
import { brassBright } from '../palette.ts';
import type { Random } from '../random.ts';
import { circle, n } from './svg.ts';

/** Draws a night sky that is thickest at the top and thins out towards `depth`. */
export function stars(count: number, width: number, depth: number, ramp: Ramp, random: Random): string {
  return Array.from({ length: count }, () =>
    circle(
      random.between(0, width),
      depth * random.next() ** 1.4,
      random.between(1.2, 3.4),
      random.next() < 0.2 ? brassBright : ramp.glow,
      `opacity="${n(random.between(0.3, 0.95))}"`,
    ),
  ).join('');
}
