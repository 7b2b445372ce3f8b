import { hand, romanDial } from '../../draw/machinery.ts';
import { circle, keyholePath, n, type Point } from '../../draw/svg.ts';
import { brass, brassDeep, rust } from '../../palette.ts';

export const ramp = rust;

export const iron = '#0d0604';

/**
 * Draws a dial of iron bars around a point, with its hands at two angles in degrees clockwise from twelve. `mirrored` shows it as seen from inside, and
 * `keyhole` puts one into its centre.
 */
export function dialFrom(
  [x, y]: Point,
  radius: number,
  mirrored: boolean,
  [hours, minutes]: readonly [number, number],
  keyhole = false,
): string {
  const ring = (at: number, width: number) =>
    circle(x, y, radius * at, 'none', `stroke="${iron}" stroke-width="${n(width)}"`);
  const ticks = Array.from({ length: 60 }, (_, tick) => {
    const isHour = tick % 5 === 0;
    return `<path transform="rotate(${tick * 6} ${n(x)} ${n(y)})" d="M${n(x)} ${n(y - radius * 0.985)}v${n(radius * (isHour ? 0.05 : 0.032))}" stroke="${iron}" stroke-width="${isHour ? 13 : 5}"/>`;
  });
  const bars = Array.from(
    { length: 12 },
    (_, bar) =>
      `<path transform="rotate(${bar * 30 + 15} ${n(x)} ${n(y)})" d="M${n(x)} ${n(y - radius * 0.63)}V${n(y - radius * 0.26)}" stroke="${iron}" stroke-width="6"/>`,
  );
  const centre = keyhole
    ? circle(x, y, radius * 0.24, brassDeep) +
      circle(x, y, radius * 0.215, iron) +
      circle(x, y, radius * 0.19, brass) +
      `<path d="${keyholePath(x, y - radius * 0.05, radius * 0.062, 3, 1)}" fill="${iron}"/>`
    : circle(x, y, radius * 0.09, iron);
  const hands = hand(x, y, radius * 0.92, minutes, iron, mirrored) + hand(x, y, radius * 0.62, hours, iron, mirrored);
  const rim =
    circle(x, y, radius + 24, 'none', `stroke="${iron}" stroke-width="52"`) +
    circle(x, y, radius + 30, 'none', `stroke="${brassDeep}" stroke-width="9"`) +
    circle(x, y, radius + 28, 'none', `stroke="${brass}" stroke-width="3"`);
  return (
    rim +
    ring(0.995, 14) +
    ring(0.93, 4) +
    ring(0.64, 8) +
    ring(0.25, 6) +
    ticks.join('') +
    bars.join('') +
    romanDial(x, y, radius, iron, mirrored) +
    hands +
    centre
  );
}
