import type { Ramp } from '../palette.ts';
import { mixColours } from './colour.ts';
import { createRandom } from '../random.ts';
import { circle, linear, n, outline, type Point } from './svg.ts';

/** The shape of a row of waves. */
export interface Swell {
  readonly width: number;
  /** The height of the troughs on the sheet. */
  readonly base: number;
  /** The height of a wave above its trough. */
  readonly height: number;
  /** The distance from one top to the next. */
  readonly length: number;
  /** The shift of the row to the side, in waves. */
  readonly phase: number;
  /** The nearness: 0 is far and dim, 1 near and dark. */
  readonly nearness: number;
}

/** Returns the crest line: round troughs, sharp tops that lean with the wind. A `flatten` of 0 gives the crest itself, and of 1 a straight line below it. */
function crest({ width, base, height, length, phase }: Swell, flatten: number): Point[] {
  const points: Point[] = [];
  // The line reaches over both sides of the sheet, since the tops lean to the right.
  for (let x = -300; x <= width + 300; x += 10) {
    const t = (x / length + phase) * Math.PI;
    // Two slow waves make no two tops alike.
    const chop = 0.72 + 0.28 * Math.sin(t * 0.37 + phase * 9) + 0.12 * Math.sin(t * 2.3 + phase * 4);
    const peak = (1 - Math.abs(Math.sin(t))) ** 1.35;
    const lift = height * chop * peak * (1 - flatten);
    points.push([x + lift * 0.55, base - lift + flatten * height * 0.5]);
  }
  return points;
}

/**
 * Draws one row of waves as an engraver cuts it: a dark body, a bright crest, and contour lines that thin out downwards.
 *
 * @param depth the height of the body below the troughs
 * @param light the light at a place of the sheet, 0 to 1
 */
export function swell(shape: Swell, ramp: Ramp, depth: number, light: (x: number) => number): string {
  const top = crest(shape, 0);
  const body = mixColours(mixColours(ramp.deep, ramp.mid, 0.28), ramp.night, shape.nearness);
  const id = `swell-${n(shape.base)}-${n(shape.length)}`.replaceAll('.', '-');
  const parts = [
    `<defs>${linear(
      id,
      [0, shape.base - shape.height],
      [0, shape.base + depth * 0.5],
      [
        [0, mixColours(body, ramp.lit, 0.5 * (1 - shape.nearness * 0.7))],
        [0.45, body],
        [1, mixColours(body, ramp.night, 0.5)],
      ],
    )}</defs>`,
    `<path d="${outline(top)}L${n(shape.width + 400)} ${n(shape.base + depth)}L-400 ${n(shape.base + depth)}Z" fill="url(#${id})"/>`,
  ];
  const lines = 9;
  for (let line = 1; line <= lines; line += 1) {
    const share = line / lines;
    const contour = crest(shape, share * 0.82).map(([x, y]): Point => [x, y + share * depth * 0.3]);
    parts.push(
      ...litStrokes(
        contour,
        (x) => mixColours(body, ramp.lit, light(x) * (1 - share) * 0.8),
        (1 - share) * 3.4 + 0.8,
        line,
      ),
    );
  }
  parts.push(...litStrokes(top, (x) => mixColours(ramp.mid, ramp.glow, light(x)), 4.5 + 3 * shape.nearness, 0));
  parts.push(foam(shape, top, ramp, light));
  return parts.join('');
}

/** Draws the foam: flecks that are thickest at the tops, and torn off to windward. */
function foam(shape: Swell, top: readonly Point[], ramp: Ramp, light: (x: number) => number): string {
  const random = createRandom(Math.round(shape.base + shape.length));
  const flecks: string[] = [];
  const scale = shape.height / 130;
  for (const [x, y] of top) {
    const rise = (shape.base - y) / shape.height;
    // Only the upper two thirds of a wave have foam, and only its top throws spray.
    if (rise < 0.34) continue;
    for (let fleck = 0; fleck < Math.round(rise * 5); fleck += 1) {
      const down = random.next() ** 1.6 * shape.height * 0.34 * rise;
      const size = (1.4 + 4.2 * random.next() * rise) * Math.min(1.3, scale + 0.2) * (1 - (down / shape.height) * 1.6);
      const isSpray = rise > 0.62 && random.next() < 0.25;
      const place: Point = isSpray
        ? [x + random.between(-0.1, 0.32) * shape.height, y - random.next() ** 2 * shape.height * 0.26]
        : [x - random.between(-4, 16) * scale, y + down];
      flecks.push(
        circle(
          ...place,
          Math.max(0.9, isSpray ? size * 0.5 : size),
          mixColours(ramp.mid, ramp.glow, light(x) * random.between(0.75, 1.05)),
        ),
      );
    }
  }
  return flecks.join('');
}

/**
 * Draws a line in pieces, so that each has the light of its place. `line` is the number of the line; 0 is the crest. In all lines below the crest every
 * seventh piece is left out, at another place in each line, as an engraver's tool leaves gaps.
 */
function litStrokes(points: readonly Point[], colour: (x: number) => string, width: number, line: number): string[] {
  const pieces: string[] = [];
  const step = 6;
  for (let start = 0; start + 1 < points.length; start += step) {
    const piece = points.slice(start, start + step + 1);
    const middle = piece[Math.floor(piece.length / 2)];
    const isGap = line > 0 && (start / step + line * 3) % 7 === 0;
    if (middle === undefined || isGap) continue;
    pieces.push(
      `<path d="${outline(piece)}" fill="none" stroke="${colour(middle[0])}" stroke-width="${n(width)}" stroke-linecap="round"/>`,
    );
  }
  return pieces;
}
