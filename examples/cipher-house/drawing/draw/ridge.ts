import type { Random } from '../random.ts';
import { polygon, stroke, outline, type Point } from './svg.ts';

/** The shape and the colours of a range of mountains. */
export interface Ridge {
  readonly width: number;
  readonly foot: number;
  /** The height of the highest peaks above the foot. */
  readonly height: number;
  /** The mean distance between two peaks. */
  readonly span: number;
  readonly fill: string;
  /** The colour of the line of light along the top. */
  readonly edge: string;
  readonly edgeWidth: number;
}

/** Draws a range of mountains: peaks and saddles with smaller teeth between, in one flat colour. */
export function ridge({ width, foot, height, span, fill, edge, edgeWidth }: Ridge, random: Random): string {
  const line: Point[] = [];
  let x = -span;
  while (x < width + span) {
    const peak = foot - height * random.between(0.55, 1);
    const saddle = foot - height * random.between(0.18, 0.42);
    const reach = span * random.between(0.7, 1.3);
    line.push(...teeth([x, saddle], [x + reach * 0.5, peak], random, height), [x + reach * 0.5, peak]);
    line.push(...teeth([x + reach * 0.5, peak], [x + reach, saddle], random, height));
    x += reach;
  }
  return (
    polygon([...line, [width + span, foot + 900], [-span, foot + 900]], fill) + stroke(outline(line), edge, edgeWidth)
  );
}

/** Returns four points between two points, each a little off the straight line. */
function teeth(from: Point, to: Point, random: Random, height: number): Point[] {
  return [0.2, 0.4, 0.6, 0.8].map((share): Point => [
    from[0] + (to[0] - from[0]) * (share + random.between(-0.06, 0.06)),
    from[1] + (to[1] - from[1]) * share + random.between(-0.06, 0.06) * height,
  ]);
}

/** Draws a fir with its foot at (x, y): eight tiers of boughs, wider towards the foot, and a short trunk. */
export function fir(x: number, y: number, height: number, fill: string, random: Random): string {
  const tiers = 8;
  const right: Point[] = [];
  const left: Point[] = [];
  for (let tier = 0; tier < tiers; tier += 1) {
    const share = (tier + 1) / tiers;
    const half = height * 0.19 * share * random.between(0.82, 1.12);
    const low = y - height * (1 - share) - height * 0.04;
    // The line goes back in under the bough above, then out along the next one.
    const notch = Math.max(y - height, low - height * 0.132);
    right.push([x + half * 0.42, notch], [x + half, low]);
    left.push([x - half * 0.42, notch], [x - half * random.between(0.9, 1.1), low]);
  }
  return polygon(
    [
      [x, y - height],
      ...right,
      [x + height * 0.02, y - height * 0.04],
      [x + height * 0.02, y],
      [x - height * 0.02, y],
      [x - height * 0.02, y - height * 0.04],
      ...left.toReversed(),
    ],
    fill,
  );
}
