import type { Ramp } from '../palette.ts';
import type { Random } from '../random.ts';
import { ease } from '../print/noise.ts';
import { mixColours } from './colour.ts';
import { polygon, type Point } from './svg.ts';

/** The shape of a curtain that is drawn to one side and tied there. All lengths are in units of the sheet. */
export interface Drape {
  readonly side: 'left' | 'right';
  readonly sheetWidth: number;
  /** How far the cloth reaches in from the side at the top, at the tie, and at the boards of the stage. */
  readonly top: number;
  readonly tie: number;
  readonly foot: number;
  /** The heights of the tie and of the boards; the top is at 0. */
  readonly tieY: number;
  readonly footY: number;
  readonly folds: number;
}

/** The share by which a strip overlaps the next, so that no gap shows between them. */
const overlap = 0.004;

/** Draws a curtain that is drawn to one side: each fold is a row of strips whose tones make it look round. */
export function drape(shape: Drape, ramp: Ramp, random: Random): string {
  const strips = 7;
  const parts: string[] = [];
  for (let fold = 0; fold < shape.folds; fold += 1) {
    const depth = random.between(0.75, 1.1);
    for (let strip = 0; strip < strips; strip += 1) {
      const from = (fold + strip / strips) / shape.folds;
      const to = (fold + (strip + 1) / strips) / shape.folds;
      // Light comes from the stage: each fold is bright on the inner side, and the inner folds most of all.
      const round = Math.sin((strip / (strips - 1)) * Math.PI * 0.92) ** 1.3;
      const light = round * depth * (0.32 + 0.68 * from ** 1.4);
      const tone =
        light < 0.5 ? mixColours(ramp.night, ramp.mid, light * 2) : mixColours(ramp.mid, ramp.lit, (light - 0.5) * 1.7);
      parts.push(polygon([...edge(shape, from, fold), ...edge(shape, to + overlap, fold).toReversed()], tone));
    }
  }
  return parts.join('');
}

/**
 * Returns a line of the cloth from the top to the boards; `share` is its place from the side, 0, to the inner edge, 1. The cloth narrows to the tie and
 * widens below it, sways a little, and ends in a wavy hem.
 */
function edge(shape: Drape, share: number, fold: number): Point[] {
  const steps = 28;
  const tieShare = shape.tieY / shape.footY;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = step / steps;
    const isAboveTie = t < tieShare;
    const reach = isAboveTie
      ? shape.top + (shape.tie - shape.top) * ease(t / tieShare) ** 1.4
      : shape.tie + (shape.foot - shape.tie) * ease((t - tieShare) / (1 - tieShare)) ** 0.8;
    const sway = Math.sin(t * 5 + fold) * 5 * share;
    const hem = t === 1 ? Math.sin(share * shape.folds * 2 * Math.PI) * 9 : 0;
    const x = reach * share + sway;
    return [shape.side === 'left' ? x : shape.sheetWidth - x, t * shape.footY + hem];
  });
}

/** The height at which the swags hang from the top. */
const swagTop = 26;

/**
 * Draws swags along the top with a fringe, and knots between them.
 *
 * @param count the number of swags
 * @param drop how far a swag hangs down
 * @param fringe the colour of the fringe
 */
export function valance(width: number, count: number, drop: number, ramp: Ramp, fringe: string): string {
  const span = width / count;
  const swags = Array.from({ length: count }, (_, swag) =>
    swagWithFringe(swag * span, span, width, drop, ramp, fringe),
  );
  const knots = Array.from({ length: count + 1 }, (_, index) => knot(index * span, drop, ramp, fringe));
  return [...swags, ...knots].join('');
}

/** Draws one swag: eight pleats, the lowest first, since each upper one lies over it, and threads at the lowest. */
function swagWithFringe(x: number, span: number, width: number, drop: number, ramp: Ramp, fringe: string): string {
  const pleats = 8;
  const lowestPleat = pleats - 1;
  const parts: string[] = [];
  for (let pleat = lowestPleat; pleat >= 0; pleat -= 1) {
    const low = swagTop + drop * ((pleat + 1) / pleats);
    // The swags to the right of the middle, where the light is, are brightest.
    const light =
      0.18 + 0.62 * Math.abs(Math.sin(pleat * 1.25)) * (0.6 + 0.4 * (1 - Math.abs(x + span / 2 - width * 0.6) / width));
    if (pleat === lowestPleat) parts.push(threads(x, span, low, drop, fringe));
    parts.push(
      `<path d="M${x - 2} 0V${swagTop}Q${x + span / 2} ${swagTop + low} ${x + span + 2} ${swagTop}V0Z" fill="${mixColours(ramp.night, ramp.lit, light * 0.75)}"/>`,
    );
  }
  return parts.join('');
}

/** Draws the threads of the fringe along the curve of a swag, which is lowest in its middle. */
function threads(x: number, span: number, low: number, drop: number, colour: string): string {
  const count = 44;
  return Array.from({ length: count + 1 }, (_, thread) => {
    const t = thread / count;
    const y = swagTop + low * 4 * t * (1 - t) * 0.5 + drop * 0.06;
    return `<path d="M${x + t * span} ${y}v30" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/>`;
  }).join('');
}

/** Draws the cloth that hangs from a knot between two swags, with a fold in the light and a band of fringe. */
function knot(x: number, drop: number, ramp: Ramp, fringe: string): string {
  return (
    `<path d="M${x - 30} 0Q${x - 44} ${drop * 0.5} ${x - 18} ${drop * 0.98}L${x + 18} ${drop * 0.98}Q${x + 44} ${drop * 0.5} ${x + 30} 0Z" fill="${ramp.deep}"/>` +
    `<path d="M${x - 10} 0Q${x - 20} ${drop * 0.5} ${x - 6} ${drop * 0.98}H${x + 4}Q${x + 12} ${drop * 0.5} ${x + 8} 0Z" fill="${ramp.mid}"/>` +
    `<path d="M${x - 19} ${drop * 0.96}H${x + 19}V${drop * 1.04}H${x - 19}Z" fill="${fringe}"/>`
  );
}
