import type { Areas, Position } from './areas.ts';
import { flatten, type FlatPoint } from './map-view.ts';

/** An area of the atlas as an SVG path, in the units of the flat map. */
export interface AreaPath {
  readonly d: string;
  /** The bounding box. */
  readonly from: FlatPoint;
  readonly to: FlatPoint;
}

const known = new WeakMap<Areas, readonly AreaPath[]>();

/** Returns the paths of areas. They are cached per atlas, since projecting about ten thousand points is slow on a phone. */
export function listAreaPaths(areas: Areas): readonly AreaPath[] {
  const kept = known.get(areas);
  if (kept !== undefined) return kept;
  const made = areas.features.flatMap(({ geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(toPath),
  );
  known.set(areas, made);
  return made;
}

function toPath(rings: readonly (readonly Position[])[]): AreaPath {
  const flat = rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => flatten({ latitude, longitude })));
  const all = flat.flat();
  const xs = all.map(({ x }) => x);
  const ys = all.map(({ y }) => y);
  return {
    d: flat
      .map((ring) => `M${ring.map(({ x, y }) => `${roundToHundredth(x)} ${roundToHundredth(y)}`).join('L')}Z`)
      .join(''),
    from: { x: Math.min(...xs), y: Math.min(...ys) },
    to: { x: Math.max(...xs), y: Math.max(...ys) },
  };
}

/** Rounds to a hundredth of a degree. That is under a mile, and less than a hairline in the nearest view. */
function roundToHundredth(units: number): number {
  return Math.round(units * 100) / 100;
}
