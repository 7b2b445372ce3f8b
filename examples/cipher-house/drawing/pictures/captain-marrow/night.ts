import { circle, n } from '../../draw/svg.ts';
import { brassBright, seaGreen } from '../../palette.ts';
import { createRandom } from '../../random.ts';

export const ramp = seaGreen;

export const hull = '#03100f';

export function stars(width: number, depth: number): string {
  const random = createRandom(301);
  return Array.from({ length: 150 }, () =>
    circle(
      random.between(0, width),
      depth * random.next() ** 1.4,
      random.between(1.2, 3.2),
      random.next() < 0.2 ? brassBright : ramp.glow,
      `opacity="${n(random.between(0.3, 0.9))}"`,
    ),
  ).join('');
}
