import { mixColours } from './colour.ts';
import { n, outline, polygon, stroke, type Point } from './svg.ts';

/** The colours of a leaf. */
export interface LeafInks {
  readonly fill: string;
  readonly edge: string;
}

/** The number of pairs of leaflets for which a feathered leaf has room; those nearest to the root are left out. */
const leafletPairs = 22;
const firstPair = 2;

/** Draws a feathered leaf, rooted at (x, y), `angle` in degrees from straight up, drooping by `bend` of its length. */
export function frond(x: number, y: number, length: number, angle: number, bend: number, inks: LeafInks): string {
  const leaflets: string[] = [];
  for (let pair = firstPair; pair <= leafletPairs; pair += 1) {
    const t = pair / leafletPairs;
    for (const side of [-1, 1] as const) leaflets.push(leaflet(t, side, length, bend, inks));
  }
  const spine = outline(Array.from({ length: 20 }, (_, step) => spineAt(step / 19, length, bend)));
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">${leaflets.join('')}${stroke(spine, inks.fill, length * 0.02)}${stroke(spine, inks.edge, length * 0.006)}</g>`;
}

/** Returns the point of the spine at a part of its length, 0 at the root and 1 at the tip. */
function spineAt(t: number, length: number, bend: number): Point {
  // It leans to the side as it rises, ...
  const aside = bend * length * t * t;
  // ... and loses 0.42 of that in height: a larger factor droops more.
  const lost = Math.abs(bend) * length * 0.42 * t * t;
  return [aside, -length * t + lost];
}

/** Returns the direction of the spine in radians. */
function spineHeading(t: number, length: number, bend: number): number {
  const [x, y] = spineAt(t, length, bend);
  const [beforeX, beforeY] = spineAt(t - 0.03, length, bend);
  return Math.atan2(y - beforeY, x - beforeX);
}

/** Returns the length of a leaflet. */
function leafletReach(t: number, length: number): number {
  // The longest are 0.34 of the leaf: a larger factor makes a wider leaf.
  const longest = length * 0.34;
  // The wave begins at 0.12, so that the lowest are not too short, and ends just before 1, where they would have no length.
  const wave = Math.sin(Math.PI * (0.12 + 0.86 * t));
  // A smaller exponent makes a rounder leaf: those beside the longest are then almost as long.
  return longest * wave ** 0.8;
}

/** Returns the angle between a leaflet and the spine in radians: 60 degrees at the root, 34 at the tip, where they point forwards. */
function leafletSpread(t: number): number {
  return 1.05 - 0.45 * t;
}

/** Draws one leaflet, a narrow diamond with a darker edge, at a part of the spine and on one side of it. */
function leaflet(t: number, side: -1 | 1, length: number, bend: number, inks: LeafInks): string {
  const root = spineAt(t, length, bend);
  const heading = spineHeading(t, length, bend) + side * leafletSpread(t);
  const reach = leafletReach(t, length);
  // The tip hangs down by 0.16 of the leaflet.
  const droop = 0.16 * reach;
  const tip: Point = [root[0] + Math.cos(heading) * reach, root[1] + Math.sin(heading) * reach + droop];
  const middle: Point = [(root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2];
  // Half of the width in the middle.
  const half = length * 0.017;
  const across: Point = [-Math.sin(heading) * half, Math.cos(heading) * half];
  /** Returns the point beside the middle: 1 and -1 are the edges. */
  const beside = (part: number): Point => [middle[0] + across[0] * part, middle[1] + across[1] * part];
  return (
    polygon([root, beside(1), tip, beside(-1)], inks.fill) +
    // The line lies a little within the edge.
    stroke(outline([root, beside(-0.8), tip]), inks.edge, Math.max(1.2, length * 0.0032))
  );
}

/** Draws a broad pointed leaf with its ribs; `angle` in degrees from straight up, `width` as a part of its length. */
export function broadLeaf(x: number, y: number, length: number, angle: number, inks: LeafInks, width = 0.42): string {
  const half = length * width * 0.5;
  // The points that pull the edges outwards: wide near the root, at 0.18 of the length, and less so at 0.7, so that the leaf is pointed.
  const [lowX, lowY] = [half * 1.5, -length * 0.18];
  const [highX, highY] = [half * 1.25, -length * 0.7];
  const tip = `0 ${n(-length)}`;
  const leftEdge = `M0 0C${n(-lowX)} ${n(lowY)} ${n(-highX)} ${n(highY)} ${tip}`;
  const rightEdge = `M0 0C${n(lowX)} ${n(lowY)} ${n(highX)} ${n(highY)} ${tip}`;
  const backAlongRightEdge = `C${n(highX)} ${n(highY)} ${n(lowX)} ${n(lowY)} 0 0`;
  const ribs = Array.from({ length: 8 }, (_, rib) => ribPair(0.1 + rib * 0.1, length, half));
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><path d="${leftEdge}${backAlongRightEdge}Z" fill="${inks.fill}"/>` +
    // The right half lies in the shade.
    `<path d="${rightEdge}Z" fill="${mixColours(inks.fill, '#000000', 0.28)}"/>` +
    stroke(ribs.join(''), inks.edge, Math.max(1.2, length * 0.005), 'opacity=".55"') +
    stroke(`M0 0V${n(-length)}`, inks.edge, Math.max(1.6, length * 0.01)) +
    stroke(leftEdge, inks.edge, Math.max(1.4, length * 0.007)) +
    '</g>'
  );
}

/** Returns the path of the two ribs that leave the middle of a broad leaf at a part of its length. */
function ribPair(t: number, length: number, half: number): string {
  // They reach almost to the edge, which is widest below the middle.
  const reach = half * 1.02 * Math.sin(Math.PI * (0.16 + t * 0.78)) ** 0.9;
  // They bow upwards: they have risen by 0.05 at 0.6 of their way, and by 0.13 at their end.
  const rib = (side: number) =>
    `M0 ${n(-length * t)}Q${n(side * reach * 0.6)} ${n(-length * (t + 0.05))} ${n(side * reach)} ${n(-length * (t + 0.13))}`;
  return rib(-1) + rib(1);
}
