import { mixColours } from './colour.ts';
import { n, outline, polygon, stroke, type Point } from './svg.ts';

/** The colours of a leaf. */
export interface LeafInks {
  readonly fill: string;
  readonly edge: string;
}

/** Draws a feathered leaf, rooted at (x, y), `angle` in degrees from straight up, drooping by `bend` of its length. */
export function frond(x: number, y: number, length: number, angle: number, bend: number, inks: LeafInks): string {
  const leaflets = 22;
  const along = (t: number): Point => [bend * length * t * t, -length * t + Math.abs(bend) * length * 0.42 * t * t];
  const parts: string[] = [];
  for (let index = 2; index <= leaflets; index += 1) {
    const t = index / leaflets;
    const [sx, sy] = along(t);
    const [px, py] = along(t - 0.03);
    const heading = Math.atan2(sy - py, sx - px);
    const reach = length * 0.34 * Math.sin(Math.PI * (0.12 + 0.86 * t)) ** 0.8;
    for (const side of [-1, 1] as const) {
      const out = heading + side * (1.05 - 0.45 * t);
      const droop = 0.16 * reach;
      const tip: Point = [sx + Math.cos(out) * reach, sy + Math.sin(out) * reach + droop];
      const wide = length * 0.017;
      const middle: Point = [(sx + tip[0]) / 2, (sy + tip[1]) / 2];
      const across: Point = [-Math.sin(out) * wide, Math.cos(out) * wide];
      parts.push(
        polygon(
          [
            [sx, sy],
            [middle[0] + across[0], middle[1] + across[1]],
            tip,
            [middle[0] - across[0], middle[1] - across[1]],
          ],
          inks.fill,
        ),
        stroke(
          outline([[sx, sy], [middle[0] - across[0] * 0.8, middle[1] - across[1] * 0.8], tip]),
          inks.edge,
          Math.max(1.2, length * 0.0032),
        ),
      );
    }
  }
  const spine = Array.from({ length: 20 }, (_, step) => along(step / 19));
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">${parts.join('')}${stroke(outline(spine), inks.fill, length * 0.02)}${stroke(outline(spine), inks.edge, length * 0.006)}</g>`;
}

/** Draws a broad pointed leaf with its ribs; `angle` in degrees from straight up. */
export function broadLeaf(x: number, y: number, length: number, angle: number, inks: LeafInks, width = 0.42): string {
  const half = length * width * 0.5;
  const shape = `M0 0C${n(-half * 1.5)} ${n(-length * 0.18)} ${n(-half * 1.25)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(half * 1.25)} ${n(-length * 0.7)} ${n(half * 1.5)} ${n(-length * 0.18)} 0 0Z`;
  const ribs = Array.from({ length: 8 }, (_, rib) => {
    const t = 0.1 + rib * 0.1;
    const reach = half * 1.02 * Math.sin(Math.PI * (0.16 + t * 0.78)) ** 0.9;
    return [-1, 1]
      .map(
        (side) =>
          `M0 ${n(-length * t)}Q${n(side * reach * 0.6)} ${n(-length * (t + 0.05))} ${n(side * reach)} ${n(-length * (t + 0.13))}`,
      )
      .join('');
  });
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><path d="${shape}" fill="${inks.fill}"/>` +
    `<path d="M0 0C${n(half * 1.5)} ${n(-length * 0.18)} ${n(half * 1.25)} ${n(-length * 0.7)} 0 ${n(-length)}Z" fill="${mixColours(inks.fill, '#000000', 0.28)}"/>` +
    stroke(ribs.join(''), inks.edge, Math.max(1.2, length * 0.005), 'opacity=".55"') +
    stroke(`M0 0V${n(-length)}`, inks.edge, Math.max(1.6, length * 0.01)) +
    stroke(
      `M0 0C${n(-half * 1.5)} ${n(-length * 0.18)} ${n(-half * 1.25)} ${n(-length * 0.7)} 0 ${n(-length)}`,
      inks.edge,
      Math.max(1.4, length * 0.007),
    ) +
    '</g>'
  );
}
