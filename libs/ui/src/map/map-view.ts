/** A point of the earth in degrees. */
export interface EarthPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the flat map; the world is 360 units wide, y grows downwards. */
export interface FlatPoint {
  readonly x: number;
  readonly y: number;
}

/** A size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible part of the flat map: a point is drawn at `point * scale + shift` pixels. */
export interface MapView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Projects a point by the Miller cylindrical projection, which is similar to Mercator, but less distorted in the north. */
export function flatten({ latitude, longitude }: EarthPoint): FlatPoint {
  const phi = (latitude * Math.PI) / 180;
  // 1.25 and 0.4 are the constants of Miller's formula.
  const y = 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * phi));
  return { x: longitude, y: (-y * 180) / Math.PI };
}

/** The part of the earth that can be shown: the inhabited one. */
const world = {
  left: -172,
  right: 190,
  top: flatten({ latitude: 76, longitude: 0 }).y,
  bottom: flatten({ latitude: -58, longitude: 0 }).y,
};

/** The minimum width of a view in map units. A closer map would need streets, which this one does not have. */
const minWidth = 9;

/** The padding for a pin and its name at each edge, and for the buttons below, in pixels. */
const margin = { x: 56, top: 36, bottom: 64 };

/** Returns the view that contains all points, or the whole world without points. It never shows anything outside the world. */
export function fitView(points: readonly EarthPoint[], size: Size): MapView {
  if (size.width === 0) return { scale: 1, x: 0, y: 0 };
  const leastScale = size.width / (world.right - world.left);
  const flat = points.map(flatten);
  if (flat.length === 0) return clamp(leastScale, { x: 0, y: 0 }, size);
  const xs = flat.map(({ x }) => x);
  const ys = flat.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // The area between the margins. On a tiny map some pixels of it are left, so that the scale stays above 0.
  const inner = {
    width: Math.max(40, size.width - 2 * margin.x),
    height: Math.max(40, size.height - margin.top - margin.bottom),
  };
  const maxScale = size.width / minWidth;
  // A single point has no width and no height, so that only the largest scale limits the view.
  const wanted = Math.min(maxScale, inner.width / (right - left), inner.height / (bottom - top));
  const scale = Math.max(leastScale, wanted);
  // The centre of the area between the margins is above the centre of the map.
  const lift = (margin.bottom - margin.top) / 2 / scale;
  return clamp(scale, { x: (left + right) / 2, y: (top + bottom) / 2 + lift }, size);
}

/** Moves a centre so that the view stays within the world; a side on which the world is smaller than the view is centred. */
function clamp(scale: number, centre: FlatPoint, size: Size): MapView {
  const along = (middle: number, length: number, from: number, to: number) => {
    const half = length / scale / 2;
    const kept = to - from <= 2 * half ? (from + to) / 2 : Math.min(Math.max(middle, from + half), to - half);
    return length / 2 - kept * scale;
  };
  return {
    scale,
    x: along(centre.x, size.width, world.left, world.right),
    y: along(centre.y, size.height, world.top, world.bottom),
  };
}

/** Computes the position of a point of the earth in a view, in pixels from its top left corner. */
export function place(point: EarthPoint, view: MapView): FlatPoint {
  const { x, y } = flatten(point);
  return { x: x * view.scale + view.x, y: y * view.scale + view.y };
}

/** Measures the width of a view in degrees of longitude. */
export function measureSpan(view: MapView, size: Size): number {
  return size.width / view.scale;
}
