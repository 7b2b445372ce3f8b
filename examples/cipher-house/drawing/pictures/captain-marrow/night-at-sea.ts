import { circle, n } from '../../draw/svg.ts';
import { brassBright, seaGreen } from '../../palette.ts';
import { createRandom } from '../../random.ts';

/* What the poster and the scene of Captain Marrow share. */

/** The shades of the sea and the sky, from `night` to `glow`. */
export const ramp = seaGreen;

/** The colour of the ship's hull, and of everything else that is black against the sky. */
export const hull = '#03100f';

/**
 * Draws the stars, most of them high in the sky.
 *
 * @param horizon the distance from the upper edge to the lowest stars
 */
export function stars(width: number, horizon: number): string {
  const random = createRandom(301);
  return Array.from({ length: 150 }, () =>
    circle(
      random.between(0, width),
      horizon * random.next() ** 1.4,
      random.between(1.2, 3.2),
      random.next() < 0.2 ? brassBright : ramp.glow,
      `opacity="${n(random.between(0.3, 0.9))}"`,
    ),
  ).join('');
}
