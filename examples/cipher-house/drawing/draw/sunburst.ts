import { polygon, type Point } from './svg.ts';

/** Draws rays from a point, every second one left out; `fill` is usually a gradient that fades outwards. */
export function sunburst([x, y]: Point, count: number, length: number, fill: string, turn = 0): string {
  return Array.from({ length: count }, (_, ray) => {
    const from = ((ray + turn) / count) * 2 * Math.PI;
    const to = from + Math.PI / count;
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * length, y + Math.sin(from) * length],
        [x + Math.cos(to) * length, y + Math.sin(to) * length],
      ],
      fill,
    );
  }).join('');
}
